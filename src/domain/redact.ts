/**
 * The single rule for what may be shown of a chart's context and events, for the developers'
 * inspector (server/developer/inspect.js) and the flight recorder (src/routes/-shared/report): what
 * a programmer wrote stays (words such as states and codes, small numbers, booleans), what a person
 * typed or a server issued is removed. A word is recognised by its shape, so a field added tomorrow
 * is covered today.
 *
 * It refers to nothing outside itself: the server also sends its source to the browser as a script.
 */
export const makeRedact = (): ((value: unknown) => unknown) => {
  const gone = '•••';
  const secret =
    /token|access|refresh|password|code|otp|secret|authori|mail|iban|bank|document|identification|pesel|phone|name|address|street|birth|swift|tin|message|notes|reason/i;
  /** Fields of free text: hidden even where the text looks like a word. */
  const typed = /^(value|text|query|title|label|file|city|town|person|user|holder|login)$/i;
  const word = /^[a-z][a-zA-Z]*(?:[-.:][a-zA-Z]+)*$/;
  /** Names of fields may count: `line1`. */
  const field = /^[a-z_][a-zA-Z]*\d{0,2}[a-zA-Z]*$/;
  const tokenLike = /^[\w-]{16,}(\.[\w-]+)*$/;
  const written = /^(?:•••|\(actor\)|[A-Z]\w{0,30}Error|Error)$/;
  const wordOf = (text: string, key: string): string =>
    text === '' || written.test(text)
      ? text
      : secret.test(key) || typed.test(key) || tokenLike.test(text) || !word.test(text)
        ? gone
        : text;
  const numberOf = (number: number, key: string): number | string =>
    Math.abs(number) < 1e6 && (key === 'code' || !secret.test(key)) ? number : gone;
  /** An event's name is a programmer's, but for the ids of actors in it. */
  const typeOf = (type: string): string =>
    /^[\w.:$()-]{1,120}$/.test(type) ? type.replaceAll(/[^.]*\d{6,}[^.]*/g, gone) : gone;

  const redact = (value: unknown, key = '', depth = 0): unknown => {
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'number') return numberOf(value, key);
    if (typeof value === 'string')
      return key === 'type' && depth === 1 ? typeOf(value) : wordOf(value, key);
    if (depth > 6 || typeof value !== 'object') return undefined;
    if (value instanceof Error) return { error: written.test(value.name) ? value.name : 'Error' };
    if (Array.isArray(value)) return value.slice(0, 20).map((one) => redact(one, key, depth + 1));
    if ('send' in value && typeof value.send === 'function') return '(actor)';
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        const isHidden = secret.test(name) && typeof one === 'object' && one !== null;
        return [
          field.test(name) && !(tokenLike.test(name) && /\d/.test(name)) ? name : gone,
          isHidden ? gone : redact(one, name, depth + 1),
        ];
      }),
    );
  };
  return (value) => redact(value);
};

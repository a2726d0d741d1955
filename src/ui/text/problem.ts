import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SpokenErrorCode } from '../../domain/errorCatalogue.ts';
import { formatNumber } from '../../domain/money.ts';
import { isMessageCode } from '../../domain/messages.ts';
import type { Problem } from '../../domain/problem.ts';
import { resolveProblem } from '../../domain/resolveProblem.ts';
import { labelOf } from './labels.ts';
import { messageText, ofPanels as panelMessages, type PanelMessage } from './messages.ts';

/** Codes returned only to the panels' calls. */
type PanelCode =
  | 1206
  | 1207
  | 2004
  | 2005
  | 3001
  | 3005
  | 3006
  | 3007
  | 3008
  | 3009
  | 3010
  | 3011
  | 3012
  | 5010
  | 5011;
export type PanelSentences = Record<PanelCode | PanelMessage, MessageDescriptor>;

let ofPanels: Partial<PanelSentences> = {};
/** The panels add their own messages when loaded. */
export const addPanelSentences = (sentences: PanelSentences): void => {
  ofPanels = Object.assign(panelMessages, sentences);
};

/** One sentence per code; their figures are the problem's. */
const sentencesOf = ({
  parameters,
}: Problem): Record<Exclude<SpokenErrorCode, PanelCode>, MessageDescriptor> => {
  const amount = (name: string): string => {
    const value = String(parameters?.[name] ?? '');
    return /^\d+(\.\d+)?$/.test(value) ? formatNumber(value) : value;
  };
  const max = amount('investmentValueMax');
  const min = amount('investmentValueMin');
  const step = amount('step');
  const figure = (name: string): string => String(parameters?.[name] ?? '');
  const megapixels = figure('megapixels');
  const accepted = figure('accepted');
  const files = figure('files');
  const megabytes = figure('megabytes');
  return {
    1000: msg`Nieprawidłowy login lub hasło.`,
    1001: msg`Konto jest nieaktywne.`,
    1002: msg`Nie znaleziono użytkownika o podanym adresie e-mail.`,
    1003: msg`Nieprawidłowy kod.`,
    1004: msg`Sesja wygasła. Zaloguj się ponownie.`,
    1101: msg`Brak dostępu.`,
    1105: msg`Panel inwestora jest wyłączony.`,
    1106: msg`Potwierdź tożsamość i spróbuj ponownie.`,
    1404: msg`Nie znaleziono.`,
    2001: msg`Kampania nie jest już aktywna.`,
    2002: msg`Kampania jeszcze się nie rozpoczęła.`,
    2003: msg`Kampania już się zakończyła.`,
    3002: msg`W obecnym stanie nie można już tego zrobić.`,
    3003: msg`Oferta została już zaakceptowana.`,
    3004: msg`Ktoś zmienił te dane w międzyczasie. Wczytaj je ponownie.`,
    3101: msg`Nie można zaakceptować oferty. Maksymalna kwota inwestycji to ${max}.`,
    3102: msg`Nie można zaakceptować oferty. Maksymalna kwota inwestycji to ${max}.`,
    3103: msg`Nie można zaakceptować oferty. Minimalna kwota inwestycji to ${min}.`,
    3104: msg`Kwota inwestycji musi być wielokrotnością ${step}`,
    4001: msg`Ten link jest już nieaktywny.`,
    4002: msg`Link wygasł. Poproś doradcę o nowy.`,
    5001: msg`Formularz zawiera nieprawidłowe dane.`,
    5002: msg`Plik jest za duży. Największy rozmiar to 10 MB.`,
    5003: accepted
      ? msg`Niedozwolony typ pliku. Przyjmujemy: ${accepted}.`
      : msg`Niedozwolony typ pliku. Przyjmujemy PDF, JPG i PNG.`,
    5004: msg`Nie udało się odczytać pliku: jest uszkodzony albo niepełny.`,
    5005: msg`Plik jest zabezpieczony hasłem. Proszę zapisać go bez hasła i dodać ponownie.`,
    5006: msg`Plik zawiera skrypty, załączniki lub inne aktywne elementy. Proszę wydrukować go do PDF i dodać ponownie.`,
    5007: msg`Zdjęcie jest za duże: ma więcej niż ${megapixels} mln pikseli. Proszę je zmniejszyć i dodać ponownie.`,
    5008: msg`Program antywirusowy odrzucił ten plik.`,
    5009: msg`Nie można dodać więcej plików: najwyżej ${files}, razem do ${megabytes} MB. Proszę skontaktować się z doradcą.`,
    8001: msg`Zbyt wiele prób. Spróbuj ponownie później.`,
    9003: msg`Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę.`,
  };
};

/** The message of a server error: the one place where problems are turned into text. */
export const problemText = (i18n: I18n, problem: Problem | null): string => {
  if (!problem) return '';
  const sentences = sentencesOf(problem);
  const unexpected = msg`Coś poszło nie tak, spróbuj ponownie później.`;
  const resolved = resolveProblem(problem);
  switch (resolved.kind) {
    case 'code':
    case 'label':
      return i18n._({ ...sentences, ...ofPanels }[resolved.code as SpokenErrorCode] ?? unexpected);
    case 'text':
      return resolved.text;
    case 'violation': {
      const { isFriendly, property, propertyPath, message, text } = resolved;
      const label = labelOf(propertyPath);
      const spoken = message ? messageText(i18n, message, resolved.parameters) : '';
      // The field's label in messages for people; otherwise its API name, with the server's title.
      const name = isFriendly && label ? i18n._(label) : property;
      const words = isFriendly ? spoken || text : text || spoken;
      return [name, words].filter(Boolean).join(': ');
    }
    default:
      return i18n._(unexpected);
  }
};

/** The message of a refusal detected in the browser, by the code that the server would return. */
export const refusalText = (i18n: I18n, refusal: Pick<Problem, 'code' | 'parameters'>): string =>
  problemText(i18n, { status: 422, label: '', title: '', violations: [], ...refusal });

/** Messages of a problem's violations by field path, without a prefix such as `data.`. */
export const violationTexts = (
  i18n: I18n,
  problem: Problem | null,
  prefix = '',
): Record<string, string> =>
  Object.fromEntries(
    (problem?.violations ?? []).map(({ propertyPath, title, message, parameters }) => [
      propertyPath.startsWith(prefix) ? propertyPath.slice(prefix.length) : propertyPath,
      // A violation that is not one of our rules is shown in the server's own words.
      isMessageCode(message) ? messageText(i18n, message, parameters ?? {}) : message || title,
    ]),
  );

/** One `:tag:` with all its lines. */
export interface Field {
  tag: string;
  lines: string[];
  /** Line where it begins in the file, from 1. */
  at: number;
}

/** The SWIFT envelope around a message: `{1:…}{2:…}{4:`. */
const wrapping = /^\p{Cc}?(?:\{[1235]:(?:[^{}]|\{[^{}]*\})*\}|\{4:)*/u;

/** All fields of a file in order; anything outside messages is skipped. */
export const fieldsIn = (text: string): Field[] => {
  const fields: Field[] = [];
  let last: Field | null = null;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.replace(wrapping, '');
    const [, tag, rest = ''] = /^:(\d{2}[A-Z]?|NS):(.*)$/s.exec(line) ?? [];
    if (tag) {
      last = { tag, lines: [rest], at: index + 1 };
      fields.push(last);
    } else if (/^-\}?(?:\{|$)/.test(line.trimEnd())) {
      last = null;
    } else {
      last?.lines.push(raw);
    }
  }
  return fields;
};

/** An MT940 message begins with its `:20:`, within the first non-empty lines. */
export const isLikeMt940 = (text: string): boolean =>
  text
    .slice(0, 2000)
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, 5)
    .some((line) => line.replace(wrapping, '').startsWith(':20:'));

/** Upper case without spaces. */
export const normalizeSwiftCode = (text: string): string =>
  text.replaceAll(/\s/g, '').toUpperCase();

/** BIC of 8 or 11 characters (ISO 9362). */
export const isSwiftCode = (text: string): boolean =>
  /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(normalizeSwiftCode(text));

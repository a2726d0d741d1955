import type { DocumentType } from './dictionaries.ts';

/** Shape and weights of Polish documents; a letter counts 10 for A to 35 for Z. */
const rules: Record<DocumentType, { shape: RegExp; weights: readonly number[] }> = {
  ID_CARD: { shape: /^[A-Z]{3}\d{6}$/, weights: [7, 3, 1, 9, 7, 3, 1, 7, 3] },
  PASSPORT: { shape: /^[A-Z]{2}\d{7}$/, weights: [7, 3, 9, 1, 7, 3, 1, 7, 3] },
};

/** Upper case, without the spaces and dashes people write between series and number. */
export const normalizeDocumentNo = (text: string): string =>
  text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Number of a Polish identity card or passport: the weighted sum is divisible by ten. */
export const isPolishDocumentNo = (type: DocumentType, text: string): boolean => {
  const { shape, weights } = rules[type];
  const number = normalizeDocumentNo(text);
  if (!shape.test(number)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * parseInt(number[at]!, 36), 0);
  return sum % 10 === 0;
};

/**
 * Any country's number: the check digits are known for Poland only, elsewhere it
 * is 3 to 20 letters and digits.
 */
export const isDocumentNo = (type: DocumentType, country: string, text: string): boolean =>
  country === 'PL'
    ? isPolishDocumentNo(type, text)
    : /^[A-Z0-9]{3,20}$/.test(normalizeDocumentNo(text));

/** A Polish code with its dash, even when typed without one; any other text is only trimmed. */
export const normalizeZipCode = (text: string, country = 'PL'): string => {
  const trimmed = text.trim();
  const polish = /^(\d{2})[\s\u2010-\u2014-]?(\d{3})$/.exec(trimmed);
  return country === 'PL' && polish ? `${polish[1]}-${polish[2]}` : trimmed;
};

/** `NN-NNN` in Poland, 1 to 10 characters elsewhere. */
export const isZipCode = (text: string, country = 'PL'): boolean => {
  const code = normalizeZipCode(text, country);
  return country === 'PL' ? /^\d{2}-\d{3}$/.test(code) : code.length >= 1 && code.length <= 10;
};

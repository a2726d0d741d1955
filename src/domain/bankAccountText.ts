/**
 * Blocks of four; a number that starts with a digit shows its two check digits
 * first. Works on half-typed numbers too.
 */
export const formatBankAccount = (text: string): string => {
  const bare = text.replaceAll(/\s/g, '').toUpperCase();
  const head = /^\d/.test(bare) ? bare.slice(0, 2) : '';
  return [head, ...(bare.slice(head.length).match(/.{1,4}/gu) ?? [])].filter(Boolean).join(' ');
};

/**
 * Only the last four digits, as shown once a KYC form has been sent. An asterisk for
 * each of the others would not fit on a line.
 */
export const maskBankAccount = (account: string): string => `***${account.trim().slice(-4)}`;

import { isValidIBAN } from 'ibantools';

export type BankAccount = {
  /** Without spaces, with its country: `PL` + 26 digits for a Polish number. */
  iban: string;
  country: string;
  /** Name of the bank for a known Polish prefix, otherwise null. */
  bankName: string | null;
};

/**
 * Banks by the first four of the eight bank digits (National Bank of Poland's list of clearing
 * numbers, the retail banks). Used only to prefill a suggestion.
 */
const polishBanks: Record<string, string> = {
  '1010': 'Narodowy Bank Polski',
  '1020': 'PKO Bank Polski',
  '1030': 'Bank Handlowy w Warszawie (Citi Handlowy)',
  '1050': 'ING Bank Śląski',
  '1090': 'Santander Bank Polska',
  '1130': 'Bank Gospodarstwa Krajowego',
  '1140': 'mBank',
  '1160': 'Bank Millennium',
  '1240': 'Bank Pekao',
  '1320': 'Bank Pocztowy',
  '1540': 'Bank Ochrony Środowiska',
  '1560': 'VeloBank',
  '1610': 'SGB-Bank',
  '1680': 'Plus Bank',
  '1870': 'Nest Bank',
  '1910': 'Deutsche Bank Polska',
  '1930': 'Bank Polskiej Spółdzielczości',
  '1940': 'Credit Agricole Bank Polska',
  '2030': 'BNP Paribas Bank Polska',
  '2120': 'Santander Consumer Bank',
  '2490': 'Alior Bank',
};

/** What people copy together with the number: `Nr rachunku: `, `IBAN `. */
const named =
  /^\s*(?:(?:nr|numer)\.?\s+)?(?:konta|konto|rachunku|rachunek|nrb|iban)(?![a-z])\s*:?/i;

/** Without label, spaces or dashes, in upper case, with `PL` before 26 bare digits (an NRB). */
export const normalizeBankAccount = (text: string): string => {
  const bare = text
    .replace(named, '')
    .replaceAll(/[\s\u2010-\u2014-]/g, '')
    .toUpperCase();
  return /^\d{26}$/.test(bare) ? `PL${bare}` : bare;
};

/**
 * An NRB or an IBAN, or null when the country's length or the check digits
 * (ISO 13616, modulo 97 = 1) are wrong. Decisions 3.8.
 */
export const parseBankAccount = (text: string): BankAccount | null => {
  if (text.length > 60) return null;
  const iban = normalizeBankAccount(text);
  if (!isValidIBAN(iban)) return null;
  const country = iban.slice(0, 2);
  return {
    iban,
    country,
    bankName: country === 'PL' ? (polishBanks[iban.slice(4, 8)] ?? null) : null,
  };
};

export const isBankAccount = (text: string): boolean => parseBankAccount(text) !== null;

import { calendarDateOf, isCalendarDate, type CalendarDate } from './dates.ts';

export type Sex = 'female' | 'male';
export type Pesel = { birthDate: CalendarDate; sex: Sex };

/** Weights of the first ten digits (Act on population records, art. 15). */
const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];

/** What is added to the month for each century. */
const centuries: readonly { year: number; addedToMonth: number }[] = [
  { year: 1800, addedToMonth: 80 },
  { year: 1900, addedToMonth: 0 },
  { year: 2000, addedToMonth: 20 },
  { year: 2100, addedToMonth: 40 },
  { year: 2200, addedToMonth: 60 },
];

/** The eleventh digit. The second modulo matters: a sum ending in 0 gives 0, not 10. */
const checkDigit = (firstTen: string): number =>
  (10 - (weights.reduce((sum, weight, at) => sum + weight * Number(firstTen[at]), 0) % 10)) % 10;

/** Eleven digits without the word before them and the spaces and dashes that people write between. */
export const normalizePesel = (text: string): string =>
  text.replace(/^\s*(?:nr\s+)?pesel\s*:?/i, '').replaceAll(/[\s\u2010-\u2014-]/g, '');

/** Birth date and sex of a PESEL number, or null when it is not one. Years 1800 to 2299. */
export const parsePesel = (text: string): Pesel | null => {
  const digits = normalizePesel(text);
  if (!/^\d{11}$/.test(digits) || checkDigit(digits) !== Number(digits[10])) return null;
  const codedMonth = Number(digits.slice(2, 4));
  const century = centuries.find(({ addedToMonth }) => {
    const month = codedMonth - addedToMonth;
    return month >= 1 && month <= 12;
  });
  if (!century) return null;
  const birthDate = calendarDateOf(
    century.year + Number(digits.slice(0, 2)),
    codedMonth - century.addedToMonth,
    Number(digits.slice(4, 6)),
  );
  if (!birthDate) return null;
  return { birthDate, sex: Number(digits[9]) % 2 === 1 ? 'male' : 'female' };
};

export const isPesel = (text: string): boolean => parsePesel(text) !== null;

/**
 * The number of somebody born on a day, for demo data and tests.
 * @param serial 0 to 9999; its last digit is odd for a man.
 */
export const composePesel = (birthDate: CalendarDate, serial: number): string => {
  const year = Number(birthDate.slice(0, 4));
  const century = centuries.find((one) => Math.floor(year / 100) * 100 === one.year);
  if (
    !century ||
    !isCalendarDate(birthDate) ||
    !Number.isInteger(serial) ||
    serial < 0 ||
    serial > 9999
  ) {
    throw new RangeError(
      `No PESEL for ${birthDate}, serial ${serial}: years 1800-2299, serial 0-9999.`,
    );
  }
  const month = Number(birthDate.slice(5, 7)) + century.addedToMonth;
  const firstTen = [
    birthDate.slice(2, 4),
    String(month).padStart(2, '0'),
    birthDate.slice(8, 10),
    String(serial).padStart(4, '0'),
  ].join('');
  return `${firstTen}${checkDigit(firstTen)}`;
};

/** All but the last four digits hidden, as after a KYC form is sent. */
export const maskPesel = (pesel: string): string => pesel.slice(-4).padStart(pesel.length, '*');

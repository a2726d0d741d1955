import { toMinor } from '../../../src/domain/money.ts';

/**
 * Control, format, private-use and unassigned characters: no statement needs them, and they could
 * mislead a reader.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** A bank's text on one line, without invisible characters, truncated to `most` characters. */
export const cleanText = (text: string, most: number): string =>
  text
    .slice(0, 4 * most)
    .toWellFormed()
    .replaceAll(/[\s\u200b]+/g, ' ')
    .replaceAll(unseen, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    // Truncation may have split a surrogate pair.
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim();

/** Strips spaces and the prefix that banks add so that spreadsheets treat a number as text. */
const bare = (text: string): string =>
  text
    .slice(0, 200)
    .replaceAll(/[\s'/]/g, '')
    .toUpperCase();

/** An account of 26 digits or an IBAN, without spaces; '' for anything else. */
export const accountIn = (text: string): string => {
  const account = bare(text);
  return /^(?:\d{26}|[A-Z]{2}\d{2}[A-Z0-9]{11,30})$/.test(account) ? account : '';
};

/** Own account as the bank writes it: old ones are neither 26 digits nor an IBAN. */
export const ownAccountIn = (text: string): string => {
  const polish = /^(?:PL)?\d{26}/.exec(bare(text));
  return polish ? polish[0] : cleanText(bare(text), 40);
};

/** Compares accounts ignoring the country code. */
export const isSameAccount = (one: string, other: string): boolean =>
  one.replace(/^PL(?=\d{26}$)/, '') === other.replace(/^PL(?=\d{26}$)/, '');

/**
 * YYYY-MM-DD of this century, or null for a date that does not exist and that Date would roll over.
 */
export const calendarDate = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = year >= 2000 && year < 2100 && date.getUTCMonth() === month - 1;
  return isDay ? date.toISOString().slice(0, 10) : null;
};

/** `2026-10-05`, `05.10.2026` or `05-10-2026`, or null. */
export const dateIn = (text: string): string | null => {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  if (iso) return calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const polish = /^(\d{2})([.-])(\d{2})\2(\d{4})$/.exec(trimmed);
  return polish ? calendarDate(Number(polish[4]), Number(polish[3]), Number(polish[1])) : null;
};

/** An amount as written in a statement, with the currency after it, if any. */
export interface WrittenAmount {
  /** Minor units (grosze, cents). */
  minor: bigint;
  currency: string;
}

const written =
  /^([+\-\u2212]?)\s?(\d{1,3}(?:\s\d{3}){1,4}|\d{1,13})(?:[.,](\d{1,2}))?(?:\s?([A-Z]{3}))?$/;

/**
 * Parses `-1 540,00`, `+33.00` or `-118,72 PLN`, or returns null. Neither a dot nor a comma is
 * accepted as a thousands separator.
 */
export const amountIn = (text: string): WrittenAmount | null => {
  const match = written.exec(text.slice(0, 40).trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = '', currency = ''] = match;
  const minor = toMinor(`${whole.replaceAll(/\s/g, '')}.${fraction}`);
  return { minor: sign === '' || sign === '+' ? minor : -minor, currency };
};

import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * The only file that loads libphonenumber-js (50 kB; the small data set takes eight digits for a
 * Polish number): import it from the form that needs it, never from a file every page needs.
 */

/** What stands before a number where people copy it from: `tel. `, `Telefon: `. */
const named = /^\s*(?:tel|telefon|kom|komórka|mobile|phone)[.:\s]+/i;

/** `(+48) 601 234 567`: brackets stand around area codes, and the library reads no others. */
const bracketed = /^\s*\(((?:\+|00)\d{1,3})\)/;

/**
 * A typed number as E.164, or null. Bare nine digits are Polish; spaces, dashes, a word before it
 * and a leading 00 are accepted.
 */
export const parsePhone = (text: string): string | null => {
  if (text.length > 40) return null;
  const number = parsePhoneNumberFromString(text.replace(named, '').replace(bracketed, '$1 '), {
    defaultCountry: 'PL',
    extract: false,
  });
  return number?.isValid() && !number.ext ? number.number : null;
};

export const isPhone = (text: string): boolean => parsePhone(text) !== null;

/** `+48601234567` → `+48 601 234 567`; anything that is not a number is returned as it is. */
export const formatPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone, 'PL')?.formatInternational() ?? phone;

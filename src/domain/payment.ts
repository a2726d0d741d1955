import { addDays, dateOf, type CalendarDate, type Instant } from './dates.ts';
import type { Currency } from './dictionaries.ts';
import { compare, toMinor } from './money.ts';
import { plainLine } from './plainText.ts';

/** Days after acceptance within which the payment is due (docs/decisions/070). */
export const paymentDays = 7;

/** The last day, in Warsaw, on which the payment of an accepted offer is due. */
export const paymentDueDate = (acceptedAt: Instant): CalendarDate =>
  addDays(dateOf(acceptedAt), paymentDays);

/** The largest amount a transfer code can carry: six digits of grosze. */
export const transferCodeMax = '9999.99';

/** What a transfer needs. */
export interface Transfer {
  /** IBAN without spaces. */
  account: string;
  /** Decimal string. */
  amount: string;
  currency: Currency;
  recipient: string;
  title: string;
}

/** One field of a transfer code: no separator inside, never longer than a bank reads. */
const codeField = (text: string, length: number): string =>
  [...plainLine(text).replaceAll('|', ' ')].slice(0, length).join('').trim();

/**
 * The text of a QR code that apps of Polish banks read (Polish Bank Association, Recommendation
 * "2D" of December 2013): nine fields, `NIP|PL|NRB|grosze|recipient|title|||`, without NIP here.
 * Above `transferCodeMax` the amount is six zeros and the payer types it.
 *
 * @returns null for an account outside Poland or another currency, which the recommendation does
 * not cover.
 */
export const transferCode = ({
  account,
  amount,
  currency,
  recipient,
  title,
}: Transfer): string | null => {
  const number = /^PL(\d{26})$/.exec(account)?.[1];
  if (!number || currency !== 'PLN') return null;
  const grosze = compare(amount, transferCodeMax) > 0 ? 0n : toMinor(amount);
  return [
    '',
    'PL',
    number,
    String(grosze).padStart(6, '0'),
    codeField(recipient, 20),
    codeField(title, 32),
    '',
    '',
    '',
  ].join('|');
};

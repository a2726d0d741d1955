import { fromMinor } from '../../../src/domain/money.ts';
import { detailsOf } from './mt940Details.ts';
import { fieldsIn, type Field } from './mt940Fields.ts';
import {
  mostLines,
  most,
  StatementError,
  type Statement,
  type StatementLine,
} from './statement.ts';
import { calendarDate, cleanText, isSameAccount, ownAccountIn } from './text.ts';

/**
 * SWIFT MT940 as Polish banks write it. Parsed here and not by a package: the only maintained one
 * (mt940js) sums amounts as floats, fails on what Polish banks write (a sign before the message, no
 * statement number, long amounts) and does not know sub-fields of `:86:`.
 */

const broken = ({ at }: Field): StatementError => new StatementError('broken', { line: at });

/** SWIFT's `1234,5` in minor units: always a comma, followed by up to two digits. */
const swiftMinor = (whole: string, fraction: string): bigint =>
  BigInt(whole + fraction.padEnd(2, '0'));

interface Balance {
  currency: string;
  minor: bigint;
}

const balanceOf = (field: Field): Balance => {
  const match = /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})(\d{1,15}),(\d{0,2})\s*$/.exec(
    field.lines[0] ?? '',
  );
  if (!match) throw broken(field);
  const [, mark, year, month, day, currency = '', whole = '', fraction = ''] = match;
  if (!calendarDate(2000 + Number(year), Number(month), Number(day))) throw broken(field);
  const minor = swiftMinor(whole, fraction);
  return { currency, minor: mark === 'C' ? minor : -minor };
};

const entryForm =
  /^(\d{2})(\d{2})(\d{2})(\d{2})?(\d{2})?(R?[CD])([A-Z])?(\d{1,13}),(\d{0,2})([A-Z][A-Z0-9]{3})(.*)$/;

/** The booking date has no year: take the year that brings it closest to the value date. */
const bookedOn = (value: string, month: number, day: number): string | null => {
  const year = Number(value.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((one) => calendarDate(one, month, day) ?? []);
  const gap = (date: string): number => Math.abs(Date.parse(date) - Date.parse(value));
  return days.sort((one, other) => gap(one) - gap(other))[0] ?? null;
};

/** The bank's part of `customer//bank`; a reference without `//` was put there by the bank. */
const referenceOf = (text: string): string => {
  const [customer = '', bank = ''] = text.split('//', 2);
  const isNone = /^(?:NONREF|NONE)?$/i.test(customer.trim());
  return cleanText(bank.trim() || (isNone ? '' : customer), most.reference);
};

/** A `:61:` without its `:86:`; a reversal (`RC`, `RD`) negates the sign. */
const entryOf = (field: Field, currency: string): StatementLine => {
  const match = entryForm.exec(field.lines[0] ?? '');
  if (!match) throw broken(field);
  const [, year, month, day, bookMonth, bookDay, mark, , whole = '', fraction = ''] = match;
  const value = calendarDate(2000 + Number(year), Number(month), Number(day));
  const booked =
    value && bookMonth && bookDay ? bookedOn(value, Number(bookMonth), Number(bookDay)) : value;
  if (!booked) throw broken(field);
  const minor = swiftMinor(whole, fraction);
  return {
    bookedOn: booked,
    amount: fromMinor(mark === 'C' || mark === 'RD' ? minor : -minor),
    currency,
    title: '',
    party: '',
    partyAccount: '',
    reference: referenceOf(match[11] ?? ''),
    ...(mark?.startsWith('R') ? { isReversal: true } : {}),
  };
};

/** One message: an account, its balances and the lines in between. */
interface Message {
  first: Field;
  account: string;
  opening: Balance | null;
  closing: Balance | null;
  /** Continued in the next message (`:62M:`). */
  isContinued: boolean;
  /** Sum of the lines in minor units. */
  sum: bigint;
}

const begin = (first: Field): Message => ({
  first,
  account: '',
  opening: null,
  closing: null,
  isContinued: false,
  sum: 0n,
});

/** A message must have both balances, and its lines must add up to their difference. */
const check = ({ first, opening, closing, sum }: Message, before: Message | null): void => {
  if (!opening || !closing || opening.currency !== closing.currency) throw broken(first);
  if (opening.minor + sum !== closing.minor) throw new StatementError('sums', { line: first.at });
  if (before?.isContinued && before.closing?.minor !== opening.minor) {
    throw new StatementError('sums', { line: first.at });
  }
};

/** Collects messages and lines, field by field. */
class Reading {
  readonly messages: Message[] = [];
  readonly lines: StatementLine[] = [];
  readonly balances: string[] = [];
  /** The line that the next `:86:` describes; after the closing balance it describes none. */
  private entry: StatementLine | null = null;

  take(field: Field): void {
    if (field.tag === '20') {
      this.messages.push(begin(field));
      this.entry = null;
      return;
    }
    const message = this.messages.at(-1);
    if (!message) throw broken(field);
    if (field.tag === '86') {
      if (this.entry) Object.assign(this.entry, detailsOf(field.lines, this.entry.reference));
    } else {
      this.entry = null;
    }
    if (field.tag === '25') message.account = ownAccountIn(field.lines[0] ?? '');
    if (field.tag === '61') this.addEntry(field, message);
    if (/^60[FM]$/.test(field.tag)) {
      if (message.opening) throw broken(field);
      message.opening = balanceOf(field);
    }
    if (/^62[FM]$/.test(field.tag)) {
      if (message.closing) throw broken(field);
      message.closing = balanceOf(field);
      message.isContinued = field.tag === '62M';
    }
  }

  private addEntry(field: Field, message: Message): void {
    if (!message.opening || message.closing) throw broken(field);
    const entry = entryOf(field, message.opening.currency);
    if (this.lines.push(entry) > mostLines) throw new StatementError('tooMany');
    message.sum += BigInt(entry.amount.replace('.', ''));
    this.balances.push(fromMinor(message.opening.minor + message.sum));
    this.entry = entry;
  }
}

/** The lines of all messages of a file, which must share one account and each add up. */
export const readMt940 = (text: string): Statement => {
  const reading = new Reading();
  for (const field of fieldsIn(text)) reading.take(field);
  const { messages, lines, balances } = reading;
  for (const [index, message] of messages.entries()) check(message, messages[index - 1] ?? null);
  const account = messages[0]?.account ?? '';
  const stranger = messages.find((message) => !isSameAccount(message.account, account));
  if (stranger) throw new StatementError('accounts', { line: stranger.first.at });
  const last = messages.at(-1);
  if (last?.isContinued) throw broken(last.first);
  return { format: 'mt940', account, lines, balances };
};

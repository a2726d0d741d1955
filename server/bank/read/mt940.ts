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
 * SWIFT MT940 as Polish banks write it. Read by its tags and not by a package: the one that is kept
 * (mt940js) counts amounts in floats, stops at what banks of this country write (a sign before the
 * message, no number of the statement, long amounts) and knows no sub-fields of `:86:`.
 */

const broken = ({ at }: Field): StatementError => new StatementError('broken', { line: at });

/** `1234,5` of SWIFT as minor units: always a comma, no or up to two digits after it. */
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

/** The day of booking has no year: it is the one nearest to the day of value. */
const bookedOn = (value: string, month: number, day: number): string | null => {
  const year = Number(value.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((one) => calendarDate(one, month, day) ?? []);
  const gap = (date: string): number => Math.abs(Date.parse(date) - Date.parse(value));
  return days.sort((one, other) => gap(one) - gap(other))[0] ?? null;
};

/** Of `customer's//bank's`, the bank's; where there is one alone, the bank has put it there. */
const referenceOf = (text: string): string => {
  const [customer = '', bank = ''] = text.split('//', 2);
  const isNone = /^(?:NONREF|NONE)?$/i.test(customer.trim());
  return cleanText(bank.trim() || (isNone ? '' : customer), most.reference);
};

/** A `:61:`, before its `:86:`; a storno (`RC`, `RD`) turns the sign round. */
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
  };
};

/** One message: an account, its balances and the lines between them. */
interface Message {
  first: Field;
  account: string;
  opening: Balance | null;
  closing: Balance | null;
  /** Its page goes on in the next message (`:62M:`). */
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

/** A message must have its balances, and they must be those that its lines give. */
const check = ({ first, opening, closing, sum }: Message, before: Message | null): void => {
  if (!opening || !closing || opening.currency !== closing.currency) throw broken(first);
  if (opening.minor + sum !== closing.minor) throw new StatementError('sums', { line: first.at });
  if (before?.isContinued && before.closing?.minor !== opening.minor) {
    throw new StatementError('sums', { line: first.at });
  }
};

/** Messages and lines, gathered field by field. */
class Reading {
  readonly messages: Message[] = [];
  readonly lines: StatementLine[] = [];
  /** The line that the next `:86:` explains; after the closing balance it explains no line. */
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
    if (this.lines.push(entry) > mostLines) throw new StatementError('hostile');
    message.sum += BigInt(entry.amount.replace('.', ''));
    this.entry = entry;
  }
}

/** The lines of all messages of a file; they must be of one account and each add up. */
export const readMt940 = (text: string): Statement => {
  const reading = new Reading();
  for (const field of fieldsIn(text)) reading.take(field);
  const { messages, lines } = reading;
  for (const [index, message] of messages.entries()) check(message, messages[index - 1] ?? null);
  const account = messages[0]?.account ?? '';
  const stranger = messages.find((message) => !isSameAccount(message.account, account));
  if (stranger) throw broken(stranger.first);
  const last = messages.at(-1);
  if (last?.isContinued) throw broken(last.first);
  return { format: 'mt940', account, lines };
};

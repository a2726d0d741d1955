import type { StatementLine } from '../../../server/bank/read/statement.ts';
import { balancesOf, cut, type Written } from './written.ts';

/** `2026-10-05` → `261005`. */
const shortDate = (date: string): string => date.slice(2).replaceAll('-', '');

const swiftAmount = (amount: string): string => amount.replace('-', '').replace('.', ',');

const mark = (amount: string): string => (amount.startsWith('-') ? 'D' : 'C');

const balance = (tag: string, amount: string, currency: string, date: string): string =>
  `:${tag}:${mark(amount)}${shortDate(date)}${currency}${swiftAmount(amount)}`;

/** A reversal is marked by what it reverses. */
const markOf = ({ amount, isReversal }: StatementLine): string =>
  isReversal ? `R${mark(amount) === 'D' ? 'C' : 'D'}` : mark(amount);

/** Sub-fields of a text in pieces of 27 characters, starting at a number; the remainder is lost. */
const subFields = (text: string, from: number, places: number): string[] =>
  cut(text, 27)
    .slice(0, places)
    .map((piece, index) => `~${from + index}${piece}`);

/** `:61:` and `:86:` of a line; a title has six pieces of 27 characters, a name two. */
const entry = (line: StatementLine): string[] => [
  `:61:${shortDate(line.bookedOn)}${line.bookedOn.slice(5).replace('-', '')}${markOf(line)}` +
    `${line.currency.at(-1)}${swiftAmount(line.amount)}NTRFNONREF${line.reference && `//${line.reference}`}`,
  '770-PRZELEW',
  ':86:020~00PRZELEW',
  ...subFields(line.title, 20, 6),
  ...subFields(line.party, 32, 2),
  ...(line.partyAccount ? [`~38${line.partyAccount}`] : ['~38˙']),
];

/** One MT940 message with sub-fields marked by `~`. */
export const writeMt940 = (statement: Written): string => {
  const { account, lines } = statement;
  const { opening, closing } = balancesOf(statement);
  const currency = lines[0]?.currency ?? 'PLN';
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const [first = '2026-10-01', last = '2026-10-01'] = [days[0], days.at(-1)];
  return [
    ':20:MT940',
    `:25:/${account}`,
    ':28C:1/1',
    balance('60F', opening, currency, first),
    ...lines.flatMap(entry),
    balance('62F', closing, currency, last),
    balance('64', closing, currency, last),
    '-',
    '',
  ].join('\r\n');
};

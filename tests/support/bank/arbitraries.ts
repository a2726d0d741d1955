import fc from 'fast-check';
import { fromMinor } from '../../../src/domain/money.ts';
import type { StatementLine } from '../../../server/bank/read/statement.ts';
import type { Written } from './written.ts';

/** Random statements that each format can represent. */

const signs = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
  ...'      ./-:;,()+=@"&<>?#|',
  "'",
];

/** A payer's text on one line, without double spaces. */
const text = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .string({ unit: fc.constantFrom(...signs), maxLength })
    .map((typed) => typed.replaceAll(/ +/g, ' ').trim());

const digits = (length: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

const polishAccount = fc
  .tuple(fc.constantFrom('', 'PL'), fc.constantFrom('61', '27', '02'), digits(24))
  .map((parts) => parts.join(''));

const day = fc
  .date({ min: new Date('2000-01-02'), max: new Date('2099-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const lineOf = (currency: string): fc.Arbitrary<StatementLine> =>
  fc.record({
    bookedOn: day,
    amount: fc.oneof(
      fc.bigInt({ min: -100_000_00n, max: 100_000_00n }).map(fromMinor),
      fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }).map(fromMinor),
    ),
    currency: fc.constant(currency),
    title: text(150),
    party: text(54),
    partyAccount: fc.oneof(fc.constant(''), polishAccount, fc.constant('DE89370400440532013000')),
    reference: fc.stringMatching(/^[A-Z0-9]{0,16}$/).filter((one) => !one.startsWith('NON')),
  });

export const statements: fc.Arbitrary<Written> = fc
  .constantFrom('PLN', 'EUR', 'USD')
  .chain((currency) =>
    fc.record({
      account: polishAccount,
      lines: fc.array(lineOf(currency), { minLength: 1, maxLength: 12 }),
    }),
  );

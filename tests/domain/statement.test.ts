import fc from 'fast-check';
import { expect, it } from 'vitest';
import { add, subtract } from '../../src/domain/money.ts';
import { repaymentSchedule } from '../../src/domain/schedule.ts';
import {
  statementYears,
  yearlyStatement,
  type StatementHolding,
} from '../../src/domain/statement.ts';

const holding = (given: Partial<StatementHolding>): StatementHolding => ({
  no: 'OF/2025/000001',
  campaignName: 'Farma',
  productName: 'Pożyczka',
  currency: 'PLN',
  plan: repaymentSchedule({
    amount: '10000.00',
    annualRate: '8',
    payments: 'quarterly',
    duration: { value: 1, unit: 'year' },
    start: '2025-07-15',
  }),
  interestType: 'fixed',
  bookings: [{ paidOn: '2025-07-15', amount: '10000.00' }],
  payouts: [
    { paidOn: '2025-10-15', amount: '162.00' },
    { paidOn: '2026-01-15', amount: '162.00' },
    { paidOn: '2026-04-15', amount: '162.00' },
    { paidOn: '2026-07-15', amount: '10162.00' },
  ],
  ...given,
});

it('a yearly statement has the opening balance, payments in and out, and the closing balance', () => {
  const of = (year: number) => yearlyStatement(year, [holding({})]).currencies[0]?.lines[0];
  expect(of(2025)).toMatchObject({
    before: '0.00',
    paidIn: '10000.00',
    interest: '162.00',
    principal: '0.00',
    after: '10000.00',
  });
  expect(of(2026)).toMatchObject({
    before: '10000.00',
    paidIn: '0.00',
    interest: '486.00',
    principal: '10000.00',
    after: '0.00',
  });
  expect(of(2027), 'nothing is listed after the end').toBeUndefined();
  expect(statementYears([holding({})])).toEqual([2026, 2025]);
});

it('says what came and went back within one year', () => {
  const bookings = [
    { paidOn: '2026-03-02', amount: '5000.00' },
    { paidOn: '2026-04-02', amount: '-5000.00' },
  ];
  const withdrawn = holding({ bookings, payouts: [] });
  expect(statementYears([withdrawn])).toEqual([2026]);
  expect(yearlyStatement(2026, [withdrawn]).currencies[0]?.lines).toMatchObject([
    { no: withdrawn.no, paidIn: '0.00', after: '0.00' },
  ]);
  expect(yearlyStatement(2025, [withdrawn]).currencies).toEqual([]);
});

it('never adds two currencies', () => {
  const { currencies } = yearlyStatement(2025, [holding({}), holding({ currency: 'EUR' })]);
  expect(currencies.map(({ currency, total }) => [currency, total.after])).toEqual([
    ['PLN', '10000.00'],
    ['EUR', '10000.00'],
  ]);
});

it('each year opens with the previous closing balance, and every grosz is accounted for', () => {
  const day = fc
    .integer({ min: 0, max: 6 * 365 })
    .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10));
  const grosze = fc.integer({ min: 1, max: 2_000_000 }).map((one) => (one / 100).toFixed(2));
  const money = fc.array(fc.record({ paidOn: day, amount: grosze }), { maxLength: 12 });
  const holdings = fc.array(
    fc.record({ bookings: money, payouts: money }).map((given) => holding(given)),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(holdings, (all) => {
      const years = [2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030];
      const zero = {
        before: '0.00',
        paidIn: '0.00',
        interest: '0.00',
        principal: '0.00',
        after: '0.00',
      };
      const totals = years.map((year) => yearlyStatement(year, all).currencies[0]?.total ?? zero);
      for (const [at, one] of totals.entries()) {
        expect(subtract(add(one.before, one.paidIn), one.principal)).toBe(one.after);
        expect(one.before).toBe(totals[at - 1]?.after ?? '0.00');
        expect(one.interest.startsWith('-') || one.principal.startsWith('-')).toBe(false);
      }
      const paidOut = all.flatMap(({ payouts }) => payouts.map(({ amount }) => amount));
      expect(
        add('0.00', ...totals.flatMap(({ interest, principal }) => [interest, principal])),
      ).toBe(add('0.00', ...paidOut));
    }),
    { numRuns: 300 },
  );
});

it('a yearly statement of a loan at a variable rate has its whole capital repaid, whatever the interest', () => {
  const repaid = holding({
    interestType: 'variable',
    payouts: [
      { paidOn: '2026-04-15', amount: '171.00' },
      { paidOn: '2026-07-15', amount: '10150.00' },
    ],
  });
  expect(yearlyStatement(2026, [repaid]).currencies[0]?.lines[0]).toMatchObject({
    interest: '321.00',
    principal: '10000.00',
    after: '0.00',
  });
});

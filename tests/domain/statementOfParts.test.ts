/** What a year's statement says of capital and interest, however the money comes back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/domain/dates.ts';
import type { InterestType } from '../../src/domain/dictionaries.ts';
import { add, compare } from '../../src/domain/money.ts';
import { openOf, settlePlan, type Payout } from '../../src/domain/payouts.ts';
import {
  repaymentSchedule,
  type Instalment,
  type ScheduleTerms,
} from '../../src/domain/schedule.ts';
import { yearlyStatement, type StatementSums } from '../../src/domain/statement.ts';

const never = '0001-01-01';

/** What the statements of some years say of one investment. */
const years = (
  plan: readonly Instalment[],
  payouts: readonly Payout[],
  rate: InterestType,
  [from, to]: readonly [number, number],
): (StatementSums | undefined)[] =>
  Array.from({ length: to - from + 1 }, (_, at) => {
    const { currencies } = yearlyStatement(from + at, [
      {
        no: 'OF/2024/000001',
        campaignName: 'Farma',
        productName: 'Pożyczka',
        currency: 'PLN',
        plan,
        interestType: rate,
        bookings: [],
        payouts,
      },
    ]);
    return currencies[0]?.lines[0];
  });

describe('50,000.00 at 8 % for two years, half of which came back early', () => {
  const plan = repaymentSchedule({
    amount: '50000.00',
    annualRate: '8',
    payments: 'annually',
    duration: { value: 2, unit: 'year' },
    start: '2024-12-31',
  });
  const before: Payout[] = [
    { paidOn: '2025-12-31', amount: '3240.00' },
    { paidOn: '2026-03-10', amount: '25000.00' },
    { paidOn: '2026-12-30', amount: '12500.00' },
  ];
  const after: Payout[] = [
    { paidOn: '2027-01-04', amount: '12500.00' },
    { paidOn: '2027-01-04', amount: '2300.00' },
  ];

  it('a transfer of the rest is capital until all of it has come', () => {
    expect(years(plan, [...before, ...after], 'fixed', [2025, 2027])).toMatchObject([
      { interest: '3240.00', principal: '0.00' },
      { interest: '0.00', principal: '37500.00' },
      { interest: '2300.00', principal: '12500.00' },
    ]);
  });

  it('all of its interest is open until then, and what is short of it afterwards', () => {
    const open = (payouts: Payout[]) => {
      const { instalments, interestOpen } = settlePlan(plan, payouts, never);
      return [interestOpen, openOf(instalments.at(-1)!)];
    };
    expect(open(before)).toEqual(['4000.00', '16500.00']);
    expect(open([...before, after[0]!])).toEqual(['4000.00', '4000.00']);
    expect(open([...before, ...after])).toEqual(['0.00', '0.00']);
  });
});

it('interest that was paid ahead stays interest when a part of the capital comes back', () => {
  const plan = repaymentSchedule({
    amount: '10000.00',
    annualRate: '8',
    payments: 'atMaturity',
    duration: { value: 2, unit: 'year' },
    start: '2025-01-15',
  });
  const ahead = { paidOn: '2025-12-15', amount: '700.00' };
  const part = { paidOn: '2026-03-01', amount: '4000.00' };
  expect(years(plan, [ahead, part], 'fixed', [2025, 2026])).toMatchObject([
    { interest: '700.00', principal: '0.00' },
    { interest: '0.00', principal: '4000.00' },
  ]);
  const { instalments, interestOpen } = settlePlan(plan, [ahead, part], never);
  expect([interestOpen, openOf(instalments.at(-1)!)]).toEqual(['900.00', '6900.00']);
});

it('neither capital nor interest is ever taken back by what is paid later', () => {
  const start = '2024-07-31';
  const terms = fc.record({
    amount: fc.constantFrom('1000.00', '50000.00', '123456.78'),
    annualRate: fc.constantFrom('1', '9.2', '18'),
    payments: fc.constantFrom('monthly', 'quarterly', 'annually', 'atMaturity'),
    duration: fc.constantFrom({ value: 1, unit: 'year' }, { value: 25, unit: 'month' }),
    start: fc.constant(start),
  });
  const transfer = fc.record({
    day: fc.nat({ max: 900 }),
    /** Thousandths of the capital, or an instalment's total, or its interest, with some grosze. */
    of: fc.oneof(fc.integer({ min: 1, max: 1100 }), fc.constantFrom('total', 'interest')),
    extra: fc.constantFrom(0, 0, 1, 4711),
  });
  const rates = fc.constantFrom('fixed' as const, 'variable' as const);
  fc.assert(
    fc.property(terms, rates, fc.array(transfer, { maxLength: 7 }), (drawn, rate, transfers) => {
      const plan = repaymentSchedule(drawn as ScheduleTerms);
      const payouts = transfers
        .toSorted((one, other) => one.day - other.day)
        .map(({ day, of, extra }): Payout => {
          const paidOn = addDays(start, day);
          const next = plan.find(({ date }) => date >= paidOn) ?? plan.at(-1)!;
          const amount =
            typeof of === 'number' ? ((Number(drawn.amount) * of) / 1000).toFixed(2) : next[of];
          return { paidOn, amount: add(amount, (extra / 100).toFixed(2)) };
        });
      let [interest, principal] = ['0.00', '0.00'];
      for (const count of payouts.keys()) {
        const paid = payouts.slice(0, count + 1);
        const now = settlePlan(plan, paid, never, rate);
        expect(compare(now.interest, interest)).toBeGreaterThanOrEqual(0);
        expect(compare(now.principal, principal)).toBeGreaterThanOrEqual(0);
        expect(add(now.interest, now.principal)).toBe(
          add('0.00', ...paid.map(({ amount }) => amount)),
        );
        expect(compare(now.principal, drawn.amount)).toBeLessThanOrEqual(0);
        ({ interest, principal } = now);
      }
      const lines = years(plan, payouts, rate, [2024, 2027]);
      const sumOf = (some: readonly (string | undefined)[]): string =>
        add('0.00', ...some.map((one) => one ?? '0.00'));
      for (const line of lines) {
        if (!line) continue;
        expect(compare(line.interest, '0.00')).toBeGreaterThanOrEqual(0);
        expect(compare(line.principal, '0.00')).toBeGreaterThanOrEqual(0);
      }
      expect(sumOf(lines.map((line) => line?.interest))).toBe(interest);
      expect(sumOf(lines.map((line) => line?.principal))).toBe(principal);
    }),
    { numRuns: 400 },
  );
});

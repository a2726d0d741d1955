import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, daysBetween } from '../../src/domain/dates.ts';
import { durationUnits, interestPayments } from '../../src/domain/dictionaries.ts';
import { add, compare, fromMinor, toMinor } from '../../src/domain/money.ts';
import { endDateOf, repaymentSchedule } from '../../src/domain/schedule.ts';

const base = {
  amount: '10000.00',
  annualRate: '8.5',
  payments: 'quarterly',
  duration: { value: 1, unit: 'year' },
  start: '2026-01-31',
} as const;

describe('a repayment schedule', () => {
  it('pays interest quarterly and the principal at the end', () => {
    expect(repaymentSchedule(base)).toEqual([
      { date: '2026-04-30', interest: '212.50', principal: '0.00', total: '212.50' },
      { date: '2026-07-31', interest: '212.50', principal: '0.00', total: '212.50' },
      { date: '2026-10-31', interest: '212.50', principal: '0.00', total: '212.50' },
      { date: '2027-01-31', interest: '212.50', principal: '10000.00', total: '10212.50' },
    ]);
  });

  it('truncates to grosze and adds the remainder to the last instalment', () => {
    const months = repaymentSchedule({
      ...base,
      amount: '1000.00',
      annualRate: '7',
      payments: 'monthly',
    });
    expect(months.map(({ interest }) => interest)).toEqual([...Array(11).fill('5.83'), '5.87']);
    expect(add(...months.map(({ interest }) => interest))).toBe('70.00');
  });

  it('pays once at maturity', () => {
    expect(repaymentSchedule({ ...base, payments: 'atMaturity' })).toEqual([
      { date: '2027-01-31', interest: '850.00', principal: '10000.00', total: '10850.00' },
    ]);
  });

  it('ends with a shorter period when the duration is not a multiple', () => {
    const parts = repaymentSchedule({ ...base, duration: { value: 8, unit: 'month' } });
    expect(parts.map(({ date, interest }) => [date, interest])).toEqual([
      ['2026-04-30', '212.50'],
      ['2026-07-31', '212.50'],
      ['2026-09-30', '141.66'],
    ]);
  });

  it('counts calendar days when the duration is in days', () => {
    expect(
      repaymentSchedule({ ...base, annualRate: '10', duration: { value: 73, unit: 'day' } }),
    ).toEqual([
      { date: '2026-04-14', interest: '200.00', principal: '10000.00', total: '10200.00' },
    ]);
  });

  it('rejects a rate that is not a decimal string', () => {
    expect(() => repaymentSchedule({ ...base, annualRate: '8,5' })).toThrow(RangeError);
  });

  it('has the same total at any frequency, is in date order, and is never negative', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 11n }),
        fc.stringMatching(/^\d{1,2}(\.\d{1,6})?$/),
        fc.constantFrom(...durationUnits),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 400 }),
        (units, annualRate, unit, value, later) => {
          const start = addMonths('2020-01-31', later);
          const terms = { amount: fromMinor(units), annualRate, duration: { value, unit }, start };
          const plans = interestPayments.map((payments) =>
            repaymentSchedule({ ...terms, payments }),
          );
          const sums = plans.map((plan) => add(...plan.map(({ total }) => total)));
          expect(new Set(sums).size).toBe(1);
          const months = { year: 12, quarter: 3, month: 1, day: 0 }[unit] * value;
          const [rateWhole, rateFraction = ''] = annualRate.split('.');
          const rate = BigInt(rateWhole! + rateFraction.padEnd(6, '0'));
          const interest =
            unit === 'day'
              ? (units * rate * BigInt(daysBetween(start, endDateOf(start, terms.duration)))) /
                (365n * 10n ** 8n)
              : (units * rate * BigInt(months)) / (12n * 10n ** 8n);
          expect(toMinor(sums[0]!)).toBe(units + interest);
          for (const plan of plans) {
            expect(plan.at(-1)?.date).toBe(endDateOf(start, terms.duration));
            expect(plan.map(({ date }) => date)).toEqual(plan.map(({ date }) => date).toSorted());
            for (const part of plan) {
              expect(compare(part.interest, '0')).toBeGreaterThanOrEqual(0);
              expect(add(part.interest, part.principal)).toBe(part.total);
            }
          }
        },
      ),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paidInFullOn } from '../../src/domain/offerPayment.ts';

const on = (day: number, amount: string) => ({
  paidOn: `2026-03-${String(day).padStart(2, '0')}`,
  amount,
});

describe('the day since which an offer is paid in full', () => {
  it.each([
    ['nothing came', [], undefined],
    ['a part is missing', [on(10, '15000.00')], undefined],
    ['it came at once', [on(10, '40000.00')], '2026-03-10'],
    ['more came later', [on(10, '40000.00'), on(12, '1.00')], '2026-03-10'],
    ['the parts came', [on(20, '25000.00'), on(10, '15000.00')], '2026-03-20'],
    ['it came and left', [on(10, '40000.00'), on(11, '-40000.00')], undefined],
    [
      'it came, left within the day, and came again',
      [on(10, '-40000.00'), on(10, '40000.00'), on(12, '40000.00')],
      '2026-03-12',
    ],
    [
      'a part that went back came later',
      [on(22, '100.00'), on(24, '-100.00'), on(12, '40000.00')],
      '2026-03-12',
    ],
  ])('when %s', (_, movements, expected) => {
    expect(paidInFullOn(movements, '40000.00')).toBe(expected);
  });

  it('does not depend on the order', () => {
    const movement = fc.tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -30, max: 50 }));
    fc.assert(
      fc.property(
        fc
          .array(movement, { maxLength: 6 })
          .chain((all) =>
            fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
          ),
        (orders) => {
          const [one, other] = orders.map((all) =>
            paidInFullOn(
              all.map(([day, sum]) => on(day, `${sum}.00`)),
              '40.00',
            ),
          );
          expect(other).toBe(one);
        },
      ),
    );
  });
});

/** A chart matches its table: both are read from the page and compared to the grosz. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { durationUnits, interestPayments } from '../../src/domain/dictionaries.ts';
import { add, fromMinor, toMinor } from '../../src/domain/money.ts';
import { repaymentSchedule } from '../../src/domain/schedule.ts';
import PaymentTimeline from '../../src/routes/-shared/repayment/PaymentTimeline.tsx';
import { FunnelBar } from '../../src/ui/chart/FunnelBar.tsx';
import { color } from '../../src/ui/theme/contract.css.ts';
import { show } from './screen.tsx';

const plan = fc
  .record({
    amount: fc.bigInt({ min: 100n, max: 100_000_000_00n }).map(fromMinor),
    annualRate: fc.integer({ min: 1, max: 2000 }).map((rate) => (rate / 100).toFixed(2)),
    payments: fc.constantFrom(...interestPayments),
    duration: fc.record({
      value: fc.integer({ min: 1, max: 24 }),
      unit: fc.constantFrom(...durationUnits),
    }),
  })
  .map((terms) => repaymentSchedule({ ...terms, start: '2026-01-31' }));

/** Grosze of an amount in Polish format: 10 212,50 zł. */
const minorOf = (text: string): bigint => BigInt(text.replaceAll(/\D/g, ''));
const cells = (row: Element): string[] =>
  [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent ?? '');
/** The sum of an attribute of the chart's marks. */
const drawn = (chart: Element, attribute: string): string =>
  add(
    '0.00',
    ...[...chart.querySelectorAll(`[${attribute}]`)].map((mark) => mark.getAttribute(attribute)!),
  );

it('a payment timeline draws each payment to scale, and its table has the same total', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (payments) => {
      const screen = await show(
        <PaymentTimeline payments={payments} currency="PLN" label="Wypłaty" />,
      );
      const chart = screen.container.querySelector('[data-chart]')!;
      const rows = [...screen.container.querySelectorAll('tbody tr')].map(cells);
      const [, interest, capital, total] = cells(screen.container.querySelector('tfoot tr')!);
      expect(rows).toHaveLength(payments.length);
      expect([minorOf(interest!), minorOf(capital!)]).toEqual([
        toMinor(drawn(chart, 'data-interest')),
        toMinor(drawn(chart, 'data-principal')),
      ]);
      expect(minorOf(total!)).toBe(minorOf(interest!) + minorOf(capital!));
      const bars = [...chart.querySelectorAll<HTMLElement>('[data-interest]')];
      const figures = bars.map(({ dataset }) => Number(toMinor(dataset.interest!)));
      const heights = bars.map(({ style }) => Number.parseFloat(style.height));
      const [most, highest] = [Math.max(...figures), Math.max(...heights)];
      for (const [index, height] of heights.entries())
        expect(height).toBeCloseTo((figures[index]! / most) * highest, 1);
      await screen.unmount();
    }),
    { numRuns: 60, seed: 15 },
  );
});

/** CSS pixels. */
const leastWidth = 4;

it('each segment of a status bar is as wide as its count', async () => {
  const keys = Object.keys(color.fill) as (keyof typeof color.fill)[];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 5000 }), {
        minLength: keys.length,
        maxLength: keys.length,
      }),
      async (counts) => {
        const parts = keys.map((key, index) => ({ key, count: counts[index]! }));
        const whole = counts.reduce((sum, one) => sum + one, 0);
        const screen = await show(<FunnelBar parts={parts} label="Statusy" />);
        const marks = [...screen.container.querySelectorAll<HTMLElement>('[data-part]')];
        expect(marks.map(({ dataset }) => [dataset.part, Number(dataset.count)])).toEqual(
          parts.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]),
        );
        const widths = marks.map((mark) => mark.getBoundingClientRect().width);
        const sum = widths.reduce((all, one) => all + one, 0);
        // The smallest stays wide enough to be visible, at the expense of the others.
        for (const [index, mark] of marks.entries())
          expect(
            Math.abs(widths[index]! - (sum * Number(mark.dataset.count)) / whole),
          ).toBeLessThan(leastWidth * marks.length);
        await screen.unmount();
      },
    ),
    { numRuns: 40, seed: 15 },
  );
});

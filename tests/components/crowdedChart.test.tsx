/** The payouts of many investments: figures, days and years are thinned out until each can be read. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../src/domain/dates.ts';
import { toMinor } from '../../src/domain/money.ts';
import { repaymentSchedule } from '../../src/domain/schedule.ts';
import PaymentTimeline from '../../src/routes/-shared/repayment/PaymentTimeline.tsx';
import { show } from './screen.tsx';

const now = '2026-11-29';
beforeEach(() => void vi.useFakeTimers({ now: new Date(`${now}T12:00:00Z`), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Payments of so many contracts over twelve years; the last one is large. */
const paymentsOf = (contracts: number) =>
  Array.from({ length: contracts }, (_, at) =>
    repaymentSchedule({
      amount: at === contracts - 1 ? '250000.00' : `${((at * 7) % 9) + 2}000.00`,
      annualRate: at % 2 === 0 ? '8.90' : '9.20',
      payments: 'quarterly',
      duration: { value: at % 3 === 0 ? 18 : 24, unit: 'month' },
      start:
        contracts === 1
          ? '2025-12-08'
          : addDays('2017-06-08', Math.round((at * 3650) / (contracts - 1))),
    }),
  )
    .flat()
    .map((one) => ({ ...one, state: one.date < now ? ('paid' as const) : ('planned' as const) }));

const plainOf = (one: Element): string => one.textContent.replaceAll(/\s/g, ' ');
/** The words of the chart, each with its box. */
const wordsOf = (chart: Element) =>
  [...chart.querySelectorAll('span')]
    .filter((one) => one.childElementCount === 0 && one.textContent !== '')
    .map((one) => ({ text: plainOf(one), box: one.getBoundingClientRect() }));
type Word = ReturnType<typeof wordsOf>[number];
const isOver = ({ box: one }: Word, { box: other }: Word): boolean =>
  one.left < other.right - 0.5 &&
  other.left < one.right - 0.5 &&
  one.top < other.bottom - 0.5 &&
  other.top < one.bottom - 0.5;

const sizes = [320, 390, 1440];
it.each([1, 7, 30, 180].flatMap((contracts) => sizes.map((width) => [contracts, width] as const)))(
  'of %i contracts at %i px',
  async (contracts, width) => {
    await page.viewport(width, 800);
    const { container } = await show(
      <div style={{ padding: width < 768 ? '0 33px' : '0 185px' }}>
        <PaymentTimeline
          payments={paymentsOf(contracts)}
          currency="PLN"
          label="Wypłaty"
          isDivided
        />
      </div>,
    );
    await document.fonts.ready;
    const chart = container.querySelector('[data-chart]')!;
    const words = wordsOf(chart);
    const overlaid = words.flatMap((one, at) =>
      words
        .slice(at + 1)
        .filter((other) => isOver(one, other))
        .map((other) => `${one.text} | ${other.text}`),
    );
    expect(overlaid).toEqual([]);
    const texts = words.map(({ text }) => text);
    const figures = [...chart.querySelectorAll<HTMLElement>('[data-interest]')].map(({ dataset }) =>
      toMinor(dataset.interest!),
    );
    const most = figures.reduce((high, one) => (one > high ? one : high));
    expect(texts.map((text) => text.replaceAll(/\D/g, ''))).toContain(String(most));
    expect(texts).toContain('250 000');
    expect(texts).toContain('dziś');
    expect(texts.filter((text) => /^\d{4}$/.test(text)).length).toBeGreaterThan(0);
  },
);

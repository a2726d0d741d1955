import { currencies } from '../../../domain/dictionaries.ts';
import { add } from '../../../domain/money.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';

export type Statuses = components['schemas']['StatusSummary'][];

/** Combined counts of several statuses, with totals per currency. */
export const sumUp = (statuses: Statuses, wanted: readonly string[]) => {
  const own = statuses.filter(({ status }) => wanted.includes(status));
  return {
    count: own.reduce((all, { count }) => all + count, 0),
    isAtLeast: own.some(({ isAtLeast }) => isAtLeast),
    sums: currencies
      .map((currency) => ({
        currency,
        // Of thousands of people most have nothing.
        amount: add(
          '0.00',
          ...own.flatMap(({ sums }) => (sums[currency] === '0.00' ? [] : (sums[currency] ?? []))),
        ),
      }))
      .filter(({ amount }) => amount !== '0.00'),
  };
};

import { addDays, type CalendarDate } from '../../../domain/dates.ts';
import { add, subtract, toMinor } from '../../../domain/money.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';

type Trend = components['schemas']['Dashboard']['trend'];

/** Days between points of the line. */
const step = 3;

/** Growth of a currency's active investments in the period of a trend; a decimal string. */
export const growthOf = ({ activated }: Trend, currency: string): string =>
  add('0.00', ...activated.filter((one) => one.currency === currency).map(({ amount }) => amount));

/**
 * Active investments of a currency over time up to today, oldest first, in hundredths of the
 * currency.
 * @param total Their current total, a decimal string.
 * @param today The trend's last day.
 */
export const courseOf = (
  { activated, days }: Trend,
  currency: string,
  total: string,
  today: CalendarDate,
): number[] =>
  Array.from({ length: days / step + 1 }, (_, place) => addDays(today, place * step - days)).map(
    (day) =>
      Number(
        toMinor(
          subtract(
            total,
            add(
              '0.00',
              ...activated
                .filter((one) => one.currency === currency && one.day > day)
                .map(({ amount }) => amount),
            ),
          ),
        ),
      ),
  );

import { Trans } from '@lingui/react/macro';
import { dateOf, formatDate } from '../../domain/dates.ts';
import { formatNumber, fromMinor, toMinor } from '../../domain/money.ts';
import { useHiddenAmounts } from './hiddenAmounts.ts';
import { number } from '../theme/utility.css.ts';
import { money, none, unit } from './Money.css.ts';

const nbsp = '\u00A0';

/** An amount followed by its muted currency: 1 234 567,89 PLN. */
export const Money = ({ amount, currency }: { amount: string; currency: string }) => {
  const figure = useHiddenAmounts() ? '•••' : formatNumber(amount);
  return (
    <span className={money}>
      {figure}
      {nbsp}
      <span className={unit}>{currency}</span>
    </span>
  );
};

const million = 100_000_000n;

/**
 * A compact amount: no grosze if zero, millions abbreviated: 3,15 mln PLN. Truncated, not rounded.
 */
export const ShortMoney = ({ amount, currency }: { amount: string; currency?: string }) => {
  const isHidden = useHiddenAmounts();
  const minor = toMinor(amount);
  const isLarge = minor >= million;
  const figure = isLarge
    ? formatNumber(fromMinor((minor * 100n) / million)).replace(/,?0+$/, '')
    : formatNumber(amount).replace(/,00$/, '');
  return (
    <span className={money}>
      {isHidden ? '•••' : figure}
      {isLarge || currency ? nbsp : null}
      {isLarge || currency ? (
        <span className={unit}>
          {isLarge ? <Trans>mln</Trans> : null}
          {isLarge && currency ? nbsp : null}
          {currency}
        </span>
      ) : null}
    </span>
  );
};

/** dd.mm.yyyy, or 'Brak'. */
export const DateText = ({ date }: { date: string | null }) =>
  date ? (
    <time dateTime={date} className={number}>
      {formatDate(dateOf(date))}
    </time>
  ) : (
    <None />
  );

export const None = () => (
  <span className={none}>
    <Trans>Brak</Trans>
  </span>
);

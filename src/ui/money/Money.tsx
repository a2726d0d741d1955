import { dateOf, formatDate } from '../../domain/dates.ts';
import { formatNumber } from '../../domain/money.ts';
import { useHiddenAmounts } from './hiddenAmounts.ts';
import { Trans } from '@lingui/react/macro';
import { number } from '../theme/utility.css.ts';
import { money, none, unit } from './Money.css.ts';

const nbsp = '\u00A0';

/** An amount with its currency after it, which stands back: 1 234 567,89 PLN. */
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

/** dd.mm.yyyy, or 'Brak' (spec §2). */
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

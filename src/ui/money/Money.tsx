import { dateOf, formatDate } from '../../domain/dates.ts';
import { formatMoney } from '../../domain/money.ts';
import { useHiddenAmounts } from './hiddenAmounts.ts';
import { Trans } from '@lingui/react/macro';
import { number, quiet } from '../theme/utility.css.ts';

/** An amount with its currency after it: 1 234 567,89 PLN. */
export const Money = ({ amount, currency }: { amount: string; currency: string }) => (
  <span className={number}>
    {useHiddenAmounts() ? `••• ${currency}` : formatMoney(amount, currency)}
  </span>
);

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
  <span className={quiet}>
    <Trans>Brak</Trans>
  </span>
);

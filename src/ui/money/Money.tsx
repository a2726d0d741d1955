import { formatDate } from '../../domain/dates.ts';
import { formatMoney } from '../../domain/money.ts';
import { truncate } from '../../domain/text.ts';
import { Trans } from '@lingui/react/macro';
import { hidden, number, quiet } from '../theme/utility.css.ts';

/** An amount with its currency after it: 1 234 567,89 PLN. */
export const Money = ({ amount, currency }: { amount: string; currency: string }) => (
  <span className={number}>{formatMoney(amount, currency)}</span>
);

/** dd.mm.yyyy, or 'Brak' (spec §2). */
export const DateText = ({ date }: { date: string | null }) =>
  date ? (
    <time dateTime={date} className={number}>
      {formatDate(date.slice(0, 10))}
    </time>
  ) : (
    <None />
  );

export const None = () => (
  <span className={quiet}>
    <Trans>Brak</Trans>
  </span>
);

/** A long name cut for the eye; the whole stands for screen readers and on hover. */
export const Truncated = ({ text, limit }: { text: string; limit: number }) => {
  const short = truncate(text, limit);
  return short === text ? (
    <>{text}</>
  ) : (
    <span title={text}>
      <span aria-hidden>{short}</span>
      <span className={hidden}>{text}</span>
    </span>
  );
};

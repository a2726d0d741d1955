import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { addDays, dateOf, today } from '../../../domain/dates.ts';
import { OfferBadge } from '../../../ui/badge/Badge.tsx';
import { Initials } from '../../../ui/person/Initials.tsx';
import { InvestorName } from '../InvestorWords.tsx';
import { OfferAmount, type OfferItem } from './OfferCell.tsx';
import * as styles from './offers.css.ts';

/** An offer as a row of a phone's list. @param isPicking Shows a checkbox before it. */
export const OfferRow = ({ item, isPicking }: { item: OfferItem; isPicking: boolean }) => (
  <div className={styles.phoneRow} style={isPicking ? { gridTemplateColumns: '1fr auto' } : {}}>
    {isPicking ? null : <Initials name={item.investorName} order="list" size={40} />}
    <div style={{ minWidth: 0 }}>
      <Link
        to="/app/investors/offer/$id"
        params={{ id: item.id }}
        className={styles.phoneName}
        style={isPicking ? { position: 'static' } : {}}
      >
        <InvestorName of={item} />
      </Link>
      <div className={styles.phoneLine}>{item.campaignName}</div>
    </div>
    <div className={styles.phoneRight}>
      <OfferAmount item={item} isAlone />
      <span className={styles.phoneStatus}>
        <OfferBadge status={item.status} />
      </span>
    </div>
  </div>
);

/**
 * The day of a change as a heading: today, yesterday with its date, else the date; with the year if
 * it is not this one.
 */
export const useDayTitle = () => {
  const { i18n, t } = useLingui();
  const now = today(new Date());
  return (instant: string): string => {
    const date = dateOf(instant);
    const isThisYear = date.slice(0, 4) === now.slice(0, 4);
    const day = new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : 'pl-PL', {
      day: 'numeric',
      month: 'long',
      ...(isThisYear ? {} : { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(date));
    if (date === now) return t`Dziś`;
    return date === addDays(now, -1) ? t`Wczoraj, ${day}` : day;
  };
};

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MailOpen } from 'lucide-react';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { OfferBadge, Tag } from '../../../ui/badge/Badge.tsx';
import { DateText, Money, None } from '../../../ui/money/Money.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { daysLeftText } from '../../-shared/campaign/DecidingFigures.tsx';
import { useCampaignNames } from '../../-shared/localized.ts';
import * as styles from './investor.css.ts';

/** All offers made to the investor: what is pending, amount, status. */
export const InvestorOffers = ({
  items,
}: {
  items: components['schemas']['InvestorOfferItem'][];
}) => {
  const named = useCampaignNames();
  return items.length === 0 ? (
    <section className={styles.sheet}>
      <EmptyState
        icon={<MailOpen size={24} aria-hidden />}
        line={<Trans>Zaproszenia do inwestycji wysyła doradca.</Trans>}
      >
        <Trans>Nie ma jeszcze żadnych ofert.</Trans>
      </EmptyState>
    </section>
  ) : (
    <ul className={styles.offers}>
      {named(items).map((item) => (
        <li key={item.id} className={styles.offer}>
          <div className={styles.sumHead}>
            <OfferBadge status={item.status} />
            {item.daysLeft !== null && item.allowedActions.includes('accept') ? (
              <Tag tone={item.daysLeft <= 7 ? 'warn' : 'plain'}>{daysLeftText(item.daysLeft)}</Tag>
            ) : null}
          </div>
          <div>
            <Link to="/app/offers/$id" params={{ id: item.id }} className={styles.rowWay}>
              {item.campaignName}
            </Link>
            <div className={styles.line}>{item.productName}</div>
          </div>
          <dl className={styles.split}>
            <div>
              <dt>
                <Trans>Kwota inwestycji</Trans>
              </dt>
              <dd>
                {item.investmentValue === '0.00' ? (
                  <None />
                ) : (
                  <Money amount={item.investmentValue} currency={item.currency} />
                )}
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Data statusu</Trans>
              </dt>
              <dd>
                <DateText date={item.statusDate} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
};

import { Trans } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { formatCount } from '../../../../domain/money.ts';
import type { Schemas } from '../../../../sdk/schema.gen.d.ts';
import { OfferBadge } from '../../../../ui/badge/Badge.tsx';
import { buttonStyle } from '../../../../ui/button/Button.tsx';
import { EmptyState } from '../../../../ui/state/EmptyState.tsx';
import { card } from '../../../../ui/theme/utility.css.ts';
import { InvestorName } from '../../../-shared/InvestorWords.tsx';
import { OfferAmount } from '../../../-shared/offers/OfferCell.tsx';
import * as styles from './campaigns.css.ts';

/** A campaign's first offers, and the way to all of them in the list that they are from. */
export const CampaignOffers = ({
  offers: { items, total },
  id,
}: {
  offers: { items: Schemas['OfferListItem'][]; total: number };
  /** The campaign's; another may have the same name. */
  id: string;
}) => {
  const { user } = useRouteContext({ from: '/app' });
  const counted = formatCount(total);
  return (
    <section className={card}>
      <h2>
        <Trans>Oferty kampanii: {counted}</Trans>
      </h2>
      {total === 0 ? (
        <EmptyState>
          <Trans>W tej kampanii nie ma jeszcze żadnych ofert.</Trans>
        </EmptyState>
      ) : null}
      <ul className={styles.offers}>
        {items.map((item) => (
          <li key={item.id} className={styles.offer}>
            <Link
              to="/app/investors/offer/$id"
              params={{ id: item.id }}
              className={styles.offerName}
            >
              <InvestorName of={item} />
            </Link>
            <span className={styles.offerEnd}>
              <OfferBadge status={item.status} />
              <OfferAmount item={item} isAlone />
            </span>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <p style={{ marginTop: 16 }}>
          <Link
            // Coordinators are told the number of their networks' offers, which their own list lacks.
            to={user.role === 'coordinator' ? '/app/investors/network' : '/app/investors'}
            search={{ 'filter[campaignId][in]': id }}
            className={buttonStyle({ wide: true })}
          >
            <Trans>Pokaż wszystkie</Trans>
          </Link>
        </p>
      ) : null}
    </section>
  );
};

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MailOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { OfferBadge, Tag } from '../../../ui/badge/Badge.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { DateText, Money, None } from '../../../ui/money/Money.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';
import { daysLeftText } from '../../-shared/campaign/DecidingFigures.tsx';
import { useCampaignNames } from '../../-shared/localized.ts';
import * as styles from './investor.css.ts';

type Item = components['schemas']['InvestorOfferItem'];

/** Offers shown at first, and further ones each time. */
const atOnce = 50;

const mayBeAccepted = ({ allowedActions }: Item): boolean => allowedActions.includes('accept');

/** All offers made to the investor, what can be accepted first: what is pending, amount, status. */
export const InvestorOffers = ({ items }: { items: Item[] }) => {
  const named = useCampaignNames();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(atOnce);
  useEffect(() => {
    // The button may be gone, and whoever reads on goes on with what came.
    if (shown > atOnce) list.current?.children[shown - atOnce]?.querySelector('a')?.focus();
  }, [shown]);
  const ordered = [
    ...items.filter(mayBeAccepted),
    ...items.filter((one) => !mayBeAccepted(one)),
  ].slice(0, shown);
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
    <div className={stack.normal}>
      <ul ref={list} className={styles.offers}>
        {named(ordered).map((item) => (
          <li key={item.id} className={styles.offer}>
            <div className={styles.sumHead}>
              <OfferBadge status={item.status} />
              {item.daysLeft !== null && mayBeAccepted(item) ? (
                <Tag tone={item.daysLeft <= 7 ? 'warn' : 'plain'}>
                  {daysLeftText(item.daysLeft)}
                </Tag>
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
      {items.length > shown ? (
        <Button wide onClick={() => setShown(shown + atOnce)}>
          <Trans>Pokaż starsze</Trans>
        </Button>
      ) : null}
    </div>
  );
};

import { Trans } from '@lingui/react/macro';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { MailOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { OfferBadge, Tag } from '../../../ui/badge/Badge.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { DateText, Money, None } from '../../../ui/money/Money.tsx';
import { useIsOnPaper } from '../../../ui/layout/useIsOnPaper.ts';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';
import { daysLeftText } from '../../-shared/campaign/DecidingFigures.tsx';
import { useCampaignNames } from '../../-shared/localized.ts';
import * as styles from './investor.css.ts';

type Item = components['schemas']['InvestorOfferItem'];

/** Offers shown at first, and further ones each time. */
const atOnce = 50;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The offer whose page led back to the list. */
    backFrom?: string;
  }
}

/** How many were shown, by the entry of the tab's history: whoever comes back finds their place. */
const shownAt = new Map<string, number>();
let lastShown = atOnce;
/** Whose page was shown last: a list that is loaded anew stands where the browser puts it. */
let lastRead: string | null = null;

/** The way back from the page of an offer, to the list as it was left. */
export const BackToOffers = ({ id }: { id: string }) => {
  useEffect(() => {
    lastRead = id;
  }, [id]);
  return (
    <Link to="/app/offers" state={{ backFrom: id }} activeOptions={{ exact: true }}>
      <Trans>Oferty</Trans>
    </Link>
  );
};

/** How many are shown, how to show more, and which one came first with those. */
const useShown = (ordered: readonly Item[]) => {
  const router = useRouter();
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const from = useLocation({ select: ({ state }) => state.backFrom });
  /** Where the page of an offer led back to; -1 if none did, or Back has led here again. */
  const [place] = useState(() =>
    shownAt.has(entry) || from !== lastRead ? -1 : ordered.findIndex(({ id }) => id === from),
  );
  const [shown, setShown] = useState(
    () =>
      shownAt.get(entry) ??
      (place === -1 ? atOnce : Math.max(lastShown, Math.ceil((place + 1) / atOnce) * atOnce)),
  );
  useEffect(() => {
    shownAt.set(entry, shown);
    lastShown = shown;
  }, [entry, shown]);
  const [newest, setNewest] = useState<number | null>(null);
  const isOnPaper = useIsOnPaper();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button may be gone, and whoever reads on goes on with what came.
    if (newest !== null) list.current?.children[newest]?.querySelector('a')?.focus();
  }, [newest]);
  useEffect(() => {
    const bring = (): void => list.current?.children[place]?.scrollIntoView({ block: 'center' });
    bring();
    // A page that has been rendered is scrolled to its top.
    return router.subscribe('onRendered', ({ pathChanged }) => {
      if (pathChanged) bring();
    });
  }, [router, place]);
  const showMore = (): void => {
    setShown(shown + atOnce);
    setNewest(shown);
  };
  return { list, shown: isOnPaper ? Infinity : shown, showMore };
};

const mayBeAccepted = ({ allowedActions }: Item): boolean => allowedActions.includes('accept');

/** All offers made to the investor, what can be accepted first: what is pending, amount, status. */
export const InvestorOffers = ({ items }: { items: Item[] }) => {
  const named = useCampaignNames();
  const ordered = [...items.filter(mayBeAccepted), ...items.filter((one) => !mayBeAccepted(one))];
  const { list, shown, showMore } = useShown(ordered);
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
        {named(ordered.slice(0, shown)).map((item) => (
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
        <Button wide onClick={showMore}>
          <Trans>Pokaż starsze</Trans>
        </Button>
      ) : null}
    </div>
  );
};

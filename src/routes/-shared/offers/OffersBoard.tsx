import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCampaignNames } from '../localized.ts';
import { dateOf, formatDate, today } from '../../../domain/dates.ts';
import { currencies } from '../../../domain/dictionaries.ts';
import { add, formatCount } from '../../../domain/money.ts';
import { boardColumns } from '../../../domain/offerStatus.ts';
import { withFilter, type PageQuery } from '../../../domain/pageQuery.ts';
import { OfferBadge } from '../../../ui/badge/Badge.tsx';
import { Mark } from '../../../ui/badge/Mark.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Board } from '../../../ui/table/Board.tsx';
import { boardCard, boardWay } from '../../../ui/table/table.css.ts';
import { useTotal } from '../../../ui/table/useTotal.ts';
import { boardHeads } from '../../../ui/text/labels.ts';
import { CampaignThumb } from '../campaign/CampaignThumb.tsx';
import { withThumb } from '../campaign/campaignThumb.css.ts';
import { InvestorName } from '../InvestorWords.tsx';
import type { Go } from '../filters/useGo.ts';
import { OfferAmount, type OfferItem } from './OfferCell.tsx';
import * as styles from './offers.css.ts';
import type { loadOffers } from './offersData.ts';

type Loaded = Awaited<ReturnType<typeof loadOffers>>;

/** Day and month this year, month and year otherwise: a card has no room for more. */
const shortDay = (instant: string): string => {
  const [year = '', month = '', day = ''] = dateOf(instant).split('-');
  return today(new Date()).startsWith(year) ? `${day}.${month}` : `${month}.${year}`;
};

const OfferCard = ({ item, isLost }: { item: OfferItem; isLost: boolean }) => (
  <article className={boardCard} data-offer={item.id}>
    <Link to="/app/investors/offer/$id" params={{ id: item.id }} className={boardWay}>
      <InvestorName of={item} />
    </Link>
    <span className={withThumb}>
      <CampaignThumb {...item} />
      <span className={styles.boardLine} title={item.campaignName}>
        {item.campaignName}
      </span>
    </span>
    <span className={styles.boardFoot}>
      <OfferAmount item={item} isAlone />
      <time
        className={styles.boardDay}
        dateTime={item.statusDate}
        title={formatDate(dateOf(item.statusDate))}
      >
        {shortDay(item.statusDate)}
      </time>
    </span>
    {isLost ? <OfferBadge status={item.status} /> : null}
  </article>
);

/**
 * Offers by status, with totals for amounts; statuses follow from actions, so nothing can be
 * dragged.
 */
export const OffersBoard = ({
  columns,
  sums,
  query,
  go,
}: {
  columns: NonNullable<Loaded['columns']>;
  sums: NonNullable<Loaded['sums']>;
  query: PageQuery;
  go: Go;
}) => {
  const { i18n } = useLingui();
  const named = useCampaignNames();
  const totalOf = useTotal();
  return (
    <Board
      columns={boardColumns.map((column) => {
        const own = columns.find(({ key }) => key === column.key)!;
        const counted = sums.filter(({ status }) => column.statuses.includes(status));
        const isLost = column.key === 'lost';
        return {
          key: column.key,
          label: i18n._(boardHeads[column.key]),
          icon: <Mark status={column.key === 'lost' ? 'declined' : column.key} />,
          count: totalOf(formatCount(own.total), own.isAtLeast),
          sums: column.isSummed
            ? currencies
                .map((currency) => ({
                  currency,
                  amount: add('0.00', ...counted.map((one) => one.sums[currency])),
                }))
                .filter(({ amount }) => amount !== '0.00')
            : [],
          // That some were left out is said of all statuses: they may be those of other columns.
          isSumAtLeast:
            column.isSummed &&
            counted.some(({ isAtLeast }) => isAtLeast) &&
            (own.isAtLeast || counted.reduce((sum, { count }) => sum + count, 0) < own.total),
          cards: named(own.items).map((item) => (
            <OfferCard key={item.id} item={item} isLost={isLost} />
          )),
          rest:
            own.isAtLeast || own.total > own.items.length ? (
              <Button
                size="small"
                onClick={() =>
                  go({
                    ...withFilter(query, {
                      name: 'status',
                      operator: 'in',
                      // A column shows only the chosen ones of its statuses.
                      value: [...own.wanted],
                    }),
                    view: 'table',
                    page: 1,
                  })
                }
              >
                <Trans>Pokaż wszystkie w tabeli</Trans>
              </Button>
            ) : null,
        };
      })}
    />
  );
};

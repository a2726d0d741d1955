import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { daysBetween, today } from '../../../domain/dates.ts';
import { duePayoutList } from '../../../domain/duePayoutList.ts';
import { compare, formatCount, subtract } from '../../../domain/money.ts';
import { parsePageQuery, toWireQuery, toggleSorting } from '../../../domain/pageQuery.ts';
import type { ColumnDefinition } from '../../../domain/tableQuery.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { ListHead } from '../../../ui/layout/PageHead.tsx';
import { fill } from '../../../ui/layout/shell.css.ts';
import { DateText, Money } from '../../../ui/money/Money.tsx';
import { Note } from '../../../ui/state/state.tsx';
import { Pager } from '../../../ui/table/Pager.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { toolbar } from '../../../ui/table/table.css.ts';
import { useTotal } from '../../../ui/table/useTotal.ts';
import { meta } from '../../../ui/theme/utility.css.ts';
import { FilterBar } from '../../-shared/filters/FilterBar.tsx';
import { NoRows } from '../../-shared/filters/NoRows.tsx';
import { useGo } from '../../-shared/filters/useGo.ts';
import { withinPages } from '../../-shared/filters/withinPages.ts';
import { deny } from '../../-shared/guards.ts';
import { keepsRows, useRowsLoading } from '../../-shared/keptRows.ts';
import { PersonRow, rowName } from '../../-shared/PersonRow.tsx';
import { useWords } from '../../-shared/localized.ts';
import * as styles from '../-bookings/bookings.css.ts';
import { PendingRows } from '../-shell/pending.ts';

type Due = components['schemas']['DuePayout'];

export const Route = createFileRoute('/app/bookings/due')({
  staticData: { title: msg`Do wypłaty` },
  beforeLoad: ({ context: { user, application } }) => {
    if (user.role !== 'backOffice') deny(application);
  },
  validateSearch: (search: Record<string, unknown>) => search,
  ...keepsRows,
  loader: async ({ context: { sdk }, location }) => {
    const query = toWireQuery(parsePageQuery(location.search, duePayoutList), duePayoutList);
    const page = await sdk.listDuePayouts({ query });
    return {
      address: location.searchStr,
      ...withinPages(page, location.search, duePayoutList),
    };
  },
  component: Page,
  pendingComponent: PendingRows,
});

/** What still has to be paid: whoever pays the figure of a row pays the instalment, not part twice. */
const openOf = ({ net, received }: Due): string => subtract(net, received);

const keyOf = ({ offer }: Due): string => offer.id;

/** Investments with an instalment that is due and not booked yet, those due longest first. */
function Page() {
  const data = Route.useLoaderData();
  const { items, total, isAtLeast } = data;
  const query = parsePageQuery(Route.useSearch(), duePayoutList);
  // Its own order is shown: the first press turns it around.
  const sorting = query.sorting ?? duePayoutList.defaultSorting;
  const { t } = useLingui();
  const isLoading = useRowsLoading(data);
  const go = useGo(duePayoutList);
  const totalOf = useTotal();
  const counted = formatCount(total);
  const words = plural(total, {
    one: `${counted} inwestycja`,
    few: `${counted} inwestycje`,
    many: `${counted} inwestycji`,
    other: `${counted} inwestycji`,
  });
  const many = totalOf(words, isAtLeast);
  return (
    <div className={fill}>
      <ListHead title={<Trans>Do wypłaty</Trans>} total={total} totalWords={many} />
      {total === 0 && query.filters.length === 0 ? null : (
        <>
          <div className={styles.lead}>
            <Note tone="info">
              <Trans>
                Raty, których termin nadszedł, a przelewu nie zaksięgowano. Jeśli tytuł przelewu
                zawiera numer oferty, wiersz wyciągu dopasuje się sam.
              </Trans>
            </Note>
          </div>
          <div className={toolbar}>
            <FilterBar
              definition={duePayoutList}
              query={query}
              searched=""
              placeholder=""
              isSearchShown={false}
              choices={{}}
              go={go}
            />
          </div>
        </>
      )}
      {total === 0 ? (
        <NoRows
          query={query}
          go={go}
          icon={<CalendarCheck size={24} aria-hidden />}
          line={
            <Trans>
              Rata pojawi się tu w dniu wypłaty i zniknie, gdy jej przelew zostanie zaksięgowany z
              wyciągu.
            </Trans>
          }
        >
          <Trans>Wszystkie wypłaty z harmonogramów są odnotowane.</Trans>
        </NoRows>
      ) : (
        <>
          <Table
            label={t`Wypłaty do odnotowania`}
            columns={duePayoutList.columns}
            items={items}
            keyOf={keyOf}
            sorting={sorting}
            onSort={(column) => go({ ...toggleSorting({ ...query, sorting }, column), page: 1 })}
            isBusy={isLoading}
            card={(due) => <DueCard due={due} />}
            render={(due, column) => <DueCell due={due} column={column} />}
          />
          <Pager
            query={query}
            total={total}
            totalWords={many}
            isAtLeast={isAtLeast}
            onChange={go}
          />
        </>
      )}
    </div>
  );
}

const DueCard = ({ due }: { due: Due }) => (
  <PersonRow
    way={
      <span className={rowName}>
        <Money amount={openOf(due)} currency={due.offer.currency} />
      </span>
    }
    name={due.offer.investorName}
    order="list"
    lines={[<Investment key="investment" due={due} />, <Received key="in" due={due} />]}
    status={<Lateness date={due.date} />}
    acts={null}
  />
);

const DueCell = ({ due, column: { name } }: { due: Due; column: ColumnDefinition }) => {
  switch (name) {
    case 'dueOn':
      return <DateText date={due.date} />;
    case 'investment':
      return <Investment due={due} />;
    case 'payout':
      return (
        <span className={styles.offer}>
          <Money amount={openOf(due)} currency={due.offer.currency} />
          <Received due={due} />
        </span>
      );
    default:
      return <Lateness date={due.date} />;
  }
};

/** Which instalment of which investment it is. */
const Investment = ({ due: { offer, number, of } }: { due: Due }) => {
  const words = useWords();
  return (
    <span className={styles.offer}>
      <span className={styles.offerName}>
        {offer.no} · {offer.investorName}
      </span>
      <span className={meta}>
        {words(offer.campaignName)},{' '}
        <span style={{ whiteSpace: 'nowrap' }}>
          <Trans>
            rata {number} z {of}
          </Trans>
        </span>
      </span>
    </span>
  );
};

/** What of the instalment was already paid out, the instalment before tax, and what else is due. */
const Received = ({
  due: { total, net, received, isEstimate, offer, furtherCount, furtherOpen },
}: {
  due: Due;
}) => (
  <>
    {compare(received, '0.00') > 0 ? (
      <span className={styles.received}>
        <Trans>
          odnotowano <Money amount={received} currency={offer.currency} /> z{' '}
          <Money amount={net} currency={offer.currency} />
        </Trans>
      </span>
    ) : null}
    {compare(total, net) > 0 ? (
      <span className={meta}>
        <Trans>
          brutto <Money amount={total} currency={offer.currency} />
        </Trans>
      </span>
    ) : null}
    {isEstimate ? (
      <span className={styles.received}>
        <Trans>szacunkowo, przy obecnej stopie</Trans>
      </span>
    ) : null}
    {furtherCount > 0 ? (
      <span className={styles.received}>
        <Trans>
          kolejne raty do wypłaty: {furtherCount}, razem{' '}
          <Money amount={furtherOpen} currency={offer.currency} />
        </Trans>
      </span>
    ) : null}
  </>
);

/** How long it has been overdue. */
const Lateness = ({ date }: { date: string }) => {
  const days = daysBetween(date, today(new Date()));
  return days <= 0 ? (
    <Tag tone="info">
      <Trans>Dziś</Trans>
    </Tag>
  ) : (
    <Tag tone="warn">
      <Plural
        value={days}
        one="# dzień po terminie"
        few="# dni po terminie"
        many="# dni po terminie"
        other="# dnia po terminie"
      />
    </Tag>
  );
};

import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { compare, subtract } from '../../../domain/money.ts';
import { daysBetween, today } from '../../../domain/dates.ts';
import type { ColumnDefinition } from '../../../domain/tableQuery.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { PageHead } from '../../../ui/layout/PageHead.tsx';
import { fill } from '../../../ui/layout/shell.css.ts';
import { DateText, Money } from '../../../ui/money/Money.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { Note } from '../../../ui/state/state.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { meta } from '../../../ui/theme/utility.css.ts';
import { deny } from '../../-shared/guards.ts';
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
  loader: ({ context: { sdk } }) => sdk.listDuePayouts({}),
  component: Page,
  pendingComponent: PendingRows,
});

const columns: ColumnDefinition[] = [
  { name: 'dueOn', kind: 'date' },
  { name: 'investment', kind: 'text' },
  { name: 'payout', kind: 'money' },
  { name: 'status', kind: 'status' },
];

/** What still has to be paid: whoever pays the figure of a row pays the instalment, not part twice. */
const openOf = ({ net, received }: Due): string => subtract(net, received);

const keyOf = ({ offer, date }: Due): string => `${offer.id} ${date}`;

/** Due instalments that are not booked yet, oldest first. */
function Page() {
  const { items, hasMore } = Route.useLoaderData();
  const { t } = useLingui();
  return (
    <div className={fill}>
      <PageHead title={<Trans>Do wypłaty</Trans>} />
      {items.length === 0 ? (
        <EmptyState
          icon={<CalendarCheck size={24} aria-hidden />}
          line={
            <Trans>
              Rata pojawi się tu w dniu wypłaty i zniknie, gdy jej przelew zostanie zaksięgowany z
              wyciągu.
            </Trans>
          }
        >
          <Trans>Wszystkie wypłaty z harmonogramów są odnotowane.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className={styles.lead}>
            <Note tone="info">
              <Trans>
                Raty, których termin nadszedł, a przelewu nie zaksięgowano. Jeśli tytuł przelewu
                zawiera numer oferty, wiersz wyciągu dopasuje się sam.
              </Trans>{' '}
              {hasMore ? <Trans>To najstarsze z nich; pozostałe pojawią się po tych.</Trans> : null}
            </Note>
          </div>
          <Table
            label={t`Wypłaty do odnotowania`}
            columns={columns}
            items={items}
            keyOf={keyOf}
            sorting={null}
            onSort={() => {}}
            isBusy={false}
            card={(due) => (
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
            )}
            render={(due, { name }) => {
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
            }}
          />
        </>
      )}
    </div>
  );
}

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

/** What of the instalment was already paid out, and the instalment before tax. */
const Received = ({ due: { total, net, received, isEstimate, offer } }: { due: Due }) => (
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

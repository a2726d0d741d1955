import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { add } from '../../domain/money.ts';
import { campaignNameLength, personNameLength } from '../../domain/limits.ts';
import { boardColumns } from '../../domain/offerStatus.ts';
import { toggleSorting, visibleColumns, withFilter } from '../../domain/pageQuery.ts';
import type { ColumnDefinition } from '../../domain/tableQuery.ts';
import type { components } from '../../sdk/schema.gen.d.ts';
import { OfferBadge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CheckboxField } from '../../ui/field/fields.tsx';
import { PageHead } from '../../ui/layout/layouts.tsx';
import { DateText, Money, None } from '../../ui/money/Money.tsx';
import { Truncated } from '../../ui/text/Truncated.tsx';
import { ErrorNote, Note } from '../../ui/state/state.tsx';
import { problemText } from '../../ui/text/problem.ts';
import { Board } from '../../ui/table/Board.tsx';
import { Pager, Table, ViewSwitch } from '../../ui/table/Table.tsx';
import * as tableStyles from '../../ui/table/table.css.ts';
import { boardHeads, columnLabels, offerStatusLabels } from '../../ui/text/labels.ts';
import { hidden, spread, stack } from '../../ui/theme/utility.css.ts';
import { DocumentLink } from './DocumentLink.tsx';
import { FilterBar, NoRows, useGo } from './filters.tsx';
import { InviteDialog, keptInvitations } from './invite/InviteDialog.tsx';
import { useDownload } from './useDownload.ts';
import { useIsLoading } from './useIsLoading.ts';
import {
  definitionOf,
  exportOffers,
  rememberColumns,
  withRememberedColumns,
  type loadOffers,
  type Scope,
} from './offersData.ts';
import { OwnerDialog } from './OwnerDialog.tsx';
import { useNotify } from '../../ui/notification/Notifications.tsx';

type Item = components['schemas']['OfferListItem'];
/** Words with @ are looked for among addresses, others among names. */
const searchedNames = {
  names: ['investorName', 'investorEmail'],
  pick: (text: string) => (text.includes('@') ? 'investorEmail' : 'investorName'),
};
const choices = { status: offerStatusLabels };

/** The investors list, of the advisor or of the coordinator's networks; all its state is in the address. */
export const OffersPage = ({
  scope,
  data: loaded,
}: {
  scope: Scope;
  data: Awaited<ReturnType<typeof loadOffers>>;
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { i18n, t } = useLingui();
  const definition = definitionOf(scope);
  // A hundred new rows are drawn in the background, so that a key pressed meanwhile is answered.
  const data = useDeferredValue(loaded);
  const { items, total } = data;
  // The controls follow the address at once; the rows follow when they come.
  const search = useRouterState({ select: ({ location }) => location.search });
  const query = withRememberedColumns(scope, search);
  const [dialog, setDialog] = useState<'invite' | 'columns' | 'owner' | null>(() =>
    // Results that nobody has closed yet are shown again after a reload.
    keptInvitations.read() ? 'invite' : null,
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const notify = useNotify();
  const selected = items.filter(({ id }) => chosen.has(id));
  const selectedCount = selected.length;
  const isBusy = useIsLoading();

  const [exported, sendExport] = useDownload((format) =>
    exportOffers(sdk, scope, query, format as 'csv' | 'xlsx'),
  );
  const isPreparing = (format: string): boolean =>
    exported.matches('preparing') && exported.context.what === format;
  const go = useGo(definition);
  const copyLink = async (): Promise<void> => {
    await navigator.clipboard.writeText(window.location.href);
    notify({ kind: 'success', text: t`Link do tego widoku jest w schowku.` });
  };
  const shown = visibleColumns(query, definition).join();
  // The same columns are the same array, or every row would be drawn anew with each change of the address.
  const columns = useMemo(
    () => definition.columns.filter(({ name }) => shown.split(',').includes(name)),
    [definition, shown],
  );

  const cell = (item: Item, column: ColumnDefinition) => {
    switch (column.name) {
      case 'investorName':
        return (
          <Link to="/app/investors/offer/$id" params={{ id: item.id }} style={{ fontWeight: 600 }}>
            <Truncated text={item.investorName} limit={personNameLength} />
          </Link>
        );
      case 'ownerName':
        return <Truncated text={item.ownerName} limit={personNameLength} />;
      case 'campaignName':
        return <Truncated text={item.campaignName} limit={campaignNameLength} />;
      case 'networkId':
        return item.networkName;
      case 'investmentValue':
        return <Money amount={item.investmentValue} currency={item.currency} />;
      case 'status':
        return <OfferBadge status={item.status} />;
      case 'agreementDate':
      case 'paymentDate':
      case 'endDate':
      case 'statusDate':
        return <DateText date={item[column.name]} />;
      case 'productCode':
        return item.productCode ?? <None />;
      case 'paymentConfirmations':
        return item.paymentConfirmations.length === 0 ? (
          <None />
        ) : (
          item.paymentConfirmations.map((file) => (
            <DocumentLink
              key={file.id}
              name={file.name}
              load={() => sdk.downloadFile({ fileId: file.id })}
            />
          ))
        );
      default:
        return String(item[column.name as keyof Item] ?? '');
    }
  };

  const board = data.columns
    ? boardColumns.map((column) => {
        const own = data.columns!.find(({ key }) => key === column.key)!;
        const sums = data.sums!.filter(({ status }) => column.statuses.includes(status));
        return {
          key: column.key,
          label: i18n._(boardHeads[column.key]),
          count: own.total,
          sums: column.isSummed
            ? (['PLN', 'EUR', 'USD'] as const)
                .map((currency) => ({
                  currency,
                  amount: add('0.00', ...sums.map((one) => one.sums[currency])),
                }))
                .filter(({ amount }) => amount !== '0.00')
            : [],
          cards: own.items.map((item) => (
            <article key={item.id} className={tableStyles.card} data-offer={item.id}>
              <Link
                to="/app/investors/offer/$id"
                params={{ id: item.id }}
                style={{ fontWeight: 600 }}
              >
                {item.investorName}
              </Link>
              <span>{item.campaignName}</span>
              <Money amount={item.investmentValue} currency={item.currency} />
              <DateText date={item.statusDate} />
              {column.key === 'lost' ? <OfferBadge status={item.status} /> : null}
            </article>
          )),
          rest:
            own.total > own.items.length ? (
              <Button
                onClick={() =>
                  go({
                    ...withFilter(query, {
                      name: 'status',
                      operator: 'in',
                      value: [...column.statuses],
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
      })
    : null;

  return (
    <div data-state={`${data.query.view}${isBusy ? '.loading' : ''}`} className={stack.normal}>
      <PageHead
        title={scope === 'network' ? <Trans>Inwestorzy w sieci</Trans> : <Trans>Inwestorzy</Trans>}
      >
        <Button onClick={() => void copyLink()}>
          <Trans>Kopiuj link</Trans>
        </Button>
        <Button
          pending={isPreparing('csv') ? <Trans>Przygotowywanie…</Trans> : false}
          onClick={() => sendExport({ type: 'file.ask', what: 'csv' })}
        >
          <Trans>Eksport CSV</Trans>
        </Button>
        <Button
          pending={isPreparing('xlsx') ? <Trans>Przygotowywanie…</Trans> : false}
          onClick={() => sendExport({ type: 'file.ask', what: 'xlsx' })}
        >
          <Trans>Eksport Excel</Trans>
        </Button>
        <Button kind="primary" aria-keyshortcuts="n" onClick={() => setDialog('invite')}>
          <Trans>Zaproś inwestora</Trans>
        </Button>
      </PageHead>
      {exported.matches({ preparing: 'slow' }) ? (
        <Note>
          <div className={spread}>
            <Trans>Przygotowanie pliku trwa dłużej niż zwykle.</Trans>
            <Button onClick={() => sendExport({ type: 'file.forget' })}>
              <Trans>Anuluj</Trans>
            </Button>
          </div>
        </Note>
      ) : null}
      {exported.matches('failed') ? (
        <ErrorNote onRetry={() => sendExport({ type: 'retry' })}>
          {exported.context.problem ? (
            problemText(i18n, exported.context.problem)
          ) : (
            <Trans>Nie udało się przygotować pliku: brak połączenia z serwerem.</Trans>
          )}
        </ErrorNote>
      ) : null}
      <div className={tableStyles.toolbar}>
        <FilterBar
          definition={definition}
          query={query}
          searched={searchedNames}
          placeholder={t`Szukaj po nazwie lub e-mailu`}
          choices={choices}
          go={go}
        />
        <Button aria-keyshortcuts="c" onClick={() => setDialog('columns')}>
          <Trans>Kolumny</Trans>
        </Button>
        <span className={tableStyles.grow} />
        <ViewSwitch view={query.view} onChange={(view) => go({ view, page: 1 })} />
      </div>
      {total === 0 ? (
        <NoRows
          query={query}
          go={go}
          action={
            <Button kind="primary" onClick={() => setDialog('invite')}>
              <Trans>Zaproś inwestora</Trans>
            </Button>
          }
        >
          <Trans>Nie ma jeszcze żadnych ofert. Zaproś pierwszego inwestora.</Trans>
        </NoRows>
      ) : board ? (
        <Board columns={board} />
      ) : (
        <>
          <Table
            label={t`Lista ofert`}
            columns={columns}
            items={items}
            keyOf={({ id }) => id}
            render={cell}
            mark={({ id }) => ({ 'data-offer': id })}
            sorting={query.sorting}
            onSort={(name) => go({ ...toggleSorting(query, name), page: 1 })}
            isBusy={isBusy}
            {...(scope === 'network'
              ? {
                  selection: {
                    chosen,
                    onChange: setChosen,
                    nameOf: ({ investorName }: Item) => investorName,
                  },
                }
              : {})}
          />
          {selectedCount > 0 ? (
            <div className={tableStyles.selectionBar} role="status">
              <span>
                <Trans>Zaznaczone: {selectedCount}</Trans>
              </span>
              <Button kind="primary" onClick={() => setDialog('owner')}>
                <Trans>Zmień opiekuna</Trans>
              </Button>
              <Button kind="quiet" onClick={() => setChosen(new Set())}>
                <Trans>Odznacz</Trans>
              </Button>
            </div>
          ) : null}
          <Pager query={query} total={total} onChange={go} />
        </>
      )}
      <span className={hidden} role="status">
        {plural(total, { one: '# oferta', few: '# oferty', many: '# ofert', other: '# oferty' })}
      </span>
      {dialog === 'invite' ? (
        <InviteDialog
          onClose={() => {
            setDialog(null);
            void router.invalidate();
          }}
        />
      ) : null}
      {dialog === 'owner' ? (
        <OwnerDialog
          offers={selected}
          onClose={() => {
            setDialog(null);
            setChosen(new Set());
            void router.invalidate();
          }}
        />
      ) : null}
      {dialog === 'columns' ? (
        <Dialog title={<Trans>Kolumny</Trans>} isOpen onClose={() => setDialog(null)}>
          <div>
            {definition.columns.map(({ name }) => {
              const shown = visibleColumns(query, definition);
              return (
                <CheckboxField
                  key={name}
                  label={i18n._(columnLabels[name]!)}
                  checked={shown.includes(name)}
                  onChange={(checked) => {
                    const next = checked ? [...shown, name] : shown.filter((one) => one !== name);
                    if (next.length > 0) {
                      const columnSet = definition.columns
                        .map((one) => one.name)
                        .filter((one) => next.includes(one));
                      rememberColumns(scope, columnSet);
                      go({ columns: columnSet });
                    }
                  }}
                />
              );
            })}
          </div>
        </Dialog>
      ) : null}
    </div>
  );
};

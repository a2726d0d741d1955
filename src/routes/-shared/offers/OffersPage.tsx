import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouterState } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useCampaignNames } from '../localized.ts';
import { visibleColumns } from '../../../domain/pageQuery.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Count } from '../../../ui/badge/Count.tsx';
import { PageHead } from '../../../ui/layout/layouts.tsx';
import { fill } from '../../../ui/layout/shell.css.ts';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { sortLine, toolbar } from '../../../ui/table/table.css.ts';
import { ViewSwitch } from '../../../ui/table/ViewSwitch.tsx';
import { offerStatusLabels } from '../../../ui/text/labels.ts';
import { problemText } from '../../../ui/text/problem.ts';
import { hidden, quiet, spread } from '../../../ui/theme/utility.css.ts';
import { FilterBar, useFilterSheet } from '../filters/FilterBar.tsx';
import type { ChoiceLabels } from '../filters/FilterEditor.tsx';
import { NoRows } from '../filters/NoRows.tsx';
import { useGo } from '../filters/useGo.ts';
import { useKeptBatch } from '../keptBatch.ts';
import { InviteDialog } from '../invite/InviteDialog.tsx';
import { useCallChart } from '../useCallChart.ts';
import { useRowsLoading } from '../keptRows.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { hint } from './offers.css.ts';
import { OffersBoard } from './OffersBoard.tsx';
import {
  definitionOf,
  exportOffers,
  rememberColumns,
  withRememberedColumns,
  type loadOffers,
  type Scope,
} from './offersData.ts';
import { OfferSort } from './OfferSort.tsx';
import { OffersMenu } from './OffersMenu.tsx';
import { OffersTable } from './OffersTable.tsx';
import { OfferViews } from './OfferViews.tsx';

/** The filter that the search sets: name or address. */
const searched = 'investor';
const withOwners = (owners: Record<string, string> | null): ChoiceLabels => ({
  status: offerStatusLabels,
  // Names are not translated: each is its own message.
  ...(owners
    ? {
        ownerId: Object.fromEntries(
          Object.entries(owners).map(([id, name]) => [id, { id: name, message: name }]),
        ),
      }
    : {}),
});

/**
 * The investors list, of an advisor or of a coordinator's networks; all its state is in the URL.
 */
export const OffersPage = ({
  scope,
  data: loaded,
}: {
  scope: Scope;
  data: Awaited<ReturnType<typeof loadOffers>>;
}) => {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const definition = definitionOf(scope);
  // A hundred new rows render in the background, so that keys pressed meanwhile respond.
  const data = useDeferredValue(loaded);
  const named = useCampaignNames();
  const { total, isAtLeast } = data;
  const items = named(data.items);
  // Controls follow the URL immediately; rows follow when loaded.
  const search = useRouterState({ select: ({ location }) => location.search });
  const query = withRememberedColumns(scope, search);
  const unread = useKeptBatch('invitations');
  const [isInviting, setInviting] = useState(
    // Results not yet dismissed are shown again after a reload.
    () => unread.read() !== null,
  );
  const [isSearching, setSearching] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const isBusy = useRowsLoading(loaded);
  const exported = useExport(scope, query);
  const go = useGo(definition);
  const shown = visibleColumns(query, definition).join();
  // Memoised: a new array would render every row again on each change of the URL.
  const columns = useMemo(
    () => definition.columns.filter(({ name }) => shown.split(',').includes(name)),
    [definition, shown],
  );
  const isBoard = query.view === 'kanban';
  const words = plural(total, {
    one: '# oferta',
    few: '# oferty',
    many: '# ofert',
    other: '# oferty',
  });
  const many = isAtLeast ? t`ponad ${words}` : words;
  const lists = { definition, query, choices: withOwners(data.owners), go };
  const filterSheet = useFilterSheet(lists);
  const placeholder = t`Szukaj po nazwie lub e-mailu`;
  const invite = () => setInviting(true);
  const show = (view: 'table' | 'kanban') => go({ view, page: 1 });
  return (
    <div data-state={`${data.query.view}${isBusy ? '.loading' : ''}`} className={fill}>
      <PageHead
        aside={isPhone && total > 0 ? <Count count={total} words={many} /> : undefined}
        title={scope === 'network' ? <Trans>Inwestorzy w sieci</Trans> : <Trans>Inwestorzy</Trans>}
      >
        {exported.isPreparing ? (
          <span className={quiet} role="status">
            <Trans>Przygotowywanie pliku…</Trans>
          </span>
        ) : null}
        {isPhone ? (
          <>
            <Button
              kind="quiet"
              isSquare
              aria-label={t`Szukaj`}
              aria-expanded={isSearching}
              onClick={() => setSearching(!isSearching)}
            >
              <Search size={18} aria-hidden />
            </Button>
            {filterSheet.button}
          </>
        ) : null}
        {isPhone ? null : <ViewSwitch view={query.view} onChange={show} />}
        <OffersMenu
          total={total}
          view={query.view}
          onView={isPhone ? show : undefined}
          onExport={exported.begin}
          onPick={isPhone && !isBoard ? () => setPicking(true) : undefined}
        />
        <Button
          kind="primary"
          size="small"
          aria-keyshortcuts="n"
          isSquare={isPhone}
          aria-label={isPhone ? t`Zaproś inwestora` : undefined}
          onClick={invite}
        >
          <Plus size={16} aria-hidden />
          {isPhone ? null : <Trans>Zaproś inwestora</Trans>}
        </Button>
      </PageHead>
      {exported.notes}
      {isBoard ? null : <OfferViews scope={scope} query={query} total={total} />}
      <div className={toolbar}>
        {filterSheet.sheet}
        <FilterBar
          {...lists}
          searched={searched}
          placeholder={placeholder}
          isSearchShown={
            !isPhone || isSearching || query.filters.some(({ name }) => name === searched)
          }
          hasOwnSheet={false}
        />
        {isPhone ? (
          isBoard ? null : (
            <div className={sortLine}>
              <span>{many}</span>
              <OfferSort definition={definition} query={query} go={go} />
            </div>
          )
        ) : isBoard ? (
          <span className={hint}>
            <Trans>Status zmienia się po działaniu inwestora lub po zaksięgowaniu wpłaty.</Trans>
          </span>
        ) : (
          <span style={{ marginLeft: 'auto' }}>
            <ColumnChooser
              definition={definition}
              query={query}
              onChange={(chosen) => {
                rememberColumns(scope, chosen);
                go({ columns: chosen });
              }}
            />
          </span>
        )}
      </div>
      {total === 0 ? (
        <NoRows
          query={query}
          go={go}
          line={<Trans>Pierwsze zaproszenie zajmuje około minuty.</Trans>}
          action={
            <Button kind="primary" onClick={invite}>
              <Trans>Zaproś inwestora</Trans>
            </Button>
          }
        >
          <Trans>Nie ma jeszcze żadnych ofert.</Trans>
        </NoRows>
      ) : data.columns ? (
        <OffersBoard columns={data.columns} sums={data.sums} query={query} go={go} />
      ) : (
        <OffersTable
          scope={scope}
          items={items}
          total={total}
          totalWords={many}
          isAtLeast={isAtLeast}
          columns={columns}
          query={query}
          isBusy={isBusy}
          isPicking={isPicking}
          onPicked={() => setPicking(false)}
          go={go}
        />
      )}
      <span className={hidden} role="status">
        {many}
      </span>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </div>
  );
};

/** Exports all matching rows, and reports slowness or failure. */
const useExport = (scope: Scope, query: Parameters<typeof exportOffers>[2]) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const [state, send] = useCallChart(({ what }) =>
    exportOffers(sdk, scope, query, what as 'csv' | 'xlsx', i18n.locale === 'en' ? 'EN' : 'PL'),
  );
  return {
    isPreparing: state.matches('calling'),
    begin: (what: 'csv' | 'xlsx') => send({ type: 'call.make', what }),
    notes: (
      <>
        {state.matches({ calling: 'slow' }) ? (
          <Note>
            <div className={spread}>
              <Trans>Przygotowanie pliku trwa dłużej niż zwykle.</Trans>
              <Button size="small" onClick={() => send({ type: 'call.forget' })}>
                <Trans>Anuluj</Trans>
              </Button>
            </div>
          </Note>
        ) : null}
        {state.matches('failed') ? (
          <ErrorNote onRetry={() => send({ type: 'retry' })}>
            {state.context.problem ? (
              problemText(i18n, state.context.problem)
            ) : (
              <Trans>Nie udało się przygotować pliku: brak połączenia z serwerem.</Trans>
            )}
          </ErrorNote>
        ) : null}
      </>
    ),
  };
};

import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRouteContext, useRouterState } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useCampaignNames, useWords } from '../localized.ts';
import { formatCount } from '../../../domain/money.ts';
import { visibleColumns } from '../../../domain/pageQuery.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { fill } from '../../../ui/layout/shell.css.ts';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import { offerStatusLabels } from '../../../ui/text/labels.ts';
import { hidden } from '../../../ui/theme/utility.css.ts';
import { useTotal } from '../../../ui/table/useTotal.ts';
import { useFilterSheet } from '../filters/FilterBar.tsx';
import type { ChoiceLabels } from '../filters/FilterEditor.tsx';
import { NoRows } from '../filters/NoRows.tsx';
import { useGo } from '../filters/useGo.ts';
import { useRowsLoading } from '../keptRows.ts';
import { OffersBoard } from './OffersBoard.tsx';
import { definitionOf, withRememberedColumns, type loadOffers, type Scope } from './offersData.ts';
import { OffersHead } from './OffersHead.tsx';
import { OffersTable } from './OffersTable.tsx';
import { OffersTools } from './OffersTools.tsx';
import { OfferViews } from './OfferViews.tsx';
import { useExport } from './useExport.tsx';
import { useOfferDialogs } from './useOfferDialogs.tsx';
import { useSelection } from './useSelection.ts';

type Loaded = Awaited<ReturnType<typeof loadOffers>>;

/** Labels of statuses, and of what the filters by id have chosen. */
const useChoices = (names: Loaded['names']): ChoiceLabels => {
  const words = useWords();
  return {
    status: offerStatusLabels,
    ...Object.fromEntries(
      Object.entries(names).map(([filter, values]) => [
        filter,
        Object.fromEntries(Object.entries(values).map(([id, name]) => [id, words(name)])),
      ]),
    ),
  };
};

/**
 * The investors list, of an advisor or of a coordinator's networks; all its state is in the URL.
 */
export const OffersPage = ({ scope, data: loaded }: { scope: Scope; data: Loaded }) => {
  const isPhone = useIsPhone();
  const { sdk } = useRouteContext({ from: '__root__' });
  const definition = definitionOf(scope);
  // A hundred new rows render in the background, so that keys pressed meanwhile respond.
  const data = useDeferredValue(loaded);
  const named = useCampaignNames();
  const { total, isAtLeast } = data;
  const items = named(data.items);
  // Controls follow the URL immediately; rows follow when loaded.
  const search = useRouterState({ select: ({ location }) => location.search });
  const query = withRememberedColumns(scope, search);
  const [isSearching, setSearching] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const selection = useSelection(sdk, scope, { items, query });
  const clear = (): void => {
    selection.clear();
    setPicking(false);
  };
  const { dialog, ask } = useOfferDialogs(scope, clear);
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
  const totalOf = useTotal();
  const counted = formatCount(total);
  const words = plural(total, {
    one: `${counted} oferta`,
    few: `${counted} oferty`,
    many: `${counted} ofert`,
    other: `${counted} oferty`,
  });
  const many = totalOf(words, isAtLeast);
  const lists = { definition, query, choices: useChoices(data.names), go };
  const filterSheet = useFilterSheet(lists);
  const invite = () => ask('invite', []);
  return (
    <div data-state={`${data.query.view}${isBusy ? '.loading' : ''}`} className={fill}>
      <OffersHead
        scope={scope}
        total={total}
        totalWords={many}
        view={query.view}
        isPreparing={exported.isPreparing}
        isSearching={isSearching}
        filterButton={filterSheet.button}
        onSearch={() => setSearching(!isSearching)}
        onView={(view) => go({ view, page: 1 })}
        onExport={exported.begin}
        onPick={isPhone && !isBoard ? () => setPicking(true) : undefined}
        onInvite={invite}
      />
      {exported.notes}
      {isBoard ? null : (
        <OfferViews scope={scope} query={query} total={total} isAtLeast={isAtLeast} />
      )}
      <OffersTools
        scope={scope}
        lists={lists}
        totalWords={many}
        isSearching={isSearching}
        filterSheet={filterSheet.sheet}
      />
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
          selection={selection}
          onAsk={ask}
          onClear={clear}
          go={go}
        />
      )}
      <span className={hidden} role="status">
        {many}
      </span>
      {dialog}
    </div>
  );
};

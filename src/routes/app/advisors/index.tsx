import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ContactRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { advisorList } from '../../../domain/advisorList.ts';
import { isErased } from '../../../domain/erasure.ts';
import { mayManage } from '../../../domain/advisorStatus.ts';
import { formatCount } from '../../../domain/money.ts';
import { parsePageQuery, toggleSorting } from '../../../domain/pageQuery.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { AdvisorEmail } from '../../-shared/AdvisorName.tsx';
import { coordinatedBy } from '../../-shared/coordinated.ts';
import { keepsRows, useRowsLoading } from '../../-shared/keptRows.ts';
import { FilterBar } from '../../-shared/filters/FilterBar.tsx';
import { AdvisorsBoard } from './-advisor/AdvisorsBoard.tsx';
import { ArchiveDialog } from './-advisor/ArchiveDialog.tsx';
import { HandOverTag, useHandOvers, useHandOverWords } from './-advisor/HandOver.tsx';
import { loadAdvisors } from './-advisor/loadAdvisors.ts';
import { isNotAccepted, NotAcceptedTag } from './-advisor/NotAcceptedTag.tsx';
import { useActivated } from './-advisor/useActivated.ts';
import { useRefusal } from './-advisor/useRefusal.ts';
import { NoRows } from '../../-shared/filters/NoRows.tsx';
import { useGo } from '../../-shared/filters/useGo.ts';
import { useCall } from '../../-shared/useCall.ts';
import { AdvisorBadge } from '../../../ui/status/statusBadges.tsx';
import { Button, buttonStyle } from '../../../ui/button/Button.tsx';
import { ActWords, ListHead } from '../../../ui/layout/PageHead.tsx';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import { PendingRows } from '../-shell/pending.ts';
import { PersonRow, rowName } from '../../-shared/PersonRow.tsx';
import { None } from '../../../ui/money/Money.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { fill } from '../../../ui/layout/shell.css.ts';
import { Pager } from '../../../ui/table/Pager.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { ViewSwitch } from '../../../ui/table/ViewSwitch.tsx';
import { aboveTools, actions as rowActions, toolbar } from '../../../ui/table/table.css.ts';
import { advisorStatusLabels } from '../../../ui/text/labels.ts';

type Advisor = components['schemas']['Advisor'];

export const Route = createFileRoute('/app/advisors/')({
  staticData: { title: msg`Doradcy` },
  validateSearch: (search: Record<string, unknown>) => search,
  ...keepsRows,
  loader: ({ context: { sdk }, location }) => loadAdvisors(sdk, location),
  component: Page,
  pendingComponent: PendingRows,
});

const choices = { status: advisorStatusLabels };

/** How far a hand-over is stands below: beside the status it would push the rest out of the table. */
const AdvisorStatus = ({ item }: { item: Advisor }) => (
  <span style={{ display: 'inline-grid', justifyItems: 'start', gap: 4 }}>
    <AdvisorBadge status={item.status} />
    <NotAcceptedTag advisor={item} />
    <HandOverTag handOver={item.handOver} />
  </span>
);

function Page() {
  const data = Route.useLoaderData();
  const { items, total } = data;
  // The controls follow the address at once; the rows follow when they come.
  const query = parsePageQuery(Route.useSearch(), advisorList);
  const { user, sdk } = Route.useRouteContext();
  const { t } = useLingui();
  const isLoading = useRowsLoading(data);
  const [archiving, setArchiving] = useState<Advisor | null>(null);
  const activated = useActivated();
  const { pending, problem, failure, run } = useCall();
  const refusal = useRefusal()({ problem, failure });
  const isCoordinator = user.role === 'coordinator';
  const go = useGo(advisorList);
  useHandOvers(items);
  const handOverWords = useHandOverWords();

  const isPhone = useIsPhone();
  const counted = formatCount(total);
  const words = plural(total, {
    one: `${counted} osoba`,
    few: `${counted} osoby`,
    many: `${counted} osób`,
    other: `${counted} osoby`,
  });
  const coordinated = coordinatedBy(user);
  const actions = (item: Advisor) =>
    isCoordinator && mayManage(item, coordinated) ? (
      <div className={rowActions}>
        {item.status === 'active' || isErased(item.email) ? null : (
          <Button
            kind="quiet"
            pending={pending === item.id ? <Trans>Zapisywanie…</Trans> : false}
            onClick={() => void run(item.id, () => sdk.activateAdvisor({ id: item.id }), activated)}
          >
            <Trans>Aktywuj</Trans>
          </Button>
        )}
        {item.status === 'deleted' || item.id === user.advisorId ? null : (
          <Button kind="quiet" onClick={() => setArchiving(item)}>
            <Trans>Archiwizuj</Trans>
          </Button>
        )}
      </div>
    ) : null;

  return (
    <div className={fill}>
      <ListHead title={<Trans>Doradcy</Trans>} total={total} totalWords={words}>
        {isPhone ? null : (
          <ViewSwitch view={query.view} onChange={(view) => go({ view, page: 1 })} />
        )}
        {isCoordinator ? (
          <Link
            to="/app/advisors/new"
            className={buttonStyle({ kind: 'primary', size: 'small', isSquare: isPhone })}
            aria-keyshortcuts="n"
          >
            <Plus size={16} aria-hidden />
            <ActWords>
              <Trans>Nowy doradca</Trans>
            </ActWords>
          </Link>
        ) : null}
      </ListHead>
      {refusal ? (
        <div className={aboveTools}>
          <ErrorNote>{refusal}</ErrorNote>
        </div>
      ) : null}
      <div className={toolbar}>
        <FilterBar
          definition={advisorList}
          query={query}
          searched="advisor"
          placeholder={t`Szukaj po nazwisku lub e-mailu`}
          choices={choices}
          go={go}
        />
        {isPhone ? (
          <ViewSwitch view={query.view} onChange={(view) => go({ view, page: 1 })} />
        ) : null}
      </div>
      {total === 0 ? (
        <NoRows query={query} go={go} icon={<ContactRound size={24} aria-hidden />}>
          <Trans>Nie ma jeszcze żadnych doradców.</Trans>
        </NoRows>
      ) : data.columns ? (
        <AdvisorsBoard columns={data.columns} query={query} actions={actions} go={go} />
      ) : (
        <>
          <Table
            label={t`Lista doradców`}
            columns={advisorList.columns}
            items={items}
            keyOf={({ id }) => id}
            sorting={query.sorting}
            onSort={(column) => go({ ...toggleSorting(query, column), page: 1 })}
            isBusy={isLoading}
            card={(item) => (
              <PersonRow
                way={
                  <Link to="/app/advisors/$id" params={{ id: item.id }} className={rowName}>
                    {item.firstName} {item.surname}
                  </Link>
                }
                name={`${item.firstName} ${item.surname}`}
                lines={[
                  <AdvisorEmail key="email" email={item.email} />,
                  item.networkNames.join(', '),
                  isNotAccepted(item) ? t`Zaproszenie nieprzyjęte` : null,
                  handOverWords(item.handOver),
                ]}
                status={<AdvisorBadge status={item.status} />}
                acts={actions(item)}
              />
            )}
            render={(item, column) => {
              switch (column.name) {
                case 'firstName':
                  return (
                    <Link
                      to="/app/advisors/$id"
                      params={{ id: item.id }}
                      style={{ fontWeight: 600 }}
                    >
                      {item.firstName}
                    </Link>
                  );
                case 'email':
                  return <AdvisorEmail email={item.email} />;
                case 'brokerNetworkIds':
                  return item.networkNames.length > 0 ? item.networkNames.join(', ') : <None />;
                case 'status':
                  return <AdvisorStatus item={item} />;
                case 'actions':
                  return actions(item);
                default:
                  return String(item[column.name as Exclude<keyof Advisor, 'handOver'>] ?? '');
              }
            }}
          />
          <Pager query={query} total={total} totalWords={words} onChange={go} />
        </>
      )}
      {archiving ? <ArchiveDialog advisor={archiving} onClose={() => setArchiving(null)} /> : null}
    </div>
  );
}

import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ClipboardList, Send } from 'lucide-react';
import { useState } from 'react';
import { kycList } from '../../../domain/kycList.ts';
import { isErased } from '../../../domain/erasure.ts';
import { personNameLength } from '../../../domain/limits.ts';
import { formatCount } from '../../../domain/money.ts';
import { parsePageQuery, toWireQuery, toggleSorting } from '../../../domain/pageQuery.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { KycBadge, UndeliveredBadge } from '../../../ui/status/statusBadges.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { HeadButton, ListHead } from '../../../ui/layout/PageHead.tsx';
import { DateText } from '../../../ui/money/Money.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { fill } from '../../../ui/layout/shell.css.ts';
import { Pager } from '../../../ui/table/Pager.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { aboveTools, actions as rowActions, toolbar } from '../../../ui/table/table.css.ts';
import { useTotal } from '../../../ui/table/useTotal.ts';
import { kycStatusLabels } from '../../../ui/text/labels.ts';
import { Truncated } from '../../../ui/text/Truncated.tsx';
import { row } from '../../../ui/theme/utility.css.ts';
import { FilterBar } from '../../-shared/filters/FilterBar.tsx';
import { NoRows } from '../../-shared/filters/NoRows.tsx';
import { PendingRows } from '../-shell/pending.ts';
import { NameApart } from '../../-shared/NameApart.tsx';
import { PersonRow, rowName } from '../../-shared/PersonRow.tsx';
import { useGo } from '../../-shared/filters/useGo.ts';
import { withinPages } from '../../-shared/filters/withinPages.ts';
import { deny } from '../../-shared/guards.ts';
import { useCall } from '../../-shared/useCall.ts';
import { keepsRows, useRowsLoading } from '../../-shared/keptRows.ts';
import { useKeptBatch } from '../../-shared/keptBatch.ts';
import { KycRequestDialog } from '../../-shared/kyc/KycRequestDialog.tsx';

type Item = components['schemas']['KycRequestItem'];

export const Route = createFileRoute('/app/kyc/')({
  staticData: { title: msg`Formularze danych` },
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ context: { user, application } }) => {
    if (user.role === 'investor') deny(application);
  },
  ...keepsRows,
  loader: async ({ context: { sdk }, location }) => {
    const query = toWireQuery(parsePageQuery(location.search, kycList), kycList);
    const page = await sdk.listKycRequests({ query });
    return {
      address: location.searchStr,
      ...withinPages(page, location.search, kycList),
    };
  },
  component: Page,
  pendingComponent: PendingRows,
});

/** The address a form was sent to; nothing after erasure. */
const FormAddress = ({ email }: { email: string }) =>
  isErased(email) ? (
    <Trans>Dane usunięte</Trans>
  ) : (
    <Truncated text={email} limit={personNameLength} />
  );
const choices = { status: kycStatusLabels };

function Page() {
  const data = Route.useLoaderData();
  const { items, total, isAtLeast } = data;
  // Controls follow the URL immediately; rows follow when loaded.
  const query = parsePageQuery(Route.useSearch(), kycList);
  const { sdk, user } = Route.useRouteContext();
  const { t } = useLingui();
  const isLoading = useRowsLoading(data);
  const { pending, failure, run } = useCall();
  const unread = useKeptBatch('kyc');
  const [isAsking, setAsking] = useState(() => unread.read() !== null);
  const go = useGo(kycList);

  const actions = ({ id, investorEmail, status, submittedAt }: Item) =>
    isErased(investorEmail) || (submittedAt && status !== 'returned') ? null : (
      <div className={rowActions}>
        <Button
          kind="quiet"
          aria-label={t`Wyślij ponownie: ${investorEmail}`}
          pending={pending === `resend ${id}` ? <Trans>Wysyłanie…</Trans> : false}
          onClick={() =>
            void run(`resend ${id}`, () => sdk.resendKycRequest({ id }), t`Wysłano ponownie.`)
          }
        >
          <Trans>Wyślij ponownie</Trans>
        </Button>
        {status === 'revoked' || status === 'returned' ? null : (
          <Button
            kind="quiet"
            aria-label={t`Cofnij: ${investorEmail}`}
            pending={pending === `revoke ${id}` ? <Trans>Zapisywanie…</Trans> : false}
            onClick={() =>
              void run(
                `revoke ${id}`,
                () => sdk.revokeKycRequest({ id }),
                t`Prośba została cofnięta.`,
              )
            }
          >
            <Trans>Cofnij</Trans>
          </Button>
        )}
      </div>
    );
  const totalOf = useTotal();
  const counted = formatCount(total);
  const words = plural(total, {
    one: `${counted} formularz`,
    few: `${counted} formularze`,
    many: `${counted} formularzy`,
    other: `${counted} formularza`,
  });
  const many = totalOf(words, isAtLeast);
  return (
    <div className={fill}>
      <ListHead title={<Trans>Formularze danych</Trans>} total={total} totalWords={many}>
        <HeadButton icon={<Send size={16} aria-hidden />} onClick={() => setAsking(true)}>
          <Trans>Wyślij formularz danych</Trans>
        </HeadButton>
      </ListHead>
      {failure ? (
        <div className={aboveTools}>
          <ErrorNote>{failure.text}</ErrorNote>
        </div>
      ) : null}
      <div className={toolbar}>
        <FilterBar
          definition={kycList}
          query={query}
          searched="investorEmail"
          placeholder={t`Szukaj po adresie e-mail`}
          choices={choices}
          go={go}
        />
      </div>
      {total === 0 ? (
        <NoRows
          query={query}
          go={go}
          action={
            <Button kind="primary" onClick={() => setAsking(true)}>
              <Trans>Wyślij formularz danych</Trans>
            </Button>
          }
          icon={<ClipboardList size={24} aria-hidden />}
          line={<Trans>Inwestor dostaje link, a przesłane dane wracają tutaj.</Trans>}
        >
          <Trans>Nie ma jeszcze wysłanych formularzy.</Trans>
        </NoRows>
      ) : (
        <>
          <Table
            label={t`Lista wysłanych formularzy`}
            // Only coordinators see requests of others.
            columns={kycList.columns.filter(
              ({ name }) => name !== 'advisorName' || user.role === 'coordinator',
            )}
            items={items}
            keyOf={({ id }) => id}
            sorting={query.sorting}
            onSort={(column) => go({ ...toggleSorting(query, column), page: 1 })}
            isBusy={isLoading}
            card={(item) => (
              <PersonRow
                way={
                  <Link to="/app/kyc/$id" params={{ id: item.id }} className={rowName}>
                    {isErased(item.investorEmail) ? (
                      <Trans>Dane usunięte</Trans>
                    ) : (
                      item.investorEmail
                    )}
                  </Link>
                }
                name={item.investorEmail}
                lines={[
                  <Trans key="sent">
                    Wysłano <DateText date={item.sentAt} />
                  </Trans>,
                  <Trans key="expires">
                    Link ważny do <DateText date={item.expiresAt} />
                  </Trans>,
                  user.role === 'coordinator' ? (
                    <NameApart key="advisor" name={item.advisorName} email={item.advisorEmail} />
                  ) : null,
                ]}
                status={
                  <>
                    <KycBadge status={item.status} />
                    {item.mailStatus === 'failed' ? <UndeliveredBadge /> : null}
                  </>
                }
                acts={actions(item)}
              />
            )}
            render={(item, { name }) => {
              switch (name) {
                case 'investorEmail':
                  return (
                    <Link to="/app/kyc/$id" params={{ id: item.id }}>
                      <FormAddress email={item.investorEmail} />
                    </Link>
                  );
                case 'status':
                  return (
                    <span className={row}>
                      <KycBadge status={item.status} />
                      {item.mailStatus === 'failed' ? <UndeliveredBadge /> : null}
                    </span>
                  );
                case 'sentAt':
                case 'openedAt':
                case 'submittedAt':
                case 'expiresAt':
                  return <DateText date={item[name]} />;
                case 'advisorName':
                  return (
                    <NameApart
                      name={item.advisorName}
                      email={item.advisorEmail}
                      limit={personNameLength}
                    />
                  );
                default:
                  return actions(item);
              }
            }}
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
      {isAsking ? <KycRequestDialog onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

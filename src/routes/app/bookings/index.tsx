import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Landmark, Upload } from 'lucide-react';
import { useState } from 'react';
import { bankEntryList } from '../../../domain/bankEntryList.ts';
import { formatCount } from '../../../domain/money.ts';
import { parsePageQuery, toWireQuery, toggleSorting } from '../../../domain/pageQuery.ts';
import { conflictCode } from '../../../domain/problem.ts';
import { ProblemError } from '../../../sdk/problem.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { ActWords, ListHead } from '../../../ui/layout/PageHead.tsx';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import { fill } from '../../../ui/layout/shell.css.ts';
import { DateText, Money } from '../../../ui/money/Money.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { Pager } from '../../../ui/table/Pager.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { aboveTools, toolbar } from '../../../ui/table/table.css.ts';
import { useTotal } from '../../../ui/table/useTotal.ts';
import { meta, stack } from '../../../ui/theme/utility.css.ts';
import { FilterBar } from '../../-shared/filters/FilterBar.tsx';
import { NoRows } from '../../-shared/filters/NoRows.tsx';
import { useGo } from '../../-shared/filters/useGo.ts';
import { withinPages } from '../../-shared/filters/withinPages.ts';
import { deny } from '../../-shared/guards.ts';
import { keepsRows, useRowsLoading } from '../../-shared/keptRows.ts';
import { PersonRow, rowName } from '../../-shared/PersonRow.tsx';
import { useCall } from '../../-shared/useCall.ts';
import { useUndo } from '../../-shared/useUndo.ts';
import { UploadButton, UploadFailure } from '../../-shared/UploadButton.tsx';
import { useUpload } from '../../-shared/useUpload.ts';
import * as styles from '../-bookings/bookings.css.ts';
import { EntryOffer } from '../-bookings/EntryOffer.tsx';
import { EntryActs } from '../-bookings/EntryActs.tsx';
import { EntryConfirmers, EntryStatus, EntryTag } from '../-bookings/EntryStatus.tsx';
import { bankEntryStatusLabels } from '../-bookings/labels.ts';
import { MatchDialog } from '../-bookings/MatchDialog.tsx';
import { ReadNote } from '../-bookings/ReadNote.tsx';
import { statementRefusal } from '../-bookings/statementRefusal.ts';
import { PendingRows } from '../-shell/pending.ts';

type Entry = Schemas['BankEntry'];
type MoveName = Schemas['BankEntryMove']['event'];

export const Route = createFileRoute('/app/bookings/')({
  staticData: { title: msg`Wpłaty` },
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ context: { user, application } }) => {
    if (user.role !== 'backOffice') deny(application);
  },
  ...keepsRows,
  loader: async ({ context: { sdk }, location }) => {
    const query = toWireQuery(parsePageQuery(location.search, bankEntryList), bankEntryList);
    const page = await sdk.listBankEntries({ query });
    return {
      address: location.searchStr,
      ...withinPages(page, location.search, bankEntryList),
    };
  },
  component: Page,
  pendingComponent: PendingRows,
});

const choices = { status: bankEntryStatusLabels };
/** Bank files: the server detects the format by content, extensions only help to choose. */
const statementFiles = '.sta,.mt940,.mt9,.940,.xml,.csv,.txt';

function Page() {
  const data = Route.useLoaderData();
  const { items, total, isAtLeast } = data;
  // Controls follow the URL immediately; rows follow when loaded.
  const query = parsePageQuery(Route.useSearch(), bankEntryList);
  const { sdk } = Route.useRouteContext();
  const { t } = useLingui();
  const isLoading = useRowsLoading(data);
  const { pending, failure, run, reload, forget } = useCall();
  const offerUndo = useUndo();
  const go = useGo(bankEntryList);
  const [matching, setMatching] = useState<Entry | null>(null);
  /** Opens or closes the dialog; a failure is not told at another line, nor on the page after it. */
  const choose = (entry: Entry | null): void => {
    forget();
    setMatching(entry);
  };
  const [read, setRead] = useState<Schemas['BankStatement'] | null>(null);
  const statement = useUpload(async (file, onProgress) => {
    setRead(null);
    setRead(await sdk.importBankStatement({ file, onProgress }));
    await reload();
  }, statementRefusal);

  /** Moves a line. One that became another meanwhile is loaded first, so that it can be judged. */
  const moveEntry = async (id: string, body: Schemas['BankEntryMove']): Promise<Entry> => {
    try {
      return await sdk.moveBankEntry({ id, body });
    } catch (cause) {
      if (cause instanceof ProblemError && cause.problem.code === conflictCode) await reload();
      throw cause;
    }
  };
  const move = ({ id, version }: Entry, event: MoveName, done: string, offerId?: string) =>
    run(
      `${event} ${id}`,
      () => moveEntry(id, { event, version, ...(offerId ? { offerId } : {}) }),
      done,
    );
  /** Sets a line aside; undo restores it with its offer, and with the reasons for it. */
  const setAside = async ({ id, version, offer }: Entry, done: string): Promise<void> => {
    let aside = version;
    const isAside = await run(
      `setAside ${id}`,
      async () => {
        ({ version: aside } = await moveEntry(id, { event: 'setAside', version }));
      },
      null,
    );
    if (!isAside) return;
    offerUndo(done, async () => {
      await moveEntry(id, {
        event: 'restore',
        version: aside,
        ...(offer ? { offerId: offer.id } : {}),
      });
    });
  };
  // As it was loaded last: with an older version every further press would be refused.
  const chosen = items.find(({ id }) => id === matching?.id) ?? matching;
  const refusal = failure?.isConflict
    ? t`Ten wiersz zmienił się w międzyczasie i nic z nim nie zrobiono. Widać już, jak wygląda teraz.`
    : (failure?.text ?? null);
  const actions = (entry: Entry) => (
    <EntryActs
      entry={entry}
      pending={pending}
      onMove={(event, done) =>
        void (event === 'setAside' ? setAside(entry, done) : move(entry, event, done))
      }
      onChoose={() => choose(entry)}
    />
  );
  const isPhone = useIsPhone();
  const totalOf = useTotal();
  const counted = formatCount(total);
  const words = plural(total, {
    one: `${counted} wiersz`,
    few: `${counted} wiersze`,
    many: `${counted} wierszy`,
    other: `${counted} wiersza`,
  });
  const many = totalOf(words, isAtLeast);
  const sending = {
    kind: 'primary',
    uploading: statement,
    accept: statementFiles,
    label: t`Wyciąg z rachunku`,
  } as const;
  const upload = (
    <UploadButton {...sending} size="small" isSquare={isPhone}>
      <Upload size={16} aria-hidden />
      <ActWords>
        <Trans>Wczytaj wyciąg</Trans>
      </ActWords>
    </UploadButton>
  );

  return (
    <div className={fill}>
      <ListHead title={<Trans>Wpłaty</Trans>} total={total} totalWords={many}>
        {upload}
      </ListHead>
      {statement.failure || read || (refusal && !matching) ? (
        <div className={`${aboveTools} ${stack.tight}`}>
          <UploadFailure uploading={statement} />
          {read ? <ReadNote read={read} /> : null}
          {refusal && !matching ? <ErrorNote>{refusal}</ErrorNote> : null}
        </div>
      ) : null}
      <div className={toolbar}>
        <FilterBar
          definition={bankEntryList}
          query={query}
          searched="offer"
          placeholder={t`Numer oferty lub inwestor`}
          choices={choices}
          go={go}
        />
      </div>
      {total === 0 ? (
        <NoRows
          query={query}
          go={go}
          action={
            <UploadButton {...sending}>
              <Upload size={16} aria-hidden />
              <Trans>Wczytaj wyciąg</Trans>
            </UploadButton>
          }
          icon={<Landmark size={24} aria-hidden />}
          line={
            <Trans>
              Przyjmujemy MT940, camt.053 i CSV polskich banków. Wiersze, które pasują do ofert,
              zostaną zaproponowane do potwierdzenia.
            </Trans>
          }
        >
          <Trans>Nie ma jeszcze wierszy z wyciągów.</Trans>
        </NoRows>
      ) : (
        <>
          <Table
            label={t`Wiersze z wyciągów`}
            columns={bankEntryList.columns}
            items={items}
            keyOf={({ id }) => id}
            sorting={query.sorting}
            onSort={(column) => go({ ...toggleSorting(query, column), page: 1 })}
            isBusy={isLoading}
            card={(entry) => (
              <PersonRow
                way={
                  <span className={rowName}>
                    <Money amount={entry.amount} currency={entry.currency} />
                  </span>
                }
                name={entry.party}
                lines={[
                  <DateText key="day" date={entry.bookedOn} />,
                  entry.party,
                  entry.title,
                  entry.offer || entry.isReversal ? <EntryOffer key="offer" entry={entry} /> : null,
                  <EntryConfirmers key="confirmers" entry={entry} />,
                ]}
                status={<EntryTag entry={entry} />}
                acts={actions(entry)}
              />
            )}
            render={(entry, { name }) => {
              switch (name) {
                case 'bookedOn':
                  return <DateText date={entry.bookedOn} />;
                case 'party':
                  return (
                    <span className={styles.party}>
                      <span>{entry.party || t`Bez nazwy`}</span>
                      <span className={meta}>{entry.title}</span>
                    </span>
                  );
                case 'amount':
                  return <Money amount={entry.amount} currency={entry.currency} />;
                case 'offer':
                  return <EntryOffer entry={entry} />;
                case 'status':
                  return <EntryStatus entry={entry} />;
                default:
                  return actions(entry);
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
      {chosen ? (
        <MatchDialog
          entry={chosen}
          isSaving={pending !== null}
          failure={refusal}
          onMatch={(offerId) =>
            void move(chosen, 'match', t`Oferta wskazana.`, offerId).then((isDone) => {
              if (isDone) setMatching(null);
            })
          }
          onClose={() => choose(null)}
        />
      ) : null}
    </div>
  );
}

import { Inbox } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { PageQuery } from '../domain/pageQuery.ts';
import { kycStatuses } from '../domain/kycList.ts';
import { AdvisorBadge, KycBadge, OfferBadge, UndeliveredBadge } from '../ui/badge/Badge.tsx';
import { Button } from '../ui/button/Button.tsx';
import { ConfirmDialog, Dialog } from '../ui/dialog/Dialog.tsx';
import { ComboField } from '../ui/field/ComboField.tsx';
import { FileButton } from '../ui/field/FileButton.tsx';
import { SelectField } from '../ui/field/SelectField.tsx';
import {
  CheckboxField,
  DateField,
  ErrorSummary,
  Field,
  PasswordField,
  TextArea,
  TextField,
} from '../ui/field/fields.tsx';
import { ErrorPage, Fact, Facts, LanguageSwitch, Logo, PageHead } from '../ui/layout/layouts.tsx';
import { DateText, Money, None } from '../ui/money/Money.tsx';
import { NoticeHistory } from '../ui/notification/NoticeHistory.tsx';
import { useNotify, type Notice } from '../ui/notification/Notifications.tsx';
import { OfflineBar } from '../ui/state/OfflineBar.tsx';
import {
  EmptyState,
  ErrorNote,
  Note,
  PendingPage,
  Progress,
  Skeleton,
} from '../ui/state/state.tsx';
import { Board } from '../ui/table/Board.tsx';
import { Pager, Table, ViewSwitch } from '../ui/table/Table.tsx';
import { Truncated } from '../ui/text/Truncated.tsx';
import { card, quiet, row, stack } from '../ui/theme/utility.css.ts';
import { Tooltip } from '../ui/tooltip/Tooltip.tsx';

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const;
const states = ['rest', 'hover', 'focus-visible', 'active'] as const;
const choices = [
  { value: 'pln', label: 'złoty' },
  { value: 'eur', label: 'euro' },
];
const brand = {
  siteTitle: 'Oferta',
  issuerName: 'Oferta Dom Inwestycyjny S.A.',
  issuerHeading: true,
  logo: '/brand/oferta/logo.svg',
  logoOnDark: '/brand/oferta/logo-on-dark.svg',
};
const nothing = (): void => {};
const long = 'Obligacje zabezpieczone Zielona Dolina, seria C, etap drugi';

/** One widget in all its states. */
const Widget = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={card} data-widget={name}>
    <h3>{name}</h3>
    <div className={stack.normal} style={{ marginTop: 12 }}>
      {children}
    </div>
  </section>
);

/** What a hand does to a widget, shown without a hand. */
const Pressed = ({ children }: { children: ReactNode }) => (
  <>
    {states.map((state) => (
      <div key={state} className={`is-${state}`}>
        <p className={quiet}>{state}</p>
        {children}
      </div>
    ))}
  </>
);

const Fields = () => {
  const [text, setText] = useState('Zofia');
  const [choice, setChoice] = useState('pln');
  const [isYes, setYes] = useState(true);
  const wrong = 'Pole jest wymagane.';
  const text_ = { value: text, onChange: setText };
  return (
    <>
      <Widget name="Field">
        <Field label="Any control" hint="A hint">
          {(wiring) => <output {...wiring}>its control</output>}
        </Field>
      </Widget>
      <Widget name="TextField">
        <Pressed>
          <TextField label="Text" {...text_} />
        </Pressed>
        <TextField label="With a hint, optional" hint="As in the document" isOptional {...text_} />
        <TextField label="Wrong" error={wrong} value="" onChange={nothing} />
        <TextField label="Off" disabled {...text_} />
        <TextField label="Short" isShort {...text_} />
      </Widget>
      <Widget name="PasswordField">
        <PasswordField label="Password" {...text_} />
        <PasswordField label="Wrong" error={wrong} value="" onChange={nothing} />
      </Widget>
      <Widget name="TextArea">
        <TextArea label="Message" max={200} {...text_} />
        <TextArea label="Wrong" error={wrong} value="" onChange={nothing} />
      </Widget>
      <Widget name="CheckboxField">
        <Pressed>
          <CheckboxField label="A consent" checked={isYes} onChange={setYes} />
        </Pressed>
        <CheckboxField label="Not given" checked={false} onChange={nothing} />
        <CheckboxField label="Wrong" error={wrong} checked={false} onChange={nothing} />
      </Widget>
      <Widget name="DateField">
        <DateField label="Date" value="1985-02-28" onChange={nothing} />
        <DateField label="Wrong" error={wrong} value="" onChange={nothing} />
      </Widget>
      <Widget name="SelectField">
        <Pressed>
          <SelectField label="Currency" value={choice} onChange={setChoice} choices={choices} />
        </Pressed>
        <SelectField label="Wrong" error={wrong} value="" onChange={nothing} choices={choices} />
        <SelectField label="Off" disabled value="pln" onChange={nothing} choices={choices} />
      </Widget>
      <Widget name="ComboField">
        <ComboField label="Currency" value={choice} onChange={setChoice} choices={choices} />
        <ComboField label="Wrong" error={wrong} value="" onChange={nothing} choices={choices} />
      </Widget>
      <Widget name="FileButton">
        <FileButton accept=".pdf" label="A document" onChoose={nothing}>
          Choose a file
        </FileButton>
      </Widget>
      <Widget name="ErrorSummary">
        <div>
          <ErrorSummary attempt={1} title="Two mistakes" errors={[{ id: 'none', text: wrong }]} />
        </div>
      </Widget>
    </>
  );
};

const Lists = () => {
  const [query, setQuery] = useState<PageQuery>({
    page: 2,
    perPage: 20,
    sorting: null,
    filters: [],
    view: 'table',
  } as unknown as PageQuery);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['1']));
  const items = [
    { id: '1', name: 'Wójcik Zofia' },
    { id: '2', name: 'Nowak Jan' },
  ];
  const columns = [
    { name: 'investorName', kind: 'text', sortable: true },
    { name: 'campaignName', kind: 'text', sortable: true },
  ] as unknown as Parameters<typeof Table>[0]['columns'];
  return (
    <>
      <Widget name="Table">
        {[false, true].map((isBusy) => (
          <Table
            key={String(isBusy)}
            label={isBusy ? 'Loading' : 'Investors'}
            columns={columns}
            items={items}
            keyOf={({ id }) => id}
            render={({ name }, column) => (column.name === 'investorName' ? name : long)}
            sorting={{ name: 'investorName', order: 'asc' } as never}
            onSort={nothing}
            isBusy={isBusy}
            selection={{ chosen, onChange: setChosen, nameOf: ({ name }) => name }}
          />
        ))}
      </Widget>
      <Widget name="Pager">
        <Pager
          query={query}
          total={61}
          onChange={(change) => setQuery({ ...query, ...change } as PageQuery)}
        />
      </Widget>
      <Widget name="ViewSwitch">
        <ViewSwitch view="table" onChange={nothing} />
      </Widget>
      <Widget name="Board">
        <Board
          columns={[
            {
              key: 'invited',
              label: 'Zaproszona',
              count: 2,
              sums: [{ currency: 'PLN', amount: '20000.00' }],
              cards: [
                <div key="1" className={card}>
                  Wójcik Zofia
                </div>,
              ],
            },
            { key: 'viewed', label: 'Wyświetlona', count: 0, sums: [], cards: [] },
          ]}
        />
      </Widget>
    </>
  );
};

const Windows = () => {
  const notify = useNotify();
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = (): void => setOpen(null);
  const notices: Notice['kind'][] = ['info', 'success', 'warn', 'error'];
  return (
    <>
      <Widget name="Dialog">
        <Button onClick={() => setOpen('dialog')}>Open</Button>
        <Dialog title="A dialog" isOpen={open === 'dialog'} onClose={close}>
          <p>{long}</p>
        </Dialog>
      </Widget>
      <Widget name="ConfirmDialog">
        <Button onClick={() => setOpen('confirm')}>Open</Button>
        <ConfirmDialog
          title="Archive?"
          verb="Archive"
          isOpen={open === 'confirm'}
          pending={false}
          onConfirm={close}
          onClose={close}
        >
          <p>{long}</p>
        </ConfirmDialog>
      </Widget>
      <Widget name="Notifications">
        <div className={row}>
          {notices.map((kind) => (
            <Button key={kind} onClick={() => notify({ kind, title: kind, text: long })}>
              {kind}
            </Button>
          ))}
        </div>
      </Widget>
      <Widget name="NoticeHistory">
        <NoticeHistory />
      </Widget>
      <Widget name="Tooltip">
        <Tooltip text={long}>
          <Button>Hover or focus</Button>
        </Tooltip>
      </Widget>
      <Widget name="Truncated">
        <Truncated text={long} limit={30} />
      </Widget>
    </>
  );
};

/** Whole layouts are drawn small and out of the page's order of landmarks. */
const Layouts = () => (
  <>
    <Widget name="Logo">
      <Logo brand={brand} />
    </Widget>
    <Widget name="LanguageSwitch">
      <LanguageSwitch onChoose={nothing} />
      <LanguageSwitch onChoose={nothing} isShort />
    </Widget>
    <Widget name="PageHead">
      <PageHead title="Investors">
        <Button kind="primary">Invite</Button>
      </PageHead>
    </Widget>
    <Widget name="Fact">
      <Facts>
        <Fact label="Amount">
          <Money amount="10000.00" currency="PLN" />
        </Fact>
        <Fact label="Nothing">
          <None />
        </Fact>
      </Facts>
    </Widget>
    <Widget name="ErrorPage">
      <ErrorPage title="It is gone" isInside actions={<Button>Back</Button>}>
        <p>{long}</p>
      </ErrorPage>
    </Widget>
  </>
);

/** Every widget of src/ui in its states, as the theme around it paints them. */
export const Gallery = () => (
  <div
    style={{
      display: 'grid',
      alignItems: 'start',
      gap: 16,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
    }}
  >
    <Widget name="Button">
      {kinds.map((kind) => (
        <div key={kind} className={row}>
          <Pressed>
            <Button kind={kind}>{kind}</Button>
          </Pressed>
          <div>
            <p className={quiet}>busy, off</p>
            <div className={row}>
              <Button kind={kind} pending="Sending…">
                {kind}
              </Button>
              <Button kind={kind} disabled>
                {kind}
              </Button>
            </div>
          </div>
        </div>
      ))}
      <Button kind="primary" size="public" wide>
        public
      </Button>
    </Widget>
    <Widget name="OfferBadge">
      <div className={row}>
        {(
          ['invited', 'viewed', 'interested', 'accepted', 'active', 'rejected', 'declined'] as const
        ).map((status) => (
          <OfferBadge key={status} status={status} />
        ))}
      </div>
    </Widget>
    <Widget name="AdvisorBadge">
      <div className={row}>
        {(['initial', 'active', 'deleted'] as const).map((status) => (
          <AdvisorBadge key={status} status={status} />
        ))}
      </div>
    </Widget>
    <Widget name="KycBadge">
      <div className={row}>
        {kycStatuses.map((status) => (
          <KycBadge key={status} status={status} />
        ))}
      </div>
    </Widget>
    <Widget name="UndeliveredBadge">
      <UndeliveredBadge />
    </Widget>
    <Widget name="Money">
      <Money amount="1234567.89" currency="PLN" />
    </Widget>
    <Widget name="DateText">
      <DateText date="2026-11-21" />
      <DateText date={null} />
    </Widget>
    <Widget name="Note">
      <Note>info</Note>
      <Note tone="success">success</Note>
      <Note tone="warn">warn</Note>
    </Widget>
    <Widget name="ErrorNote">
      <ErrorNote onRetry={nothing}>{long}</ErrorNote>
    </Widget>
    <Widget name="EmptyState">
      <EmptyState icon={<Inbox aria-hidden />} action={<Button>Invite</Button>}>
        Nobody is here yet.
      </EmptyState>
    </Widget>
    <Widget name="Progress">
      <Progress part={0.62} label="Raised" />
    </Widget>
    <Widget name="Skeleton">
      <Skeleton />
    </Widget>
    <Widget name="PendingPage">
      <PendingPage />
    </Widget>
    <Widget name="OfflineBar">
      <OfflineBar />
      <p className={quiet}>Stands here when the connection is gone.</p>
    </Widget>
    <Fields />
    <Windows />
    <Layouts />
    <Lists />
  </div>
);

import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { ArrowUpRight, BellRing, ClipboardList, Ellipsis, Mail, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { isErased } from '../../../domain/erasure.ts';
import { toggleSorting, type PageQuery } from '../../../domain/pageQuery.ts';
import type { ColumnDefinition } from '../../../domain/tableQuery.ts';
import { Button, buttonStyle } from '../../../ui/button/Button.tsx';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import { Menu, MenuItem, MenuLink } from '../../../ui/menu/Menu.tsx';
import { Pager } from '../../../ui/table/Pager.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { KycRequestDialog } from '../../app/-kyc/KycRequestDialog.tsx';
import type { Go } from '../filters/useGo.ts';
import { useKeptBatch } from '../keptBatch.ts';
import { OwnerDialog } from '../OwnerDialog.tsx';
import { OfferCell, type OfferItem } from './OfferCell.tsx';
import { OfferRow, useDayTitle } from './OfferRow.tsx';
import { OfferBulk, type BulkAct } from './OfferBulk.tsx';
import { definitionOf, type Scope } from './offersData.ts';
import { RemindDialog } from './RemindDialog.tsx';
import { useSelection } from './useSelection.ts';

/** A bulk action and the offers it is for. */
interface Asked {
  what: BulkAct;
  offers: OfferItem[];
}

/** @returns the bulk action whose results have not been read yet, and its offers. */
const useUnread = (scope: Scope): (() => Asked | null) => {
  const form = useKeptBatch('kyc');
  const remind = useKeptBatch('remind');
  const owner = useKeptBatch('owner');
  return () => {
    if (form.read()) return { what: 'form', offers: [] };
    const reminded = remind.read();
    if (reminded) return { what: 'remind', offers: reminded.offers ?? [] };
    const handedOver = scope === 'network' ? owner.read() : null;
    return handedOver && { what: 'owner', offers: handedOver.offers ?? [] };
  };
};

/** The network of all these offers, if it is one. */
const onlyNetworkOf = (offers: OfferItem[]): { id: string; name: string } | undefined => {
  const [first] = offers;
  return first && offers.every(({ networkId }) => networkId === first.networkId)
    ? { id: first.networkId, name: first.networkName }
    : undefined;
};

/** The addresses of these offers, one a line. */
const addressesOf = (offers: OfferItem[]): string =>
  [...new Set(offers.map(({ investorEmail }) => investorEmail))].join('\n');

/** The rows of the list with row actions, bulk actions and the pager. */
export const OffersTable = ({
  scope,
  items,
  total,
  totalWords,
  isAtLeast,
  columns,
  query,
  isBusy,
  isPicking,
  onPicked,
  go,
}: {
  scope: Scope;
  items: OfferItem[];
  total: number;
  /** The total, as text. */
  totalWords: string;
  /** There are more matches than were counted. */
  isAtLeast: boolean;
  columns: readonly ColumnDefinition[];
  query: PageQuery;
  isBusy: boolean;
  /** On a phone: rows have checkboxes. */
  isPicking: boolean;
  onPicked: () => void;
  go: Go;
}) => {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const titleOf = useDayTitle();
  const { sdk } = useRouteContext({ from: '__root__' });
  const selection = useSelection(sdk, scope, { items, query });
  const { chosen, setChosen, selected } = selection;
  const unread = useUnread(scope);
  // Results not yet dismissed are shown again after a reload.
  const [asked, setAsked] = useState(unread);
  const isByDay = (query.sorting ?? definitionOf(scope).defaultSorting)?.name === 'statusDate';
  const clear = (): void => {
    selection.clear();
    onPicked();
  };
  const close = (): void => {
    // Those of another action, if any: a dialog for other offers would take its results for its own.
    setAsked(unread);
    clear();
  };
  return (
    <>
      <Table
        label={t`Lista ofert`}
        columns={columns}
        items={items}
        keyOf={({ id }) => id}
        render={(item, column) => (
          <OfferCell item={item} column={column} isTight={scope === 'network'} />
        )}
        mark={({ id }) => ({ 'data-offer': id })}
        sorting={query.sorting ?? definitionOf(scope).defaultSorting}
        onSort={(name) => go({ ...toggleSorting(query, name), page: 1 })}
        isBusy={isBusy}
        selection={
          isPhone && !isPicking
            ? undefined
            : { chosen, onChange: setChosen, nameOf: ({ investorName }) => investorName }
        }
        rowActions={(item) => (
          <RowActions
            item={item}
            scope={scope}
            onAsk={(what) => setAsked({ what, offers: [item] })}
          />
        )}
        card={(item) => <OfferRow item={item} isPicking={isPicking} />}
        {...(isByDay ? { groupOf: ({ statusDate }: OfferItem) => titleOf(statusDate) } : {})}
      />
      {selected.length > 0 || isPicking ? (
        <OfferBulk
          scope={scope}
          query={query}
          total={total}
          isAtLeast={isAtLeast}
          count={items.length}
          selection={selection}
          onAsk={(what, offers) => setAsked({ what, offers })}
          onClear={clear}
        />
      ) : null}
      <Pager
        query={query}
        total={total}
        totalWords={totalWords}
        isAtLeast={isAtLeast}
        onChange={go}
      />
      {asked?.what === 'owner' ? <OwnerDialog offers={asked.offers} onClose={close} /> : null}
      {asked?.what === 'remind' ? <RemindDialog offers={asked.offers} onClose={close} /> : null}
      {asked?.what === 'form' ? (
        <KycRequestDialog
          to={addressesOf(asked.offers)}
          network={onlyNetworkOf(asked.offers)}
          onClose={close}
        />
      ) : null}
    </>
  );
};

const RowActions = ({
  item,
  scope,
  onAsk,
}: {
  item: OfferItem;
  scope: Scope;
  onAsk: (what: Asked['what']) => void;
}) => {
  const { t } = useLingui();
  const name = item.investorName;
  const canBeWrittenTo = !isErased(item.investorEmail);
  return (
    <>
      <Link
        to="/app/investors/offer/$id"
        params={{ id: item.id }}
        className={buttonStyle({ kind: 'quiet', size: 'bar', isSquare: true })}
        // Out of the tab order: the name is the link and the menu has the rest, so a row is one
        // stop, not three.
        tabIndex={-1}
        aria-label={t`Otwórz: ${name}`}
      >
        <ArrowUpRight size={15} aria-hidden />
      </Link>
      {canBeWrittenTo ? (
        <Button
          kind="quiet"
          size="bar"
          isSquare
          tabIndex={-1}
          aria-label={t`Wyślij formularz danych: ${name}`}
          onClick={() => onAsk('form')}
        >
          <ClipboardList size={15} aria-hidden />
        </Button>
      ) : null}
      <Menu
        trigger={
          <Button kind="quiet" size="bar" isSquare aria-label={t`Więcej działań: ${name}`}>
            <Ellipsis size={15} aria-hidden />
          </Button>
        }
      >
        {canBeWrittenTo ? (
          <MenuLink>
            <a href={`mailto:${item.investorEmail}`}>
              <Mail size={16} aria-hidden />
              <Trans>Napisz wiadomość</Trans>
            </a>
          </MenuLink>
        ) : null}
        {canBeWrittenTo ? (
          <MenuItem icon={<ClipboardList size={16} aria-hidden />} onSelect={() => onAsk('form')}>
            <Trans>Wyślij formularz danych</Trans>
          </MenuItem>
        ) : null}
        <MenuItem icon={<BellRing size={16} aria-hidden />} onSelect={() => onAsk('remind')}>
          <Trans>Wyślij przypomnienie</Trans>
        </MenuItem>
        {scope === 'network' ? (
          <MenuItem icon={<UserRoundPen size={16} aria-hidden />} onSelect={() => onAsk('owner')}>
            <Trans>Zmień opiekuna</Trans>
          </MenuItem>
        ) : null}
      </Menu>
    </>
  );
};

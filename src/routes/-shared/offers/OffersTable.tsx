import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight, BellRing, ClipboardList, Ellipsis, Mail, UserRoundPen } from 'lucide-react';
import { isErased } from '../../../domain/erasure.ts';
import { toggleSorting, type PageQuery } from '../../../domain/pageQuery.ts';
import type { ColumnDefinition } from '../../../domain/tableQuery.ts';
import { Button, buttonStyle } from '../../../ui/button/Button.tsx';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import { Menu, MenuItem, MenuLink } from '../../../ui/menu/Menu.tsx';
import { Pager } from '../../../ui/table/Pager.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Go } from '../filters/useGo.ts';
import { useInvestorName } from '../InvestorWords.tsx';
import { OfferCell, type OfferItem } from './OfferCell.tsx';
import { OfferRow, useDayTitle } from './OfferRow.tsx';
import { OfferBulk, type BulkAct } from './OfferBulk.tsx';
import { definitionOf, type Scope } from './offersData.ts';
import type { useSelection } from './useSelection.ts';

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
  selection,
  onAsk,
  onClear,
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
  selection: ReturnType<typeof useSelection>;
  onAsk: (what: BulkAct, offers: OfferItem[]) => void;
  /** Ends the selection. */
  onClear: () => void;
  go: Go;
}) => {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const titleOf = useDayTitle();
  const nameOf = useInvestorName();
  const { chosen, setChosen, selected } = selection;
  const isByDay = (query.sorting ?? definitionOf(scope).defaultSorting)?.name === 'statusDate';
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
        selection={isPhone && !isPicking ? undefined : { chosen, onChange: setChosen, nameOf }}
        rowActions={(item) => (
          <RowActions item={item} scope={scope} onAsk={(what) => onAsk(what, [item])} />
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
          onAsk={onAsk}
          onClear={onClear}
        />
      ) : null}
      <Pager
        query={query}
        total={total}
        totalWords={totalWords}
        isAtLeast={isAtLeast}
        onChange={go}
      />
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
  onAsk: (what: BulkAct) => void;
}) => {
  const { t } = useLingui();
  const name = useInvestorName()(item);
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

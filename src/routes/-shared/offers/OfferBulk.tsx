import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import {
  BellRing,
  ClipboardList,
  FileDown,
  FileSpreadsheet,
  FileText,
  ListChecks,
  UserRoundPen,
} from 'lucide-react';
import { isErased } from '../../../domain/erasure.ts';
import { mostChosen } from '../../../domain/limits.ts';
import { formatMoney, sumByCurrency } from '../../../domain/money.ts';
import { withFilter, withoutFilter, type PageQuery } from '../../../domain/pageQuery.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Menu, MenuItem } from '../../../ui/menu/Menu.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { BulkBar } from '../../../ui/table/BulkBar.tsx';
import { useCall } from '../useCall.ts';
import type { OfferItem } from './OfferCell.tsx';
import { exportOffers, type Scope } from './offersData.ts';
import type { useSelection } from './useSelection.ts';

export type BulkAct = 'owner' | 'form' | 'remind';

/** Actions on the selected offers; the selection may exceed the page. */
export const OfferBulk = ({
  scope,
  query,
  total,
  isAtLeast,
  count,
  selection,
  onAsk,
  onClear,
}: {
  scope: Scope;
  query: PageQuery;
  /** Number of all matches. */
  total: number;
  /** There are more matches than were counted. */
  isAtLeast: boolean;
  /** Number of rows on the page. */
  count: number;
  selection: ReturnType<typeof useSelection>;
  onAsk: (what: BulkAct, offers: OfferItem[]) => void;
  onClear: () => void;
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const { pending, failure, run } = useCall();
  const { selected, isWholePage, areAllChosen, chooseAll } = selection;
  const isNone = selected.length === 0;
  // Nobody is asked for data whose data were erased.
  const askable = selected.filter(({ investorEmail }) => !isErased(investorEmail));
  const erased = selected.length - askable.length;
  const isMoreToChoose =
    isWholePage &&
    (isAtLeast || total > count) &&
    selected.length < (isAtLeast ? mostChosen : Math.min(total, mostChosen)) &&
    !areAllChosen;
  const sums = sumByCurrency(
    selected
      .filter(({ investmentValue }) => investmentValue !== '0.00')
      .map(({ investmentValue, currency }) => ({ amount: investmentValue, currency })),
  );
  const save = (format: 'csv' | 'xlsx') => () => {
    const ids = selected.map(({ id }) => id);
    const of = withFilter(withoutFilter(query), { name: 'offerId', operator: 'in', value: ids });
    const language = i18n.locale === 'en' ? 'EN' : 'PL';
    void run('export', () => exportOffers(sdk, scope, of, format, language), null);
  };
  return (
    <>
      {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
      <BulkBar
        count={selected.length}
        sum={
          sums.length > 0 || erased > 0 ? (
            <>
              {sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')}
              {sums.length > 0 && erased > 0 ? ' · ' : null}
              {erased > 0 ? (
                <span>
                  <Trans>Bez formularza, bo dane usunięto: {erased}</Trans>
                </span>
              ) : null}
            </>
          ) : null
        }
        onClear={onClear}
      >
        {isMoreToChoose ? (
          <Button
            kind="quiet"
            size="small"
            disabled={pending === 'chooseAll'}
            onClick={() => void run('chooseAll', chooseAll, null)}
          >
            <ListChecks size={16} aria-hidden />
            {total > mostChosen ? (
              <Trans>Zaznacz pierwsze {mostChosen}</Trans>
            ) : isAtLeast ? (
              <Trans>Zaznacz wszystkie pasujące, najwyżej {mostChosen}</Trans>
            ) : (
              <Trans>Zaznacz wszystkie pasujące: {total}</Trans>
            )}
          </Button>
        ) : null}
        <Button
          kind="quiet"
          size="small"
          disabled={isNone}
          onClick={() => onAsk('remind', selected)}
        >
          <BellRing size={16} aria-hidden />
          <Trans>Przypomnij</Trans>
        </Button>
        <Button
          kind="quiet"
          size="small"
          disabled={askable.length === 0}
          onClick={() => onAsk('form', askable)}
        >
          <ClipboardList size={16} aria-hidden />
          <Trans>Wyślij formularz</Trans>
        </Button>
        {scope === 'network' ? (
          <Button
            kind="quiet"
            size="small"
            disabled={isNone}
            onClick={() => onAsk('owner', selected)}
          >
            <UserRoundPen size={16} aria-hidden />
            <Trans>Zmień opiekuna</Trans>
          </Button>
        ) : null}
        <Menu
          trigger={
            <Button kind="quiet" size="small" disabled={isNone || pending === 'export'}>
              <FileDown size={16} aria-hidden />
              <Trans>Eksport</Trans>
            </Button>
          }
        >
          <MenuItem icon={<FileSpreadsheet size={16} aria-hidden />} onSelect={save('xlsx')}>
            <Trans>Eksport Excel</Trans>
          </MenuItem>
          <MenuItem icon={<FileText size={16} aria-hidden />} onSelect={save('csv')}>
            <Trans>Eksport CSV</Trans>
          </MenuItem>
        </Menu>
      </BulkBar>
    </>
  );
};

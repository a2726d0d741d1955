import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { HeadButton, ListHead } from '../../../ui/layout/PageHead.tsx';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import { ViewSwitch } from '../../../ui/table/ViewSwitch.tsx';
import { quiet } from '../../../ui/theme/utility.css.ts';
import type { Scope } from './offersData.ts';
import { OffersMenu } from './OffersMenu.tsx';

/** The title of the investors list, and what can be done with the whole of it. */
export const OffersHead = ({
  scope,
  total,
  totalWords,
  view,
  isPreparing,
  isSearching,
  filterButton,
  onSearch,
  onView,
  onExport,
  onPick,
  onInvite,
}: {
  scope: Scope;
  total: number;
  totalWords: string;
  view: 'table' | 'kanban';
  /** Whether an export is being made. */
  isPreparing: boolean;
  /** On a phone, whether the search is shown. */
  isSearching: boolean;
  filterButton: ReactNode;
  onSearch: () => void;
  onView: (view: 'table' | 'kanban') => void;
  onExport: (format: 'csv' | 'xlsx') => void;
  /** Begins selecting rows, where there is no column for it. */
  onPick: (() => void) | undefined;
  onInvite: () => void;
}) => {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  return (
    <ListHead
      total={total}
      totalWords={totalWords}
      title={scope === 'network' ? <Trans>Inwestorzy w sieci</Trans> : <Trans>Inwestorzy</Trans>}
    >
      {isPreparing ? (
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
            onClick={onSearch}
          >
            <Search size={18} aria-hidden />
          </Button>
          {filterButton}
        </>
      ) : null}
      {isPhone ? null : <ViewSwitch view={view} onChange={onView} />}
      <OffersMenu
        totalWords={totalWords}
        view={view}
        onView={isPhone ? onView : undefined}
        onExport={onExport}
        onPick={onPick}
      />
      <HeadButton icon={<Plus size={16} aria-hidden />} onClick={onInvite}>
        <Trans>Zaproś inwestora</Trans>
      </HeadButton>
    </ListHead>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import {
  Ellipsis,
  FileSpreadsheet,
  FileText,
  Link2,
  ListChecks,
  SquareKanban,
  Table2,
} from 'lucide-react';
import { Button } from '../../../ui/button/Button.tsx';
import { Menu, MenuItem, MenuRule } from '../../../ui/menu/Menu.tsx';
import { useNotify } from '../../../ui/notification/Notifications.tsx';

/** Occasional actions on the whole list. */
export const OffersMenu = ({
  totalWords,
  onExport,
  view,
  onView,
  onPick,
}: {
  /** How many offers an export holds. */
  totalWords: string;
  onExport: (format: 'csv' | 'xlsx') => void;
  view: 'table' | 'kanban';
  /** Switches the view, if the head has no switch. */
  onView?: ((view: 'table' | 'kanban') => void) | undefined;
  /** Enters selection mode, if there are no permanent checkboxes. */
  onPick?: (() => void) | undefined;
}) => {
  const { t } = useLingui();
  const notify = useNotify();
  const copyLink = async (): Promise<void> => {
    await navigator.clipboard.writeText(window.location.href);
    notify({ kind: 'success', text: t`Link do tego widoku jest w schowku.` });
  };
  return (
    <Menu
      trigger={
        <Button kind="quiet" size="small" isSquare aria-label={t`Więcej działań`}>
          <Ellipsis size={18} aria-hidden />
        </Button>
      }
    >
      {onView ? (
        <MenuItem
          icon={
            view === 'table' ? (
              <SquareKanban size={16} aria-hidden />
            ) : (
              <Table2 size={16} aria-hidden />
            )
          }
          onSelect={() => onView(view === 'table' ? 'kanban' : 'table')}
        >
          {view === 'table' ? <Trans>Tablica</Trans> : <Trans>Tabela</Trans>}
        </MenuItem>
      ) : null}
      {onPick ? (
        <MenuItem icon={<ListChecks size={16} aria-hidden />} onSelect={onPick}>
          <Trans>Zaznacz oferty</Trans>
        </MenuItem>
      ) : null}
      <MenuItem icon={<Link2 size={16} aria-hidden />} onSelect={() => void copyLink()}>
        <Trans>Kopiuj link do widoku</Trans>
      </MenuItem>
      <MenuRule />
      <MenuItem
        icon={<FileSpreadsheet size={16} aria-hidden />}
        end={totalWords}
        onSelect={() => onExport('xlsx')}
      >
        <Trans>Eksport Excel</Trans>
      </MenuItem>
      <MenuItem
        icon={<FileText size={16} aria-hidden />}
        end={totalWords}
        onSelect={() => onExport('csv')}
      >
        <Trans>Eksport CSV</Trans>
      </MenuItem>
    </Menu>
  );
};

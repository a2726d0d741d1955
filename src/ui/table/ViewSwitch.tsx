import { useLingui } from '@lingui/react/macro';
import { SquareKanban, Table2 } from 'lucide-react';
import { useId } from 'react';
import { hidden } from '../theme/utility.css.ts';
import * as styles from './views.css.ts';

/** Table or board. */
export const ViewSwitch = ({
  view,
  onChange,
}: {
  view: 'table' | 'kanban';
  onChange: (view: 'table' | 'kanban') => void;
}) => {
  const { t } = useLingui();
  const name = useId();
  const segments = [
    ['table', t`Tabela`, Table2],
    ['kanban', t`Tablica`, SquareKanban],
  ] as const;
  return (
    <div role="radiogroup" aria-label={t`Widok`} className={styles.segments}>
      {segments.map(([value, label, Icon]) => (
        <label key={value} className={styles.segment} data-chosen={view === value || undefined}>
          <input
            className={hidden}
            type="radio"
            name={name}
            checked={view === value}
            aria-keyshortcuts={view === value ? undefined : 'v'}
            onChange={() => onChange(value)}
          />
          <Icon size={14} aria-hidden />
          {label}
        </label>
      ))}
    </div>
  );
};

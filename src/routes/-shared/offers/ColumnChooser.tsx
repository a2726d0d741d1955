import { Trans, useLingui } from '@lingui/react/macro';
import { Columns3, RotateCcw } from 'lucide-react';
import { visibleColumns, type PageQuery } from '../../../domain/pageQuery.ts';
import type { ListDefinition } from '../../../domain/tableQuery.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { box } from '../../../ui/field/field.css.ts';
import { Popover } from '../../../ui/menu/Popover.tsx';
import { head, item, rule } from '../../../ui/menu/menu.css.ts';
import { columnLabels } from '../../../ui/text/columnLabels.ts';

/** Chooses visible columns; their order is fixed, and one is always shown. */
export const ColumnChooser = ({
  definition,
  query,
  onChange,
}: {
  definition: ListDefinition;
  query: PageQuery;
  /** Null for the default columns. */
  onChange: (columns: string[] | null) => void;
}) => {
  const { i18n, t } = useLingui();
  const shown = visibleColumns(query, definition);
  const [count, all] = [shown.length, definition.columns.length];
  return (
    <Popover
      label={t`Kolumny`}
      align="end"
      isList
      trigger={
        <Button kind="quiet" size="small" aria-keyshortcuts="c">
          <Columns3 size={16} aria-hidden />
          <Trans>Kolumny</Trans>
        </Button>
      }
    >
      <p className={head}>
        <Trans>Kolumny</Trans>
        <span>
          <Trans>
            {count} z {all}
          </Trans>
        </span>
      </p>
      {definition.columns.map(({ name, label = name }) => (
        <label key={name} className={item}>
          <input
            type="checkbox"
            className={box}
            checked={shown.includes(name)}
            disabled={count === 1 && shown.includes(name)}
            onChange={(event) => {
              const next = event.target.checked
                ? [...shown, name]
                : shown.filter((one) => one !== name);
              onChange(
                definition.columns.map((one) => one.name).filter((one) => next.includes(one)),
              );
            }}
          />
          {i18n._(columnLabels[label]!)}
        </label>
      ))}
      <div className={rule} />
      <button
        type="button"
        className={item}
        style={{ width: '100%' }}
        onClick={() => onChange(null)}
      >
        <RotateCcw size={14} aria-hidden />
        <Trans>Przywróć domyślne</Trans>
      </button>
    </Popover>
  );
};

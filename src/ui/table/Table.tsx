import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { pageSizes } from '../../domain/limits.ts';
import type { PageQuery } from '../../domain/pageQuery.ts';
import type { ColumnDefinition, Sorting } from '../../domain/tableQuery.ts';
import { Button } from '../button/Button.tsx';
import { select } from '../field/field.css.ts';
import { columnLabels } from '../text/labels.ts';
import { hidden, quiet, row } from '../theme/utility.css.ts';
import { useIsPhone } from '../layout/useIsPhone.ts';
import { card } from '../theme/utility.css.ts';
import * as styles from './table.css.ts';

interface Props<T> {
  label: string;
  columns: readonly ColumnDefinition[];
  items: readonly T[];
  keyOf: (item: T) => string;
  render: (item: T, column: ColumnDefinition) => ReactNode;
  /** What a row or card is called by tests and styles, for example data-offer. */
  mark?: (item: T) => Record<string, string>;
  sorting: Sorting | null;
  onSort: (name: string) => void;
  isBusy: boolean;
  /** Rows that are chosen; without it none can be. */
  selection?: {
    chosen: ReadonlySet<string>;
    onChange: (chosen: ReadonlySet<string>) => void;
    /** What the box of a row is called. */
    nameOf: (item: T) => string;
  };
}

/** What a card on a phone shows at once; the rest is one tap away (look, table page). */
const isBrief = ({ name, kind }: ColumnDefinition): boolean =>
  kind === 'status' || kind === 'money' || ['statusDate', 'campaignName', 'actions'].includes(name);

/**
 * A list as a table; on a phone as cards. Sorting is told to screen readers, the
 * first column stays in sight, old rows stay while new ones come.
 */
export const Table = <T,>({
  label,
  columns,
  items,
  keyOf,
  render,
  mark,
  sorting,
  onSort,
  isBusy,
  selection,
}: Props<T>) => {
  const { i18n, t } = useLingui();
  const isPhone = useIsPhone();
  const nameOf = ({ name, label: own = name }: ColumnDefinition): string =>
    columnLabels[own] ? i18n._(columnLabels[own]) : own;

  const box = (item: T) => {
    if (!selection) return null;
    const key = keyOf(item);
    const isChosen = selection.chosen.has(key);
    const name = selection.nameOf(item);
    return (
      <input
        type="checkbox"
        className={styles.box}
        checked={isChosen}
        aria-label={t`Zaznacz: ${name}`}
        onChange={() => {
          const next = new Set(selection.chosen);
          if (isChosen) next.delete(key);
          else next.add(key);
          selection.onChange(next);
        }}
      />
    );
  };

  if (isPhone) {
    const [first, ...others] = columns;
    const brief = others.filter((column) => isBrief(column));
    const rest = others.filter((column) => !isBrief(column));
    const line = (item: T, column: ColumnDefinition) =>
      column.kind === 'actions' ? (
        <Fragment key={column.name}>{render(item, column)}</Fragment>
      ) : (
        <div key={column.name} className={row}>
          <span className={quiet}>{nameOf(column)}: </span>
          {render(item, column)}
        </div>
      );
    return (
      <ul className={styles.cards} aria-label={label} aria-busy={isBusy}>
        {items.map((item) => (
          <li key={keyOf(item)} className={card} {...mark?.(item)}>
            <div className={styles.cardHead}>
              {box(item)}
              {first ? render(item, first) : null}
            </div>
            {brief.map((column) => line(item, column))}
            {rest.length > 0 ? (
              <details>
                <summary className={styles.cardMore}>
                  <Trans>Więcej</Trans>
                </summary>
                {rest.map((column) => line(item, column))}
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table} aria-busy={isBusy}>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className={styles.head}>
                <input
                  type="checkbox"
                  className={styles.box}
                  aria-label={t`Zaznacz wszystkie na stronie`}
                  checked={
                    items.length > 0 && items.every((item) => selection.chosen.has(keyOf(item)))
                  }
                  onChange={(event) =>
                    selection.onChange(
                      new Set(event.target.checked ? items.map((item) => keyOf(item)) : []),
                    )
                  }
                />
              </th>
            ) : null}
            {columns.map((column) => {
              const isSorted = sorting?.name === column.name;
              const order = isSorted
                ? sorting.order === 'asc'
                  ? 'ascending'
                  : 'descending'
                : 'none';
              return (
                <th
                  key={column.name}
                  scope="col"
                  className={styles.head}
                  data-kind={column.kind}
                  aria-sort={column.isSortable ? order : undefined}
                >
                  {column.isSortable ? (
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={() => onSort(column.name)}
                    >
                      {nameOf(column)}
                      {isSorted ? (
                        sorting.order === 'asc' ? (
                          <ArrowUp size={14} aria-hidden />
                        ) : (
                          <ArrowDown size={14} aria-hidden />
                        )
                      ) : null}
                    </button>
                  ) : (
                    nameOf(column)
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)} {...mark?.(item)}>
              {selection ? <td className={styles.cell}>{box(item)}</td> : null}
              {columns.map((column) => (
                <td key={column.name} className={styles.cell} data-kind={column.kind}>
                  {render(item, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <span className={hidden}>{isBusy ? t`Wczytywanie…` : ''}</span>
    </section>
  );
};

/** Which rows are shown, how many a page, and the way to the next ones. */
export const Pager = ({
  query,
  total,
  onChange,
}: {
  query: PageQuery;
  total: number;
  onChange: (change: Pick<PageQuery, 'page'> | Pick<PageQuery, 'page' | 'perPage'>) => void;
}) => {
  const { t } = useLingui();
  const pages = Math.max(Math.ceil(total / query.perPage), 1);
  const { page } = query;
  const first = total === 0 ? 0 : (page - 1) * query.perPage + 1;
  const last = Math.min(page * query.perPage, total);
  return (
    <nav className={styles.foot} aria-label={t`Strony listy`}>
      <span>
        <Trans>
          {first}–{last} z {total}
        </Trans>
      </span>
      <div className={row}>
        <label>
          <span className={hidden}>
            <Trans>Wierszy na stronie</Trans>
          </span>
          <select
            className={select}
            value={query.perPage}
            onChange={(event) => onChange({ page: 1, perPage: Number(event.target.value) })}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        <Button
          aria-keyshortcuts="["
          disabled={page <= 1}
          onClick={() => onChange({ page: page - 1 })}
        >
          <Trans>Poprzednia</Trans>
        </Button>
        <span>
          <Trans>
            Strona {page} z {pages}
          </Trans>
        </span>
        <Button
          aria-keyshortcuts="]"
          disabled={page >= pages}
          onClick={() => onChange({ page: page + 1 })}
        >
          <Trans>Następna</Trans>
        </Button>
      </div>
    </nav>
  );
};

/** Table or board. */
export const ViewSwitch = ({
  view,
  onChange,
}: {
  view: 'table' | 'kanban';
  onChange: (view: 'table' | 'kanban') => void;
}) => {
  const { t } = useLingui();
  const segment = (value: 'table' | 'kanban', label: string) => (
    <label className={styles.segment}>
      <input
        className={hidden}
        type="radio"
        name="view"
        checked={view === value}
        aria-keyshortcuts={view === value ? undefined : 'v'}
        onChange={() => onChange(value)}
      />
      {label}
    </label>
  );
  return (
    <div role="radiogroup" aria-label={t`Widok`} className={styles.segments}>
      {segment('table', t`Tabela`)}
      {segment('kanban', t`Tablica`)}
    </div>
  );
};

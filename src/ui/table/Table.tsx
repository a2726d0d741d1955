import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import type { ColumnDefinition, Sorting } from '../../domain/tableQuery.ts';
import { box as boxStyle } from '../field/field.css.ts';
import { useIsPhone } from '../layout/useIsPhone.ts';
import { columnLabels } from '../text/columnLabels.ts';
import { hidden } from '../theme/utility.css.ts';
import { Cards } from './Cards.tsx';
import { RowBox } from './RowBox.tsx';
import * as styles from './table.css.ts';
import type { TableProps } from './tableProps.ts';
import { useEdges } from './useEdges.ts';

const HeadCell = ({
  column,
  name,
  sorting,
  isName,
  onSort,
}: {
  column: ColumnDefinition;
  name: string;
  sorting: Sorting | null;
  isName: boolean;
  onSort: (name: string) => void;
}) => {
  const order = sorting?.name === column.name ? sorting.order : null;
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  const said = order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none';
  return (
    <th
      scope="col"
      className={isName ? `${styles.head} ${styles.nameCell}` : styles.head}
      data-frozen={isName ? 'last' : undefined}
      data-kind={column.kind}
      aria-sort={column.isSortable ? said : undefined}
    >
      {column.isSortable ? (
        <button type="button" className={styles.sort} onClick={() => onSort(column.name)}>
          {/* Before the word: after it, the last column in view would fade its arrow out. */}
          {order ? <Arrow size={13} aria-hidden /> : null}
          {name}
        </button>
      ) : (
        name
      )}
    </th>
  );
};

type RowProps<T> = Pick<
  TableProps<T>,
  'columns' | 'render' | 'mark' | 'selection' | 'rowActions'
> & {
  id: string;
  item: T;
  isActive: boolean;
  onActive: (id: string) => void;
};

/**
 * A row. Memoised: when the pointer moves across a hundred rows, only the one it leaves and the one
 * it enters render again.
 */
const Row = memo(function Row<T>({
  id,
  item,
  columns,
  render,
  mark,
  selection,
  rowActions,
  isActive,
  onActive,
}: RowProps<T>) {
  const isAwake = rowActions !== undefined && isActive;
  return (
    <tr
      {...mark?.(item)}
      data-chosen={selection?.chosen.has(id) || undefined}
      data-active={isAwake || undefined}
      {...(rowActions
        ? { onPointerEnter: () => onActive(id), onFocus: () => onActive(id) }
        : undefined)}
    >
      {selection ? (
        <td className={`${styles.cell} ${styles.boxCell}`} data-frozen>
          <RowBox item={item} id={id} selection={selection} />
        </td>
      ) : null}
      {columns.map((column, index) =>
        index === 0 ? (
          // A row header: screen readers moving down a column announce whose row it is.
          <th
            key={column.name}
            scope="row"
            className={`${styles.cell} ${styles.nameCell}`}
            data-frozen="last"
            data-kind={column.kind}
          >
            {render(item, column)}
          </th>
        ) : (
          <td key={column.name} className={styles.cell} data-kind={column.kind}>
            {render(item, column)}
          </td>
        ),
      )}
      {isAwake ? (
        <td className={styles.rowActionsCell}>
          <div className={styles.rowActions}>{rowActions(item)}</div>
        </td>
      ) : null}
    </tr>
  );
}) as <T>(props: RowProps<T>) => ReactNode;

/**
 * A list as a table; on a phone as cards. Checkbox and name columns are frozen, sorting is
 * announced, and old rows stay until new ones arrive.
 */
export const Table = <T,>(props: TableProps<T>) =>
  useIsPhone() ? <Cards {...props} /> : <DeskTable {...props} />;

const DeskTable = <T,>({
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
  rowActions,
}: TableProps<T>) => {
  const { i18n, t } = useLingui();
  const scroll = useEdges();
  const [active, setActive] = useState<string | null>(null);
  const nameOf = ({ name, label: own = name }: ColumnDefinition): string =>
    columnLabels[own] ? i18n._(columnLabels[own]) : own;
  const isAllChosen =
    selection !== undefined &&
    items.length > 0 &&
    items.every((item) => selection.chosen.has(keyOf(item)));
  const isSomeChosen =
    selection !== undefined && items.some((item) => selection.chosen.has(keyOf(item)));
  return (
    <div className={styles.region}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, by keyboard too */}
      <section ref={scroll} className={styles.scroll} tabIndex={0} aria-label={label}>
        <table className={styles.table} aria-busy={isBusy}>
          <thead>
            <tr>
              {selection ? (
                <th scope="col" className={`${styles.head} ${styles.boxCell}`} data-frozen>
                  <input
                    type="checkbox"
                    className={boxStyle}
                    aria-label={t`Zaznacz wszystkie na stronie`}
                    checked={isAllChosen}
                    ref={(input) => {
                      if (input) input.indeterminate = isSomeChosen && !isAllChosen;
                    }}
                    onChange={() =>
                      selection.onChange(
                        new Set(isAllChosen ? [] : items.map((item) => keyOf(item))),
                      )
                    }
                  />
                </th>
              ) : null}
              {columns.map((column, index) => (
                <HeadCell
                  key={column.name}
                  column={column}
                  name={nameOf(column)}
                  sorting={sorting}
                  isName={index === 0}
                  onSort={onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody onPointerLeave={() => setActive(null)}>
            {items.map((item) => {
              const key = keyOf(item);
              return (
                <Row
                  key={key}
                  id={key}
                  item={item}
                  columns={columns}
                  render={render}
                  mark={mark}
                  selection={selection}
                  rowActions={rowActions}
                  isActive={active === key}
                  onActive={setActive}
                />
              );
            })}
          </tbody>
        </table>
        <span className={hidden}>{isBusy ? t`Wczytywanie…` : ''}</span>
      </section>
      <span className={styles.fade} aria-hidden />
    </div>
  );
};

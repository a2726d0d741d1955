import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { ColumnDefinition } from '../../domain/tableQuery.ts';
import { columnLabels } from '../text/columnLabels.ts';
import { quiet, row } from '../theme/utility.css.ts';
import * as styles from './cards.css.ts';
import { RowBox } from './RowBox.tsx';
import type { TableProps } from './tableProps.ts';

/** Columns shown on a card; the rest is one tap away. */
const isBrief = ({ name, kind }: ColumnDefinition): boolean =>
  kind === 'status' || kind === 'money' || ['statusDate', 'campaignName', 'actions'].includes(name);

/** A list on a phone: rows of one sheet, under headings if grouped. */
export const Cards = <T,>({
  label,
  columns,
  items,
  keyOf,
  render,
  mark,
  isBusy,
  selection,
  card,
  groupOf,
}: TableProps<T>) => {
  const { i18n } = useLingui();
  const [first, ...others] = columns;
  const brief = others.filter((column) => isBrief(column));
  const rest = others.filter((column) => !isBrief(column));
  const nameOf = ({ name, label: own = name }: ColumnDefinition): string =>
    columnLabels[own] ? i18n._(columnLabels[own]) : own;
  const line = (item: T, column: ColumnDefinition) =>
    column.kind === 'actions' ? (
      <Fragment key={column.name}>{render(item, column)}</Fragment>
    ) : (
      <div key={column.name} className={row}>
        <span className={quiet}>{nameOf(column)}: </span>
        {render(item, column)}
      </div>
    );
  const box = (item: T) =>
    selection ? (
      <span className={styles.boxRoom}>
        <RowBox item={item} id={keyOf(item)} selection={selection} />
      </span>
    ) : null;
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={isBusy}>
      {items.map((item, index) => {
        const key = keyOf(item);
        const group = groupOf?.(item);
        const before = items[index - 1];
        const isNewGroup = group !== undefined && (!before || groupOf?.(before) !== group);
        return (
          <Fragment key={key}>
            {isNewGroup ? <li className={styles.cardGroup}>{group}</li> : null}
            <li
              className={styles.card}
              {...mark?.(item)}
              data-chosen={selection?.chosen.has(key) || undefined}
            >
              {card ? (
                <div className={styles.cardHead}>
                  {box(item)}
                  {card(item)}
                </div>
              ) : (
                <>
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
                </>
              )}
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useIsPhone } from '../layout/useIsPhone.ts';
import { Money } from '../money/Money.tsx';
import { hidden } from '../theme/utility.css.ts';
import { bringIntoView } from './bringIntoView.ts';
import * as styles from './board.css.ts';

export interface Column {
  key: string;
  label: string;
  /** Before the name: its status mark. */
  icon?: ReactNode;
  /** Total count; text if not counted exactly. */
  count: number | string;
  /** Totals per currency over the whole filtered set, never across currencies. */
  sums: { currency: string; amount: string }[];
  /** Only a part was added up: the totals are the least they may be, and unknown if there is none. */
  isSumAtLeast?: boolean;
  cards: ReactNode[];
  /** The link to the rest, if not all cards are shown. */
  rest?: ReactNode;
}

/** Lines of a head below its title. */
const linesOf = ({ sums, isSumAtLeast }: Column): number =>
  isSumAtLeast ? sums.length + 1 : sums.length;

/**
 * A list by status, on a phone one column at a time. Read-only: no API call moves a card, so none
 * can be dragged (docs/decisions/002).
 */
export const Board = ({ columns }: { columns: Column[] }) => {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const [picked, setPicked] = useState<string>();
  // Until somebody picks one: an empty first column would look like an empty board.
  const first = columns.find(({ cards }) => cards.length > 0) ?? columns[0];
  const chosen = picked ?? first?.key;
  const sumLines = Math.max(0, ...columns.map(linesOf));
  const shown = isPhone ? columns.filter(({ key }) => key === chosen) : columns;
  return (
    <>
      {isPhone ? (
        <div role="tablist" aria-label={t`Kolumny tablicy`} className={styles.tabs}>
          {columns.map(({ key, label, count }) => (
            <button
              key={key}
              ref={key === chosen ? bringIntoView : undefined}
              type="button"
              role="tab"
              id={`tab-${key}`}
              aria-selected={key === chosen}
              aria-controls={key === chosen ? `column-${key}` : undefined}
              className={styles.tab}
              onClick={() => setPicked(key)}
            >
              {label} {count}
            </button>
          ))}
        </div>
      ) : null}
      <div
        className={styles.board}
        tabIndex={isPhone ? undefined : 0}
        role={isPhone ? undefined : 'group'}
        aria-label={t`Tablica`}
      >
        {shown.map(({ key, label, icon, count, sums, isSumAtLeast, cards, rest }) => (
          <section
            key={key}
            id={`column-${key}`}
            className={styles.column}
            data-column={key}
            aria-label={label}
          >
            {/* Aligns the first cards, however many totals are above them. */}
            <div
              className={styles.columnHead}
              style={isPhone ? {} : { minHeight: 30 + sumLines * 20 }}
            >
              {/* On a phone the chosen tab says it. */}
              <h2 className={isPhone ? hidden : styles.columnTitle}>
                {icon}
                <span>{label}</span>
                <span className={styles.columnCount}>{count}</span>
              </h2>
              {isSumAtLeast ? (
                <span>
                  {sums.length > 0 ? <Trans>co najmniej</Trans> : <Trans>suma nieznana</Trans>}
                </span>
              ) : null}
              {sums.map(({ currency, amount }) => (
                <Money key={currency} amount={amount} currency={currency} />
              ))}
            </div>
            {cards}
            {isPhone && cards.length === 0 ? (
              <p className={styles.nothing}>
                <Trans>W tej kolumnie nic nie ma.</Trans>
              </p>
            ) : null}
            {rest}
          </section>
        ))}
      </div>
    </>
  );
};

import type { ReactNode } from 'react';
import type { ColumnDefinition, Sorting } from '../../domain/tableQuery.ts';

/** The rows that are chosen. */
export interface Selection<T> {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** What the box of a row is called. */
  nameOf: (item: T) => string;
}

export interface TableProps<T> {
  label: string;
  columns: readonly ColumnDefinition[];
  items: readonly T[];
  keyOf: (item: T) => string;
  render: (item: T, column: ColumnDefinition) => ReactNode;
  /** What a row or card is called by tests and styles, for example data-offer. */
  mark?: ((item: T) => Record<string, string>) | undefined;
  sorting: Sorting | null;
  onSort: (name: string) => void;
  isBusy: boolean;
  /** Rows that are chosen; without it none can be. */
  selection?: Selection<T> | undefined;
  /** Buttons for the row that is pointed at or holds the focus; the row's own page has them all. */
  rowActions?: ((item: T) => ReactNode) | undefined;
  /** A whole card of a phone, instead of the column after column. */
  card?: (item: T) => ReactNode;
  /** The title over the cards that follow it, until the next one differs. */
  groupOf?: (item: T) => string;
}

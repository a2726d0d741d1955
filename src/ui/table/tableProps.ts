import type { ReactNode } from 'react';
import type { ColumnDefinition, Sorting } from '../../domain/tableQuery.ts';

/** The selected rows. */
export interface Selection<T> {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Accessible name of a row's checkbox. */
  nameOf: (item: T) => string;
}

export interface TableProps<T> {
  label: string;
  columns: readonly ColumnDefinition[];
  items: readonly T[];
  keyOf: (item: T) => string;
  render: (item: T, column: ColumnDefinition) => ReactNode;
  /** Data attributes of a row or card for tests and styles, such as data-offer. */
  mark?: ((item: T) => Record<string, string>) | undefined;
  sorting: Sorting | null;
  onSort: (name: string) => void;
  isBusy: boolean;
  /** Selected rows; without it rows cannot be selected. */
  selection?: Selection<T> | undefined;
  /** Buttons for the row that is hovered or has the focus; the row's own page has them all. */
  rowActions?: ((item: T) => ReactNode) | undefined;
  /** A custom card on a phone, instead of listing the columns. */
  card?: (item: T) => ReactNode;
  /** The heading of a group of cards; shown whenever it differs from the previous one. */
  groupOf?: (item: T) => string;
}

export type SheetFormat = 'csv' | 'xlsx';

/** A cell as text: a date as YYYY-MM-DD, an amount with a point; empty for nothing. */
export type Cell = string;

export interface SheetColumn {
  header: string;
  kind: 'text' | 'date' | 'amount';
  /** In characters. */
  width: number;
}

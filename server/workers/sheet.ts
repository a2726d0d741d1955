export type SheetFormat = 'csv' | 'xlsx';

/** A cell as text: a date as YYYY-MM-DD, an amount with a point; empty for nothing. */
export type Cell = string;

export interface SheetColumn {
  header: string;
  kind: 'text' | 'date' | 'amount';
  /** What the values are called, where they have names of ours. */
  words?: Readonly<Record<string, string>>;
  /** In characters. */
  width: number;
}

/** What is written: its name stands on the sheet's tab. */
export interface Sheet {
  name: string;
  /** Above the columns, label and value: what the list is of. */
  head: [string, string][];
  columns: SheetColumn[];
}

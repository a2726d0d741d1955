export type SheetFormat = 'csv' | 'xlsx';

/** A cell as text: a date as YYYY-MM-DD, an amount with a decimal point; empty for no value. */
export type Cell = string;

export interface SheetColumn {
  header: string;
  kind: 'text' | 'date' | 'amount';
  /** Display names of coded values. */
  words?: Readonly<Record<string, string>>;
  /** Width in characters. */
  width: number;
}

/** A spreadsheet; its name is on the worksheet's tab. */
export interface Sheet {
  name: string;
  /** Rows above the columns, label and value: what the list is. */
  head: [string, string][];
  columns: SheetColumn[];
  /** Most rows of a worksheet; as many as a spreadsheet takes. */
  mostRows?: number;
}

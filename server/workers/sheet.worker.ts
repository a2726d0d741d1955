import { stringify } from 'csv-stringify/sync';
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream, WritableStream } from 'node:stream/web';
import type { Cell, Sheet, SheetColumn, SheetFormat } from './sheet.ts';

export interface SheetWork {
  format: SheetFormat;
  sheet: Sheet;
  /** JSON of rows, each an array of cells. */
  rows: ReadableStream<string>;
  out: WritableStream<Uint8Array>;
}

const rowsOf = (batch: string): Cell[][] => JSON.parse(batch) as Cell[][];

const typed = (cell: Cell, { kind, words }: SheetColumn): string | number | Date | null => {
  if (cell === '') return null;
  switch (kind) {
    case 'date':
      return new Date(`${cell}T00:00:00Z`);
    case 'amount':
      return Number(cell);
    case 'text':
      return words?.[cell] ?? cell;
  }
};

/** Dates and amounts become real dates and numbers, so that a spreadsheet can sort and add them. */
const xlsxOf = ({ sheet, rows }: SheetWork): Readable => {
  const { name, head, columns, mostRows = XLSX_MAX_ROWS_PER_SHEET } = sheet;
  const above = [...head, [], columns.map(({ header }) => header)];
  const cells = async function* () {
    yield* above;
    let filled = above.length;
    for await (const batch of rows) {
      for (const row of rowsOf(batch)) {
        // The library begins the next worksheet by itself, but would repeat the first row alone.
        if (filled === mostRows) {
          yield* above;
          filled = above.length;
        }
        filled += 1;
        yield row.map((cell, index) => typed(cell, columns[index]!));
      }
    }
  };
  const formats = { date: 'dd.mm.yyyy', amount: '#,##0.00', text: undefined };
  return Readable.fromWeb(
    writeXlsxStream(cells(), {
      name,
      columns: columns.map(({ kind, width }) => ({
        width,
        ...(formats[kind] ? { numFmt: formats[kind] } : {}),
      })),
      freezePane: { rows: above.length },
      maxRowsPerSheet: mostRows,
      repeatHeaders: false,
    }) as ReadableStream<Uint8Array>,
  );
};

/**
 * Formulas are written as text; numbers have a decimal comma. A batch is one chunk: a chunk per row
 * would cost more between threads than the rows themselves.
 */
const csvOf = ({ sheet: { head, columns }, rows }: SheetWork): Readable => {
  const options = { delimiter: ';', escape_formulas: true };
  // A negative amount is a number, not a formula.
  const cast = {
    string: (value: string, { index }: { index: number }) =>
      columns[index]?.kind === 'amount' ? { value, escape_formulas: false } : value,
  };
  const pieces = async function* () {
    const above = [...head, [], columns.map(({ header }) => header)];
    yield Buffer.from(stringify(above, { ...options, bom: true }));
    for await (const batch of rows) {
      const cells = rowsOf(batch).map((row) =>
        row.map((cell, index) => {
          const { kind, words } = columns[index]!;
          return kind === 'amount' ? cell.replace('.', ',') : (words?.[cell] ?? cell);
        }),
      );
      yield Buffer.from(stringify(cells, { ...options, cast }));
    }
  };
  return Readable.from(pieces());
};

/** Streams rows into a file in a separate thread, so that a slow reader occupies nothing else. */
export default async (work: SheetWork): Promise<void> => {
  await pipeline(work.format === 'csv' ? csvOf(work) : xlsxOf(work), Writable.fromWeb(work.out));
};

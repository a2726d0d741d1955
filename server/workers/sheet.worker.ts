import { stringify } from 'csv-stringify';
import { writeXlsxStream } from 'hucre/xlsx';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream, WritableStream } from 'node:stream/web';
import type { Cell, SheetColumn, SheetFormat } from './sheet.ts';

interface Work {
  format: SheetFormat;
  columns: SheetColumn[];
  rows: ReadableStream<Cell[][]>;
  out: WritableStream<Uint8Array>;
}

async function* singly(batches: ReadableStream<Cell[][]>): AsyncGenerator<Cell[]> {
  for await (const batch of batches) yield* batch;
}

/** Dates are dates and amounts numbers there, so that a sheet can sort and add them. */
const xlsxOf = ({ columns, rows }: Work): Readable => {
  const cells = async function* () {
    for await (const row of singly(rows)) {
      yield row.map((cell, index) => {
        if (cell === '') return null;
        switch (columns[index]!.kind) {
          case 'date':
            return new Date(`${cell}T00:00:00Z`);
          case 'amount':
            return Number(cell);
          default:
            return cell;
        }
      });
    }
  };
  const formats = { date: 'dd.mm.yyyy', amount: '#,##0.00', text: undefined };
  return Readable.fromWeb(
    writeXlsxStream(cells(), {
      name: 'Oferty',
      columns: columns.map(({ header, kind, width }) => ({
        header,
        width,
        ...(formats[kind] ? { numFmt: formats[kind] } : {}),
      })),
      freezePane: { rows: 1 },
    }) as ReadableStream<Uint8Array>,
  );
};

/** A formula is written as text; numbers as people here write them. */
const csvOf = ({ columns, rows }: Work): Readable => {
  const cells = async function* () {
    for await (const row of singly(rows)) {
      yield row.map((cell, index) =>
        columns[index]!.kind === 'amount' ? cell.replace('.', ',') : cell,
      );
    }
  };
  return Readable.from(cells()).pipe(
    stringify({
      header: true,
      columns: columns.map(({ header }) => header),
      delimiter: ';',
      bom: true,
      escape_formulas: true,
    }),
  );
};

/** Writes rows as they come as a file, in a thread of its own: a slow reader holds nothing but this. */
export default async (work: Work): Promise<void> => {
  await pipeline(work.format === 'csv' ? csvOf(work) : xlsxOf(work), Writable.fromWeb(work.out));
};

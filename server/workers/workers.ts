import { Piscina } from 'piscina';
import { Readable } from 'node:stream';
import { ReadableStream, TransformStream } from 'node:stream/web';
import type { BrandDefinition } from '../branding/brand.ts';
import type { OfferDocument } from '../pdf/document.ts';
import type { StatementDocument } from '../pdf/statement.ts';
import type { Sheet, SheetFormat } from './sheet.ts';
import type { Reading } from './statement.worker.ts';

/** CPU-heavy work that would take too long on the main thread. */
export interface Workers {
  /** The document as PDF. */
  drawDocument: (
    brand: BrandDefinition,
    document: OfferDocument | StatementDocument,
  ) => Promise<Uint8Array>;
  /** Rows as a file that is produced while being read; destroying the stream stops it. */
  writeSheet: (
    format: SheetFormat,
    sheet: Sheet,
    /** JSON of rows, each an array of cells. */
    batches: AsyncIterable<string>,
  ) => Readable;
  /** Lines of a bank statement, or why it was refused. */
  readStatement: (bytes: Uint8Array) => Promise<Reading>;
  close: () => Promise<void>;
}

const poolOf = (file: string, maxThreads: number, maxOldGenerationSizeMb: number): Piscina =>
  new Piscina({
    filename: new URL(file, import.meta.url).href,
    minThreads: 0,
    maxThreads,
    // Starting a thread takes half a second; an idle one costs some 40 MB.
    idleTimeout: 60_000,
    // A small young generation is collected early; by default a thread retains 100 MB of dead rows.
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 16 },
  });

export const makeWorkers = (): Workers => {
  const documents = poolOf('document.worker.ts', 2, 256);
  // One for an export, of which the server makes one at a time, so that an investor's statement
  // does not wait for a slow download.
  const sheets = poolOf('sheet.worker.ts', 2, 128);
  const statements = poolOf('statement.worker.ts', 1, 256);
  return {
    drawDocument: (brand, document) => documents.run({ brand, document }) as Promise<Uint8Array>,
    writeSheet: (format, sheet, batches) => {
      const rows = ReadableStream.from(batches);
      const { readable, writable: out } = new TransformStream<Uint8Array, Uint8Array>();
      const file = Readable.fromWeb(readable);
      // Destroying the file cancels the streams, which ends the work. A signal would end its thread,
      // in Piscina 5.3 even after the work is done, and then nothing that waits for the thread
      // would ever begin.
      sheets
        .run({ format, sheet, rows, out }, { transferList: [rows, out] })
        .catch((error: Error) => file.destroy(error));
      return file;
    },
    readStatement: async (bytes) => {
      try {
        return (await statements.run(bytes)) as Reading;
      } catch (error) {
        // Only this thread has ended: a file that exceeds its memory is not a bank statement.
        if ((error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
        return { refused: { code: 'hostile' } };
      }
    },
    close: async () => {
      await Promise.all([documents, sheets, statements].map((pool) => pool.destroy()));
    },
  };
};

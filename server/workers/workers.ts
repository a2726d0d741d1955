import { Readable } from 'node:stream';
import { ReadableStream, TransformStream } from 'node:stream/web';
import type { BrandDefinition } from '../branding/brand.ts';
import type { OfferDocument } from '../pdf/document.ts';
import type { StatementDocument } from '../pdf/statement.ts';
import type { Drawing } from './document.worker.ts';
import type { Sheet, SheetFormat } from './sheet.ts';
import type { SheetWork } from './sheet.worker.ts';
import type { Reading } from './statement.worker.ts';
import { makeThreads, type Threads } from './threads.ts';

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

const threadsOf = <Task, Result>(
  file: string,
  most: number,
  maxOldGenerationSizeMb: number,
): Threads<Task, Result> =>
  makeThreads({
    file: new URL(file, import.meta.url),
    most,
    // Starting a thread takes half a second; an idle one costs some 40 MB.
    idleMs: 60_000,
    // A small young generation is collected early; by default a thread retains 100 MB of dead rows.
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 16 },
  });

export const makeWorkers = (): Workers => {
  const documents = threadsOf<Drawing, Uint8Array>('document.worker.ts', 2, 256);
  // One for an export, of which the server makes one at a time, so that an investor's statement
  // does not wait for a slow download.
  const sheets = threadsOf<SheetWork, void>('sheet.worker.ts', 2, 128);
  const statements = threadsOf<Uint8Array, Reading>('statement.worker.ts', 1, 256);
  return {
    drawDocument: (brand, document) => documents.run({ brand, document }),
    writeSheet: (format, sheet, batches) => {
      const rows = ReadableStream.from(batches);
      const { readable, writable: out } = new TransformStream<Uint8Array, Uint8Array>();
      const file = Readable.fromWeb(readable);
      // Destroying the file cancels the streams, which ends the work and keeps its thread.
      sheets
        .run({ format, sheet, rows, out }, { moved: [rows, out] })
        .catch((error: Error) => file.destroy(error));
      return file;
    },
    readStatement: async (bytes) => {
      try {
        return await statements.run(bytes);
      } catch (error) {
        // Only this thread has ended: a file that exceeds its memory is not a bank statement.
        if ((error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
        return { refused: { code: 'hostile' } };
      }
    },
    close: async () => {
      await Promise.all([documents, sheets, statements].map((threads) => threads.close()));
    },
  };
};

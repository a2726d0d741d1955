import { Piscina } from 'piscina';
import { refuse } from '../../http/problem.ts';
import { makeGate } from './gate.ts';
import type { PdfVerdict } from './pdf.worker.ts';

/** Time limit for one document, in milliseconds; ten megabytes take a tenth of it. */
const longestLookMs = 10_000;
const lookedAtOnce = 2;

/** Inspects documents in threads of their own. */
export interface PdfInspector {
  /** @throws ProblemError 5004–5006 for what is not taken, 9003 when too many wait. */
  inspect: (bytes: Uint8Array) => Promise<void>;
  close: () => Promise<void>;
}

const refusals: Record<Exclude<PdfVerdict, 'good'>, 5004 | 5005 | 5006> = {
  broken: 5004,
  encrypted: 5005,
  active: 5006,
};

/** @param settings Other bounds, for tests. */
export const makePdfInspector = ({
  timeoutMs = longestLookMs,
  mostWaiting = 16,
}: { timeoutMs?: number; mostWaiting?: number } = {}): PdfInspector => {
  // The pool's own limit does not count tasks that can be aborted.
  const gate = makeGate(lookedAtOnce, mostWaiting);
  const pool = new Piscina<Uint8Array, PdfVerdict>({
    filename: new URL('pdf.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: lookedAtOnce,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  return {
    inspect: async (bytes) => {
      // Readers look for the marker in the first kilobyte, browsers for HTML: only at byte 0 is it
      // unambiguous.
      if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw refuse(5004);
      const verdict = await gate(() =>
        pool
          .run(bytes, { signal: AbortSignal.timeout(timeoutMs) })
          // It hung or expanded without end, and its thread was terminated.
          .catch((): PdfVerdict => 'broken'),
      );
      if (verdict !== 'good') throw refuse(refusals[verdict]);
    },
    close: () => pool.destroy(),
  };
};

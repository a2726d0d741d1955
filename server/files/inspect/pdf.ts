import type { Worker } from 'node:worker_threads';
import { refuse } from '../../http/problem.ts';
import { makeThreads, ThreadUnavailableError } from '../../workers/threads.ts';
import { makeGate } from './gate.ts';
import type { PdfVerdict } from './pdf.worker.ts';

/**
 * Processor time of one document, in milliseconds; ten megabytes take a tenth of it. Not time on
 * the clock: on a busy machine its thread may take that long to start.
 */
const longestLookMs = 10_000;
/** After this time on the clock the server is too busy, whatever the document is. */
const longestWaitMs = 60_000;
const lookEveryMs = 100;
const lookedAtOnce = 2;

/** Inspects documents in threads of their own. */
export interface PdfInspector {
  /**
   * @throws ProblemError 5004–5006 for what is not taken, 9003 when the server is too busy;
   *   ThreadUnavailableError when nothing can look at it.
   */
  inspect: (bytes: Uint8Array) => Promise<void>;
  close: () => Promise<void>;
}

const refusals: Record<Exclude<PdfVerdict, 'good'>, 5004 | 5005 | 5006> = {
  broken: 5004,
  encrypted: 5005,
  active: 5006,
};

/** Processor time of a thread until now, in milliseconds. */
const spentBy = async (thread: Worker): Promise<number> => {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1000;
};

/** @param settings Other bounds, for tests. */
export const makePdfInspector = ({
  mostLookMs = longestLookMs,
  mostWaitMs = longestWaitMs,
  mostWaiting = 16,
}: {
  mostLookMs?: number;
  mostWaitMs?: number;
  mostWaiting?: number;
} = {}): PdfInspector => {
  const gate = makeGate(lookedAtOnce, mostWaiting);
  const threads = makeThreads<Uint8Array, PdfVerdict>({
    file: new URL('pdf.worker.ts', import.meta.url),
    most: lookedAtOnce,
    idleMs: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });

  /**
   * @throws ProblemError 9003 when no thread has come to an end in time, ThreadUnavailableError when
   *   none can be had.
   */
  const look = async (bytes: Uint8Array): Promise<PdfVerdict> => {
    let thread: Worker | undefined;
    const stop = new AbortController();
    const tooLate = AbortSignal.timeout(mostWaitMs);
    let spentBefore: number | undefined;
    const check = async (): Promise<void> => {
      if (!thread) return;
      const spent = await spentBy(thread);
      spentBefore ??= spent;
      if (spent - spentBefore > mostLookMs) stop.abort();
    };
    // A thread that has just ended has no time to tell.
    const watch = setInterval(() => void check().catch(() => {}), lookEveryMs);
    try {
      return await threads.run(bytes, {
        begun: (one) => void (thread = one),
        signal: AbortSignal.any([stop.signal, tooLate]),
      });
    } catch (error) {
      if (error instanceof ThreadUnavailableError) throw error;
      if (tooLate.aborted) throw refuse(9003, { retryAfterSeconds: 5 });
      // It hung or expanded without end, and its thread was terminated.
      return 'broken';
    } finally {
      clearInterval(watch);
    }
  };

  return {
    inspect: async (bytes) => {
      // Readers look for the marker in the first kilobyte, browsers for HTML: only at byte 0 is it
      // unambiguous.
      if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw refuse(5004);
      const verdict = await gate(() => look(bytes));
      if (verdict !== 'good') throw refuse(refusals[verdict]);
    },
    close: threads.close,
  };
};

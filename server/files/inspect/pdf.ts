import { Piscina } from 'piscina';
import { refuse } from '../../http/problem.ts';
import { makeGate } from './gate.ts';
import type { Look, PdfVerdict } from './pdf.worker.ts';

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
  /** @throws ProblemError 5004–5006 for what is not taken, 9003 when the server is too busy. */
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
  mostLookMs = longestLookMs,
  mostWaitMs = longestWaitMs,
  mostWaiting = 16,
}: {
  mostLookMs?: number;
  mostWaitMs?: number;
  mostWaiting?: number;
} = {}): PdfInspector => {
  // The pool's own limit does not count tasks that can be aborted.
  const gate = makeGate(lookedAtOnce, mostWaiting);
  const pool = new Piscina<Look, PdfVerdict>({
    filename: new URL('pdf.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: lookedAtOnce,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });

  /** Processor time of a thread until now, in milliseconds; 0 before it starts. */
  const spentBy = async (threadId: number): Promise<number> => {
    const thread = pool.threads.find((one) => one.threadId === threadId);
    const { user, system } = (await thread?.cpuUsage()) ?? { user: 0, system: 0 };
    return (user + system) / 1000;
  };

  /** @throws ProblemError 9003 when no thread has come to an end in time. */
  const look = async (bytes: Uint8Array): Promise<PdfVerdict> => {
    const runsIn = new Int32Array(new SharedArrayBuffer(4));
    const stop = new AbortController();
    const tooLate = AbortSignal.timeout(mostWaitMs);
    let spentBefore: number | undefined;
    const check = async (): Promise<void> => {
      const threadId = Atomics.load(runsIn, 0);
      if (threadId === 0) return;
      const spent = await spentBy(threadId);
      spentBefore ??= spent;
      if (spent - spentBefore > mostLookMs) stop.abort();
    };
    // A thread that has just ended has no time to tell.
    const watch = setInterval(() => void check().catch(() => {}), lookEveryMs);
    try {
      return await pool.run({ bytes, runsIn }, { signal: AbortSignal.any([stop.signal, tooLate]) });
    } catch {
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
    close: () => pool.destroy(),
  };
};

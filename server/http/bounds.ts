import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { makeGate } from '../files/inspect/gate.ts';
import type { OperationId } from './handlers.ts';
import { refuse } from './problem.ts';

/** Concurrent calls per process; any further caller is told to retry. */
const mostUnderWay = 400;

/** Rows on one screen; longer lists are limited to a few callers at once. */
const ordinaryPage = 200;
const longLists: readonly OperationId[] = [
  'listOffers',
  'listOffersByNetwork',
  'listCampaignOffers',
  'listKycRequests',
  'listBankEntries',
  'listDuePayouts',
];

/**
 * Work that occupies a CPU or much memory for a while. Each kind has a limit of concurrent and of
 * queued calls per process; any further caller is told to retry, so that everything else stays
 * fast.
 */
const kinds = {
  document: { atOnce: 2, waiting: 30 },
  export: { atOnce: 1, waiting: 4 },
  statement: { atOnce: 1, waiting: 4 },
  wholeList: { atOnce: 2, waiting: 20 },
} as const;
type Kind = keyof typeof kinds;

/** What makes a file takes its callers in turn: each has one under way and two that wait. */
const inTurn: readonly Kind[] = ['document', 'export', 'statement'];

const kindOf = (operation: OperationId, query: unknown): Kind | null => {
  switch (operation) {
    case 'createOfferPdf':
    case 'createPublicOfferPdf':
    case 'downloadYearlyStatement':
      return 'document';
    case 'importBankStatement':
      return 'statement';
    case 'exportOffers':
      return 'export';
    default: {
      const { limit = 0 } = (query ?? {}) as { limit?: number };
      return longLists.includes(operation) && limit > ordinaryPage ? 'wholeList' : null;
    }
  }
};

type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** The slot is held until the last byte: such a file is produced while it is being sent. */
const through = <T>(gate: Gate, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const whole = gate(async () => {
      const answer = await work();
      resolve(answer);
      const { body } = (answer ?? {}) as { body?: unknown };
      if (body instanceof Readable && !body.closed) {
        await new Promise((done) => body.once('close', done));
      }
    });
    whole.catch(reject);
  });

/** A gate of each caller's own, kept while they are in it or wait before it. */
const makeOwnGates = () => {
  const gates = new Map<string, { gate: Gate; calls: number }>();
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const own = gates.get(caller) ?? { gate: makeGate(1, 2), calls: 0 };
    gates.set(caller, own);
    own.calls += 1;
    try {
      return await own.gate(work);
    } finally {
      own.calls -= 1;
      if (own.calls === 0) gates.delete(caller);
    }
  };
};

/**
 * Limits the load that one process accepts. The caller is identified only for limited work, before
 * it takes a slot; `callerOf` rejects unidentified callers.
 * @throws ProblemError 9003 with a Retry-After.
 */
export const makeBounds = () => {
  const gates = Object.fromEntries(
    Object.entries(kinds).map(([kind, { atOnce, waiting }]) => [kind, makeGate(atOnce, waiting)]),
  );
  const ofCaller = makeOwnGates();
  const gateOf =
    (kind: Kind, caller: string): Gate =>
    (work) =>
      inTurn.includes(kind)
        ? ofCaller(`${kind} ${caller}`, () => gates[kind]!(work))
        : gates[kind]!(work);
  let underWay = 0;
  return async <T>(
    operation: OperationId,
    { query, callerOf }: { query: unknown; callerOf: () => Promise<string> },
    work: () => Promise<T>,
  ): Promise<T> => {
    if (underWay >= mostUnderWay) throw refuse(9003, { retryAfterSeconds: 3 });
    underWay += 1;
    try {
      const kind = kindOf(operation, query);
      return await (kind ? through(gateOf(kind, await callerOf()), work) : work());
    } finally {
      underWay -= 1;
    }
  };
};

/** Aborts when the client disconnects before the response. */
export const leaving = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

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

const kindOf = (operation: OperationId, query: unknown): keyof typeof kinds | null => {
  switch (operation) {
    case 'createOfferPdf':
    case 'createPublicOfferPdf':
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

/** The slot is held until the last byte: such a file is produced while it is being sent. */
const through = <T>(gate: ReturnType<typeof makeGate>, work: () => Promise<T>): Promise<T> =>
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

/** Limits the load that one process accepts. @throws ProblemError 9003 with a Retry-After. */
export const makeBounds = () => {
  const gates = Object.fromEntries(
    Object.entries(kinds).map(([kind, { atOnce, waiting }]) => [kind, makeGate(atOnce, waiting)]),
  );
  let underWay = 0;
  return async <T>(operation: OperationId, query: unknown, work: () => Promise<T>): Promise<T> => {
    if (underWay >= mostUnderWay) throw refuse(9003, { retryAfterSeconds: 3 });
    underWay += 1;
    try {
      const kind = kindOf(operation, query);
      return await (kind ? through(gates[kind]!, work) : work());
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

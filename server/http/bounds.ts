import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { makeGate } from '../files/inspect/gate.ts';
import type { OperationId } from './handlers.ts';
import { refuse } from './problem.ts';

/** Concurrent calls in one process; beyond that, callers are told to come back. */
const mostUnderWay = 400;

/** Rows on one screen; only a few callers at once may ask for a longer list. */
const ordinaryPage = 200;
const longLists: readonly OperationId[] = [
  'listOffers',
  'listOffersByNetwork',
  'listCampaignOffers',
  'listKycRequests',
  'listBankEntries',
];

/**
 * Work that takes a processor or much memory for a while. Only so much of each kind runs at once in a
 * process and only so much waits; the next caller is told to come back, so that everything else
 * stays quick.
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

/** A caller keeps the slot until the last byte: such a file is produced while it is sent. */
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

/** Admits as many calls as one process handles well. @throws ProblemError 9003 with a Retry-After. */
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

/** Aborts when the client disconnects before its answer. */
export const leaving = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

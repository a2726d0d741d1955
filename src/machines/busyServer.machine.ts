import { assign, setup } from 'xstate';

interface BusyContext {
  /** Seconds after which to retry, from Retry-After. */
  seconds: number;
  /** Milliseconds until the retry, with some jitter so that not everybody retries at once. */
  waitMs: number;
}

type BusyEvent =
  | { type: 'server.busy'; seconds: number; waitMs: number }
  | { type: 'calls.settled' };

/** An overloaded server that says when to retry (503 with Retry-After, RFC 9110 §10.2.3). */
export const busyServerMachine = setup({
  types: { context: {} as BusyContext, events: {} as BusyEvent },
  actions: {
    keepWait: assign(({ event }) =>
      event.type === 'server.busy' ? { seconds: event.seconds, waitMs: event.waitMs } : {},
    ),
  },
  delays: { retryAfter: ({ context }) => context.waitMs },
}).createMachine({
  id: 'busyServer',
  context: { seconds: 0, waitMs: 0 },
  initial: 'free',
  states: {
    free: {
      description: 'Calls are answered.',
      on: { 'server.busy': { target: 'waiting', actions: 'keepWait' } },
    },
    waiting: {
      description: 'Every call that was sent away waits for the same moment.',
      after: { retryAfter: 'asking' },
      on: { 'calls.settled': 'free' },
    },
    asking: {
      description: 'They go out again.',
      on: {
        'server.busy': { target: 'waiting', actions: 'keepWait' },
        'calls.settled': 'free',
      },
    },
  },
});

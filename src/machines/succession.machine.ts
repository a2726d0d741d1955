import { assign, setup } from 'xstate';
import {
  successionEvents,
  successionTransitions,
  type SuccessionCondition,
  type SuccessionEvent,
  type SuccessionState,
  type SuccessionTransition,
} from '../domain/succession.ts';

type Effect =
  | 'give'
  | 'countFailure'
  | 'forgetFailures'
  | 'follow'
  | { type: 'tell'; params: { whom: NonNullable<SuccessionTransition['tells']> } };
interface Arrow {
  target: SuccessionState;
  guard?: SuccessionCondition;
  actions: Effect[];
}

const effects: Record<SuccessionEvent, Effect[]> = {
  batch: ['give'],
  fail: ['countFailure'],
  redirect: ['follow'],
  restore: [],
};

/** What went over ends a row of failures. */
const forgets = ({ from: state, event }: SuccessionTransition): Effect[] =>
  state === 'paused' && event === 'batch' ? ['forgetFailures'] : [];

/** The transitions from a state, taken from the domain's table. */
const from = (state: SuccessionState): Partial<Record<SuccessionEvent, Arrow[]>> =>
  Object.fromEntries(
    successionEvents
      .map((event) => [
        event,
        successionTransitions
          .filter((one) => one.from === state && one.event === event)
          .map((one): Arrow => {
            const tell: Effect[] = one.tells ? [{ type: 'tell', params: { whom: one.tells } }] : [];
            return {
              target: one.to,
              ...(one.if ? { guard: one.if } : {}),
              actions: [...effects[event], ...forgets(one), ...tell],
            };
          }),
      ])
      .filter(([, arrows]) => arrows!.length > 0),
  );

interface Context {
  /** Relations that have not gone over. */
  left: number;
  failures: number;
  /** How often another successor took the place of one. */
  redirected: number;
  told: 'nobody' | NonNullable<SuccessionTransition['tells']>;
}

/** Relations of one batch, as the drawn chart counts them. */
const perBatch = 100;

const leftAfter = ({ left }: Context): number => Math.max(0, left - perBatch);

/** A succession of what an archived advisor served, generated from src/domain/succession.ts. */
export const successionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { left: number } | undefined,
    events: {} as { type: SuccessionEvent },
  },
  guards: {
    leavesNothing: ({ context }) => leftAfter(context) === 0,
    leavesSome: ({ context }) => leftAfter(context) > 0,
  },
  actions: {
    give: assign(({ context }) => ({ left: leftAfter(context) })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    forgetFailures: assign({ failures: 0 }),
    follow: assign(({ context }) => ({ redirected: context.redirected + 1 })),
    tell: assign((_, { whom }: { whom: NonNullable<SuccessionTransition['tells']> }) => ({
      told: whom,
    })),
  },
}).createMachine({
  id: 'succession',
  context: ({ input }) => ({
    left: input?.left ?? 350,
    failures: 0,
    redirected: 0,
    told: 'nobody',
  }),
  initial: 'asked',
  states: {
    asked: {
      description: 'A coordinator archives an advisor; the first batch goes in the same call.',
      on: from('asked'),
    },
    running: {
      description: 'The rest goes over batch by batch; everybody sees how far it is.',
      on: from('running'),
    },
    paused: {
      description: 'A batch broke off: nothing of it went, and it is tried again later.',
      on: from('paused'),
    },
    done: { type: 'final', description: 'All has gone over, and who waits for it was told.' },
    kept: {
      type: 'final',
      description: 'The advisor was restored, and keeps what had not gone over.',
    },
  },
});

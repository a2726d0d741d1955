import { assign, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import { isDone, problemOf, type Outcome } from './outcome.ts';
import { missing, missingCallback } from './provideAll.ts';

/** When the session of the stored tokens ends, as stated by the server. */
export interface End {
  /** Milliseconds since 1970, by the server's clock. */
  endsAt: number;
  /** The absolute limit of a day is reached: nothing prolongs the session (decisions/102). */
  isLast: boolean;
}

export interface StayContext {
  end: End | null;
  /** Why the server did not prolong it; null in `notStayed` if no response came. */
  problem: Problem | null;
}

/** From the token store and the clock: how near the end is. */
export type EndEvent = { type: 'end.far' } | ({ type: 'end.near' } & End) | { type: 'end.reached' };

const isLast = ({ context }: { context: StayContext }): boolean => context.end?.isLast ?? false;

/**
 * The end of a session, announced two minutes before (WCAG 2.2.1). It follows the stored tokens,
 * which all tabs share: if one tab stays, the tokens are renewed and the other tabs notice.
 */
export const stayMachine = setup({
  types: {
    context: {} as StayContext,
    events: {} as EndEvent | { type: 'stay' },
  },
  actors: {
    /** Reports how near the end of the stored tokens' session is, whenever that changes. */
    watchEnd: missingCallback<EndEvent>('watchEnd'),
    prolong: missing<Outcome<unknown>>('prolong'),
    /**
     * Renews the tokens: the new ones state the new end, or the server says that the session is
     * over.
     */
    renew: missing<void>('renew'),
  },
  actions: {
    keepEnd: assign(({ event }) =>
      event.type === 'end.near'
        ? { end: { endsAt: event.endsAt, isLast: event.isLast }, problem: null }
        : {},
    ),
    keepProblem: assign(({ event }) => ({ problem: problemOf(event) })),
  },
}).createMachine({
  id: 'stay',
  context: { end: null, problem: null },
  invoke: { id: 'watchEnd', src: 'watchEnd' },
  initial: 'far',
  on: { 'end.far': '.far', 'end.reached': '.reached' },
  states: {
    far: {
      on: { 'end.near': { target: 'near', actions: 'keepEnd' } },
    },
    near: {
      description: 'Two minutes are left: the person is asked.',
      tags: 'asking',
      on: { stay: [{ guard: isLast, target: 'told' }, { target: 'staying' }] },
    },
    staying: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'prolong',
        src: 'prolong',
        onDone: [
          { guard: isDone, target: 'stayed' },
          { target: 'notStayed', actions: 'keepProblem' },
        ],
        onError: { target: 'notStayed', actions: 'keepProblem' },
      },
    },
    notStayed: {
      description: 'No answer, or a failing server; the same key tries again.',
      tags: 'asking',
      on: { stay: 'staying' },
    },
    stayed: {
      description: 'The server has moved the end; new tokens say so in every tab.',
      invoke: { id: 'renew', src: 'renew' },
    },
    told: { description: 'The session cannot last longer, and the person has read it.' },
    reached: {
      description: 'The end has come, or passed while the device slept: the server decides.',
      invoke: { id: 'renew', src: 'renew' },
    },
  },
});

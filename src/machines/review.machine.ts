import { assign, setup } from 'xstate';
import { slowLoadMs } from '../domain/durations.ts';
import type { KycDecision } from '../domain/kycReview.ts';
import type { Problem } from '../domain/problem.ts';
import { answerOf, outputOf, problemOf, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';
import { conflictCode } from './recordEdit.machine.ts';

/** Notes by field name; an empty one is still being typed. */
export type ReviewNotes = Readonly<Record<string, string>>;

export interface ReviewContext {
  /** The version of the form on the screen. */
  version: number;
  /** Kept until the form is returned, whatever happens in the meantime. */
  notes: ReviewNotes;
  decision: KycDecision;
  problem: Problem | null;
}

export type ReviewEvent =
  | { type: 'form.verify' }
  | { type: 'form.note' }
  | { type: 'note.change'; notes: ReviewNotes }
  | { type: 'form.return'; notes: ReviewNotes }
  | { type: 'back' }
  | { type: 'retry' }
  | { type: 'form.reload' };

interface Decision {
  decision: KycDecision;
  version: number;
  notes: ReviewNotes;
}

/**
 * Review of a submitted data form: an advisor verifies it or returns it with notes. Several may
 * read it at once; whoever decides about a form that has changed meanwhile is notified, and keeps
 * what they typed.
 */
export const reviewMachine = setup({
  types: {
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    input: {} as { version: number },
  },
  actors: {
    /** Resolves with the form's new version. */
    decide: missing<Outcome<number>, Decision>('decide'),
    /** Shows the current form, and resolves with its version. */
    reload: missing<number>('reload'),
  },
  actions: {
    keepDecision: assign((_, { decision }: Pick<Decision, 'decision'>) => ({
      decision,
      problem: null,
    })),
    /** Decided: the form has a new version, and the notes have been sent. */
    keepDecided: assign(({ context, event }) => ({
      version: answerOf<number>(event) ?? context.version,
      notes: {},
    })),
    keepVersion: assign(({ context, event }) => ({
      version: outputOf<number>(event) ?? context.version,
    })),
    keepNotes: assign(({ event }) => ('notes' in event ? { notes: event.notes } : {})),
    keepRefusal: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetRefusal: assign({ problem: null }),
  },
  guards: {
    isOvertaken: ({ event }) => problemOf(event)?.code === conflictCode,
    isRefused: ({ event }) => problemOf(event) !== null,
    isReturn: ({ context }) => context.decision === 'returned',
    isRefusedReturn: ({ context, event }) =>
      problemOf(event) !== null && context.decision === 'returned',
  },
  delays: { slowAnswer: slowLoadMs },
}).createMachine({
  id: 'review',
  context: ({ input }) => ({
    version: input.version,
    notes: {},
    decision: 'verified',
    problem: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The form, with the two decisions about it.',
      on: {
        'form.verify': {
          target: 'deciding',
          actions: { type: 'keepDecision', params: { decision: 'verified' } },
        },
        'form.note': { target: 'noting', actions: 'forgetRefusal' },
      },
    },
    noting: {
      description: 'What is wrong is being typed, field by field.',
      on: {
        'note.change': { actions: 'keepNotes' },
        'form.return': {
          target: 'deciding',
          actions: ['keepNotes', { type: 'keepDecision', params: { decision: 'returned' } }],
        },
        back: { target: 'reading', actions: 'forgetRefusal' },
      },
    },
    deciding: {
      tags: 'busy',
      initial: 'usual',
      states: {
        usual: { after: { slowAnswer: 'slow' } },
        slow: { description: 'It takes longer than usual; the screen says so.' },
      },
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context: { decision, version, notes } }) => ({ decision, version, notes }),
        onDone: [
          { guard: 'isOvertaken', target: 'overtaken' },
          { guard: 'isRefusedReturn', target: 'noting', actions: 'keepRefusal' },
          { guard: 'isRefused', target: 'reading', actions: 'keepRefusal' },
          { target: 'reading', actions: 'keepDecided' },
        ],
        onError: 'connectionLost',
      },
    },
    connectionLost: {
      description: 'No answer came; deciding again is safe.',
      on: {
        retry: 'deciding',
        back: [{ guard: 'isReturn', target: 'noting' }, { target: 'reading' }],
      },
    },
    overtaken: {
      description: 'The form was corrected, or somebody else decided. The notes are kept.',
      on: { 'form.reload': 'reloading' },
    },
    reloading: {
      tags: 'busy',
      invoke: {
        id: 'reload',
        src: 'reload',
        onDone: { target: 'reading', actions: 'keepVersion' },
        onError: 'overtaken',
      },
    },
  },
});

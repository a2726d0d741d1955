import { assign, setup } from 'xstate';
import { slowLoadMs } from '../domain/durations.ts';
import type { KycDecision } from '../domain/kycReview.ts';
import { conflictCode, type Problem } from '../domain/problem.ts';
import { answerOf, outputOf, problemOf, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

/** Notes by field name; an empty one is still being typed. */
export type ReviewNotes = Readonly<Record<string, string>>;

/** About the form, or about what the investor asked to be corrected in it. */
export type ReviewDecision = KycDecision | 'declined';

export interface ReviewContext {
  /** The version of the form on the screen. */
  version: number;
  /** Kept until the form is returned, whatever happens in the meantime. */
  notes: ReviewNotes;
  /** Why the investor's request is declined; kept the same way. */
  reason: string;
  decision: ReviewDecision;
  problem: Problem | null;
}

export type ReviewEvent =
  | { type: 'form.verify' }
  /** With the notes of the investor's request, if there is one. */
  | { type: 'form.note'; notes?: ReviewNotes }
  | { type: 'note.change'; notes: ReviewNotes }
  | { type: 'form.return'; notes: ReviewNotes }
  | { type: 'request.decline' }
  | { type: 'reason.change'; reason: string }
  | { type: 'decline.send'; reason: string }
  | { type: 'back' }
  | { type: 'retry' }
  | { type: 'form.reload' };

type Decision = Pick<ReviewContext, 'decision' | 'version' | 'notes' | 'reason'>;

const reviewSetup = setup({
  types: {
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    /** What was typed before the session ended is given back. */
    input: {} as { version: number; notes?: ReviewNotes; reason?: string },
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
      reason: '',
    })),
    keepVersion: assign(({ context, event }) => ({
      version: outputOf<number>(event) ?? context.version,
    })),
    keepNotes: assign(({ event }) => ('notes' in event ? { notes: event.notes } : {})),
    keepReason: assign(({ event }) => ('reason' in event ? { reason: event.reason } : {})),
    keepRefusal: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetRefusal: assign({ problem: null }),
  },
  guards: {
    isOvertaken: ({ event }) => problemOf(event)?.code === conflictCode,
    isRefused: ({ event }) => problemOf(event) !== null,
    isReturn: ({ context }) => context.decision === 'returned',
    isRefusedReturn: ({ context, event }) =>
      problemOf(event) !== null && context.decision === 'returned',
    isDecline: ({ context }) => context.decision === 'declined',
    isRefusedDecline: ({ context, event }) =>
      problemOf(event) !== null && context.decision === 'declined',
  },
  delays: { slowAnswer: slowLoadMs },
});

/** While notes are typed, also after a lost answer. */
const noting = reviewSetup.createStateConfig({
  on: {
    'note.change': { actions: 'keepNotes' },
    'form.return': {
      target: '#review.deciding',
      actions: ['keepNotes', { type: 'keepDecision', params: { decision: 'returned' } }],
    },
  },
}).on;

/** While a reason is typed, also after a lost answer. */
const declining = reviewSetup.createStateConfig({
  on: {
    'reason.change': { actions: 'keepReason' },
    'decline.send': {
      target: '#review.deciding',
      actions: ['keepReason', { type: 'keepDecision', params: { decision: 'declined' } }],
    },
  },
}).on;

/**
 * Review of a submitted data form: an advisor verifies it or returns it with notes, or declines what
 * the investor asked to be corrected. Several may read it at once; whoever decides about a form that
 * has changed meanwhile is notified, and keeps what they typed.
 */
export const reviewMachine = reviewSetup.createMachine({
  id: 'review',
  context: ({ input }) => ({
    version: input.version,
    notes: input.notes ?? {},
    reason: input.reason ?? '',
    decision: 'verified',
    problem: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The form and what its investor asked for, with the decisions about them.',
      on: {
        'form.verify': {
          target: 'deciding',
          actions: { type: 'keepDecision', params: { decision: 'verified' } },
        },
        'form.note': { target: 'noting', actions: ['keepNotes', 'forgetRefusal'] },
        'request.decline': { target: 'declining', actions: 'forgetRefusal' },
      },
    },
    noting: {
      description: 'What is wrong is being typed, field by field.',
      on: {
        ...noting,
        back: { target: 'reading', actions: 'forgetRefusal' },
      },
    },
    declining: {
      description: 'Why the request of the investor is declined is being typed.',
      on: {
        ...declining,
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
        input: ({ context: { decision, version, notes, reason } }) => ({
          decision,
          version,
          notes,
          reason,
        }),
        onDone: [
          { guard: 'isOvertaken', target: 'overtaken' },
          { guard: 'isRefusedReturn', target: 'noting', actions: 'keepRefusal' },
          { guard: 'isRefusedDecline', target: 'declining', actions: 'keepRefusal' },
          { guard: 'isRefused', target: 'reading', actions: 'keepRefusal' },
          { target: 'reading', actions: 'keepDecided' },
        ],
        onError: 'connectionLost',
      },
    },
    connectionLost: {
      description: 'No answer came; deciding again is safe, with what is in the fields then.',
      on: {
        ...noting,
        ...declining,
        retry: 'deciding',
        back: [
          { guard: 'isReturn', target: 'noting' },
          { guard: 'isDecline', target: 'declining' },
          { target: 'reading' },
        ],
      },
    },
    overtaken: {
      description:
        'The form was corrected, its investor asked for something, or somebody else decided. What was typed is kept.',
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

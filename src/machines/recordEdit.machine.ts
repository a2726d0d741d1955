import { assign, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import { answerOf, isDone, problemOf, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

/** What was typed; the chart carries it without looking inside. */
export type RecordValues = object;

export interface RecordEditContext {
  values: RecordValues | null;
  /** The version the values were read at; null for a record that is new. */
  version: number | null;
  problem: Problem | null;
}

export type RecordEditEvent =
  | { type: 'record.save'; values: RecordValues }
  | { type: 'mine.keep' }
  | { type: 'theirs.take' }
  | { type: 'retry' };

/** Somebody else saved the record since it was read (decisions: optimistic lock). */
export const conflictCode = 3004;

const isConflict = ({ event }: { event: { output: Outcome<unknown> } }): boolean =>
  problemOf(event)?.code === conflictCode;

/**
 * One record that several people may edit: the first to save wins, the second is told and chooses;
 * what they typed stays until they discard it.
 */
export const recordEditMachine = setup({
  types: {
    context: {} as RecordEditContext,
    events: {} as RecordEditEvent,
    input: {} as { version: number | null },
  },
  actors: {
    /** Resolves with the record's new version. */
    save: missing<Outcome<number | null>, { values: RecordValues; version: number | null }>('save'),
    /** The version the record has now. */
    readVersion: missing<Outcome<number | null>>('readVersion'),
    /** Shows the record as somebody else saved it. */
    showTheirs: missing<void>('showTheirs'),
  },
  actions: {
    keepValues: assign(({ event }) =>
      event.type === 'record.save' ? { values: event.values, problem: null } : {},
    ),
    keepVersion: assign(({ event }) => ({ version: answerOf<number | null>(event) })),
    keepRefusal: assign(({ event }) => ({ problem: problemOf(event) })),
  },
}).createMachine({
  id: 'recordEdit',
  context: ({ input }) => ({ values: null, version: input.version, problem: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Being edited; what the server refused stands beside its field.',
      on: {
        'record.save': { target: 'saving', actions: 'keepValues' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ values: context.values!, version: context.version }),
        onDone: [
          { guard: isDone, target: 'saved', actions: 'keepVersion' },
          { guard: isConflict, target: 'conflict' },
          { target: 'editing', actions: 'keepRefusal' },
        ],
        onError: 'connectionLost',
      },
    },
    conflict: {
      description:
        'Somebody else was faster. Nothing is lost: theirs is saved, ours is still in the form.',
      on: { 'mine.keep': 'catchingUp', 'theirs.take': 'takingTheirs' },
    },
    catchingUp: {
      tags: 'busy',
      description: 'Fetches the current version, in order to overwrite it knowingly.',
      invoke: {
        id: 'readVersion',
        src: 'readVersion',
        onDone: [
          { guard: isDone, target: 'saving', actions: 'keepVersion' },
          { target: 'editing', actions: 'keepRefusal' },
        ],
        onError: 'conflict',
      },
    },
    takingTheirs: {
      tags: 'busy',
      invoke: { id: 'showTheirs', src: 'showTheirs', onDone: 'replaced', onError: 'conflict' },
    },
    connectionLost: {
      description: 'No answer came. It may have been saved; retrying will show.',
      on: {
        retry: 'saving',
        'record.save': { target: 'saving', actions: 'keepValues' },
      },
    },
    saved: {
      on: {
        'record.save': { target: 'saving', actions: 'keepValues' },
      },
    },
    replaced: { type: 'final', description: 'The form shows what somebody else saved.' },
  },
});

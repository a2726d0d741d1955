import { assign, setup } from 'xstate';
import { conflictCode, type Problem } from '../domain/problem.ts';
import { answerOf, isDone, problemOf, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

/** Typed values; opaque to the chart. */
export type RecordValues = object;

export interface RecordEditContext {
  values: RecordValues | null;
  /** The version that was edited; null for a new record. */
  version: number | null;
  problem: Problem | null;
}

export type RecordEditEvent =
  | { type: 'record.save'; values: RecordValues }
  | { type: 'mine.keep'; values: RecordValues }
  | { type: 'theirs.take' };

const isConflict = ({ event }: { event: { output: Outcome<unknown> } }): boolean =>
  problemOf(event)?.code === conflictCode;

/**
 * A record that several people may edit: the first save wins, anybody else is notified of the
 * conflict and chooses; their input stays until they discard it.
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
    /** Reads the record's current version. */
    readVersion: missing<Outcome<number | null>>('readVersion'),
    /** Shows the record as the other person saved it. */
    showTheirs: missing<void>('showTheirs'),
  },
  actions: {
    keepValues: assign(({ event }) =>
      'values' in event ? { values: event.values, problem: null } : {},
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
      on: {
        'mine.keep': { target: 'catchingUp', actions: 'keepValues' },
        'theirs.take': 'takingTheirs',
        // Over the version that was edited: it overwrites nothing, the server refuses it again.
        'record.save': { target: 'saving', actions: 'keepValues' },
      },
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
      description:
        'No answer came. It may have been saved; retrying, with what is in the form then, will show.',
      on: {
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

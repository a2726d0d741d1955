import { assign, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import { answerOf, isDone, problemOf, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

/** One file and its state. */
export interface SentFile {
  /** File name; another file of the same name replaces it. */
  name: string;
  /** The file; null if the server already had it. */
  file: File | null;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Fraction of the bytes sent, 0 to 1. */
  part: number;
  /** The server's id once it is uploaded. */
  id: string | null;
  /** Why it failed; null for a lost connection. */
  problem: Problem | null;
}

export interface UploadContext {
  files: SentFile[];
}

export type UploadEvent =
  | { type: 'files.add'; files: readonly File[] }
  | { type: 'file.progress'; part: number }
  | { type: 'file.remove'; name: string }
  | { type: 'failed.retry' };

const change = (files: SentFile[], state: SentFile['state'], values: Partial<SentFile>) =>
  files.map((one) => (one.state === state ? { ...one, ...values } : one));

/**
 * Files uploaded one after another, each with its progress; a failure does not stop the others and
 * can be retried.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as { files: readonly { id: string; name: string }[] },
  },
  actors: {
    sendFile: missing<Outcome<{ id: string }>, { file: File; onProgress: (part: number) => void }>(
      'sendFile',
    ),
  },
  actions: {
    takeFiles: assign(({ context, event }) =>
      event.type === 'files.add'
        ? {
            files: [
              ...context.files.filter(
                (one) =>
                  one.state === 'sending' || !event.files.some(({ name }) => name === one.name),
              ),
              ...event.files.map((file) => ({
                name: file.name,
                file,
                state: 'waiting' as const,
                part: 0,
                id: null,
                problem: null,
              })),
            ],
          }
        : {},
    ),
    /** The first waiting file is uploaded next. */
    begin: assign(({ context: { files } }) => {
      const next = files.findIndex(({ state }) => state === 'waiting');
      return {
        files: files.map((one, at) => (at === next ? { ...one, state: 'sending' as const } : one)),
      };
    }),
    keepProgress: assign(({ context, event }) =>
      event.type === 'file.progress'
        ? { files: change(context.files, 'sending', { part: event.part }) }
        : {},
    ),
    keepSent: assign(({ context, event }) => ({
      files: change(context.files, 'sending', {
        state: 'sent',
        part: 1,
        id: answerOf<{ id: string }>(event)?.id ?? null,
      }),
    })),
    keepRefusal: assign(({ context, event }) => ({
      files: change(context.files, 'sending', { state: 'failed', problem: problemOf(event) }),
    })),
    keepLostConnection: assign(({ context }) => ({
      files: change(context.files, 'sending', { state: 'failed', problem: null }),
    })),
    /** Queues failed files for a retry. */
    queueAgain: assign(({ context }) => ({
      files: change(context.files, 'failed', { state: 'waiting', part: 0, problem: null }),
    })),
    remove: assign(({ context, event }) =>
      event.type === 'file.remove'
        ? {
            files: context.files.filter(
              ({ name, state }) => name !== event.name || state === 'sending',
            ),
          }
        : {},
    ),
  },
  guards: {
    isWaiting: ({ context }) => context.files.some(({ state }) => state === 'waiting'),
    hasFailed: ({ context }) => context.files.some(({ state }) => state === 'failed'),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    files: input.files.map(({ id, name }) => ({
      id,
      name,
      file: null,
      state: 'sent',
      part: 1,
      problem: null,
    })),
  }),
  initial: 'idle',
  on: {
    'files.add': { actions: 'takeFiles' },
    'file.remove': { actions: 'remove' },
  },
  states: {
    idle: {
      always: { guard: 'isWaiting', target: 'sending' },
      on: {
        'failed.retry': { guard: 'hasFailed', actions: 'queueAgain' },
      },
    },
    sending: {
      tags: 'busy',
      entry: 'begin',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context, self }) => ({
          file: context.files.find(({ state }) => state === 'sending')!.file!,
          onProgress: (part: number) => self.send({ type: 'file.progress', part }),
        }),
        onDone: [
          { guard: isDone, target: 'idle', actions: 'keepSent' },
          { target: 'idle', actions: 'keepRefusal' },
        ],
        onError: { target: 'idle', actions: 'keepLostConnection' },
      },
      on: { 'file.progress': { actions: 'keepProgress' } },
    },
  },
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup, type AnyStateMachine } from 'xstate';
import {
  effect,
  missing,
  missingCallback,
  ProgrammingError,
  provideAll,
} from '../../src/machines/provideAll.ts';
import { ConnectionLostError, ProblemError, problemFrom } from '../../src/sdk/problem.ts';
import { filesBelow, read } from '../house/sources.ts';

const machine = setup({
  types: { context: {} as { name: string }, input: {} as { name: string } },
  actors: {
    greet: missing<number, { name: string }>('greet'),
    listen: missingCallback('listen'),
  },
}).createMachine({
  id: 'sample',
  context: ({ input }) => input,
  initial: 'greeting',
  states: {
    greeting: {
      invoke: [
        {
          id: 'greet',
          src: 'greet',
          input: ({ context }) => context,
          onDone: 'greeted',
          onError: 'connectionLost',
        },
        { id: 'listen', src: 'listen' },
      ],
    },
    greeted: {},
    connectionLost: {},
  },
});
const listen = missingCallback('listen');

/** Errors that reached the window, or here the process. */
let seen: Error[];
let before: NodeJS.UncaughtExceptionListener[];
const hear = (error: Error): void => void seen.push(error);
beforeEach(() => {
  seen = [];
  before = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', hear);
});
afterEach(() => {
  process.off('uncaughtException', hear);
  for (const listener of before) process.on('uncaughtException', listener);
});
const run = async (chart: AnyStateMachine) => {
  const actor = createActor(chart, { input: { name: 'Łucja' } });
  actor.start();
  await new Promise(setImmediate);
  return { value: actor.getSnapshot().value, faults: seen.map(({ message }) => message) };
};

describe('an actor that nobody provided', () => {
  it('is reported by name as a programming error, not as a lost connection', async () => {
    expect(await run(machine)).toEqual({
      value: 'greeting',
      faults: ["The actor 'greet' was not provided.", "The actor 'listen' was not provided."],
    });
    expect(seen.every((one) => one instanceof ProgrammingError)).toBe(true);
  });

  it('does not compile, nor does an extra one, or one with another input or output', () => {
    const greet = effect<number, { name: string }>(async () => 1);
    const provided = [
      provideAll(machine, { greet, listen }),
      // @ts-expect-error One is missing.
      provideAll(machine, { greet }),
      // @ts-expect-error The chart has no such actor.
      provideAll(machine, { greet, listen, wave: greet }),
      // @ts-expect-error It returns a string.
      provideAll(machine, { greet: effect<string, { name: string }>(async () => ''), listen }),
      // @ts-expect-error It needs more input than the chart gives.
      provideAll(machine, { greet: effect<number, { age: number }>(async () => 1), listen }),
    ];
    expect(provided).toHaveLength(5);
  });

  it('actors are provided in one place only', () => {
    // Rules passed to a chart (kycForm.machine.ts) are not actors.
    const others = filesBelow('src').filter(
      (file) =>
        file !== 'src/machines/provideAll.ts' &&
        // There a person answers for the actors, and none is left out.
        file !== 'src/dev/simulation.ts' &&
        /\bfromPromise\b|\.provide\((?!\{\s*guards:)/.test(read(file)),
    );
    expect(others).toEqual([]);
  });
});

describe('work that fails', () => {
  const failing = (error: unknown): AnyStateMachine =>
    provideAll(machine, {
      greet: effect<number, { name: string }>(() => Promise.reject(error)),
      listen: fromSilence,
    });
  const fromSilence = fromPromise(() => new Promise<never>(() => {})) as never;

  it.each([
    new ConnectionLostError('No answer.'),
    new ProblemError(problemFrom(503, null)),
    new DOMException('Stopped.', 'AbortError'),
    new Error('A file did not come: /assets/x.js'),
  ])('because of an external failure ($name) is handled by the chart', async (error) => {
    expect(await run(failing(error))).toEqual({ value: 'connectionLost', faults: [] });
  });

  it.each([new TypeError('x is undefined'), 'a text'])(
    'because of a programming error (%s) is reported as one',
    async (error) => {
      const { value, faults } = await run(failing(error));
      expect([value, faults]).toEqual(['greeting', ['The work of a chart failed by itself.']]);
      expect(seen[0]!.cause).toBe(error);
    },
  );
});

import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type AnyStateMachine,
  type EventObject,
  type NonReducibleUnknown,
} from 'xstate';

/** A bug: nothing the user does, not even a retry, can help. */
export class ProgrammingError extends Error {
  override name = 'ProgrammingError';
}

/**
 * Reports a bug outside the charts, which would mistake a rejected promise for a lost connection.
 * The error reaches the window, where the error page shows it, or the test runner, which fails.
 * @returns a promise that never settles, so that the chart stays where it is.
 */
const tell = (...fault: ConstructorParameters<typeof ProgrammingError>): Promise<never> => {
  queueMicrotask(() => {
    throw new ProgrammingError(...fault);
  });
  return new Promise(() => {});
};
const notProvided = (name: string): string => `The actor '${name}' was not provided.`;

/** Placeholder for an actor until one is provided. @param name Its name in the chart. */
export const missing = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => tell(notProvided(name)));

/** Like `missing`, for an actor that sends events and never ends by itself. */
export const missingCallback = <
  Event extends EventObject = AnyEventObject,
  Input = NonReducibleUnknown,
>(
  name: string,
) =>
  fromCallback<Event, Input>(() => {
    void tell(notProvided(name));
  });

/**
 * No response, a refusal by the server, an aborted call, or a file of the application that could
 * not be loaded.
 */
const isOfTheWorld = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(ConnectionLostError|ProblemError|AbortError)$/.test(error.name) ||
    error.message.startsWith('A file did not come: '));

/**
 * Asynchronous work of a chart. Environmental failures (no response, a server error) are for the
 * chart to handle; anything else thrown is a bug and reported as one.
 */
export const effect = <Output, Input = NonReducibleUnknown>(
  work: Parameters<typeof fromPromise<Output, Input>>[0],
) =>
  fromPromise<Output, Input>(async (given) => {
    try {
      return await work(given);
    } catch (error) {
      if (isOfTheWorld(error)) throw error;
      return tell('The work of a chart failed by itself.', { cause: error });
    }
  });

type ActorsOf<Machine extends AnyStateMachine> = Required<
  NonNullable<NonNullable<Parameters<Machine['provide']>[0]>['actors']>
>;

/**
 * A chart with all its actors; charts are instantiated only this way. A missing or unknown actor,
 * or one with another input or output, does not compile.
 */
export const provideAll = <Machine extends AnyStateMachine, const Actors extends ActorsOf<Machine>>(
  machine: Machine,
  actors: Actors & { [Name in Exclude<keyof Actors, keyof ActorsOf<Machine>>]: never },
): Machine => machine.provide({ actors } as never) as Machine;

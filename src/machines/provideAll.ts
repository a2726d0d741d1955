import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type AnyStateMachine,
  type EventObject,
  type NonReducibleUnknown,
} from 'xstate';

/** A bug: the user cannot help it, and retrying does not either. */
export class ProgrammingError extends Error {
  override name = 'ProgrammingError';
}

/**
 * Reports a bug past the charts, which would take a rejected actor for a lost connection. The
 * error reaches the window, where the error page shows it, or the test runner, which fails.
 * @returns a promise that never settles: the chart stays where it is.
 */
const tell = (...fault: ConstructorParameters<typeof ProgrammingError>): Promise<never> => {
  queueMicrotask(() => {
    throw new ProgrammingError(...fault);
  });
  return new Promise(() => {});
};
const notProvided = (name: string): string => `The actor '${name}' was not provided.`;

/** Stands in for an actor until one is provided. @param name Its name in the chart. */
export const missing = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => tell(notProvided(name)));

/** As `missing`, for an actor that sends events and never ends by itself. */
export const missingCallback = <
  Event extends EventObject = AnyEventObject,
  Input = NonReducibleUnknown,
>(
  name: string,
) =>
  fromCallback<Event, Input>(() => {
    void tell(notProvided(name));
  });

/** No answer, a refusal of the server, a stopped call, a file of the application that did not come. */
const isOfTheWorld = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(ConnectionLostError|ProblemError|AbortError)$/.test(error.name) ||
    error.message.startsWith('A file did not come: '));

/**
 * Work of a chart that takes time. What the world did to it (no answer, a fault of the server) is
 * the chart's business; anything else it throws is a bug and reported as one.
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
 * A chart with all its effects: the only way in which one gets them. An actor that is left out,
 * that the chart does not know, or whose input or output is another does not compile.
 */
export const provideAll = <Machine extends AnyStateMachine, const Actors extends ActorsOf<Machine>>(
  machine: Machine,
  actors: Actors & { [Name in Exclude<keyof Actors, keyof ActorsOf<Machine>>]: never },
): Machine => machine.provide({ actors } as never) as Machine;

import {
  createActor,
  createEmptyActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';

/**
 * Possible events and answers of a chart, as used by the tests' walk of it
 * (tests/machines/walks/samples).
 */
export interface Samples {
  input: unknown;
  events: AnyEventObject[];
  /** By actor name: its answers, and whether its response may be lost. */
  actors: Record<string, { outputs: unknown[]; fails?: boolean }>;
}

/** An actor that awaits an answer. */
export interface Asked {
  id: string;
  input: unknown;
  outputs: unknown[];
  mayFail: boolean;
}

/** The current state of a chart driven by hand. */
export interface Stand {
  value: unknown;
  status: string;
  context: unknown;
  /** Events it currently accepts. */
  events: AnyEventObject[];
  asked: Asked[];
  /** Running delays, shortest first. */
  waits: { name: string; milliseconds: number }[];
}

export interface Simulation {
  subscribe: (listener: () => void) => () => void;
  stand: () => Stand;
  send: (event: AnyEventObject) => void;
  /** The actor completes, with a value or a refusal. */
  answer: (id: string, output: unknown) => void;
  /** The actor's response is lost with the connection. */
  lose: (id: string) => void;
  /** Lets time pass. */
  wait: (milliseconds: number) => void;
  stop: () => void;
}

interface Pending {
  asked: Asked;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** Serialises like the walks' samples: a file as its name, an actor reference as a placeholder. */
export const written = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => {
    if (one instanceof File) return { file: one.name };
    return one && typeof one === 'object' && 'send' in one && typeof one.send === 'function'
      ? { actor: 'of the test' }
      : one;
  });

/** The inverse of `written`: recreates files and actor references. */
export const revive = <T>(value: T): T =>
  value === undefined
    ? value
    : (JSON.parse(written(value), (_key, one: unknown) => {
        const [name, ...others] = one && typeof one === 'object' ? Object.entries(one) : [];
        if (!name || others.length > 0) return one;
        if (name[0] === 'actor') return createEmptyActor();
        return name[0] === 'file' ? new File(['sample'], String(name[1])) : one;
      }) as T);

type Delays = Record<string, number | ((given: { context: unknown }) => number)>;

const waitsOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): Stand['waits'] => {
  const nodes = (snapshot as unknown as { _nodes: { ownEvents: string[] }[] })._nodes;
  const names = nodes
    .flatMap(({ ownEvents }) => ownEvents)
    .flatMap((type) => /^xstate\.after\.(.+?)\./.exec(type)?.[1] ?? []);
  return [...new Set(names)]
    .map((name) => {
      const delay = (machine.implementations.delays as Delays)[name];
      const { context } = snapshot as { context: unknown };
      return {
        name,
        milliseconds: Number(typeof delay === 'function' ? delay({ context }) : (delay ?? name)),
      };
    })
    .toSorted((one, other) => one.milliseconds - other.milliseconds);
};

/** Starts a chart without a server: the user answers for its actors, and lets time pass. */
export const simulate = (
  machine: AnyStateMachine,
  given: Samples,
  inspect?: (event: InspectionEvent) => void,
): Simulation => {
  const samples = revive(given);
  const clock = new SimulatedClock();
  const pending = new Map<string, Pending>();
  const listeners = new Set<() => void>();
  let seen: Stand | null = null;
  const tell = (): void => {
    seen = null;
    for (const listener of listeners) listener();
  };
  const byHand = (name: string) =>
    fromPromise(({ input, self, signal }) => {
      const { outputs, fails = false } = samples.actors[name]!;
      return new Promise((resolve, reject) => {
        pending.set(self.id, {
          asked: { id: self.id, input, outputs, mayFail: fails },
          resolve,
          reject,
        });
        // The invoking state was left.
        signal.addEventListener('abort', () => {
          pending.delete(self.id);
          tell();
        });
        tell();
      });
    });
  const names = Object.keys(machine.implementations.actors as Record<string, unknown>);
  const actors = Object.fromEntries(
    names.map((name) => [name, samples.actors[name] ? byHand(name) : fromCallback(() => {})]),
  );
  const actor = createActor(machine.provide({ actors } as never), {
    clock,
    input: samples.input as never,
    ...(inspect ? { inspect } : {}),
  }) as AnyActorRef;
  actor.subscribe({ next: tell, complete: tell, error: tell });
  (actor as unknown as { start: () => void }).start();

  const settle = (id: string, how: (one: Pending) => void): void => {
    const one = pending.get(id);
    pending.delete(id);
    if (one) how(one);
    tell();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stand: () => {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      seen ??= {
        value: snapshot.value,
        status: snapshot.status,
        context: snapshot.context as unknown,
        events: samples.events.filter((event) => snapshot.can(event)),
        asked: [...pending.values()].map(({ asked }) => asked),
        waits: snapshot.status === 'active' ? waitsOf(machine, snapshot) : [],
      };
      return seen;
    },
    send: (event) => actor.send(event),
    answer: (id, output) => settle(id, ({ resolve }) => resolve(output)),
    lose: (id) => settle(id, ({ reject }) => reject(new Error('No answer.'))),
    wait: (milliseconds) => {
      clock.increment(milliseconds);
      tell();
    },
    stop: () => actor.stop?.(),
  };
};

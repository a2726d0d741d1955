import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { recordedOf, type Recorded } from '../../../src/machines/recorded.ts';
import type { HeldPair } from '../../../src/sdk/tokens.ts';
import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  __unsafe_getAllOwnEventDescriptors as descriptorsOf,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectedEventEvent,
} from 'xstate';
import { getAdjacencyMap, getStateNodes } from 'xstate/graph';
import { comesByOf, hunt } from '../mutants/hunt.ts';
import { leaveRecording } from '../recordings.ts';

/**
 * Walks every arrow of a production machine on a live actor. The samples list what can happen: a
 * person's events, and for each invoked actor its possible outcomes. Internals of XState 5
 * (descriptors, microsteps) are confined to this file.
 */
export interface Samples {
  /** Distinguishes several walks of one chart. */
  way?: string;
  events: AnyEventObject[];
  /** By the id of the invoke: its outputs, and whether it may fail. */
  actors: Record<string, { outputs: unknown[]; fails?: boolean }>;
  input: unknown;
  /** The part of the context that guards read; keeps the walk finite. */
  facts: (context: never) => unknown;
}

export interface Step {
  event: AnyEventObject;
  expected: AnyMachineSnapshot;
}

type Adjacency = Record<
  string,
  {
    state: AnyMachineSnapshot;
    transitions: Record<string, { event: AnyEventObject; state: AnyMachineSnapshot }>;
  }
>;

/** Milliseconds of a delay, by the name of its event; null for any other event. */
const waitOf = (
  machine: AnyStateMachine,
  type: string,
  { context }: AnyMachineSnapshot,
): number | null => {
  const name = /^xstate\.after\.(.+?)\./.exec(type)?.[1];
  if (name === undefined) return null;
  const delay = (machine.implementations.delays as Record<string, unknown>)[name];
  return Number(typeof delay === 'function' ? delay({ context }) : (delay ?? name));
};

/**
 * A failing server returns an error; a lost connection returns nothing, which charts store
 * likewise.
 */
const failure = Object.assign(new Error('No answer.'), {
  problem: { status: 503, label: '', code: 9003, title: '', violations: [] },
});

const eventsOf =
  (machine: AnyStateMachine, { events, actors }: Samples) =>
  (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
    const outcomes = Object.keys(snapshot.children).flatMap((id) => {
      const actor = actors[id];
      if (!actor) return [];
      const failed = {
        type: `xstate.error.actor.${id}`,
        error: failure,
        actorId: id,
      };
      return [
        ...actor.outputs.map((output) => ({
          type: `xstate.done.actor.${id}`,
          output,
          actorId: id,
        })),
        ...(actor.fails ? [failed] : []),
      ];
    });
    const waits = descriptorsOf(snapshot)
      .map((type) => ({ type, wait: waitOf(machine, type, snapshot) }))
      .filter(({ wait }) => wait !== null);
    // Of two concurrent delays the shorter one ends first.
    const shortest = Math.min(...waits.map(({ wait }) => wait!));
    const ending = waits.filter(({ wait }) => wait === shortest).map(({ type }) => ({ type }));
    return [...events, ...outcomes, ...ending].filter((event) => snapshot.can(event));
  };

/** The shortest path to every state and then each of its arrows; prefixes of others are dropped. */
export const arrowPaths = (machine: AnyStateMachine, samples: Samples): Step[][] => {
  const keyOf = (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.status, snapshot.value, samples.facts(snapshot.context as never)]);
  const adjacency = getAdjacencyMap(machine as never, {
    events: eventsOf(machine, samples) as never,
    input: samples.input as never,
    serializeState: keyOf as never,
    limit: 5000,
  }) as unknown as Adjacency;
  const keys = Object.keys(adjacency);
  const before = new Map<string, { from: string; event: AnyEventObject } | null>([
    [keys[0]!, null],
  ]);
  const queue = [keys[0]!];
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    for (const { event, state } of Object.values(adjacency[key]!.transitions)) {
      const next = keyOf(state);
      if (before.has(next)) continue;
      before.set(next, { from: key, event });
      queue.push(next);
    }
  }
  const wayTo = (key: string): Step[] => {
    const last = before.get(key);
    return last
      ? [...wayTo(last.from), { event: last.event, expected: adjacency[key]!.state }]
      : [];
  };
  const paths = keys.flatMap((key) =>
    Object.values(adjacency[key]!.transitions).map(({ event, state }) => [
      ...wayTo(key),
      { event, expected: state },
    ]),
  );
  const texts = paths.map((path) => JSON.stringify(path.map(({ event }) => event)).slice(0, -1));
  // A chart without arrows is at least started.
  if (paths.length === 0) return [[]];
  return paths.filter(
    (_, at) => !texts.some((text, other) => other !== at && text.startsWith(`${texts[at]},`)),
  );
};

/**
 * Each arrow of a machine by name: its source state, the event, and its position among those of
 * that event.
 */
const arrowsOf = (machine: AnyStateMachine): Set<string> =>
  new Set(
    [machine.root, ...getStateNodes(machine)].flatMap((node) => [
      ...[...node.transitions.entries()].flatMap(([type, list]) =>
        list
          .map((one, index) => ({ one, name: `${node.id} | ${type} | ${index}` }))
          .filter(({ one }) => one.target || one.actions.length > 0)
          .map(({ name }) => name),
      ),
      ...(node.always ?? []).map((_, index) => `${node.id} | always | ${index}`),
    ]),
  );

const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

export interface Walk {
  calls: { id: string; input: unknown }[];
  emitted: unknown[];
  snapshot: AnyMachineSnapshot;
}

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface Taken {
  source: { id: string; transitions: Map<string, unknown[]>; always?: unknown[] };
  eventType: string;
}

/** A value as text that is the same in every run. */
const wordsOfValue = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => {
    if (one instanceof File) return `file ${one.name}`;
    if (one instanceof Error) return one.message;
    // A running actor is printed with a number, which differs in every run.
    if (one && typeof one === 'object' && 'xstate$$type' in one) return 'actor';
    if (one && typeof one === 'object' && 'accessToken' in one && 'holder' in one) {
      const { holder, issuedAt, accessToken } = one as HeldPair;
      return `tokens of ${holder} since ${issuedAt}, ending in ${accessToken.slice(-2)}`;
    }
    return one;
  }) ?? 'nothing';

/** The state of a chart, as text. */
const placeOf = (snapshot: AnyMachineSnapshot): string => {
  const words = (value: unknown): string =>
    typeof value === 'string'
      ? value
      : Object.entries(value as object)
          .map(([key, inner]) => {
            const deeper = words(inner);
            return deeper ? `${key}.${deeper}` : key;
          })
          .join(' and ');
  const place = words(snapshot.value) || snapshot.status;
  return snapshot.output === undefined ? place : `${place} with ${wordsOfValue(snapshot.output)}`;
};

/** Characters of a stored value that the table of a walk shows. */
const mostOfValue = 100;

/** A long value as its beginning and a digest of the whole. */
const shortened = (words: string): string =>
  words.length <= mostOfValue
    ? words
    : `${words.slice(0, mostOfValue)}… ${createHash('sha1').update(words).digest('hex').slice(0, 6)}`;

/** What an event changed in the context, as text: ` (problem null, code "")`. */
const changesOf = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string => {
  const [old, now] = [before.context, after.context] as Record<string, unknown>[];
  const changes = [...new Set([...Object.keys(old!), ...Object.keys(now!)])]
    .filter((key) => old![key] !== now![key])
    .map((key) => [key, wordsOfValue(old![key]), wordsOfValue(now![key])] as const)
    .filter(([, one, other]) => one !== other)
    .map(([key, , words]) => `${key} ${shortened(words)}`);
  return changes.length > 0 ? ` (${changes.join(', ')})` : '';
};

/** Events that a state has and its guards reject now. */
const refusedAt = (snapshot: AnyMachineSnapshot, events: AnyEventObject[]): string[] =>
  events
    .filter(({ type }) =>
      (snapshot as unknown as { _nodes: { ownEvents: string[] }[] })._nodes.some(({ ownEvents }) =>
        ownEvents.includes(type),
      ),
    )
    .filter((event) => snapshot.status === 'active' && !snapshot.can(event))
    .map((event) => `${placeOf(snapshot)}: ${wordsOf(event)} is refused`);

/** What happened, as text: a person's event with its data, an actor's outcome, or a delay. */
const wordsOf = ({
  type,
  output,
  error: _error,
  actorId: _actorId,
  ...event
}: AnyEventObject): string => {
  const child = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type);
  if (child) {
    return child[1] === 'done'
      ? `${child[2]} answers ${wordsOfValue(output)}`
      : `${child[2]} fails`;
  }
  const wait = /^xstate\.after\.(.+?)\./.exec(type);
  if (wait) return `after ${wait[1]}`;
  return Object.keys(event).length > 0 ? `${type} ${wordsOfValue(event)}` : type;
};

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Compares lines with a file of the walks, in an order that is the same in every run. */
const holdLines = (file: string, head: string[], lines: Iterable<string>): Promise<void> =>
  expect([...head, ...[...lines].toSorted(), ''].join('\n')).toMatchFileSnapshot(
    `${root}tests/machines/walks/${file}.txt`,
  );

/**
 * The sample answers of a walk, for the developers' page, where somebody drives the chart by hand.
 */
const holdSamples = (walk: string, { input, events, actors }: Samples): Promise<void> => {
  const text = JSON.stringify(
    { input: input ?? null, events, actors },
    (_key, one: unknown) => {
      if (one instanceof File) return { file: one.name };
      // A running actor, which has another number in every run.
      return one && typeof one === 'object' && 'xstate$$type' in one
        ? { actor: 'of the test' }
        : one;
    },
    1,
  );
  return expect(`${text}\n`).toMatchFileSnapshot(
    `${root}tests/machines/walks/samples/${walk}.json`,
  );
};

/** The running test, by its file and its title. */
const runningTest = (): string => {
  const { testPath = '', currentTestName = '' } = expect.getState();
  return `${relative(root, testPath)} > ${currentTestName}`;
};

/** What a chart sent to another actor, as text; null for XState's own events. */
const messageOf = (
  actor: AnyActorRef,
  { sourceRef, actorRef, event: told }: InspectedEventEvent,
): string | null => {
  if (sourceRef !== actor || actorRef === actor || told.type.startsWith('xstate.')) return null;
  // An actor without a name has another number in every run.
  const { id } = actorRef as AnyActorRef;
  return `tells ${id.startsWith('x:') ? 'another' : id} ${wordsOf(told)}`;
};

/** What the walks of a chart collect. */
interface Gathered {
  /** What the chart did and requested, as text. */
  told: Set<string>;
  /** Arrows by name. */
  taken: Set<string>;
  check: (walk: Walk, path: Step[]) => void;
}

/**
 * Replays a path on a live actor whose invoked actors the test settles.
 * @param seen Receives each arrow taken and each lasting state.
 * @throws Error where the live chart differs from the model, and what `check` throws.
 */
const walkPath = async (
  machine: AnyStateMachine,
  samples: Samples,
  path: Step[],
  { told, taken, check }: Gathered,
  seen: (token: string) => void = () => {},
): Promise<void> => {
  const clock = new SimulatedClock();
  const calls: Walk['calls'] = [];
  const emitted: unknown[] = [];
  const pending = new Map<string, Pending>();
  const kept: Recorded[] = [];
  /** External effects since the last call: named actions, events to others, and emitted events. */
  const effects: string[] = [];
  const settled = fromPromise(({ input, self }) => {
    calls.push({ id: self.id, input });
    told.add(`${self.id} is asked with ${wordsOfValue(input)}`);
    return new Promise((resolve, reject) => pending.set(self.id, { resolve, reject }));
  });
  /** A fire-and-forget actor: its input is all there is of it. */
  const silent = fromCallback(({ input, self }) => {
    told.add(`${self.id} runs with ${wordsOfValue(input)}`);
  });
  const names = Object.keys(machine.implementations.actors as Record<string, unknown>);
  const actors = Object.fromEntries(
    names.map((name) => [name, samples.actors[name] ? settled : silent]),
  );
  const actor = createActor(machine.provide({ actors } as never), {
    clock,
    input: samples.input as never,
    inspect: (event) => {
      const one = recordedOf(Date.now(), event);
      if (one) kept.push(one);
      if (event.type === '@xstate.action' && !event.action.type.startsWith('xstate.'))
        effects.push(event.action.type);
      // The actor is inspected from before its creation.
      const message = event.type === '@xstate.event' && messageOf(actor, event);
      if (message) effects.push(message);
      if (event.type !== '@xstate.microstep') return;
      for (const one of (event as unknown as { _transitions: Taken[] })._transitions) {
        const { source, eventType } = one;
        const list = eventType ? source.transitions.get(eventType) : source.always;
        const name = `${source.id} | ${eventType || 'always'} | ${list?.indexOf(one) ?? -1}`;
        taken.add(name);
        seen(name);
      }
    },
  });
  actor.subscribe({ error: () => {} });
  actor.on('*', (event) => {
    emitted.push(event);
    effects.push(`says ${event.type}`);
  });
  actor.start();
  await flush();
  for (const one of effects.splice(0)) told.add(`at the start: ${one}`);
  const now = (): AnyMachineSnapshot => actor.getSnapshot() as AnyMachineSnapshot;
  const look = (): void => {
    for (const line of refusedAt(now(), samples.events)) told.add(line);
    for (const { id } of now()._nodes) seen(`${id} |`);
  };
  look();
  for (const { event, expected } of path) {
    const before = now();
    const child = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
    const wait = waitOf(machine, event.type, before);
    if (child?.[1] === 'done') pending.get(child[2]!)!.resolve(event.output);
    else if (child) pending.get(child[2]!)!.reject(event.error);
    else if (wait !== null) clock.increment(wait);
    else actor.send(event);
    await flush();
    const outside = effects.splice(0).map((one) => `, ${one}`);
    told.add(
      `${placeOf(before)}: ${wordsOf(event)} -> ${placeOf(now())}${changesOf(before, now())}${outside.join('')}`,
    );
    look();
    const [live, modelled] = [now().value, expected.value].map((one) => JSON.stringify(one));
    if (live !== modelled) {
      const way = path.map((one) => one.event.type).join(' → ');
      const { testPath = '', currentTestName = '' } = expect.getState();
      const left = hunt.mutant ? '' : leaveRecording(testPath, currentTestName, kept);
      throw new Error(
        `After ${way} the live chart is at ${live}, the model at ${modelled}. ${left}`,
      );
    }
  }
  check({ calls, emitted, snapshot: now() }, path);
  actor.stop();
};

interface Walked {
  paths: number;
  missing: string[];
  arrows: number;
}

/** Walks of the original charts by name, while mutants are walked (`npm run mutate`). */
const unchanged = new Map<
  string,
  { walked: Walked; lines: ReadonlySet<string>; ways: { path: Step[]; tokens: Set<string> }[] }
>();

/**
 * Takes a mutant along those paths of the original that lead through the change: much fewer than
 * all. A walk that never passes it is not repeated.
 * @returns the result of the original's walk, if it never passes the change.
 * @throws Error where the mutant does something that the table of the walk does not contain.
 */
const walkChanged = async (
  walk: string,
  machine: AnyStateMachine,
  samples: Samples,
  check: Gathered['check'],
): Promise<Walked | null> => {
  const before = hunt.mutant ? unchanged.get(walk) : undefined;
  if (!before) return null;
  const comesBy = comesByOf(hunt.mutant!);
  const ways = before.ways.filter(({ tokens }) => [...tokens].some(comesBy));
  if (ways.length === 0) return before.walked;
  for (const { path } of ways.toSorted((one, other) => one.path.length - other.path.length)) {
    const told = new Set<string>();
    await walkPath(machine, samples, path, { told, taken: new Set(), check });
    const other = [...told].find((line) => !before.lines.has(line));
    if (other) throw new Error(`Not in the table of ${walk}: ${other}`);
  }
  return null;
};

/**
 * Replays the paths on live actors, and returns which arrows were never taken. `check` asserts on
 * external effects.
 */
export const walkAll = async (
  machine: AnyStateMachine,
  samples: Samples,
  check: Gathered['check'] = () => {},
): Promise<Walked> => {
  const walk = [machine.id, samples.way].filter(Boolean).join('.');
  const untouched = await walkChanged(walk, machine, samples, check);
  if (untouched) return untouched;
  const gathered = { told: new Set<string>(), taken: new Set<string>(), check };
  const ways: { path: Step[]; tokens: Set<string> }[] = [];
  for (const path of arrowPaths(machine, samples)) {
    const tokens = new Set<string>();
    await walkPath(machine, samples, path, gathered, (token) => tokens.add(token));
    ways.push({ path, tokens });
  }
  const { told, taken } = gathered;
  // What the chart did at each step and requested, as a table that changes whenever its behaviour
  // does.
  await holdLines(walk, [], told);
  await holdSamples(walk, samples);
  const arrows = arrowsOf(machine);
  // For the developers' page, which lists the tests of each arrow and shows those that none takes.
  const own = [...taken].filter((one) => arrows.has(one));
  await holdLines(`arrows/${walk}`, [runningTest()], own);
  const walked = {
    paths: ways.length,
    arrows: arrows.size,
    missing: [...arrows].filter((arrow) => !taken.has(arrow)),
  };
  if (!hunt.mutant) unchanged.set(walk, { walked, lines: told, ways });
  return walked;
};

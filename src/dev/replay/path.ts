import type { AnyStateMachine } from 'xstate';
import { makeRedact } from '../../domain/redact.ts';
import { recordedOf, type Recorded } from '../../machines/recorded.ts';
import { revive, simulate, written, type Samples, type Simulation } from '../simulation.ts';

/** A step of a chart driven by hand, and the resulting innermost states. */
export type PathStep = { at: string } & (
  | { send: { type: string } }
  | { answer: string; output: unknown }
  | { lose: string }
  | { wait: number }
);

/** A path through a chart from its start; a test runs it (tests/support/models/path.ts). */
export interface Path {
  /** The walk whose samples are used to start the chart. */
  way: string;
  /** Its input, if different from the walk's. */
  input?: unknown;
  steps: PathStep[];
}

/** A driven chart, and its recording so far. */
export interface Drive {
  simulation: Simulation;
  kept: Recorded[];
}

export const startDrive = (machine: AnyStateMachine, samples: Samples): Drive => {
  const kept: Recorded[] = [];
  const simulation = simulate(machine, samples, (event) => {
    const one = recordedOf(0, event);
    if (one?.chart === machine.id) kept.push(one);
  });
  return { simulation, kept };
};

type Act = PathStep extends infer Step ? (Step extends unknown ? Omit<Step, 'at'> : never) : never;

/** Takes a step, and waits for immediate follow-ups. */
export const takeStep = async (simulation: Simulation, act: Act): Promise<void> => {
  if ('send' in act) simulation.send(revive(act.send));
  else if ('answer' in act) simulation.answer(act.answer, revive(act.output));
  else if ('lose' in act) simulation.lose(act.lose);
  else simulation.wait(act.wait);
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

const redact = makeRedact();
const told = (event: { type: string }): { type: string; data: string } => {
  const { type, ...rest } = redact(event) as { type: string };
  return { type, data: JSON.stringify(rest) };
};

/** The code of a refusal, which is never redacted. */
const codeIn = (data: string): string | undefined => /"code":(\d+)/.exec(data)?.[1];

/** Acts with the recorded data first, then those refused with the same code. */
const likest = <T extends { data: string }>(all: T[], data: string): T[] => {
  const likeness = (one: T): number =>
    Number(one.data === data) * 2 + Number(codeIn(one.data) === codeIn(data));
  return all.toSorted((one, other) => likeness(other) - likeness(one));
};

/** What may have happened when an event was recorded, most likely first. */
const actsFor = (drive: Drive, samples: Samples, { event, data }: Recorded): Act[] => {
  const { asked, waits } = drive.simulation.stand();
  const carried = JSON.parse(data) as { output?: unknown };
  const [, ending] = /^xstate\.(done|error)\.actor\./.exec(event) ?? [];
  if (ending) {
    return asked
      .filter(({ id }) => told({ type: `xstate.${ending}.actor.${id}` }).type === event)
      .flatMap(({ id, outputs }): Act[] => {
        if (ending === 'error') return [{ lose: id }];
        const known = outputs.map((output) => ({
          output,
          data: told({ type: event, output, actorId: id } as never).data,
        }));
        // The redacted data come last, unless only they have the code of the refusal.
        const left = { output: carried.output, data };
        const isOwn = !known.some((one) => codeIn(one.data) === codeIn(data));
        const all = isOwn ? [left, ...known] : [...likest(known, data), left];
        return all.map(({ output }) => ({ answer: id, output }));
      });
  }
  if (event.startsWith('xstate.after.'))
    return waits.map(({ milliseconds }) => ({ wait: milliseconds }));
  if (event.startsWith('xstate.')) return [];
  const known = samples.events
    .filter(({ type }) => told({ type }).type === event)
    .map((send) => ({ send, ...told(send) }));
  return [
    ...likest(known, data).map(({ send }) => ({ send })),
    { send: { ...carried, type: event } },
  ];
};

/** Maximum number of restarts: a chart with many similar answers would be tried endlessly. */
const mostTries = 400;

const fits = (kept: readonly Recorded[], wanted: readonly Recorded[]): boolean =>
  kept.length <= wanted.length &&
  kept.every(({ event, state }, at) => event === wanted[at]!.event && state === wanted[at]!.state);

/**
 * Drives a chart to the recorded states with the samples of one walk; null if that is not possible.
 */
const search = async (
  machine: AnyStateMachine,
  samples: Samples,
  wanted: readonly Recorded[],
): Promise<{ steps: PathStep[] } | { reached: number }> => {
  let tries = mostTries;
  let reached = 0;
  const begin = async (steps: readonly PathStep[]): Promise<Drive> => {
    const drive = startDrive(machine, samples);
    await takeStep(drive.simulation, { wait: 0 });
    for (const step of steps) await takeStep(drive.simulation, step);
    return drive;
  };
  const go = async (drive: Drive, steps: PathStep[]): Promise<PathStep[] | null> => {
    const { length } = drive.kept;
    reached = Math.max(reached, length);
    if (length === wanted.length) return steps;
    let here: Drive | null = drive;
    for (const act of actsFor(drive, samples, wanted[length]!)) {
      if (tries <= 0) return null;
      tries -= 1;
      here ??= await begin(steps);
      // Guards and actions may fail on redacted data.
      await takeStep(here.simulation, act).catch(() => {});
      if (here.kept.length > length && fits(here.kept, wanted)) {
        const at = here.kept.at(-1)!.state;
        const found = await go(here, [...steps, { ...act, at }]);
        if (found) return found;
      }
      here.simulation.stop();
      here = null;
    }
    return null;
  };
  const first = await begin([]);
  if (!fits(first.kept, wanted)) return { reached };
  const steps = await go(first, []);
  return steps ? { steps } : { reached };
};

/**
 * A path along the recorded events of one actor.
 * @param events Of that actor only, from its start.
 * @param samples Answers for the chart's walks, by walk.
 * @returns the path, or how many events could be followed.
 */
export const pathThrough = async (
  machine: AnyStateMachine,
  samples: Record<string, Samples>,
  events: readonly Recorded[],
): Promise<Path | { reached: number }> => {
  const wanted = events.filter(({ event }) => event !== 'xstate.stop');
  const { input } = JSON.parse(wanted[0]?.data ?? '{}') as { input?: unknown };
  let reached = 0;
  for (const given of [undefined, input]) {
    for (const [way, own] of Object.entries(samples)) {
      const found = await search(machine, given ? { ...own, input: given } : own, wanted);
      if ('steps' in found) return { way, ...(given ? { input: given } : {}), steps: found.steps };
      reached = Math.max(reached, found.reached);
    }
  }
  return { reached };
};

/** The source of a test that runs a path, for a file in tests/machines. */
export const testOf = (name: string, { way, input, steps }: Path): string =>
  [
    "import { it } from 'vitest';",
    "import { holdPath } from '../support/models/path.ts';",
    '',
    `it(${JSON.stringify(name)}, () =>`,
    `  holdPath(${JSON.stringify(way)}, [`,
    ...steps.map((step) => `    ${written(step)},`),
    `  ]${input === undefined ? '' : `, ${written(input)}`}));`,
    '',
  ].join('\n');

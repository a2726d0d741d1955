import { machines } from '../../../src/dev/charts/machines.ts';
import type { MachineReport } from '../../../src/dev/charts/report.ts';
import { statesOf } from '../../../src/dev/charts/tree.ts';
import { pathsOf } from '../../../src/dev/paths.ts';
import { simulate, type Simulation, type Stand } from '../../../src/dev/simulation.ts';

const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

/** Everything that somebody can press now. */
const buttonsOf = (simulation: Simulation): (() => void)[] => {
  const { events, asked, waits } = simulation.stand();
  return [
    ...events.map((event) => () => simulation.send(event)),
    ...asked.flatMap(({ id, outputs, mayFail }) => [
      ...outputs.map((output) => () => simulation.answer(id, output)),
      ...(mayFail ? [() => simulation.lose(id)] : []),
    ]),
    ...waits.slice(0, 1).map(
      ({ milliseconds }) =>
        () =>
          simulation.wait(milliseconds),
    ),
  ];
};

/**
 * The states of a chart that last while somebody drives it by hand: not transient ones, nor those
 * of a nested chart, which is answered for like any other actor.
 */
export const lastingStates = ({
  chart: { root, nested, arrows },
}: Pick<MachineReport, 'chart'>): string[] => {
  const passing = arrows.filter(({ label }) => label === 'always').map(({ from }) => from);
  return statesOf(root)
    .map(({ state }) => state.path)
    .filter((path) => !nested.some((one) => path === one.path || path.startsWith(`${one.path}.`)))
    .filter((path) => !passing.includes(path));
};

/** How a chart first reached a state. */
interface Reached {
  stand: Stand;
  /** How it was started. */
  way: string;
}

/**
 * Drives a chart by hand, pressing in each state what was pressed least before.
 * @returns how it first reached each state, by the path of the state.
 */
export const reachedBy = async (
  { chart: { id }, samples }: Pick<MachineReport, 'chart' | 'samples'>,
  wanted: readonly string[],
): Promise<Map<string, Reached>> => {
  const reached = new Map<string, Reached>();
  const { machine } = machines.find((one) => one.machine.id === id)!;
  const pressed = new Map<string, number>();
  const ways = Object.keys(samples);
  for (let run = 0; run < 3000 && wanted.some((path) => !reached.has(path)); run += 1) {
    const way = ways[run % ways.length]!;
    const simulation = simulate(machine, samples[way]!);
    let stays = 0;
    let before = '';
    for (let step = 0; step < 60; step += 1) {
      await flush();
      const stand = simulation.stand();
      const place = JSON.stringify(stand.value);
      // Some states are left by waiting twice: having waited counts as another state.
      stays = place === before ? Math.min(stays + 1, 2) : 0;
      before = place;
      for (const path of pathsOf(stand.value))
        if (!reached.has(path)) reached.set(path, { stand, way });
      const buttons = buttonsOf(simulation).map((press, at) => {
        const name = `${place} ${stays} ${at}`;
        return { press, name, count: pressed.get(name) ?? 0 };
      });
      const [next] = buttons.toSorted((one, other) => one.count - other.count);
      if (!next) break;
      pressed.set(next.name, next.count + 1);
      next.press();
    }
    simulation.stop();
  }
  return reached;
};

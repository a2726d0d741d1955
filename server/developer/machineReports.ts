import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../src/dev/charts/machines.ts';
import type { Laid } from '../../src/dev/charts/laid.ts';
import { looksOf } from '../../src/dev/charts/pictured.ts';
import type { ChartMutations, Proof } from '../../src/dev/charts/proof.ts';
import type { Tell } from '../../src/dev/charts/tells.ts';
import { reportOf, type MachineReport } from '../../src/dev/charts/report.ts';
import type { Samples } from '../../src/dev/simulation.ts';
import type { Chart } from '../../src/dev/charts/tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The tests that walk each arrow of a chart and of those inside it, from the files that the tests
 * hold themselves to (tests/support/models/arrows.ts): true of this checkout, without a run.
 */
const walksOf = ({ id, nested }: Chart): Record<string, string[]> => {
  const ids = new Set([id, ...nested.map(({ machine }) => machine)]);
  const folder = `${root}tests/machines/walks/arrows`;
  const walks: Record<string, string[]> = {};
  for (const name of readdirSync(folder)) {
    if (!ids.has(name.split('.')[0]!)) continue;
    const [test, ...arrows] = readFileSync(`${folder}/${name}`, 'utf8').trim().split('\n');
    for (const arrow of arrows) (walks[arrow] ??= []).push(test!);
  }
  return walks;
};

const docs = <T>(name: string): T =>
  JSON.parse(readFileSync(`${root}docs/machines/${name}.json`, 'utf8')) as T;

/** The journeys that take each arrow of a chart: written by `npm run proof`. */
const journeysOf = ({ arrows }: Chart): Record<string, string[]> => {
  const proof = docs<Proof>('proof');
  return Object.fromEntries(
    arrows
      .filter(({ name }) => proof.arrows[name])
      .map(({ name }) => [name, proof.arrows[name]!.map((index) => proof.tests[index]!)]),
  );
};

/** What `npm run mutate` found of a chart, and of those inside it. */
const mutationsOf = ({ id, nested }: Chart): ChartMutations => {
  const all = docs<Record<string, ChartMutations>>('mutations');
  const ids = [id, ...nested.map(({ machine }) => machine)];
  return Object.assign({}, ...ids.map((one) => all[one])) as ChartMutations;
};

/** What the tests' walks of a chart answer it with, by the names of the walks. */
const samplesOf = ({ id }: Chart): Record<string, Samples> => {
  const folder = `${root}tests/machines/walks/samples`;
  const names = readdirSync(folder).filter((name) => name.split('.')[0] === id);
  return Object.fromEntries(
    names.map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Samples,
    ]),
  );
};

/** Stately's editor imports the source as it is. */
const sourceOf = (machine: AnyStateMachine): string =>
  readFileSync(`${root}src/machines/${machine.id}.machine.ts`, 'utf8');

/** Laid out by `npm run charts`: a fresh page would wait most for the layout engine. */
const laidCharts = (): Record<string, Laid> => docs('layouts');

/** Pictures of the states, taken by `npm run pictures -- --states`. */
const statePictures = `${root}docs/machines/states`;

/**
 * Every chart of the application, as /dev/machines shows it.
 * @param tells Who tells whom: read from the sources by `npm run charts`.
 */
export const machineReports = (tells = docs<Tell[]>('tells')): MachineReport[] => {
  const laid = laidCharts();
  // A chart that was added since is laid out by the page.
  const laidOf = ({ id }: Chart): Laid => laid[id] ?? { key: 'none', layouts: [] };
  const has = (name: string): boolean => existsSync(`${statePictures}/${name}.webp`);
  return machines.map((one) =>
    reportOf(one, {
      walksOf,
      journeysOf,
      mutationsOf,
      sourceOf,
      laidOf,
      tells,
      samplesOf,
      looksOf: (chart) => looksOf(chart, has),
    }),
  );
};

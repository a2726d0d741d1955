import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../src/dev/charts/machines.ts';
import { reportOf, type MachineReport } from '../../src/dev/charts/report.ts';
import type { Chart } from '../../src/dev/charts/tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What the walks of the tests left behind (tests/support/models/arrows.ts), of a chart and those
 * inside it.
 */
const walkedArrows = ({ id, nested }: Chart): string[] | null => {
  const ids = new Set([id, ...nested.map(({ machine }) => machine)]);
  const folder = `${root}.tmp/coverage`;
  if (!existsSync(folder)) return null;
  const reports = readdirSync(folder)
    .filter((name) => ids.has(name.split('.')[0]!))
    .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as { taken: string[] });
  return reports.length > 0 ? [...new Set(reports.flatMap(({ taken }) => taken))] : null;
};

/** Stately's editor imports the source as it is. */
const sourceOf = (machine: AnyStateMachine): string =>
  readFileSync(`${root}src/machines/${machine.id}.machine.ts`, 'utf8');

/** Every chart of the application, as /dev/machines shows it. */
export const machineReports = (): MachineReport[] =>
  machines.map((one) => reportOf(one, { walkedArrows, sourceOf }));

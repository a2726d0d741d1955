import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { graphOf, type ChartGraph } from './layout.ts';
import { machines } from './machines.ts';
import { mermaidOf } from './mermaid.ts';
import { chartOf, type Chart } from './tree.ts';

/** All that the developers' page says of a machine (`/dev/machines.json`). */
export interface MachineReport extends ChartGraph {
  chart: Chart;
  purpose: string;
  /** Names of the arrows that the last test run took; null before the first run. */
  walked: string[] | null;
  /** Texts to take elsewhere, by what they are. */
  copies: Record<'JSON' | 'Mermaid' | 'Stately code', string>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the walks of the tests left behind (tests/support/models/arrows.ts), of a chart and those inside it. */
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

export const machineReports = (): MachineReport[] =>
  machines.map(({ machine, purpose }) => {
    const chart = chartOf(machine);
    return {
      chart,
      purpose,
      ...graphOf(chart),
      walked: walkedArrows(chart),
      copies: {
        JSON: JSON.stringify(machine.toJSON(), null, 2),
        Mermaid: mermaidOf(chart),
        'Stately code': sourceOf(machine),
      },
    };
  });

import type { AnyStateMachine } from 'xstate';
import { graphOf, type ChartGraph } from './layout.ts';
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

/** What is known of a machine beside its chart: read from files by whoever reports. */
export interface Found {
  walkedArrows: (chart: Chart) => string[] | null;
  sourceOf: (machine: AnyStateMachine) => string;
}

export const reportOf = (
  { machine, purpose }: { machine: AnyStateMachine; purpose: string },
  { walkedArrows, sourceOf }: Found,
): MachineReport => {
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
};

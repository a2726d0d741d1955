import type { AnyStateMachine } from 'xstate';
import type { Listed } from './machines.ts';
import type { Laid } from './laid.ts';
import type { Samples } from '../simulation.ts';
import { mermaidOf } from './mermaid.ts';
import { chartOf, type Chart } from './tree.ts';

/** All that the developers' page says of a machine (`/dev/machines.json`). */
export interface MachineReport extends Omit<Listed, 'machine'> {
  chart: Chart;
  /** The tests that walk an arrow, by its name; an arrow that none walks is not there. */
  walks: Record<string, string[]>;
  /** What drives it by hand, by the ways in which it may begin. */
  samples: Record<string, Samples>;
  /** How it is drawn when it opens. */
  laid: Laid;
  /** Texts to take elsewhere, by what they are. */
  copies: Record<'JSON' | 'Mermaid' | 'Stately code', string>;
}

/** What is known of a machine beside its chart: read from files by whoever reports. */
export interface Found {
  walksOf: (chart: Chart) => Record<string, string[]>;
  sourceOf: (machine: AnyStateMachine) => string;
  laidOf: (chart: Chart) => Laid;
  samplesOf: (chart: Chart) => Record<string, Samples>;
}

export const reportOf = (
  { machine, ...listed }: Listed,
  { walksOf, sourceOf, laidOf, samplesOf }: Found,
): MachineReport => {
  const chart = chartOf(machine);
  return {
    chart,
    ...listed,
    walks: walksOf(chart),
    laid: laidOf(chart),
    samples: samplesOf(chart),
    copies: {
      JSON: JSON.stringify(machine.toJSON(), null, 2),
      Mermaid: mermaidOf(chart),
      'Stately code': sourceOf(machine),
    },
  };
};

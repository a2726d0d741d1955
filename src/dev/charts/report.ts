import type { AnyStateMachine } from 'xstate';
import type { Listed } from './machines.ts';
import type { Laid } from './laid.ts';
import type { Samples } from '../simulation.ts';
import type { Look } from './pictured.ts';
import type { ChartMutations } from './proof.ts';
import { mermaidOf } from './mermaid.ts';
import type { Tell } from './tells.ts';
import { screenOf, type ChartScreen } from './screens.ts';
import { chartOf, type Chart } from './tree.ts';

/** All that the developers' page says of a machine (`/dev/machines.json`). */
export interface MachineReport extends Omit<Listed, 'machine'> {
  chart: Chart;
  /** What it tells other charts, pages and tabs, and is told. */
  tells: Tell[];
  /** The tests that walk an arrow, by its name; an arrow that none walks is not there. */
  walks: Record<string, string[]>;
  /** The tests in browsers that take an arrow, likewise. */
  journeys: Record<string, string[]>;
  /** What its tests noticed when an arrow or a state was changed, by its name. */
  mutations: ChartMutations;
  /** What drives it by hand, by the ways in which it may begin. */
  samples: Record<string, Samples>;
  /** How it is drawn when it opens. */
  laid: Laid;
  /** What there is to see of each state, by its path. */
  looks: Record<string, Look | undefined>;
  /** Where it is seen when it is driven by hand; null where it has no screen of its own. */
  screen: ChartScreen | null;
  /** Texts to take elsewhere, by what they are. */
  copies: Record<'JSON' | 'Mermaid' | 'Stately code', string>;
}

/** What is known of a machine beside its chart: read from files by whoever reports. */
export interface Found {
  walksOf: (chart: Chart) => Record<string, string[]>;
  journeysOf: (chart: Chart) => Record<string, string[]>;
  mutationsOf: (chart: Chart) => ChartMutations;
  sourceOf: (machine: AnyStateMachine) => string;
  laidOf: (chart: Chart) => Laid;
  tells: readonly Tell[];
  samplesOf: (chart: Chart) => Record<string, Samples>;
  looksOf: (chart: Chart) => Record<string, Look | undefined>;
}

export const reportOf = (
  { machine, ...listed }: Listed,
  { walksOf, journeysOf, mutationsOf, sourceOf, laidOf, tells, samplesOf, looksOf }: Found,
): MachineReport => {
  const chart = chartOf(machine);
  return {
    chart,
    ...listed,
    tells: tells.filter(({ from, to }) => from === chart.id || to === chart.id),
    walks: walksOf(chart),
    journeys: journeysOf(chart),
    mutations: mutationsOf(chart),
    laid: laidOf(chart),
    samples: samplesOf(chart),
    looks: looksOf(chart),
    screen: screenOf(chart.id),
    copies: {
      JSON: JSON.stringify(machine.toJSON(), null, 2),
      Mermaid: mermaidOf(chart),
      'Stately code': sourceOf(machine),
    },
  };
};

import type { MachineReport } from './report.ts';

/** Names of the arrows that no test walks. */
export const untestedOf = ({ chart, walks }: MachineReport): Set<string> =>
  new Set(chart.arrows.map(({ name }) => name).filter((name) => !walks[name]));

/** How many arrows the tests walk, in words. */
export const coverageOf = (report: MachineReport): string => {
  const all = report.chart.arrows.length;
  return `${all - untestedOf(report).size} of ${all}`;
};

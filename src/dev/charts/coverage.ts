import type { MachineReport } from './report.ts';

/** Names of the arrows that no test walks. */
export const untestedOf = ({ chart, walks }: MachineReport): Set<string> =>
  new Set(chart.arrows.map(({ name }) => name).filter((name) => !walks[name]));

/** How many arrows are taken on the real screens, in a browser. */
export const shownCount = ({ chart, journeys }: MachineReport): number =>
  chart.arrows.filter(({ name }) => journeys[name]).length;

/** How many changes of its own arrows and states the tests noticed, in words. */
export const noticedOf = ({ chart: { id }, mutations }: MachineReport): string => {
  const own = Object.entries(mutations).filter(([name]) => new RegExp(`^${id}[. ]`).test(name));
  const noticed = own.reduce((sum, [, one]) => sum + one.noticed.length, 0);
  const survived = own.reduce((sum, [, one]) => sum + one.survived.length, 0);
  return `${noticed} of ${noticed + survived}`;
};

/** What is proven of a chart, in words: walked, taken on screens, and what a change would show. */
export const scoreOf = (report: MachineReport): string => {
  const { chart } = report;
  return [
    `${coverageOf(report)} arrows walked by tests`,
    `${shownCount(report)} of ${chart.arrows.length} taken in a browser`,
    `${noticedOf(report)} changes noticed`,
  ].join(' · ');
};

/** How many arrows the tests walk, in words. */
export const coverageOf = (report: MachineReport): string => {
  const all = report.chart.arrows.length;
  return `${all - untestedOf(report).size} of ${all}`;
};

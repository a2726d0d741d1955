import type { Recorded } from '../../machines/recorded.ts';
import { machines } from '../charts/machines.ts';
import type { MachineReport } from '../charts/report.ts';
import { pathThrough, testOf } from './path.ts';

/**
 * The source of a test that takes a chart along a recorded path.
 * @param events Of one actor, from its start.
 * @returns the source, or how many events could be followed.
 */
export const textThrough = async (
  { chart, samples }: MachineReport,
  events: readonly Recorded[],
  name: string,
): Promise<{ text: string; steps: number } | { reached: number }> => {
  const { machine } = machines.find((one) => one.machine.id === chart.id)!;
  const path = await pathThrough(machine, samples, events);
  return 'steps' in path
    ? { text: testOf(`${chart.id} goes as in ${name}`, path), steps: path.steps.length }
    : path;
};

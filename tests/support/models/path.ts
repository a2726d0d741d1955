import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { machines } from '../../../src/dev/charts/machines.ts';
import { startDrive, takeStep, type PathStep } from '../../../src/dev/replay/path.ts';
import type { Samples } from '../../../src/dev/simulation.ts';

/**
 * Runs a path that “Make a test of this” generated from a recording, and checks the chart's state
 * after each step.
 * @param way The walk whose samples start the chart.
 */
export const holdPath = async (
  way: string,
  steps: readonly PathStep[],
  input?: unknown,
): Promise<void> => {
  const [id] = way.split('.');
  const { machine } = machines.find((one) => one.machine.id === id)!;
  const file = new URL(`../../machines/walks/samples/${way}.json`, import.meta.url);
  const samples = JSON.parse(readFileSync(file, 'utf8')) as Samples;
  const { simulation, kept } = startDrive(
    machine,
    input === undefined ? samples : { ...samples, input },
  );
  await takeStep(simulation, { wait: 0 });
  for (const { at, ...act } of steps) {
    await takeStep(simulation, act);
    expect(kept.at(-1)!.state, JSON.stringify(act)).toBe(at);
  }
  simulation.stop();
};

/** Charts that somebody drives by hand, as the developers' page does, and what one takes elsewhere. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machineReports } from '../../server/developer/machineReports.ts';
import { machines } from '../../src/dev/charts/machines.ts';
import type { MachineReport } from '../../src/dev/charts/report.ts';
import { chartOf, statesOf } from '../../src/dev/charts/tree.ts';
import { pathsOf } from '../../src/dev/paths.ts';
import { simulate, type Simulation } from '../../src/dev/simulation.ts';

const reports = machineReports().map((report) => [report.chart.id, report] as const);
const machineOf = (id: string): AnyStateMachine =>
  machines.find(({ machine }) => machine.id === id)!.machine;

const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

/** All that somebody could press now. */
const buttonsOf = (simulation: Simulation): (() => void)[] => {
  const { events, asked, waits } = simulation.stand();
  return [
    ...events.map((event) => () => simulation.send(event)),
    ...asked.flatMap(({ id, outputs, mayFail }) => [
      ...outputs.map((output) => () => simulation.answer(id, output)),
      ...(mayFail ? [() => simulation.lose(id)] : []),
    ]),
    ...waits.slice(0, 1).map(
      ({ milliseconds }) =>
        () =>
          simulation.wait(milliseconds),
    ),
  ];
};

/** States that never lasted while at each place the button was pressed that was pressed least before. */
const missedBy = async (
  { chart: { id }, samples }: MachineReport,
  wanted: readonly string[],
): Promise<Set<string>> => {
  const missed = new Set(wanted);
  const pressed = new Map<string, number>();
  const ways = Object.values(samples);
  for (let run = 0; run < 600 && missed.size > 0; run += 1) {
    const simulation = simulate(machineOf(id), ways[run % ways.length]!);
    for (let step = 0; step < 60; step += 1) {
      await flush();
      const { value } = simulation.stand();
      for (const path of pathsOf(value)) missed.delete(path);
      const buttons = buttonsOf(simulation).map((press, at) => {
        const name = `${JSON.stringify(value)} ${at}`;
        return { press, name, count: pressed.get(name) ?? 0 };
      });
      const [next] = buttons.toSorted((one, other) => one.count - other.count);
      if (!next) break;
      pressed.set(next.name, next.count + 1);
      next.press();
    }
    simulation.stop();
  }
  return missed;
};

describe('a chart driven by hand', () => {
  it.each(reports)('%s comes to every state by what the page offers', async (_id, report) => {
    const { root, nested, arrows } = report.chart;
    // Left as soon as it is entered: nobody sees it.
    const passing = arrows.filter(({ label }) => label === 'always').map(({ from }) => from);
    const own = statesOf(root)
      .map(({ state }) => state.path)
      // What a chart inside does is answered for, as any other actor.
      .filter(
        (path) => !nested.some((one) => path === one.path || path.startsWith(`${one.path}.`)),
      );
    const wanted = own.filter((path) => !passing.includes(path));
    expect([...(await missedBy(report, wanted))]).toEqual([]);
  });
});

describe("the code for Stately's editor", () => {
  it.each(reports)('%s read back is the same chart', async (id, { chart, copies }) => {
    mkdirSync('.tmp', { recursive: true });
    // Within the checkout, or it would find no packages.
    const folder = mkdtempSync(resolve('.tmp/chart-'));
    try {
      const file = `${folder}/${id}.machine.ts`;
      const text = copies['Stately code'].replaceAll(
        /from '(\.[^']*)'/g,
        (_all, path: string) => `from '${resolve('src/machines', path)}'`,
      );
      writeFileSync(file, text);
      const read = Object.values((await import(/* @vite-ignore */ file)) as object).find(
        (one): one is AnyStateMachine => (one as Partial<AnyStateMachine> | null)?.id === id,
      );
      expect(chartOf(read!)).toEqual(chart);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

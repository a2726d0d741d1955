/**
 * A recording of a chart, as a path that a test runs: “Make a test of this” on the page of charts.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { machineReports } from '../../server/developer/machineReports.ts';
import { machines } from '../../src/dev/charts/machines.ts';
import type { MachineReport } from '../../src/dev/charts/report.ts';
import { pathThrough, startDrive, takeStep, testOf } from '../../src/dev/replay/path.ts';
import { recordingOf, standAt } from '../../src/dev/replay/recording.ts';
import { pathsOf } from '../../src/dev/paths.ts';
import type { Recorded } from '../../src/machines/recorded.ts';
import { walkAll } from '../support/models/arrows.ts';
import { holdPath } from '../support/models/path.ts';

const reports = machineReports().map((report) => [report.chart.id, report] as const);
const machineOf = (id: string): AnyStateMachine =>
  machines.find(({ machine }) => machine.id === id)!.machine;

/** Pseudo-random numbers, the same in every run. */
const dice = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

/** Presses random buttons of the page, up to twelve times. */
const record = async ({ chart, samples }: MachineReport, seed: number): Promise<Recorded[]> => {
  const roll = dice(seed);
  const ways = Object.values(samples);
  const { simulation, kept } = startDrive(machineOf(chart.id), ways[seed % ways.length]!);
  for (let step = 0; step < 12; step += 1) {
    await takeStep(simulation, { wait: 0 });
    const { events, asked, waits } = simulation.stand();
    const acts = [
      ...events.map((send) => ({ send })),
      ...asked.flatMap(({ id, outputs, mayFail }) => [
        ...outputs.map((output) => ({ answer: id, output })),
        ...(mayFail ? [{ lose: id }] : []),
      ]),
      ...waits.slice(0, 1).map(({ milliseconds }) => ({ wait: milliseconds })),
    ];
    const act = acts[Math.floor(roll() * acts.length)];
    if (act) await takeStep(simulation, act);
  }
  simulation.stop();
  return kept;
};

it.each(reports)(
  '%s: 50 recorded runs become paths that end in the same state',
  async (id, report) => {
    let steps = 0;
    for (let seed = 1; seed <= 50; seed += 1) {
      const events = await record(report, seed);
      const told = events.filter(({ event }) => event !== 'xstate.stop');
      const path = await pathThrough(machineOf(id), report.samples, events);
      expect(path, JSON.stringify(told.map(({ event, state }) => [event, state]))).toHaveProperty(
        'steps',
      );
      if (!('steps' in path)) return;
      expect(path.steps.at(-1)?.at ?? told[0]!.state).toBe(told.at(-1)!.state);
      await holdPath(path.way, path.steps, path.input);
      steps += path.steps.length;
    }
    expect(steps).toBeGreaterThan(20);
  },
);

it('the copied test code runs', async () => {
  const [, report] = reports.find(([id]) => id === 'login')!;
  const path = await pathThrough(machineOf('login'), report.samples, await record(report, 3));
  if (!('steps' in path)) throw new Error('There is no path.');
  const text = testOf('log-in, as reported', path);
  mkdirSync('.tmp', { recursive: true });
  // Inside the checkout, otherwise it would find no packages.
  const folder = mkdtempSync(resolve('.tmp/path-'));
  try {
    const runs: Promise<void>[] = [];
    Object.assign(globalThis, {
      takeTest: (_name: string, run: () => Promise<void>) => runs.push(run()),
    });
    writeFileSync(
      `${folder}/made.ts`,
      text
        .replace("import { it } from 'vitest';", 'const it = globalThis.takeTest;')
        .replace('../support/', `${resolve('tests/support')}/`),
    );
    await import(/* @vite-ignore */ `${folder}/made.ts`);
    expect(runs).toHaveLength(1);
    await Promise.all(runs);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('returns how far it got when no sample answer leads on', async () => {
  const [, report] = reports.find(([id]) => id === 'login')!;
  const events = await record(report, 3);
  const altered = events.map((one, at) => (at === 2 ? { ...one, state: 'nowhere' } : one));
  expect(await pathThrough(machineOf('login'), report.samples, altered)).toEqual({ reached: 2 });
});

it('a step of a recording shows each chart in its recorded state', async () => {
  for (const [, report] of reports) {
    const events = await record(report, 5);
    const recording = recordingOf('a.json', `> npm\n${JSON.stringify({ events })}`);
    for (const [step, { state }] of events.entries()) {
      const [actor] = standAt(recording, step).actors;
      const lit = new Set(pathsOf(actor!.value));
      for (const path of state.split(' ').filter(Boolean)) expect(lit).toContain(path);
      expect(lit.size).toBe(
        new Set(
          state
            .split(' ')
            .filter(Boolean)
            .flatMap((path) =>
              path.split('.').map((_key, at, all) => all.slice(0, at + 1).join('.')),
            ),
        ).size,
      );
    }
  }
});

it('a walk that diverges from its model writes a recording', async () => {
  let isLive = false;
  // Once entered, it behaves differently from the chart that was drawn.
  const fickle = createMachine({
    id: 'fickle',
    initial: 'first',
    states: {
      first: {
        entry: () => {
          isLive = true;
        },
        on: { go: [{ guard: () => isLive, target: 'third' }, { target: 'second' }] },
      },
      second: {},
      third: {},
    },
  });
  const samples = { events: [{ type: 'go' }], actors: {}, input: undefined, facts: () => null };
  const failure = await walkAll(fickle, samples).then(
    () => '',
    (error: Error) => error.message,
  );
  const [, file] = /Recorded in (\S+):/.exec(failure) ?? [];
  const { events } = recordingOf('a.json', readFileSync(file!, 'utf8'));
  expect(events.map(({ event, state }) => [event, state])).toEqual([
    ['xstate.init', 'first'],
    ['go', 'third'],
  ]);
});

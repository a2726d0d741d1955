import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { machines } from '../../src/dev/charts/machines.ts';
import { simulate, type Samples, type Simulation } from '../../src/dev/simulation.ts';
import { makeRedact } from '../../src/domain/redact.ts';
import { recordedOf, type Recorded } from '../../src/machines/recorded.ts';
import { recorded } from '../../src/routes/-shared/report/recorder.ts';
import { seen } from '../../src/routes/-shared/useChart.ts';

const folder = 'tests/machines/walks/samples';
const walks = readdirSync(folder).map((name) => ({
  machine: machines.find(({ machine: one }) => one.id === name.split('.')[0])!
    .machine as AnyStateMachine,
  samples: JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Samples,
}));

/**
 * What people type and servers issue, each in its own format; all but the numbers are recognizable.
 */
const canaries = [
  '44051401359',
  44_051_401_359,
  'PL61109010140000071219812874',
  '61 1090 1014 0000 0712 1981 2874',
  'kanarek@oferta.test',
  'Kanarek',
  'Żółty Kanarek',
  'ul. Kanarkowa 7/2',
  '+48 601 234 567',
  '601234567',
  601_234_567,
  'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJrYW5hcmVrIn0.a2FuYXJlaw',
  'm0Rr0v2p3Wd8yq5bV1nS7kT4uX6zA9cE2gH5jL8oQ1w',
  '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  'kanarek-Wigry-czerwiec-7',
  '482913',
  'ABC123456',
];
const marks =
  /kanar|44051401359|6110901014|61 1090|601.?234.?567|eyJ|m0Rr0|7c9e6679|482913|ABC123|Żółty|Wigry/i;

/** Pseudo-random numbers, the same in every run. */
const dice = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

/** A copy with canaries in half of its fields, and in additional fields of any name. */
const poisoned = (samples: Samples, roll: () => number): Samples => {
  const canary = () => canaries[Math.floor(roll() * canaries.length)]!;
  const poison = (one: unknown, key = ''): unknown => {
    if (Array.isArray(one)) return one.map((item) => poison(item));
    if (one && typeof one === 'object') {
      const entries = Object.entries(one).map(([name, inner]) => [name, poison(inner, name)]);
      return {
        ...Object.fromEntries(entries),
        tomorrow: canary(),
        among: [{ deep: canary() }, canary()],
        [String(canary())]: true,
      } as unknown;
    }
    // Of the same chart: what decides the next state is kept in half of the runs.
    return key === 'type' || one === null || typeof one === 'boolean' || roll() < 0.5
      ? one
      : canary();
  };
  const actors = Object.entries(samples.actors).map(([name, { outputs, ...rest }]) => [
    name,
    { ...rest, outputs: outputs.map((output) => poison(output)) },
  ]);
  return {
    input: poison(samples.input),
    events: samples.events.map((event) => poison(event)) as Samples['events'],
    actors: Object.fromEntries(actors) as Samples['actors'],
  };
};

const pressOne = (simulation: Simulation, roll: () => number): void => {
  const { events, asked, waits } = simulation.stand();
  const buttons = [
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
  buttons[Math.floor(roll() * buttons.length)]?.();
};

const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

it('keeps no personal data from 1,000 runs with personal data in every field', async () => {
  const redact = makeRedact();
  let events = 0;
  const leaks: string[] = [];
  for (let run = 0; run < 1000; run += 1) {
    const roll = dice(run);
    const { machine, samples } = walks[run % walks.length]!;
    const kept: (Recorded | null)[] = [];
    const contexts: unknown[] = [];
    const simulation = simulate(machine, poisoned(samples, roll), (event: InspectionEvent) => {
      kept.push(recordedOf(0, event));
      if (event.type === '@xstate.snapshot')
        contexts.push(redact((event.snapshot as { context?: unknown }).context));
    });
    for (let step = 0; step < 8; step += 1) {
      await flush();
      try {
        pressOne(simulation, roll);
      } catch {
        // A guard throws on such data: what was recorded until then still counts.
        break;
      }
    }
    simulation.stop();
    events += kept.filter(Boolean).length;
    const [leak] = marks.exec(JSON.stringify([kept, contexts])) ?? [];
    if (leak) leaks.push(`${machine.id}, run ${run}: ${leak}`);
  }
  expect(leaks).toEqual([]);
  expect(events).toBeGreaterThan(4000);
});

it('keeps the last 300 events of all charts, including those from before it was loaded', () => {
  const { machine, samples } = walks.find((one) => one.machine.id === 'call')!;
  const simulation = simulate(machine, samples, (event) => seen.push([7, event]));
  const [first] = recorded();
  expect(first).toMatchObject({ at: 7, chart: 'call', event: 'xstate.init', state: 'idle' });
  for (let turn = 0; turn < 400; turn += 1)
    simulation.send({ type: turn % 2 ? 'call.forget' : 'call.make', what: 'save' });
  expect(recorded()).toHaveLength(300);
  expect(recorded().at(-2)).toMatchObject({
    event: 'call.make',
    data: '{"what":"save"}',
    state: 'calling.usual',
  });
  expect(seen).toHaveLength(0);
});

it('does not redact its own output again, so a server can detect what was not redacted', () => {
  const redact = makeRedact();
  const once = redact({
    type: 'xstate.done.actor.save',
    error: new TypeError('x'),
    at: 'Kanarek',
    list: [1, 44_051_401_359],
  });
  expect(redact(once)).toEqual(once);
});

/**
 * The results of `npm run mutate` match the charts of this checkout, and each of its mutations
 * really changes a chart.
 */
import { readFileSync } from 'node:fs';
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { codeOf, filesOf, hashOf } from '../../scripts/chartSource.ts';
import { machines } from '../../src/dev/charts/machines.ts';
import type { ChartMutations } from '../../src/dev/charts/proof.ts';
import { reasonFor, survivorRows } from '../../src/dev/charts/survivors.ts';
import { chartOf } from '../../src/dev/charts/tree.ts';
import { uploadMachine } from '../../src/machines/upload.machine.ts';
import { mutantsOf, putInPlace } from '../support/mutants/mutants.ts';

const found = JSON.parse(
  readFileSync(new URL('../../docs/machines/mutations.json', import.meta.url), 'utf8'),
) as Record<string, ChartMutations>;
const hashes = JSON.parse(
  readFileSync(new URL('../../docs/machines/mutated.json', import.meta.url), 'utf8'),
) as Record<string, string>;
const verdicts = Object.values(found).flatMap((one) => Object.entries(one));

describe('the verdict on every arrow', () => {
  it.each(machines.map(({ machine }) => [machine.id, machine] as const))(
    'exists for each change of %s, and for no other (else: npm run mutate, npm run charts)',
    (id, machine) => {
      const told = Object.entries(found[id] ?? {}).flatMap(([of, { noticed, survived }]) =>
        [...noticed, ...survived].map((change) => `${of}: ${change}`),
      );
      const all = mutantsOf(machine).map(({ of, change }) => `${of}: ${change}`);
      expect(told.toSorted()).toEqual(all.toSorted());
      const arrows = chartOf(machine).arrows.filter(({ name }) => /^\w+/.exec(name)![0] === id);
      expect(arrows.filter(({ name }) => !found[id]?.[name])).toEqual([]);
    },
  );

  it('is that a test fails, or has a reason why none can', () => {
    const silent = verdicts.flatMap(([of, { survived }]) =>
      survived.filter((change) => !reasonFor(of, change)).map((change) => `${of}: ${change}`),
    );
    expect(silent).toEqual([]);
    const idle = survivorRows().filter(
      ({ of, change }) =>
        !verdicts.some(([name, one]) => name === of && one.survived.includes(change)),
    );
    expect(idle, 'these are detected now, or no longer exist').toEqual([]);
    expect(
      Object.keys(found).filter((id) => !machines.some(({ machine }) => machine.id === id)),
    ).toEqual([]);
  });
});

describe('a verdict that is out of date', () => {
  it('is reported: its chart, guards or actions have changed since (else: npm run mutate CHART, npm run charts)', () => {
    const stale = machines
      .map(({ machine }) => machine.id)
      .filter((id) => hashes[id] !== hashOf(id));
    expect(stale).toEqual([]);
    expect(Object.keys(hashes).toSorted()).toEqual(Object.keys(found).toSorted());
  });

  it('is one whose guard has changed; comments, types and layout do not count', () => {
    const source = (id: string): string =>
      readFileSync(new URL(`../../src/machines/${id}`, import.meta.url), 'utf8');
    const edited = (edit: (text: string) => string) => (name: string) =>
      name === 'application.setup.ts' ? edit(source(name)) : source(name);
    const own = hashOf('application');
    const asks = edited((text) => text.replace('context.pair !== null', 'context.pair === null'));
    expect(hashOf('application', asks)).not.toBe(own);
    const says = edited((text) => `// A word.\n${text}\n/** Another. */\n`);
    expect(hashOf('application', says)).toBe(own);
    expect(codeOf('a.ts', 'export const one: number = 1;')).toBe(
      codeOf('a.ts', '// A word.\nexport const one =\n  1;'),
    );
    expect(filesOf('login').map(([name]) => name)).toContain('login.atCode.ts');
  });
});

describe('a change of a chart', () => {
  it('replaces the chart until it is restored', () => {
    const takesFiles = (): boolean =>
      createActor(uploadMachine, { input: { files: [] } })
        .getSnapshot()
        .can({ type: 'files.add', files: [] });
    const dropped = mutantsOf(uploadMachine).find(
      ({ of, change }) => of === 'upload | files.add | 0' && change === 'dropped',
    )!;
    expect(takesFiles()).toBe(true);
    const putBack = putInPlace(uploadMachine, dropped);
    expect(takesFiles()).toBe(false);
    putBack();
    expect(takesFiles()).toBe(true);
    expect(uploadMachine.provide({}).config).toBe(uploadMachine.config);
  });

  it.each(machines.map(({ machine }) => [machine.id, machine] as const))(
    'of %s always gives a different chart',
    (_, machine) => {
      /** Everything that distinguishes two charts: functions are identified by their place. */
      const told = (): string =>
        JSON.stringify(machine.config, (_key, one: unknown) =>
          typeof one === 'function' ? String(one) : one,
        );
      const unchanged = told();
      for (const mutant of mutantsOf(machine)) {
        const putBack = putInPlace(machine, mutant);
        const changed = told();
        putBack();
        expect(changed, `${mutant.of}: ${mutant.change}`).not.toBe(unchanged);
      }
      expect(told()).toBe(unchanged);
    },
  );
});

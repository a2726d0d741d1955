/**
 * `npm run mutate [chart …]`: mutates one arrow of a chart after another, in memory, and runs the
 * tests of that chart. The results per arrow are stored in docs/machines/mutations.json, for the
 * developers' page; a mutation that no test detects needs a reason in src/dev/charts/survivors.ts.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { startVitest } from 'vitest/node';
import { machines } from '../src/dev/charts/machines.ts';
import type { ChartMutations } from '../src/dev/charts/proof.ts';
import { reasonFor } from '../src/dev/charts/survivors.ts';
import { hashOf } from './chartSource.ts';
import { mutantsOf } from '../tests/support/mutants/mutants.ts';
import type { Verdict } from '../tests/support/mutants/runner.ts';

const root = new URL('..', import.meta.url).pathname;
const folder = `${root}.tmp/mutants`;
const keepFile = `${root}docs/machines/mutations.json`;
/** The source hash of each chart when it was last tested. */
const hashFile = `${root}docs/machines/mutated.json`;

const ids = machines.map(({ machine }) => machine.id);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !ids.includes(id));
if (unknown.length > 0) throw new Error(`No chart is called ${unknown.join(', ')}.`);

const testFiles = readdirSync(`${root}tests/machines`)
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => {
    const text = readFileSync(`${root}tests/machines/${file}`, 'utf8');
    return (wanted.length > 0 ? wanted : ids).some((id) =>
      new RegExp(`/${id}[.](machine|rules)[.]ts'`).test(text),
    );
  });

rmSync(folder, { recursive: true, force: true });
// A walk that differs from its table must fail, not write a new one.
process.env.CI = 'true';
process.env.OFERTA_MUTANTS = folder;
process.env.OFERTA_MUTATED = wanted.join(',');
const vitest = await startVitest(
  'test',
  testFiles.map((file) => `tests/machines/${file}`),
  {
    root,
    config: false,
    watch: false,
    silent: true,
    pool: 'forks',
    maxWorkers: 2,
    // One of its runs contains hundreds of runs of each test.
    testTimeout: 0,
    setupFiles: [`${root}tests/support/mutants/setup.ts`],
    runner: `${root}tests/support/mutants/runner.ts`,
    include: ['tests/machines/**/*.test.ts'],
    // A mutant may fail outside the running test, or after it.
    dangerouslyIgnoreUnhandledErrors: true,
  },
);
const failed = vitest.state.getCountOfFailedTests();
await vitest.close();
if (failed > 0) throw new Error('A test fails on the original charts.');

const noticed = new Map<string, boolean>();
const keyOf = (machine: string, of: string, change: string): string =>
  [machine, of, change].join(' : ');
for (const file of existsSync(folder) ? readdirSync(folder) : []) {
  const verdicts = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Verdict[];
  for (const { machine, of, change, isNoticed } of verdicts) {
    const key = keyOf(machine, of, change);
    noticed.set(key, isNoticed || (noticed.get(key) ?? false));
  }
}

/** Results of charts not tested this time are kept. */
const before = (existsSync(keepFile) ? JSON.parse(readFileSync(keepFile, 'utf8')) : {}) as Record<
  string,
  ChartMutations
>;
const found: Record<string, ChartMutations> = {};
for (const { machine } of machines.toSorted((one, other) =>
  one.machine.id.localeCompare(other.machine.id),
)) {
  const { id } = machine;
  if (wanted.length > 0 && !wanted.includes(id)) {
    if (before[id]) found[id] = before[id];
    continue;
  }
  const own: ChartMutations = {};
  for (const { of, change } of mutantsOf(machine)) {
    const verdict = (own[of] ??= { noticed: [], survived: [] });
    const key = keyOf(id, of, change);
    if (!noticed.has(key)) throw new Error(`No test of ${id} was run with ${of} ${change}.`);
    (noticed.get(key) ? verdict.noticed : verdict.survived).push(change);
  }
  found[id] = own;
}

const charts = Object.entries(found).map(([id, verdicts]) => {
  const lines = Object.entries(verdicts).map(
    ([of, verdict]) => `  ${JSON.stringify(of)}: ${JSON.stringify(verdict)}`,
  );
  return ` ${JSON.stringify(id)}: {\n${lines.join(',\n')}\n }`;
});
// One line per arrow, so that diffs are small.
writeFileSync(keepFile, `{\n${charts.join(',\n')}\n}\n`);

const hashes = (existsSync(hashFile) ? JSON.parse(readFileSync(hashFile, 'utf8')) : {}) as Record<
  string,
  string
>;
const kept = Object.keys(found).map((id) => [
  id,
  wanted.length > 0 && !wanted.includes(id) ? hashes[id] : hashOf(id),
]);
writeFileSync(hashFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);

const verdicts = Object.values(found).flatMap((one) => Object.entries(one));
const survived = verdicts.flatMap(([of, one]) => one.survived.map((change) => ({ of, change })));
for (const { of, change } of survived)
  console.log(`${of}  ${change}: ${reasonFor(of, change) ?? 'NO REASON'}`);
const all = verdicts.reduce((sum, [, one]) => sum + one.noticed.length + one.survived.length, 0);
console.log(`${all - survived.length} of ${all} mutations are detected`);
if (survived.some(({ of, change }) => !reasonFor(of, change))) process.exitCode = 1;

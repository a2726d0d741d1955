/**
 * `npm run proof [JOURNEY…]`: runs all journeys, or some files, and records in
 * docs/machines/proof.json which of their tests take which arrows of the charts (decision 079).
 * Results of files not run are kept; a failing test proves nothing.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { machines } from '../src/dev/charts/machines.ts';
import type { Proof } from '../src/dev/charts/proof.ts';
import { chartOf } from '../src/dev/charts/tree.ts';
import type { Taken } from '../tests/support/journeys/witness.ts';
import { reportFile, runWitnessed, seenFolder } from './screens/witnessed.ts';

interface Report {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

const root = new URL('..', import.meta.url).pathname;
const file = `${root}docs/machines/proof.json`;

/**
 * Tests listed per arrow: for an arrow that every journey takes, those that take the fewest others.
 */
const mostTests = 6;

const files = process.argv.slice(2);
rmSync(seenFolder, { recursive: true, force: true });
if (!runWitnessed(files, false))
  console.error('Some journeys failed; the arrows they took are left out.');

const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
const passed = new Set(
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ ancestorTitles, title }) =>
        [relative(root, name), ...ancestorTitles, title].join(' > '),
      ),
  ),
);
const ranFiles = new Set(testResults.map(({ name }) => relative(root, name)));

/** Only drawn arrows count: forbidden events are recorded too. */
const drawn = new Set(
  machines.flatMap(({ machine }) => chartOf(machine).arrows.map(({ name }) => name)),
);

/** Arrows per test. */
const byTest = new Map<string, Set<string>>();
const add = (test: string, arrow: string): void => {
  if (drawn.has(arrow)) byTest.set(test, (byTest.get(test) ?? new Set()).add(arrow));
};
const before = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as Proof)
  : { tests: [], arrows: {} };
for (const [arrow, indexes] of Object.entries(before.arrows)) {
  for (const test of indexes.map((index) => before.tests[index]!)) {
    const [path] = test.split(' > ');
    if (!ranFiles.has(path!) && existsSync(`${root}${path}`)) add(test, arrow);
  }
}
for (const name of readdirSync(seenFolder).filter((one) => one.endsWith('.jsonl'))) {
  for (const line of readFileSync(`${seenFolder}/${name}`, 'utf8').trim().split('\n')) {
    const { test, arrow } = JSON.parse(line) as Taken;
    if (passed.has(test)) add(test, arrow);
  }
}

const testsOf = new Map<string, string[]>();
for (const [test, arrows] of byTest)
  for (const arrow of arrows) testsOf.set(arrow, [...(testsOf.get(arrow) ?? []), test]);
const chosen = [...testsOf].map(
  ([arrow, tests]) =>
    [
      arrow,
      tests
        .toSorted((one, other) => byTest.get(one)!.size - byTest.get(other)!.size)
        .slice(0, mostTests),
    ] as const,
);
const tests = [...new Set(chosen.flatMap(([, some]) => some))].toSorted();
const lines = chosen
  .map(
    ([arrow, some]) =>
      `  ${JSON.stringify(arrow)}: ${JSON.stringify(some.map((test) => tests.indexOf(test)).toSorted((a, b) => a - b))}`,
  )
  .toSorted();
// One line per test and per arrow, so that diffs are small.
writeFileSync(
  file,
  `{\n "tests": [\n${tests.map((test) => `  ${JSON.stringify(test)}`).join(',\n')}\n ],\n "arrows": {\n${lines.join(',\n')}\n }\n}\n`,
);
console.log(`${lines.length} arrows are taken by ${tests.length} tests`);

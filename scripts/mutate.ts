/**
 * `npm run mutate [machine …]`: changes one guard, target or actor input of a chart after another,
 * in copies of the checkout, and runs the tests of that chart. A change that no behaviour test
 * notices is listed with its line, and with whether the drawings of docs/machines would tell it.
 * What it finds of each chart is kept in docs/machines/mutations.json, for the developers' page.
 */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Mutations } from '../src/dev/charts/proof.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);
/** Copies that are tested side by side. */
const lanes = 2;

interface Mutant {
  machine: string;
  /** The file that is changed, in src/machines. */
  file: string;
  kind: 'guard' | 'target' | 'input';
  line: number;
  /** What stood there and what stands there now. */
  before: string;
  after: string;
  text: string;
}

/**
 * The end of the expression that begins at an index: the comma or the bracket that closes what is
 * around it.
 */
const endOfExpression = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]!;
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (sign === ',' && depth === 0) return at;
  }
  return text.length;
};

/** Keys whose text is no target. */
const wordKeys =
  /^(description|id|src|initial|tags|actions|guard|type|entry|exit|history|state|kind|reason|mode|status|method)$/;

/**
 * Where a file's states begin, as a chart, as a region of one, or shared by several; -1 when it has
 * none.
 */
const firstState = (text: string): number =>
  text.search(/\.create(?:Machine|StateConfig)\(|^ +initial: '/m);

/** Files of a chart, and those that it shares with others. */
const filesOf = (machine: string): string[] => {
  const own = readdirSync(`${root}src/machines`).filter((file) => file.startsWith(`${machine}.`));
  const shared = own.flatMap((file) => {
    const text = readFileSync(`${root}src/machines/${file}`, 'utf8');
    return [...text.matchAll(/from '\.\/(\w+\.ts)'/g)].map((match) => match[1]!);
  });
  return [...new Set([...own, ...shared])];
};

const mutantsOf = (machine: string): Mutant[] =>
  filesOf(machine).flatMap((file) => mutantsIn(machine, file));

const mutantsIn = (machine: string, file: string): Mutant[] => {
  const text = readFileSync(`${root}src/machines/${file}`, 'utf8');
  const begin = firstState(text);
  if (begin < 0) return [];
  const mutants: Mutant[] = [];
  const change = (kind: Mutant['kind'], from: number, to: number, after: string): void => {
    mutants.push({
      machine,
      file,
      kind,
      line: text.slice(0, from).split('\n').length,
      before: text.slice(from, to).replaceAll(/\s+/g, ' '),
      after,
      text: text.slice(0, from) + after + text.slice(to),
    });
  };
  for (const match of text.matchAll(/\b(guard|input): /g)) {
    const from = match.index + match[0].length;
    if (match.index < begin) continue;
    const to = endOfExpression(text, from);
    if (match[1] === 'guard') {
      change('guard', from, to, '() => true');
      change('guard', from, to, '() => false');
    } else change('input', from, to, '() => ({})');
  }
  for (const match of text.matchAll(/(?:'([\w.*-]+)'|\b(\w+)): ('[#\w.]+')/g)) {
    const key = match[1] ?? match[2]!;
    if (match.index < begin || wordKeys.test(key)) continue;
    const from = match.index + match[0].length - match[3]!.length;
    // The arrow stays where it is.
    change('target', from, from + match[3]!.length, key === 'target' ? 'undefined' : '{}');
  }
  return mutants;
};

const makeLane = (): string => {
  const lane = mkdtempSync(join(tmpdir(), 'oferta-mutants-'));
  for (const one of [
    'src',
    'tests',
    'scripts',
    'server',
    'docs/machines',
    'package.json',
    'tsconfig.json',
    'lingui.config.ts',
    'vite.config.ts',
    'vitest.config.ts',
  ]) {
    cpSync(`${root}${one}`, `${lane}/${one}`, { recursive: true });
  }
  symlinkSync(`${root}node_modules`, `${lane}/node_modules`);
  return lane;
};

const succeeds = (lane: string, command: string, args: string[]): Promise<boolean> =>
  run(command, args, { cwd: lane, timeout: 60_000 }).then(
    () => true,
    () => false,
  );

// A walk that differs from its table must fail, not write a new one.
process.env.CI = 'true';

const names = readdirSync(`${root}src/machines`)
  .filter((file) => file.endsWith('.machine.ts'))
  .map((file) => file.replace('.machine.ts', ''));
const wanted = process.argv.slice(2);
const queue = names
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .flatMap(mutantsOf);
const total = queue.length;
const tests = readdirSync(`${root}tests/machines`).filter((file) => file.endsWith('.test.ts'));
const testsOf = (machine: string): string[] =>
  tests
    .map((file) => `tests/machines/${file}`)
    .filter((file) => readFileSync(`${root}${file}`, 'utf8').includes(`${machine}.machine.ts`));

const testsPass = (lane: string, machine: string): Promise<boolean> =>
  succeeds(lane, 'npx', ['vitest', 'run', '--project', 'rules', '--bail=1', ...testsOf(machine)]);

/** @throws Error where the tests of a chart fail on a copy as it is: every change would seem noticed. */
const demandPassing = async (lane: string): Promise<void> => {
  for (const machine of new Set(queue.map((one) => one.machine))) {
    if (!(await testsPass(lane, machine)))
      throw new Error(`The tests of ${machine} fail on an unchanged copy of the checkout.`);
  }
};

const survivors: { mutant: Mutant; isDrawn: boolean }[] = [];
const copies = Array.from({ length: Math.min(lanes, total) }, makeLane);
if (copies[0]) await demandPassing(copies[0]);
const counts: Record<string, number> = {};
await Promise.all(
  copies.map(async (lane) => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const { machine } = mutant;
      const file = `${lane}/src/machines/${mutant.file}`;
      const original = readFileSync(file, 'utf8');
      writeFileSync(file, mutant.text);
      counts[machine] = (counts[machine] ?? 0) + 1;
      if (await testsPass(lane, machine)) {
        const isDrawn = !(await succeeds(lane, 'npx', ['node', 'scripts/charts.ts', '--check']));
        survivors.push({ mutant, isDrawn });
      }
      writeFileSync(file, original);
    }
    rmSync(lane, { recursive: true, force: true });
  }),
);

const wordsOf = ({ mutant, isDrawn }: (typeof survivors)[number]): string => {
  const { file, line, kind, before, after } = mutant;
  return `${isDrawn ? 'drawn    ' : 'UNNOTICED'}  ${file}:${line} ${kind} ${before} -> ${after}`;
};
for (const one of survivors) console.log(wordsOf(one));

/** What was found of charts that were not asked for this time stays. */
const keepFile = `${root}docs/machines/mutations.json`;
const kept = existsSync(keepFile)
  ? (JSON.parse(readFileSync(keepFile, 'utf8')) as Record<string, Mutations>)
  : {};
for (const [machine, changes] of Object.entries(counts)) {
  const own = survivors.filter(({ mutant }) => mutant.machine === machine);
  kept[machine] = {
    changes,
    noticed: changes - own.length,
    survivors: own.map((one) => wordsOf(one).replaceAll(/ +/g, ' ')).toSorted(),
  };
}
const inOrder = Object.entries(kept)
  .filter(([machine]) => names.includes(machine))
  .toSorted(([one], [other]) => one.localeCompare(other));
writeFileSync(keepFile, `${JSON.stringify(Object.fromEntries(inOrder), null, 1)}\n`);
const share = (killed: number): string => `${((100 * killed) / total).toFixed(1)} %`;
const unnoticed = survivors.filter(({ isDrawn }) => !isDrawn).length;
console.log(
  `\n${total} changes: ${share(total - survivors.length)} noticed by behaviour, ${share(total - unnoticed)} by behaviour or by the drawings`,
);

/**
 * `npm run check`: the fast loop. Checks what is not on main yet and tests what it affects, without
 * a server or a browser; `.ci/run` does the rest. The checks run in parallel.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const git = (...args: string[]): string[] =>
  spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** The branch against which changes are computed; a clone may only have the remote one. */
const base = ['main', 'origin/main', 'HEAD'].find(
  (name) => spawnSync('git', ['rev-parse', '--verify', '--quiet', name]).status === 0,
)!;
const changed = [
  ...new Set([
    ...git('diff', '--name-only', '--merge-base', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
].filter((path) => existsSync(path));
const code = changed.filter((path) => /\.tsx?$/.test(path) && !/\.gen\.(d\.)?ts$/.test(path));

/** Runs a check; its output is shown only if it fails. */
const run = async (name: string, ...command: string[]): Promise<boolean> => {
  const started = performance.now();
  const child = spawn('npx', command, { env: { ...process.env, FORCE_COLOR: '1' } });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const status = await new Promise((resolve) => child.once('close', resolve));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} ${seconds} s`);
  if (status !== 0) console.log(said);
  return status === 0;
};

/**
 * These walk through every chart and every recording, whatever changed, and take longer than all
 * others together: they run here only after a change of what draws, records and replays charts.
 * After a change of a chart, its own walks do.
 */
const walksOfAll = [
  'tests/machines/record*.test.ts',
  'tests/house/{atlas,charts,mutations,simulation}.test.ts',
];
const drawsCharts =
  /^(src\/dev|server\/developer|tests\/(house|support\/models)|tests\/machines\/record)/;
const left = changed.some((path) => drawsCharts.test(path)) ? [] : walksOfAll;

const tests = ['vitest', 'run', '--project', 'rules', '--passWithNoTests', '--reporter=dot'];
const leaveOut = left.map((pattern) => `--exclude=${pattern}`);
const results = await Promise.all([
  run('types', 'npm', 'run', '--silent', 'types'),
  ...(code.length > 0 ? [run('lint', 'oxlint', '--deny-warnings', ...code)] : []),
  ...(changed.length > 0
    ? [run('format', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed)]
    : []),
  run('tests of what changed', ...tests, ...leaveOut, '--changed', base),
]);
process.exitCode = results.every(Boolean) ? 0 : 1;

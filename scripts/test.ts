/**
 * `npm test`: everything, on a machine with nothing but Node. The rules and the
 * server on the embedded database, the server again on PostgreSQL, then the
 * journeys in a real Chromium against the built application.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildWhenStale } from './build.ts';
import { requireBrowser, requirePostgres } from './tools.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numTotalTests: number;
  success: boolean;
}

const reports = new URL('../.tmp/reports/', import.meta.url);
const filters = process.argv.slice(2);

/** Runs a set of tests; a set that ends without its report counts as one failure. */
const run = (name: string, args: string[], env: Record<string, string> = {}) => {
  console.log(`\n== ${name}`);
  const file = new URL(`${name}.json`, reports).pathname;
  const { status } = spawnSync(
    'npx',
    [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
      ...filters,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } },
  );
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    // A crashed file or an unhandled rejection fails the set without a failed test.
    const failed = report.numFailedTests || (status === 0 ? 0 : 1);
    return { passed: report.numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results = [];
try {
  const browser = requireBrowser();
  const postgres = requirePostgres();
  buildWhenStale();
  results.push(run('rules', ['--project', 'rules']));
  // Five hundred lives of an offer in all; most where a life takes half the time.
  const lives = (count: number): Record<string, string> => ({
    OFERTA_MODEL_RUNS: process.env.OFERTA_MODEL_RUNS ?? String(count),
  });
  results.push(run('server-pglite', ['--project', 'server'], lives(postgres ? 100 : 500)));
  if (postgres) {
    results.push(
      // What only an embedded database promises is not asked of PostgreSQL.
      run('server-postgres', ['--project', 'server', '--exclude', 'tests/server/foundation/**'], {
        OFERTA_TEST_DB: 'postgres',
        ...lives(400),
      }),
    );
  } else {
    console.log('PostgreSQL is not on this machine; the server was tested on PGlite only.');
  }
  results.push(run('journeys', ['--project', 'journeys'], { CHROMIUM_PATH: browser }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  results.push({ passed: 0, failed: 1 });
}

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

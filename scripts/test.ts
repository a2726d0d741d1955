/**
 * `npm test`: everything, on a machine with nothing but Node. Rules, server on the embedded
 * database and on PostgreSQL, and journeys against the built application in a real Chromium, the
 * most important ones also in Firefox and WebKit; in one queue, so that no worker idles at the end
 * of a project. Arguments select files.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { enginesOfRun, isWhole, turn } from '../tests/support/share.ts';
import { buildWhenStale } from './build.ts';
import {
  bringPackages,
  engineNames,
  requireBrowser,
  requireClamd,
  requireEngines,
  requirePostgres,
  requireSwift,
} from './tools.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
}

/** Where Node keeps modules compiled, for each of the hundred processes of a run. */
const compiled = new URL('../.tmp/compiled', import.meta.url);
const report = new URL('../.tmp/reports/tests.json', import.meta.url);

/** Runs the tests; a run without a report counts as one failure. */
const run = (env: Record<string, string>): { passed: number; failed: number } => {
  rmSync(report, { force: true });
  mkdirSync(new URL('.', report), { recursive: true });
  const { status } = spawnSync(
    'npx',
    [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report.pathname}`,
      ...process.argv.slice(2),
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: compiled.pathname, ...env },
    },
  );
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    // A crashed file or an unhandled rejection fails the run without a failed test.
    return { passed: numPassedTests, failed: numFailedTests || (status === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

/** What this machine lacks, repeated at the end where it is noticed. */
const missing: string[] = [];
let result = { passed: 0, failed: 1 };
const isAsked = process.argv.length > 2;
const engines = isAsked ? engineNames : enginesOfRun;
try {
  if (!isAsked) bringPackages(engines);
  const browser = requireBrowser();
  if (!requirePostgres()) {
    missing.push('PostgreSQL is not on this machine; the server was tested on PGlite only.');
  }
  if (!requireClamd()) {
    missing.push('clamd is not on this machine; no upload was scanned by a real antivirus.');
  }
  for (const engine of requireEngines(engines)) {
    missing.push(`${engine} is not on this machine; the main journeys were not run in it.`);
  }
  // Only on request, as installing and starting takes a minute.
  if (!process.env.OFERTA_S3 || !requireSwift()) {
    missing.push('S3 was not tested; with Swift from Debian: OFERTA_S3=1 npm test -- server/files');
  }
  buildWhenStale();
  console.log(
    isWhole
      ? 'Test matrices run in full.'
      : `Test matrices run shard ${turn}: OFERTA_TURN=${turn} repeats it, OFERTA_MATRIX=all runs everything.`,
  );
  result = run({ CHROMIUM_PATH: browser, ...(isAsked ? {} : { OFERTA_FILES: 'in turns' }) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}

for (const one of missing) console.log(one);
console.log(`\n${result.passed} passed, ${result.failed} failed`);
process.exitCode = result.failed === 0 && result.passed > 0 ? 0 : 1;

/** Runs journeys that write down what they saw of the charts (tests/support/journeys/witness.ts). */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { buildWhenStale } from '../build.ts';
import { requireBrowser } from '../tools.ts';

const root = new URL('../..', import.meta.url).pathname;

/** Where a run writes what it saw. */
export const seenFolder = `${root}.tmp/seen`;
/** What became of each test of the run, as Vitest writes it. */
export const reportFile = `${seenFolder}/tests.json`;

/**
 * Runs the journeys, all of them or some files.
 * @param isSlow Whether every call waits a while, so that the states in which one is under way last.
 * @returns whether all of them passed.
 */
export const runWitnessed = (files: string[], isSlow: boolean): boolean => {
  mkdirSync(seenFolder, { recursive: true });
  buildWhenStale();
  const projects = isSlow ? ['journeys'] : ['journeys', 'engines'];
  const { status } = spawnSync(
    'npx',
    [
      'vitest',
      'run',
      ...projects.map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...files,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        CHROMIUM_PATH: requireBrowser(),
        OFERTA_PROOF: seenFolder,
        ...(isSlow ? { OFERTA_PROOF_SLOW: 'yes' } : {}),
      },
    },
  );
  return status === 0;
};

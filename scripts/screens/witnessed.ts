/** Runs journeys that record what they see of the charts (tests/support/journeys/witness.ts). */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { buildWhenStale } from '../build.ts';
import { requireBrowser } from '../tools.ts';

const root = new URL('../..', import.meta.url).pathname;

/** Where a run writes its records. */
export const seenFolder = `${root}.tmp/seen`;
/** Results of the run's tests, as written by Vitest. */
export const reportFile = `${seenFolder}/tests.json`;

/**
 * Runs all journeys, or some files.
 * @param isSlow Delays every call, so that states with a running call last.
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
        OFERTA_MATRIX: 'all',
        ...(isSlow ? { OFERTA_PROOF_SLOW: 'yes' } : {}),
      },
    },
  );
  return status === 0;
};

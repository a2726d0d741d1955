import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { expect } from 'vitest';
import type { Cure } from './journeys/twoTabs/cures.ts';

/**
 * Runs a test of random walks on sources with a fix removed, and expects it to find the bug at
 * random, where the fix says that it shows.
 * @param most Number of walks after which it gives up, by the environment variable of the test.
 */
export const expectFoundWithout = (
  { fault, found }: Cure,
  test: string,
  most: Record<string, string>,
): void => {
  const project = process.env.OFERTA_TEST_DB === 'postgres' ? 'postgres' : 'server';
  const { OFERTA_CURES: _, VITEST: __, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, test],
    { encoding: 'utf8', env: { ...env, OFERTA_WITHOUT: fault.split(' ')[0]!, ...most } },
  );
  const said = stripVTControlCharacters(`${stdout}${stderr}`);
  const [, runs] = /failed after (\d+) tests/.exec(said) ?? [];
  expect([status, runs], said.slice(-3000)).toEqual([1, expect.any(String)]);
  // Differences are marked by a sign at the start of a line.
  const apart = said.split('\n').filter((line) => /^\s*[-+] /.test(line));
  console.log(`${fault}: found after ${runs} walks: ${apart.slice(2, 8).join(' ')}`);
  expect(apart.join('\n'), said.slice(-3000)).toMatch(found);
};

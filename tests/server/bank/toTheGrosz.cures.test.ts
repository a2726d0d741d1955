/**
 * The walk through the books proven: a sum is made wrong in the source that the tests load, and the
 * walk has to find it by chance. Runs with `OFERTA_CURES=out` only.
 */
import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { cures } from '../../support/books/cures.ts';

/** Given up after so many sequences of bookings. */
const most = '60';

it.each(cures)(
  '$fault: is found by chance',
  ({ fault, found }) => {
    const project = process.env.OFERTA_TEST_DB === 'postgres' ? 'postgres' : 'server';
    const { OFERTA_CURES: _, VITEST: __, ...env } = process.env;
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        project,
        'tests/server/bank/toTheGrosz.test.ts',
      ],
      {
        encoding: 'utf8',
        env: { ...env, OFERTA_WITHOUT: fault.split(' ')[0]!, OFERTA_BOOKS_RUNS: most },
      },
    );
    const said = stripVTControlCharacters(`${stdout}${stderr}`);
    const [, runs] = /failed after (\d+) tests/.exec(said) ?? [];
    expect([status, runs], said.slice(-3000)).toEqual([1, expect.any(String)]);
    // What differs is marked by a sign at its line's start.
    const apart = said.split('\n').filter((line) => /^\s*[-+] /.test(line));
    console.log(`${fault}: found after ${runs} sequences: ${apart.slice(0, 6).join(' ')}`);
    expect(apart.join('\n'), said.slice(-3000)).toMatch(found);
  },
  1_800_000,
);

/** Whatever a run leaves to other commits, another commit runs. */
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inTurns } from '../support/inTurns.ts';
import { shardOf } from '../support/share.ts';

const root = new URL('../../', import.meta.url);
const named = inTurns.flatMap(([, files]) => files);

it('each file that takes turns is there, and named once', () => {
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

/** Numbers of commits: any. */
const commits = Array.from({ length: 1000 }, (_, at) => (at * 7_368_787) % 0x1000000);

it.each([2, 3, 4, 8])(
  'each row of a file that runs every %i commits runs in one of them',
  (ofFiles) => {
    for (const ofRows of [2, 3]) {
      const met = new Set(
        commits.map(shardOf).flatMap(({ hasFile, hasRow }) =>
          Array.from({ length: ofFiles }, (_f, file) => file)
            .filter((file) => hasFile(file, ofFiles))
            .flatMap((file) =>
              Array.from({ length: ofRows }, (_r, row) => row)
                .filter((row) => hasRow(row, ofRows))
                .map((row) => `${file} ${row}`),
            ),
        ),
      );
      expect(met.size).toBe(ofFiles * ofRows);
    }
  },
);

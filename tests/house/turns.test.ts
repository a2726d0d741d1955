/** Whatever a run leaves to other commits, another commit runs. */
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inTurns } from '../support/inTurns.ts';
import { shardOf } from '../support/share.ts';

const root = new URL('../../', import.meta.url);
const named = inTurns.flat(2);

it('each file that takes turns is there, and named once', () => {
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

/** Numbers of commits: any. */
const commits = Array.from({ length: 1000 }, (_, at) => (at * 7_368_787) % 0x1000000);

it.each(inTurns.map((lines) => lines.length))(
  'each row of a file that runs every %i commits runs in one of them, on both databases',
  (ofFiles) => {
    const positions = (of: number): number[] => Array.from({ length: of }, (_, at) => at);
    for (const ofRows of [2, 3]) {
      const met = new Set(
        commits.map(shardOf).flatMap(({ hasFile, hasRow, isAskedTwice }) =>
          positions(ofFiles)
            .filter((file) => hasFile(file, ofFiles))
            .flatMap((file) =>
              positions(ofRows)
                .filter((row) => hasRow(row, ofRows))
                .flatMap((row) =>
                  positions(4)
                    .filter((name) => isAskedTwice(name, 4))
                    .map((name) => `${file} ${row} ${name}`),
                ),
            ),
        ),
      );
      expect(met.size).toBe(ofFiles * ofRows * 4);
    }
  },
);

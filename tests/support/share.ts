/**
 * Large test matrices (every page of every brand, every path through a model, the months) are
 * sharded: each run takes a share of their rows, chosen by the commit, so that a commit always runs
 * the same shard and the next one another. `OFERTA_MATRIX=all` runs everything, and
 * `OFERTA_TURN=N`, as printed by `npm test`, repeats the shard of another run.
 */
import { execFileSync } from 'node:child_process';

/** Everything runs: takes more than twice as long. */
export const isWhole = process.env.OFERTA_MATRIX === 'all';

/** A number for each commit; 0 where there is no repository. */
const ofCommit = (): number => {
  try {
    const said = execFileSync('git', ['rev-parse', 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return parseInt(said.toString().slice(0, 6), 16);
  } catch {
    return 0;
  }
};

/** The shard number of this run. Child processes inherit it. */
export const turn = Number((process.env.OFERTA_TURN ??= String(ofCommit())));

/** Whether the row at a position of its table is among the one of `of` rows that this run takes. */
export const inShare = (at: number, of: number): boolean => isWhole || (at + turn) % of === 0;

/** One of `of` rows of a table. */
export const shareOf = <Row>(rows: readonly Row[], of: number): Row[] =>
  rows.filter((_, at) => inShare(at, of));

/** Engines of which a whole run takes every second one. WebKit is always asked. */
export const enginesInTurns = ['firefox', 'oldestChromium'] as const;
/** The engines beside today's Chromium that a whole run tests. */
export const enginesOfRun = ['webkit', ...shareOf(enginesInTurns, 2)] as const;

/**
 * Large test matrices (every page of every brand, every path through a model, the months) are
 * sharded: each run takes a share of their rows, chosen by the commit, so that a commit always runs
 * the same shard and the next one another. `OFERTA_MATRIX=all` runs everything, and
 * `OFERTA_TURN=N`, as printed by `npm test`, repeats the shard of another run.
 */
import { execFileSync } from 'node:child_process';

/** Everything runs: takes more than four times as long. */
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

/**
 * What a shard takes: of a table's rows, of a list of files, and of the files that run on both
 * databases. None depends on another, or a file that runs every second time would always run with
 * the same half of its rows, and might never run on the other database.
 */
export const shardOf = (number: number) => ({
  hasRow: (at: number, of: number): boolean => (at + number) % of === 0,
  hasFile: (at: number, of: number): boolean => (at + Math.floor(number / 4096)) % of === 0,
  isAskedTwice: (at: number, of: number): boolean => (at + Math.floor(number / 64)) % of === 0,
});
const shard = shardOf(turn);

/** Whether the row at a position of its table is among the one of `of` rows that this run takes. */
export const inShare = (at: number, of: number): boolean => isWhole || shard.hasRow(at, of);

/** One of `of` rows of a table. */
export const shareOf = <Row>(rows: readonly Row[], of: number): Row[] =>
  rows.filter((_, at) => inShare(at, of));

/** One of `of` files of a list. */
export const filesOf = <File>(files: readonly File[], of: number): File[] =>
  files.filter((_, at) => isWhole || shard.hasFile(at, of));

/** One of `of` files that run on both databases: those that this run asks the embedded one. */
export const askedTwice = <File>(files: readonly File[], of: number): File[] =>
  files.filter((_, at) => isWhole || shard.isAskedTwice(at, of));

/** The engines of which a run takes at most one. WebKit is always asked. */
const enginesInTurns = ['firefox', null, 'oldestChromium', null] as const;
/** The engines beside today's Chromium that a whole run tests. */
export const enginesOfRun = [
  'webkit',
  ...filesOf(enginesInTurns, 4).filter((engine) => engine !== null),
] as const;

import { play } from './play.ts';
import type { Finding } from './played.ts';
import { isPause, type Move } from './steps.ts';
import type { World } from './world.ts';

/** Replays moves from the start; a step whose facts are missing is skipped. */
export const replay = async (world: World, moves: readonly Move[]): Promise<Finding[]> => {
  world.isReplay = true;
  try {
    await world.reset();
    for (const move of moves) {
      const { findings } = await play(world, move);
      if (findings.length > 0) return findings;
    }
    return [];
  } finally {
    world.isReplay = false;
  }
};

/**
 * The fewest moves that still break the same rule: first halves are removed, then single moves,
 * then concurrent calls. Steps refer to facts by name, so any subset can be played.
 */
export const shrink = async (
  world: World,
  moves: readonly Move[],
  signature: string,
): Promise<{ moves: Move[]; replays: number }> => {
  let best = [...moves];
  let replays = 0;
  const stillBreaks = async (candidate: Move[]): Promise<boolean> => {
    replays += 1;
    const findings = await replay(world, candidate);
    return findings.some((one) => one.signature === signature);
  };
  for (let size = Math.floor(best.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.length; ) {
      const candidate = [...best.slice(0, from), ...best.slice(from + size)];
      if (candidate.length > 0 && (await stillBreaks(candidate))) best = candidate;
      else from += size;
    }
  }
  for (const [at, move] of best.entries()) {
    if (isPause(move) || !move.along) continue;
    const { along: _left, ...alone } = move;
    const candidate = best.with(at, alone);
    if (await stillBreaks(candidate)) best = candidate;
  }
  return { moves: best, replays };
};

/** Moves in readable form: who does what with which fact, without values of tokens. */
export const describeMoves = (moves: readonly Move[]): string =>
  moves
    .map((move) => {
      if (isPause(move)) return `${move.name}: ${move.pauseMs / 1000} s pass`;
      const { name, actor, op, session, path, query, body, along } = move;
      const parts = { ...path, ...query, ...(body as object | null) };
      const said = JSON.stringify(parts).replaceAll(/\{"\$(\w+)":("?[^"}]*"?)\}/g, '<$1 $2>');
      const beside = along ? `\n  beside ${describeMoves([along])}` : '';
      return `${name}: ${actor}.${op} ${said.slice(0, 300)}${session ? ` as ${session}` : ''}${beside}`;
    })
    .join('\n');

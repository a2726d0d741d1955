import type { Guards } from '../../../server/security/guards.ts';
import type { Chain } from './chain.ts';
import { chains, namedSteps } from './chains.ts';
import { drawStep } from './draw.ts';
import { play } from './play.ts';
import type { Finding } from './played.ts';
import { reachAll } from './reach.ts';
import { describeMoves, replay, shrink } from './shrink.ts';
import { drawingOf } from './start.ts';
import { walk } from './walk.ts';
import type { World } from './world.ts';

/** Plays a known chain from the start; stops if a step cannot be played. */
export const playChain = async (world: World, chain: Chain) => {
  await world.reset();
  const drawing = await drawingOf(world);
  const findings: Finding[] = [];
  const answers: string[] = [];
  for (const [name, sketch] of namedSteps(chain)) {
    const step = drawStep(drawing, name, sketch);
    const outcome = step && (await play(world, step));
    answers.push(`${sketch.op} ${outcome?.status ?? 'not possible'}`);
    findings.push(...(outcome?.findings ?? []));
  }
  return { answers: answers.join(' > '), findings };
};

interface Search {
  firstSeed: number;
  /** Maximum number of steps. */
  budget: number;
}

/**
 * Walks that begin like a chain, with its fix disabled, until they break the same rule.
 * @returns the number of steps; null if the budget was exceeded.
 */
export const rediscover = async (
  world: World,
  { chain, off, firstSeed, budget }: Search & { chain: Chain; off: Partial<Guards> },
): Promise<number | null> => {
  const { picture } = await drawingOf(world);
  world.without(off);
  try {
    let steps = 0;
    for (let seed = firstSeed; steps < budget; seed += 1) {
      const { moves, findings } = await walk(world, { seed, picture, prefix: chain });
      steps += moves.length;
      if (findings.some(({ signature }) => signature === chain.breaks)) return steps;
    }
    return null;
  } finally {
    world.without();
  }
};

/** Result of a search as text. */
export interface Report {
  failures: string[];
  steps: number;
  hits: ReadonlyMap<string, number>;
}

/**
 * Searches the unmodified application: every other walk begins like a known chain, the rest are
 * free; then operations that nobody reached are targeted.
 */
export const search = async (world: World, { firstSeed, budget }: Search): Promise<Report> => {
  const { picture } = await drawingOf(world);
  const failures: string[] = [];
  const hits = new Map<string, number>();
  let steps = 0;
  for (let seed = firstSeed; steps < budget; seed += 1) {
    const prefix = seed % 2 === 1 ? chains[(seed >> 1) % chains.length] : undefined;
    const { moves, findings } = await walk(world, { seed, picture, ...(prefix && { prefix }) });
    steps += moves.length;
    for (const { signature, detail } of findings) {
      const times = (hits.get(signature) ?? 0) + 1;
      hits.set(signature, times);
      // The same finding is not worth further replays.
      if (times > 3) continue;
      const shrunk = await shrink(world, moves, signature);
      let repeats = 0;
      for (let again = 0; again < 3; again += 1) {
        const found = await replay(world, shrunk.moves);
        if (found.some((one) => one.signature === signature)) repeats += 1;
      }
      failures.push(
        `${signature} (seed ${seed}, ${moves.length} moves shrunk to ${shrunk.moves.length} in ${shrunk.replays} replays, ` +
          `repeats ${repeats} of 3): ${detail}\n${describeMoves(shrunk.moves)}`,
      );
    }
  }
  for (const { moves, findings } of await reachAll(world, { picture })) {
    for (const { signature, detail } of findings) {
      failures.push(`${signature}: ${detail}\n${describeMoves(moves)}`);
    }
  }
  return { failures, steps, hits };
};

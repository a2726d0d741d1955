/**
 * The adversary (docs/adversary.md): people of two brands make calls of the contract with what they
 * have learnt so far, and after every call the judge checks whether anybody gained access to what
 * is not theirs. First every known chain, then walks that begin like one, then free walks.
 * `OFERTA_ADVERSARY_STEPS=100000` walks further and removes every fix in turn, to see its hole
 * found; `OFERTA_ADVERSARY_SEED` walks elsewhere.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guards } from '../../../server/security/guards.ts';
import { chains } from '../../support/adversary/chains.ts';
import { playChain, rediscover, search } from '../../support/adversary/hunt.ts';
import type { Finding } from '../../support/adversary/played.ts';
import { beginHistory } from '../../support/adversary/start.ts';
import { openWorld, type World } from '../../support/adversary/world.ts';
import { repeats } from '../../support/repeats.ts';
import { shareOf } from '../../support/share.ts';

const asked = process.env.OFERTA_ADVERSARY_STEPS;
const budget = Number(asked ?? repeats({ little: 300, much: 800, whole: 1600 }));
const firstSeed = Number(process.env.OFERTA_ADVERSARY_SEED ?? 1);

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await beginHistory(world);
});
afterAll(() => world?.close());

const broken = (findings: readonly Finding[]): string[] =>
  findings.map(({ signature }) => signature);

/** Guards that no chain passes even when disabled: others protect the same thing. */
const behindOthers: Record<string, string> = {
  activates: 'a membership is asked of another person only where endsLinks kills the link as well',
};

/** Each chain with each way to remove its fix. */
const uncured = chains.flatMap((chain) =>
  chain.off.map((off) => ({ point: chain.point, name: chain.name, chain, off })),
);
const takenOut = ({ off }: (typeof uncured)[number]): string => Object.keys(off).join(', ');

describe('known chains', () => {
  afterEach(() => world.without());

  it.each(chains.map((chain) => [chain.point, chain.name, chain] as const))(
    '%s: %s: no longer works',
    async (_point, _name, chain) => {
      const { answers, findings } = await playChain(world, chain);
      expect(findings, answers).toEqual([]);
    },
  );

  it.each(uncured.map((one) => [one.point, one.name, takenOut(one), one] as const))(
    '%s: %s: caught without %s',
    async (_point, _name, _guards, { chain, off }) => {
      world.without(off);
      // Two concurrent calls may be processed one after the other.
      const tries = chain.steps.some(({ along }) => along) ? 5 : 1;
      let played = await playChain(world, chain);
      for (let n = 1; n < tries && !broken(played.findings).includes(chain.breaks); n += 1) {
        played = await playChain(world, chain);
      }
      expect(broken(played.findings), played.answers).toContain(chain.breaks);
    },
  );

  it('has a chain for every guard', () => {
    const tried = new Set(uncured.flatMap(({ off }) => Object.keys(off)));
    const untried = Object.keys(guards).filter((name) => !tried.has(name));
    expect(untried).toEqual(Object.keys(behindOthers));
  });
});

/** A removed fix is detected within this number of steps. */
const findable = 5000;
const patience = (steps: number): number => 60_000 + steps * 500;

describe('walks', () => {
  // The search is proven where it costs least.
  const near = repeats({ little: [], much: uncured.filter(({ chain }) => chain.isNear) });
  const searchedFor = asked ? uncured : shareOf(near, 3);
  it.each(searchedFor.map((one) => [one.point, one.name, takenOut(one), one] as const))(
    '%s: %s: found by walks without %s',
    async (_point, name, _guards, { chain, off }) => {
      const steps = await rediscover(world, { chain, off, firstSeed, budget: findable });
      console.log(`${name}, without ${Object.keys(off).join(', ')}: found after ${steps} steps`);
      expect(steps).not.toBeNull();
    },
    patience(findable),
  );

  it(
    `give nobody access to data of others in ${budget} steps from seed ${firstSeed}`,
    async () => {
      const { failures, steps, hits } = await search(world, { firstSeed, budget });
      const { coverage } = world;
      console.log(
        `${coverage.table()}\n${steps} steps from seed ${firstSeed}, ${Math.round(coverage.share() * 100)} % answered with success; ` +
          `hits: ${[...hits].map(([signature, times]) => `${signature} ${times}`).join(', ') || 'none'}`,
      );
      expect(failures).toEqual([]);
      expect(coverage.share()).toBeGreaterThan(0.5);
      expect(coverage.silent()).toEqual([]);
    },
    patience(budget),
  );
});

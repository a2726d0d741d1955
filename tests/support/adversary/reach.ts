import type { OperationId } from '../../../server/http/handlers.ts';
import { makeDice } from '../../../server/db/demo/dice.ts';
import { isOpenTo, lackedBy } from './choose.ts';
import { drawStep } from './draw.ts';
import type { Drawing } from './values.ts';
import { operationOf, operations } from './operations.ts';
import { play } from './play.ts';
import { names } from './principals.ts';
import type { Finding } from './played.ts';
import { isPause, type Move } from './steps.ts';
import type { World } from './world.ts';

/**
 * What an operation confirms was begun by the one of that name: `stepUp` for `confirmStepUp`. Its
 * inputs may be known already from another beginning, and be refused.
 */
const beginningOf = (op: OperationId): OperationId | undefined =>
  operations.map(({ id }) => id).find((id) => op.toLowerCase() === `confirm${id.toLowerCase()}`);

/**
 * Targets one operation that no walk reached: an authorised actor first learns its inputs from
 * calls known to return them, waits when told to, and tries.
 * @returns the moves up to the first success or finding; null if nobody succeeded.
 */
export const reach = async (
  world: World,
  op: OperationId,
  { picture, tries = 200 }: { picture: string; tries?: number },
): Promise<{ moves: Move[]; findings: Finding[] } | null> => {
  const { coverage, learning } = world;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const dice = makeDice(attempt);
    await world.reset();
    const actor = dice.pick(names.filter((name) => isOpenTo(name, op)));
    const { facts } = learning;
    const drawing: Drawing = { facts, dice, victim: actor, picture, isCareful: true };
    const moves: Move[] = [];
    const take = async (next: OperationId) => {
      const step = drawStep(drawing, `r${moves.length + 1}`, { actor, op: next });
      if (!step) return null;
      moves.push(step);
      const outcome = await play(world, step);
      if (!outcome.retryAfterMs || isPause(outcome.move)) return outcome;
      const pause = { name: `${step.name}p`, pauseMs: outcome.retryAfterMs };
      const again = { ...step, name: `${step.name}r` };
      moves.push(pause, again);
      await play(world, pause);
      return play(world, again);
    };
    /**
     * If a providing call lacks inputs itself, those are provided first: a link behind a link
     * behind a link.
     */
    const firstOf = (wanted: OperationId, depth = 3): OperationId => {
      const missing = lackedBy(facts, actor, wanted);
      const able = operations
        .map(({ id }) => id)
        .filter((id) => id !== op && id !== wanted && isOpenTo(actor, id))
        .filter((id) => missing.some((type) => coverage.yields(id).has(type)));
      return able.length > 0 && depth > 0 ? firstOf(dice.pick(able), depth - 1) : wanted;
    };
    const beginning = beginningOf(op);
    let isBegun = !beginning || !isOpenTo(actor, beginning);
    for (let round = 0; round < 6; round += 1) {
      const lacked = lackedBy(facts, actor, op);
      const others = operations
        .map(({ id }) => id)
        .filter((id) => id !== op && isOpenTo(actor, id));
      const known = others.filter((id) => lacked.some((type) => coverage.yields(id).has(type)));
      // Inputs that no call is known to return may come by mail, or in a response nobody has
      // requested yet.
      const mailing = others.filter((id) => coverage.writes(id).has('mail'));
      const looks = others.filter((id) => operationOf(id).method === 'GET');
      const guesses = dice.chance(0.5) ? mailing : looks;
      const isKnown = known.length > 0 && dice.chance(0.6);
      const teachers = isKnown ? known : guesses;
      const teacher =
        beginning && !isBegun
          ? firstOf(beginning)
          : teachers.length > 0 && dice.chance(lacked.length > 0 ? 0.8 : 0.4)
            ? firstOf(dice.pick(teachers))
            : op;
      const outcome = await take(teacher);
      const isDone = (outcome?.status ?? 500) < 300;
      isBegun ||= isDone && teacher === beginning;
      const findings = outcome?.findings ?? [];
      if (findings.length > 0 || (isDone && teacher === op)) return { moves, findings };
    }
  }
  return null;
};

/**
 * Targets all unreached operations, repeatedly while that makes progress: one provides inputs for
 * another.
 */
export const reachAll = async (
  world: World,
  options: { picture: string },
): Promise<{ moves: Move[]; findings: Finding[] }[]> => {
  const broken = [];
  for (let left = world.coverage.silent(); left.length > 0; ) {
    for (const op of left) {
      const reached = await reach(world, op, options);
      if (reached?.findings.length) broken.push(reached);
    }
    const still = world.coverage.silent();
    if (still.length === left.length) break;
    left = still;
  }
  return broken;
};

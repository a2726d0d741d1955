import { makeDice, type Dice } from '../../../server/db/demo/dice.ts';
import type { Change } from './changes.ts';
import type { Chain } from './chain.ts';
import { namedSteps } from './chains.ts';
import { makeChoice } from './choose.ts';
import { drawStep } from './draw.ts';
import type { Drawing } from './values.ts';
import { play, type Outcome } from './play.ts';
import { names, type Name } from './principals.ts';
import type { Finding } from './played.ts';
import { factsOf, isPause, type Move, type Step } from './steps.ts';
import type { World } from './world.ts';

/** A random walk, as far as it got. */
export interface Walk {
  seed: number;
  moves: Move[];
  /** Findings of the last move. */
  findings: Finding[];
}

interface Cast {
  attacker: Name;
  victim: Name;
  helper: Name;
}

const drawCast = (dice: Dice): Cast => {
  const attacker = dice.pick(names.filter((name) => name !== 'machine'));
  const victim = dice.pick(names.filter((name) => name !== attacker && name !== 'machine'));
  const helper = dice.pick(names.filter((name) => name !== attacker && name !== victim));
  return { attacker, victim, helper };
};

/** The cast of a known chain: its first actor and the principals its steps name. */
const castOf = ({ steps }: Chain, dice: Dice): Cast => {
  const attacker = steps[0]!.actor;
  const meant = steps
    .flatMap((step) => factsOf(step))
    .flatMap((name) => names.find((one) => name.endsWith(`:${one}`)) ?? [])
    .filter((name) => name !== attacker);
  const others = [
    ...new Set([...steps.flatMap(({ actor, along }) => [actor, along?.actor ?? actor]), ...meant]),
  ].filter((name) => name !== attacker);
  return { ...drawCast(dice), attacker, ...(others[0] ? { victim: others[0] } : {}) };
};

/** Durations after which something has expired: a code, a log-in link, a session, an activation. */
const pauses = [61_000, 11 * 60_000, 3 * 3_600_000, 8 * 86_400_000];

export interface WalkOptions {
  seed: number;
  /** Begins with a random number of first steps of a known chain, never all. */
  prefix?: Chain;
  picture: string;
}

/** Walks at random until there is a finding or the maximum length is reached. */
export const walk = async (world: World, { seed, prefix, picture }: WalkOptions): Promise<Walk> => {
  const dice = makeDice(seed);
  await world.reset();
  const cast = prefix ? castOf(prefix, dice) : drawCast(dice);
  const drawing: Drawing = {
    facts: world.learning.facts,
    dice,
    victim: cast.victim,
    picture,
    isCareful: false,
  };
  const isThemed = dice.chance(0.6);
  const choice = makeChoice(world.coverage, dice, { isThemed, rolesOf: rolesIn(world) });
  const moves: Move[] = [];
  let touched: readonly Name[] = [];
  const take = async (move: Move): Promise<Outcome> => {
    moves.push(move);
    const outcome = await play(world, move);
    touched = [...new Set([...touchedBy(world, outcome.changes), ...touched])].slice(0, 3);
    return outcome;
  };

  const most = (prefix?.steps.length ?? 1) - 1;
  const shown = dice.between(Math.min(1, most), most);
  for (const [name, sketch] of prefix ? namedSteps(prefix).slice(0, shown) : []) {
    const step = drawStep({ ...drawing, isCareful: true }, name, sketch);
    if (!step) break;
    const { findings } = await take(step);
    if (findings.length > 0) return { seed, moves, findings };
  }

  const [given, sketch] = prefix ? (namedSteps(prefix)[shown] ?? []) : [];
  if (given && sketch?.along && dice.chance(0.5)) {
    // One of two concurrent calls is given, the other is drawn.
    const { along: _, ...alone } = sketch;
    const step = drawStep({ ...drawing, isCareful: true }, given, alone);
    const along = step && drawRival(step, { world, drawing, cast, choice });
    const { findings } = step ? await take(along ? { ...step, along } : step) : { findings: [] };
    if (findings.length > 0) return { seed, moves, findings };
  }

  const begun = world.at;
  const races = prefix?.steps.some(({ along }) => along) ? 0.3 : 0.04;
  const situation = { world, drawing, cast, choice, races };
  for (const end = moves.length + dice.between(12, 16); moves.length < end; ) {
    // For a while the steps of the prefix count as fresh, whatever else is learnt.
    const since = prefix && world.at < begun + 6 ? 2 : world.at - 1;
    const move = drawMove(`x${moves.length + 1}`, { ...situation, since, touched });
    if (!move) continue;
    const { findings, retryAfterMs } = await take(move);
    if (findings.length > 0) return { seed, moves, findings };
    if (retryAfterMs && !isPause(move) && dice.chance(0.5)) {
      await take({ name: `${move.name}p`, pauseMs: retryAfterMs });
      const again = await take({ ...move, name: `${move.name}r` });
      if (again.findings.length > 0) return { seed, moves, findings: again.findings };
    }
  }
  return { seed, moves, findings: [] };
};

/** The roles in which a principal may enter by now. */
const rolesIn =
  ({ learning: { mirror }, credentials }: World) =>
  (actor: Name): unknown[] =>
    mirror
      .rows('advisor')
      .filter(({ person_id, status }) => {
        const person = status === 'active' && mirror.byId(person_id)?.row;
        return person && credentials.ownerOf(person) === actor;
      })
      .map(({ role }) => role);

/** The principals whose person or membership was changed. */
const touchedBy = ({ learning, credentials }: World, changes: readonly Change[]): Name[] => [
  ...new Set(
    changes
      .filter(({ table }) => ['person', 'advisor', 'investor'].includes(table))
      .flatMap(({ table, now }) => {
        const id = table === 'person' ? now?.id : now?.person_id;
        return credentials.ownerOf(learning.mirror.byId(id)?.row ?? {}) ?? [];
      }),
  ),
];

interface Situation {
  world: World;
  drawing: Drawing;
  cast: Cast;
  choice: ReturnType<typeof makeChoice>;
  /** Facts learnt in this step or later are fresh. */
  since: number;
  /** Fraction of steps with a concurrent call. */
  races: number;
  /** Principals affected by the last change: what they may do now shows when they log in again. */
  touched: readonly Name[];
}

/** The next move: usually somebody uses facts of the last two steps. */
const drawMove = (name: string, situation: Situation): Move | null => {
  const { world, drawing, cast, choice, since, races, touched } = situation;
  const { dice } = drawing;
  if (dice.chance(0.02)) return { name, pauseMs: dice.pick(pauses) };
  if (touched.length > 0 && dice.chance(0.1)) {
    const actor = dice.pick(touched);
    const op = choice.entering(actor);
    return op && drawStep(drawing, name, { actor, op });
  }
  const fresh = world.learning.facts.bornSince(since);
  const everyone = Object.values(cast) as Name[];
  const followed = dice.chance(0.65) ? choice.follow(fresh, everyone) : null;
  const actor =
    followed?.actor ??
    cast[
      dice.weighted({ attacker: 50, victim: 35, helper: 15 } satisfies Record<keyof Cast, number>)
    ];
  const op = followed?.op ?? choice.any(actor);
  const step = drawStep(drawing, name, { actor, op }, followed?.fact);
  if (!step || !dice.chance(races)) return step;
  const along = drawRival(step, situation);
  return along ? { ...step, along } : step;
};

/** The step that returned or mailed a fact. */
const rootOf = (name: string): string => name.split(/[.@]/)[0]!;

/** A concurrent call: usually about facts of the same step, by somebody who knows them. */
const drawRival = (
  step: Step,
  { world, drawing, cast, choice }: Pick<Situation, 'world' | 'drawing' | 'cast' | 'choice'>,
): Step | null => {
  const { dice } = drawing;
  const everyone = Object.values(cast) as Name[];
  const roots = new Set(factsOf(step).map(rootOf));
  const near = world.learning.facts
    .all()
    .filter((fact) => !fact.isDead && fact.type !== 'bearer' && roots.has(rootOf(fact.name)));
  const others = everyone.filter((one) => one !== step.actor);
  const followed = dice.chance(0.7) ? choice.follow(near, others) : null;
  const actor = followed?.actor ?? dice.pick(everyone);
  const op = followed?.op ?? choice.any(actor);
  return drawStep(drawing, `${step.name}b`, { actor, op }, followed?.fact);
};

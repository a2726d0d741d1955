import type { OperationId } from '../../../server/http/handlers.ts';
import { policy, type Principal } from '../../../server/http/policy.ts';
import type { Dice } from '../../../server/db/demo/dice.ts';
import type { Coverage } from './coverage.ts';
import { mayTry } from './draw.ts';
import { linkTypes } from './values.ts';
import type { Fact, Facts } from './facts.ts';
import {
  operationOf,
  operations,
  panelsOf,
  propertyType,
  resolve,
  type FactType,
} from './operations.ts';
import { principalOf, type Name } from './principals.ts';

/** Tables that define who people are and what belongs to them. */
const sensitive = [
  'person',
  'advisor',
  'session',
  'link_token',
  'offer',
  'investor',
  'kyc_request',
];

const staff: readonly Principal[] = ['advisor', 'coordinator', 'backOffice'];

/**
 * A refresh token belongs to the session of the call; without one the operation names the panel.
 */
const refreshTypes = (id: OperationId): FactType[] => {
  const panels = panelsOf(id);
  if (panels.length > 0) return panels.map((panel) => `refresh ${panel}`);
  return [id === 'refreshInvestorToken' ? 'refresh investor-panel' : 'refresh advisor-panel'];
};

/** Types of fact that each operation takes, by property names in the contract. */
const takes: Map<OperationId, Set<FactType>> = new Map(
  operations.map(({ id, pathTypes, body, query }) => {
    const properties = Object.keys((body && resolve(body).properties) ?? {});
    const link = linkTypes[id];
    const types = [
      ...Object.values(pathTypes),
      ...[...properties, ...query.map(({ name }) => name)].flatMap(
        (name) => propertyType(name) ?? [],
      ),
      ...properties.filter((name) => ['twoFactorToken', 'remember2faToken'].includes(name)),
      ...(properties.includes('code') ? [/totp/i.test(id) ? 'totpSecret' : 'code'] : []),
      ...(properties.includes('refreshToken') ? refreshTypes(id) : []),
      ...(link ? [link] : []),
      ...panelsOf(id).map((panel) => `bearer ${panel}`),
    ];
    return [id, new Set(types)];
  }),
);

const typeOf = (fact: Fact): FactType =>
  fact.type === 'bearer' ? `bearer ${fact.session!.panel}` : fact.type;

/**
 * Operations that can use a fact. An operation with an unknown name for a link may use any link.
 */
const usersOf = (fact: Fact): OperationId[] =>
  operations.flatMap(({ id }) => (takes.get(id)!.has(typeOf(fact)) ? [id] : []));

/** Types of fact an operation takes that a principal does not have. */
export const lackedBy = (facts: Facts, actor: Name, op: OperationId): FactType[] => {
  const known = new Set(
    facts.all().flatMap((fact) => (fact.knownBy.has(actor) && !fact.isDead ? [typeOf(fact)] : [])),
  );
  return [...takes.get(op)!].filter((type) => !known.has(type));
};

/** Whether roles, by default the principal's initial one, may call an operation. */
export const isOpenTo = (
  actor: Name,
  op: OperationId,
  roles: readonly unknown[] = [principalOf(actor).role],
): boolean =>
  mayTry(actor, op) && policy[op].some((one) => !staff.includes(one) || roles.includes(one));

/** Choice of operations during a walk, with weights. */
export interface Choice {
  /** A newly learnt fact, and an operation to use it. */
  follow: (fresh: readonly Fact[], cast: readonly Name[]) => Followed | null;
  /** Any operation that an actor may try. */
  any: (actor: Name) => OperationId;
  /** An operation known to open a session; null until one is known. */
  entering: (actor: Name) => OperationId | null;
}
export interface Followed {
  actor: Name;
  op: OperationId;
  fact: Fact;
}

/**
 * Operations are drawn by tournament: often successful and rarely used ones have a higher weight,
 * and so have those that change identities. With a theme only its operations are drawn.
 * @param options.rolesOf The roles that a principal has by now.
 */
export const makeChoice = (
  coverage: Coverage,
  dice: Dice,
  { isThemed, rolesOf }: { isThemed: boolean; rolesOf: (actor: Name) => readonly unknown[] },
): Choice => {
  const isSensitive = (op: OperationId): boolean =>
    [...coverage.writes(op)].some((table) => sensitive.includes(table));
  const weight = (op: OperationId): number => {
    const tries = coverage.tries(op);
    const success = (coverage.successes(op) + 1) / (tries + 2);
    const isDull = operationOf(op).method === 'GET' && !coverage.tells(op) && tries > 5;
    const novelty = coverage.successes(op) === 0 && tries < 60 ? 3 : 1;
    return (success / Math.sqrt(tries + 1)) * novelty * (isSensitive(op) ? 2 : isDull ? 0.3 : 1);
  };
  const tournament = (ops: readonly OperationId[]): OperationId => {
    const candidates = Array.from({ length: Math.min(10, ops.length) }, () => dice.pick(ops));
    const weights = Object.fromEntries(candidates.map((op) => [op, weight(op)]));
    return dice.weighted(weights) as OperationId;
  };
  const ids = operations.map(({ id }) => id);
  /** What a principal's roles may call; occasionally anything, as the refusal may be missing. */
  const open = (actor: Name, ops: readonly OperationId[]): readonly OperationId[] => {
    const all = ops.filter((op) => mayTry(actor, op));
    if (dice.chance(0.08)) return all;
    const roles = rolesOf(actor);
    const allowed = all.filter((op) => isOpenTo(actor, op, roles));
    return allowed.length > 0 ? allowed : all;
  };
  const themed = ids.filter((op) => !isThemed || isSensitive(op) || coverage.tries(op) < 3);
  const pool = themed.length > 10 ? themed : ids;

  return {
    any: (actor) => {
      const fitting = open(actor, pool);
      return tournament(fitting.length > 0 ? fitting : open(actor, ids));
    },
    entering: (actor) => {
      const doors = ids.filter((op) => mayTry(actor, op) && coverage.writes(op).has('session'));
      return doors.length > 0 ? tournament(doors) : null;
    },
    follow: (fresh, cast) => {
      const types = [...new Set(fresh.map(typeOf))];
      if (types.length === 0) return null;
      // Newly created things are followed up before merely mentioned ones, so that lists of ids do
      // not dominate.
      const newborn = types.filter((one) =>
        fresh.some((fact) => fact.isNewborn && typeOf(fact) === one),
      );
      const type = dice.pick(newborn.length > 0 && dice.chance(0.7) ? newborn : types);
      const ofType = fresh.filter((one) => typeOf(one) === type);
      const made = ofType.filter(({ isNewborn }) => isNewborn);
      const fact = dice.pick(made.length > 0 ? made : ofType);
      const knowing = [...fact.knownBy].filter((name) => name !== 'machine');
      const inCast = knowing.filter((name) => cast.includes(name));
      if (knowing.length === 0) return null;
      const actor = dice.pick(inCast.length > 0 ? inCast : knowing);
      const ops = open(actor, usersOf(fact));
      return ops.length === 0 ? null : { actor, op: tournament(ops), fact };
    },
  };
};

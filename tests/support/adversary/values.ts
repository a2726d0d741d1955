import type { Dice } from '../../../server/db/demo/dice.ts';
import type { OperationId } from '../../../server/http/handlers.ts';
import { canaryKindOf } from './bodies.ts';
import { canary } from './canaries.ts';
import type { Fact, Facts } from './facts.ts';
import { propertyType, resolve, type FactType, type Schema } from './operations.ts';
import { principalOf, type BrandKey, type Name } from './principals.ts';
import type { Leaf } from './steps.ts';

/** Context for drawing a step. */
export interface Drawing {
  facts: Facts;
  dice: Dice;
  /** The principal the walk focuses on: addresses are mostly theirs. */
  victim: Name;
  /** A PNG, for brand pictures. */
  picture: string;
  /** No deviations: no wrong host, no guessed id, no session of another panel. */
  isCareful: boolean;
}

/** A step being drawn. */
export interface Choosing extends Drawing {
  actor: Name;
  op: OperationId;
  brand: BrandKey;
  /** A fact that the step should use if its type fits. */
  wanted: Fact | undefined;
  /** The session of the call. */
  bearer?: Fact | undefined;
  /** The half log-in or half step-up that a code is to complete. */
  half?: string;
  /** The fact from which a log-in's address was drawn: its known password is used. */
  username?: string | null;
}

/** No known fact fits: the step cannot be drawn. */
export class NothingFits extends Error {}

/** Whether to deviate, with this probability. */
export const slips = ({ dice, isCareful }: Drawing, share: number): boolean =>
  !isCareful && dice.chance(share);

const named = (fact: Fact): { $fact: string } => ({ $fact: fact.name });

/** Half of the time any; else the newest of the least used, or the most successful one. */
export const choose = (facts: readonly Fact[], { dice }: Pick<Drawing, 'dice'>): Fact => {
  if (facts.length === 0) throw new NothingFits();
  if (dice.chance(0.5)) return dice.pick(facts);
  const rank = dice.chance(0.5)
    ? (fact: Fact): number => fact.born - fact.uses * 1000
    : (fact: Fact): number => fact.wins * 1000 + fact.born;
  return facts.reduce((best, one) => (rank(one) > rank(best) ? one : best));
};

/** A fact of a type: the wanted one, else one the actor knows; occasionally a guessed id. */
export const ofType = (choosing: Choosing, type: FactType): { $fact: string } => {
  const { facts, actor, wanted } = choosing;
  if (wanted?.type === type) {
    choosing.wanted = undefined;
    return named(wanted);
  }
  // The back office is given the ids it works on.
  const isTold = actor === 'machine' || slips(choosing, 0.1);
  return named(choose(facts.known(actor, type, isTold), choosing));
};

/** Mostly the victim's address, often one's own spare address. */
const email = (choosing: Choosing): Leaf => {
  const { dice, facts, victim, actor, wanted } = choosing;
  if (wanted?.type === 'email') return ofType(choosing, 'email');
  const kind = dice.weighted({ victim: 40, spare: 15, own: 10, known: 30, nobody: 5 });
  if (kind === 'nobody') return `ktos-${dice.between(1, 9999)}@nikt.example.pl`;
  const at = { victim: `email:${victim}`, spare: `spare:${actor}`, own: `email:${actor}` };
  const fact = kind === 'known' ? undefined : facts.get(at[kind]);
  return fact?.knownBy.has(actor) ? named(fact) : ofType(choosing, 'email');
};

/** The mailed link an operation takes if its property is just called `token` or `id`. */
export const linkTypes: Partial<Record<OperationId, FactType>> = {
  logInInvestor: 'investorLogin',
  activateAccount: 'activation',
  activateAccountFromEmail: 'activation',
  setPassword: 'password',
  logInWithRedirectToken: 'redirect',
  confirmEmailChange: 'emailChange',
  restoreEmail: 'emailRestore',
};

const link = (choosing: Choosing): Leaf => {
  const type = linkTypes[choosing.op];
  if (type) return ofType(choosing, type);
  // An unknown operation may take any mailed link.
  const { facts, actor } = choosing;
  const mailed = facts.all().filter((fact) => fact.mailedTo && fact.knownBy.has(actor));
  return named(choose(mailed, choosing));
};

/** The code mailed by the step that requested it; occasionally any. */
const codeFor = (choosing: Choosing): Leaf => {
  const { facts, actor, half, wanted } = choosing;
  const [step] = half?.split('.') ?? [];
  const mailed = facts.known(actor, 'code').findLast(({ name }) => name.startsWith(`${step}@`));
  if (!mailed || wanted?.type === 'code' || slips(choosing, 0.2)) return ofType(choosing, 'code');
  return named(mailed);
};

/** The newest of the call's session; without a session, of a panel that the operation names. */
const refreshToken = (choosing: Choosing): Leaf => {
  const { op, bearer, facts, actor } = choosing;
  const panel =
    bearer?.session?.panel ?? (op === 'refreshInvestorToken' ? 'investor-panel' : 'advisor-panel');
  const own = facts
    .known(actor, `refresh ${panel}`)
    .findLast(({ session }) => bearer && session?.sessionId === bearer.session?.sessionId);
  return own && !slips(choosing, 0.1) ? named(own) : ofType(choosing, `refresh ${panel}`);
};

const isNewPassword = (op: OperationId, property: string): boolean =>
  property === 'newPassword' || /^(set|activate)/.test(op);

/**
 * Text that identifies its author and brand; occasionally with a bidirectional control character.
 */
const text = (choosing: Choosing, property: string, schema: Schema): string => {
  const value = canary(canaryKindOf(property), choosing.actor, choosing.brand);
  const turned = slips(choosing, 0.03) ? `${value}\u202Efdp` : value;
  return turned.slice(0, schema.maxLength ?? turned.length);
};

const secret: Record<string, FactType> = {
  twoFactorToken: 'twoFactorToken',
  remember2faToken: 'remember2faToken',
};

/** A value for a property, by its name if that is more specific than its type. */
export const property = (choosing: Choosing, name: string, schema: Schema): unknown => {
  const { op, actor, dice, facts } = choosing;
  if (/password/i.test(name)) {
    if (isNewPassword(op, name)) return `Nowe-${principalOf(actor).word}-nr-${dice.between(2, 9)}!`;
    return { $password: op === 'logIn' ? (choosing.username ?? null) : null };
  }
  if (name === 'code') {
    const totp = facts.known(actor, 'totpSecret');
    if (totp.length > 0 && (op === 'confirmTotpEnrolment' || dice.chance(0.3))) {
      return { $totp: choose(totp, choosing).name };
    }
    return codeFor(choosing);
  }
  if (name === 'version') return { $version: true };
  if (name === 'consents') return { $consents: true };
  if (name === 'refreshToken') return refreshToken(choosing);
  if (name in secret) {
    const drawn = ofType(choosing, secret[name]!);
    if (name === 'twoFactorToken') choosing.half = drawn.$fact;
    return drawn;
  }
  if (name === 'token' || name === 'id') return link(choosing);
  const type = propertyType(name);
  if (type === 'email' && !(schema.type === 'array')) return email(choosing);
  if (type && schema.type !== 'array') return ofType(choosing, type);
  return value(choosing, name, schema);
};

/** A value that satisfies a schema. */
export const value = (choosing: Choosing, name: string, unresolved: Schema): unknown => {
  const schema = resolve(unresolved);
  const { dice } = choosing;
  const choice = (schema.oneOf ?? schema.anyOf)?.filter((one) => resolve(one).type !== 'null');
  if (choice?.length) return value(choosing, name, dice.pick(choice));
  if (schema.const !== undefined) return schema.const;
  // Few may appoint to the back office, so it is tried rarely.
  if (name === 'role') return dice.weighted({ advisor: 6, coordinator: 6, backOffice: 1 });
  if (schema.enum) return dice.pick(schema.enum);
  const types = [schema.type ?? 'object'].flat();
  if (types.includes('null') && dice.chance(0.4)) return null;
  const [type] = types.filter((one) => one !== 'null');
  switch (type) {
    case 'object':
      return object(choosing, schema);
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
        property(choosing, name, resolve(schema.items ?? {})),
      );
    case 'boolean':
      return dice.chance(0.5);
    case 'integer':
    case 'number':
      return dice.between(schema.minimum ?? 1, Math.min(schema.maximum ?? 9, 9));
    default:
      if (schema.format === 'date') return '2026-11-22';
      if (/phone/i.test(name)) return '601234567';
      return text(choosing, name, schema);
  }
};

const object = (choosing: Choosing, schema: Schema): Record<string, unknown> => {
  const required = schema.required ?? [];
  const names = Object.keys(schema.properties ?? {}).filter(
    (name) => required.includes(name) || choosing.dice.chance(0.3),
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      try {
        const drawn = property(choosing, name, resolve(schema.properties![name]!));
        if (name === 'username') choosing.username = (drawn as { $fact: string }).$fact ?? null;
        return [[name, drawn]];
      } catch (error) {
        if (error instanceof NothingFits && !required.includes(name)) return [];
        throw error;
      }
    }),
  );
};

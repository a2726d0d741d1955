import type { OperationId } from '../../../server/http/handlers.ts';
import type { Credentials } from './credentials.ts';
import type { Learning } from './learn.ts';
import { brandOf, type BrandKey, type Name } from './principals.ts';

/**
 * One call, with facts by name. `{ $fact: 's3.offerId' }` refers to what step s3 returned, so that
 * a step can be replayed when others are removed; it is skipped if its fact is missing.
 */
export interface Step {
  name: string;
  actor: Name;
  op: OperationId;
  host: BrandKey;
  /** Fact name of the bearer; null for a call without a session. */
  session: string | null;
  path: Record<string, Leaf>;
  query: Record<string, Leaf>;
  /** JSON with unresolved values; null for none. */
  body: unknown;
  /** A file instead of a body. */
  upload?: { name: string; bytes: string; fields: Record<string, string> };
  /** Time to advance before it, in milliseconds. */
  afterMs?: number;
  /** A concurrent call; the effects of the two may mix. */
  along?: Step;
}

/** Time passes, without a call. */
export interface Pause {
  name: string;
  pauseMs: number;
}
export type Move = Step | Pause;
export const isPause = (move: Move): move is Pause => 'pauseMs' in move;

/** A value that is resolved when the step is played. */
export type Leaf =
  | string
  | number
  | boolean
  | { $fact: string }
  /** The password the actor knows for the person with this address; `null`: of the session. */
  | { $password: string | null }
  /** The current code of an authenticator app for a learnt secret. */
  | { $totp: string }
  /** The last seen version of the object in the path. */
  | { $version: true }
  /** The consents that the brand's offers require, given if mandatory. */
  | { $consents: true };

/** A fact needed by a step is missing, so it cannot be played. */
export class MissingFact extends Error {}

export interface Resolving {
  learning: Learning;
  credentials: Credentials;
  totp: (secret: string) => Promise<string>;
  step: Step;
  /** The path with parameters filled in. */
  url: string;
  /** Facts used, for statistics. */
  used: Set<string>;
}

const isLeaf = (one: object, key: string): boolean => Object.hasOwn(one, key);

/** Resolves the values of a body, a path or a query. */
export const fill = async (one: unknown, resolving: Resolving): Promise<unknown> => {
  if (Array.isArray(one)) return Promise.all(one.map((item) => fill(item, resolving)));
  if (one === null || typeof one !== 'object') return one;
  const { learning, credentials, step, url, used, totp } = resolving;
  const value = (name: string): string => {
    const fact = learning.facts.get(name);
    if (!fact) throw new MissingFact(name);
    used.add(name);
    return fact.value;
  };
  if (isLeaf(one, '$fact')) return value((one as { $fact: string }).$fact);
  if (isLeaf(one, '$totp')) return totp(value((one as { $totp: string }).$totp));
  if (isLeaf(one, '$version')) {
    // The object in the path: the form of a review or a correction, the campaign of a move.
    const row = learning.mirror.byId(
      url
        .replace(/\/(review|move|correction|correction\/decline|reject)$/, '')
        .split('/')
        .at(-1),
    )?.row;
    const brand = learning.mirror.byId(brandOf[step.host].id)?.row;
    const isBrands = !factsOf(step.path).length;
    return (
      learning.versions.get(url) ?? row?.version ?? (isBrands ? brand?.configuration_version : 0)
    );
  }
  if (isLeaf(one, '$consents')) {
    return learning.consents[step.host].map(({ kind, version, required }) => ({
      kind,
      version,
      given: required,
    }));
  }
  if (isLeaf(one, '$password')) {
    const { $password } = one as { $password: string | null };
    const session = step.session ? learning.facts.get(step.session)?.session : undefined;
    const personId =
      $password === null
        ? session?.personId
        : learning.mirror.rows('person').find(({ email }) => email === value($password))?.id;
    return credentials.guess(step.actor, String(personId));
  }
  return Object.fromEntries(
    await Promise.all(
      Object.entries(one).map(async ([key, item]) => [key, await fill(item, resolving)]),
    ),
  );
};

/** Names of the facts that a step uses. */
export const factsOf = (one: unknown): string[] => {
  if (Array.isArray(one)) return one.flatMap(factsOf);
  if (one === null || typeof one !== 'object') return [];
  return Object.entries(one).flatMap(([key, value]) =>
    key === '$fact' || key === '$totp' ? [String(value)] : factsOf(value),
  );
};

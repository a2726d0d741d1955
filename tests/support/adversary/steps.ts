import type { OperationId } from '../../../server/http/handlers.ts';
import type { Credentials } from './credentials.ts';
import type { Learning } from './learn.ts';
import { brandOf, type BrandKey, type Name } from './principals.ts';

/**
 * One call, written with names. `{ $fact: 's3.offerId' }` is what step s3 told, so a step can be
 * played again when others are left out; one whose fact is missing then is skipped.
 */
export interface Step {
  name: string;
  actor: Name;
  op: OperationId;
  host: BrandKey;
  /** Fact of the bearer; null for a call without a session. */
  session: string | null;
  path: Record<string, Leaf>;
  query: Record<string, Leaf>;
  /** JSON with leaves in it; null for none. */
  body: unknown;
  /** A file instead of a body. */
  upload?: { name: string; bytes: string; fields: Record<string, string> };
  /** Time that passes before it, in milliseconds. */
  afterMs?: number;
  /** Sent at the same moment; what the two do may mix. */
  along?: Step;
}

/** Time passes instead of a call. */
export interface Pause {
  name: string;
  pauseMs: number;
}
export type Move = Step | Pause;
export const isPause = (move: Move): move is Pause => 'pauseMs' in move;

/** A part of a call that is settled when it is played. */
export type Leaf =
  | string
  | number
  | boolean
  | { $fact: string }
  /** The password the actor knows for whoever has this address; `null`: for the session's person. */
  | { $password: string | null }
  /** What an authenticator app shows for a learnt secret. */
  | { $totp: string }
  /** The version last seen of what the path names. */
  | { $version: true }
  /** The consents an offer of the brand asks for, given as far as they are required. */
  | { $consents: true };

/** A fact that a step needs is not known, so it cannot be played. */
export class MissingFact extends Error {}

export interface Resolving {
  learning: Learning;
  credentials: Credentials;
  totp: (secret: string) => Promise<string>;
  step: Step;
  /** The path with its parameters filled in. */
  url: string;
  /** Facts used, to be marked. */
  used: Set<string>;
}

const isLeaf = (one: object, key: string): boolean => Object.hasOwn(one, key);

/** Fills in the leaves of a body, a path or a query. */
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
    // A review is of the form, a move of the campaign, that stands before it in the path.
    const row = learning.mirror.byId(
      url
        .replace(/\/(review|move)$/, '')
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

/** The names of the facts a step is written with. */
export const factsOf = (one: unknown): string[] => {
  if (Array.isArray(one)) return one.flatMap(factsOf);
  if (one === null || typeof one !== 'object') return [];
  return Object.entries(one).flatMap(([key, value]) =>
    key === '$fact' || key === '$totp' ? [String(value)] : factsOf(value),
  );
};

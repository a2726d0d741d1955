import type { Change } from './changes.ts';
import type { Credentials } from './credentials.ts';
import type { Fact, SessionInfo } from './facts.ts';
import type { Mirror } from './mirror.ts';
import type { BrandKey } from './principals.ts';
import type { Relations } from './relations.ts';
import type { Step } from './steps.ts';

/** A broken invariant. Two with one signature are the same hole. */
export interface Finding {
  signature: string;
  detail: string;
  /** The changed row it is about. */
  change?: Change;
}

/** A played step, as the judge sees it. */
export interface Played {
  step: Step;
  /** The brand the call belongs to: of its session, else of its link, else of its host. */
  brand: BrandKey;
  status: number;
  /** Another call was made at the same moment: the changes may be its. */
  isRace: boolean;
  /** When it was, in milliseconds of the walk. */
  now: number;
  /** The answer as text, whatever it is. */
  text: string;
  session: SessionInfo | undefined;
  used: readonly Fact[];
  learnt: readonly Fact[];
  changes: readonly Change[];
  mirror: Mirror;
  credentials: Credentials;
  relations: Relations;
}

/** One question the judge asks after every step. */
export type Rule = (played: Played) => Finding[];

export const isOk = ({ status }: Played): boolean => status < 300;

import type { Change } from './changes.ts';
import type { Credentials } from './credentials.ts';
import type { Fact, SessionInfo } from './facts.ts';
import type { Mirror } from './mirror.ts';
import type { BrandKey } from './principals.ts';
import type { Relations } from './relations.ts';
import type { Step } from './steps.ts';

/** A violated invariant. Findings with the same signature are the same vulnerability. */
export interface Finding {
  signature: string;
  detail: string;
  /** The changed row concerned. */
  change?: Change;
}

/** A played step, as seen by the judge. */
export interface Played {
  step: Step;
  /** The brand of the call: of its session, else of its link, else of its host. */
  brand: BrandKey;
  status: number;
  /** There was a concurrent call, which may have made the changes. */
  isRace: boolean;
  /** Time of the call, in milliseconds of the walk. */
  now: number;
  /** The raw response text. */
  text: string;
  session: SessionInfo | undefined;
  used: readonly Fact[];
  learnt: readonly Fact[];
  changes: readonly Change[];
  mirror: Mirror;
  credentials: Credentials;
  relations: Relations;
}

/** One check performed after every step. */
export type Rule = (played: Played) => Finding[];

export const isOk = ({ status }: Played): boolean => status < 300;

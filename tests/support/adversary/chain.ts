import type { Guards } from '../../../server/security/guards.ts';
import type { Sketch } from './draw.ts';

/**
 * A chain of allowed steps that once gave somebody access they should not have had, as data: who
 * does what with which fact. A later step may refer to what an earlier one returned (`s1.id`) or
 * mailed (`s2@outsider:activation`); anything left open is drawn from what the actor knows.
 */
export interface Chain {
  /** What it gained. */
  name: string;
  /** The number of the finding it stands for. */
  point: string;
  /** Signature of the rule it breaks. */
  breaks: string;
  /** Ways to disable the fix: guards in their permissive form. Empty if the fix is not a guard. */
  off: readonly Partial<Guards>[];
  /**
   * Random walks find it within dozens of steps: searched for in every run, the others only in long
   * ones.
   */
  isNear?: true;
  steps: readonly Sketch[];
}

/** A fact by its name. */
export const fact = (name: string): { $fact: string } => ({ $fact: name });
/** The north network, as used in a body. */
export const north = { brokerNetworkIds: [fact('network:north')] };
/** Path of an advisor's record. */
export const advisorOf = (id: string) => ({ id: fact(id) });
/** Path of a campaign's product. */
export const place = (campaign: string) => ({
  campaignId: fact(`campaign:${campaign}`),
  productId: fact(`product:${campaign}`),
});

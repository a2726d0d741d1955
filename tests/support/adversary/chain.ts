import type { Guards } from '../../../server/security/guards.ts';
import type { Sketch } from './draw.ts';

/**
 * Every chain of allowed steps that once gave somebody what is not theirs, as data: who does
 * what with which fact. Step s3 may name what step s1 told (`s1.id`) or mailed
 * (`s2@outsider:activation`); what is left open is drawn from what the actor knows.
 */
export interface Chain {
  /** What it gave. */
  name: string;
  /** The point of the list of findings it stands for. */
  point: string;
  /** The rule it breaks, by its signature. */
  breaks: string;
  /**
   * Each a way to take the cure out: guards in their permissive form. None where the cure is no
   * question that a guard answers.
   */
  off: readonly Partial<Guards>[];
  /** Walks find it within some dozens of steps: searched for in every run, the others in long ones. */
  isNear?: true;
  steps: readonly Sketch[];
}

/** A fact by its name. */
export const fact = (name: string): { $fact: string } => ({ $fact: name });
/** The network of the north, as a body names it. */
export const north = { brokerNetworkIds: [fact('network:north')] };
/** The path of an advisor's record. */
export const advisorOf = (id: string) => ({ id: fact(id) });
/** The path of a campaign's product. */
export const place = (campaign: string) => ({
  campaignId: fact(`campaign:${campaign}`),
  productId: fact(`product:${campaign}`),
});

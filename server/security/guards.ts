import { mayManage, mayReaddress } from '../../src/domain/advisorStatus.ts';
import { freshProofMs } from '../../src/domain/durations.ts';
import { plainLine } from '../../src/domain/plainText.ts';
import { reaches, type SessionLevel } from '../../src/domain/sessionLevel.ts';
import type { relation } from '../db/schema.ts';

/** What identifies a relation besides its investor. */
export type Serving = Pick<typeof relation.$inferSelect, 'advisorId' | 'networkId'>;

/**
 * The policy of identity (docs/decisions/035) and of relations (docs/decisions/040): the few
 * questions that decide who somebody is to the server, what they may change and whose data
 * they may read. Pure, so that they can be read in one sitting; handlers ask them through
 * `deps.guards` and act on the answer.
 */

/** A person's own fields, independent of any brand; only they change them. */
export type PersonField = 'firstName' | 'surname' | 'phoneNo' | 'language' | 'email';

/** An act that carries names and addresses. */
export type Act =
  /** Somebody edits their own record. */
  | 'ownEdit'
  /** A coordinator edits the record of somebody else: a membership, of one brand. */
  | 'coordinatorEdit'
  /** An investor accepts an offer of one brand, or fills in its data form, in some language. */
  | 'acceptance'
  /** Somebody logs in, on a page in the language that they chose. */
  | 'logIn';

/**
 * What an investor told, or what was noted about them, and the relation through which it is
 * requested.
 */
interface Reading {
  /** The relation of the offer that was opened. */
  through: Serving;
  /** The relation that it was told to, or that noted it. */
  of: Serving;
  /** The asking advisor. */
  advisorId: string;
}

const isSame = ({ through, of }: Reading): boolean =>
  through.advisorId === of.advisorId && through.networkId === of.networkId;

export const guards = {
  /** The fields of the shared person that an act may change; the rest stays in the brand's own record. */
  personFieldsOf: (act: Act): readonly PersonField[] =>
    act === 'ownEdit'
      ? ['firstName', 'surname', 'phoneNo', 'language']
      : act === 'acceptance' || act === 'logIn'
        ? ['language']
        : [],

  /** A membership opens its brand's panel once it is active and the person has accepted it. */
  mayEnter: (membership: { status: string; acceptedAt: Date | null }): boolean =>
    membership.status === 'active' && membership.acceptedAt !== null,

  /** The name of an advisor as it is stored: without invisible or direction-changing characters. */
  nameAsStored: plainLine,

  /** Links die with the address they were sent to. */
  endsLinks: (change: { from: string; to: string }): boolean => change.from !== change.to,

  /** A link is checked again under the lock of what it does (docs/decisions/041). */
  looksAgain: (): boolean => true,

  /** An activation link is for the person the membership belongs to now, not for an earlier one. */
  activates: (link: { personId: string | null }, membership: { personId: string }): boolean =>
    link.personId === membership.personId,

  /** Whoever reads a mail sets the first password of its address, never of another one. */
  setsFirst: (
    who: { passwordHash: string | null; email: string },
    membership: { email: string },
  ): boolean => who.passwordHash !== null || who.email === membership.email,

  /** A new address is confirmed by the person who asked for it: it may have been mistyped. */
  mayConfirm: (link: { personId: string | null }, caller: { personId: string }): boolean =>
    link.personId === caller.personId,

  /** A coordinator may leave networks that others coordinate too, but not one that is theirs alone. */
  mayLeave: (change: { onlyTheirs: readonly string[]; stillTheirs: readonly string[] }): boolean =>
    change.onlyTheirs.every((id) => change.stillTheirs.includes(id)),

  /** Which records a coordinator manages, and whose mail they may send elsewhere. */
  mayManage,
  mayReaddress,

  /** The level a panel demands of a session. */
  levelAsked: (panel: { contextType: string; hasSecondFactor: boolean }): SessionLevel =>
    panel.contextType === 'investor-panel'
      ? 'link'
      : panel.hasSecondFactor
        ? 'secondFactor'
        : 'password',

  /** Whether a session's level is high enough. */
  reaches,

  /**
   * Password, address and second factor are the owner's to change: after a deliberate step-up,
   * with the second factor if it is on; without one, the password typed with the change is enough.
   */
  mayChangeAccount: (proof: {
    level: SessionLevel;
    hasStepped: boolean;
    hasTypedPassword: boolean;
    hasSecondFactor: boolean;
  }): boolean =>
    proof.hasSecondFactor
      ? proof.hasStepped && proof.level === 'secondFactor'
      : proof.hasStepped || proof.hasTypedPassword,

  /** A proof is fresh for ten minutes; a remembered device is not a fresh proof. */
  isFresh: (provenAt: Date | null, now: Date): boolean =>
    provenAt !== null && now.getTime() - provenAt.getTime() <= freshProofMs,

  /** A data form reaches the relation it was sent to, and that relation's offers. */
  formReaches: (reading: Reading): boolean =>
    isSame(reading) || reading.of.advisorId === reading.advisorId,

  /**
   * A saved view is changed by its person, a shared one by whoever coordinates its network: the one
   * who shared it may have left (docs/decisions/108).
   */
  mayChangeView: (
    view: { advisorId: string; networkId: string | null },
    caller: { advisorId: string; coordinatedNetworkIds: readonly string[] },
  ): boolean =>
    view.networkId === null
      ? view.advisorId === caller.advisorId
      : caller.coordinatedNetworkIds.includes(view.networkId),

  /**
   * An erasure is decided by those who served the investor when they asked for it: whoever asks them
   * for data afterwards begins a relation, and gains no say.
   */
  servedThen: (): boolean => true,

  /** Notes stay in the relation in which they were written. */
  notesReach: (reading: Reading): boolean => isSame(reading),
} as const;

export type Guards = { [K in keyof typeof guards]: (typeof guards)[K] };

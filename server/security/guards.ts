import { freshProofMs } from '../../src/domain/durations.ts';
import { plainLine } from '../../src/domain/plainText.ts';
import { reaches, type SessionLevel } from '../../src/domain/sessionLevel.ts';
import type { relation } from '../db/schema.ts';

/** What names a relation beside its investor. */
export type Serving = Pick<typeof relation.$inferSelect, 'advisorId' | 'networkId'>;

/**
 * The policy of identity (docs/decisions/035) and of relations (docs/decisions/040): the few
 * questions on which it depends who somebody is to the server, what they may change and whom
 * they read of. Pure, so that they can be read in one sitting; handlers ask them through
 * `deps.guards` and carry out what they answer.
 */

/** What a person is, apart from any brand; only they change it. */
export type PersonField = 'firstName' | 'surname' | 'phoneNo' | 'language' | 'email';

/** An act that brings names and addresses with it. */
export type Act =
  /** Somebody edits their own record. */
  | 'ownEdit'
  /** A coordinator edits the record of somebody else: a membership, of one brand. */
  | 'coordinatorEdit'
  /** An investor accepts an offer of one brand and types their data for it. */
  | 'acceptance';

/** What an investor told, or what was noted about them, and the relation through which it is asked for. */
interface Reading {
  /** The relation of the offer that was opened. */
  through: Serving;
  /** The relation that was told, or that noted it. */
  of: Serving;
  /** Who asks, as an advisor. */
  advisorId: string;
}

const isSame = ({ through, of }: Reading): boolean =>
  through.advisorId === of.advisorId && through.networkId === of.networkId;

export const guards = {
  /** The fields of the shared person that an act reaches; the rest stays with the brand's own record. */
  personFieldsOf: (act: Act): readonly PersonField[] =>
    act === 'ownEdit' ? ['firstName', 'surname', 'phoneNo', 'language'] : [],

  /** A membership opens its brand's panel once it is active and the person said yes to it. */
  mayEnter: (membership: { status: string; acceptedAt: Date | null }): boolean =>
    membership.status === 'active' && membership.acceptedAt !== null,

  /** A name of staff as it is stored: nothing in it is unseen or turns the line round. */
  nameAsStored: plainLine,

  /** Links die with the address that they were sent to. */
  endsLinks: (change: { from: string; to: string }): boolean => change.from !== change.to,

  /** A link is looked at again under the lock of what it does (docs/decisions/041). */
  looksAgain: (): boolean => true,

  /** An activation link is for the person whom the membership asks now, and nobody before. */
  activates: (link: { personId: string | null }, membership: { personId: string }): boolean =>
    link.personId === membership.personId,

  /** A new address is confirmed by the person who asked for it: it may have been mistyped. */
  mayConfirm: (link: { personId: string | null }, caller: { personId: string }): boolean =>
    link.personId === caller.personId,

  /** A coordinator gives up what others coordinate too; of a network that is theirs alone they keep hold. */
  mayLeave: (change: { onlyTheirs: readonly string[]; stillTheirs: readonly string[] }): boolean =>
    change.onlyTheirs.every((id) => change.stillTheirs.includes(id)),

  /** What a panel asks of a session that enters it. */
  levelAsked: (panel: { contextType: string; hasSecondFactor: boolean }): SessionLevel =>
    panel.contextType === 'investor-panel'
      ? 'link'
      : panel.hasSecondFactor
        ? 'secondFactor'
        : 'password',

  /** A session enters what asks for no more than it was made with. */
  reaches,

  /**
   * Password, address and second factor are the owner's to change: after a step made on purpose,
   * with the second factor where it is on; without one, typing the password with the change will do.
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

  /** A proof is fresh for ten minutes; a device that is only remembered proves nothing afresh. */
  isFresh: (provenAt: Date | null, now: Date): boolean =>
    provenAt !== null && now.getTime() - provenAt.getTime() <= freshProofMs,

  /** A data form reaches whom it was sent to, and offers of that relation. */
  formReaches: (reading: Reading): boolean =>
    isSame(reading) || reading.of.advisorId === reading.advisorId,

  /** Notes stay in the relation in which they were written. */
  notesReach: (reading: Reading): boolean => isSame(reading),
} as const;

export type Guards = { [K in keyof typeof guards]: (typeof guards)[K] };

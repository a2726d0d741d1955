import { isErased } from '../../src/domain/erasure.ts';
import { isContract } from '../../src/domain/offerStatus.ts';
import { record, type AuditActor } from '../audit/record.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/problem.ts';
import { lockWithOffers } from '../jobs/erasureLocks.ts';
import { dropMails, redirectMails } from '../mail/queries.ts';
import { findLiveLink, makeLink, revokeLinksToEach } from '../security/links.ts';
import { isTakenBy } from '../session/person.ts';
import { ensurePerson, selectPerson, selectPersonByEmail } from '../session/queries.ts';
import * as queries from './investorQueries.ts';
import { holdInvestor, lockInvitations } from './queries.ts';

/**
 * Which record of a brand an address stands for (docs/decisions/143): that of the person who logs in
 * with it now, and only then the one that was made for it.
 */

type Tools = Pick<Deps, 'secrets' | 'outbox'>;

/** An address that is being asked, and what happens to the records that it concerns. */
export interface Asked {
  brandId: string;
  email: string;
  /** Addresses whose records were left behind (`selectLeft`). */
  left: ReadonlySet<string>;
  by: AuditActor;
}

/** The address of a record whose person has another one in the brand already. Nobody reads it. */
const parkedAddress = (id: string): string => `${id}@moved.invalid`;

/**
 * Of these addresses, those at which a record of the brand was left behind: its person logs in with
 * another one, for good. Not while they can take the former one back by the link that was mailed
 * there, which nobody can while somebody else has a password of their own there. To be asked across
 * brands, as the change may have been made in any.
 */
export const selectLeft = async (
  tx: Tx,
  brandId: string,
  emails: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const left = new Set<string>();
  for (const { email, personId } of await queries.selectMovedOn(tx, brandId, emails)) {
    const holder = await selectPersonByEmail(tx, email);
    const isTaken = holder !== undefined && isTakenBy(holder);
    const about = { kind: 'emailRestore', personId, sentTo: email } as const;
    if (isTaken || !(await findLiveLink(tx, about, now))) left.add(email);
  }
  return left;
};

/**
 * Gives a record that is locked another address. What was sent to the former one opens nothing any
 * more. Invitations and requests for data can be sent again; the link of an accepted offer, paid
 * or not, cannot, so it is mailed to the new address. What still waits in the queue goes there too.
 */
const moveTo = async (
  { secrets, outbox }: Tools,
  tx: Tx,
  { id, email, brandId, by }: Pick<Asked, 'email' | 'brandId' | 'by'> & { id: string },
  now: Date,
): Promise<void> => {
  const isParked = email === parkedAddress(id);
  const former = (await queries.selectById(tx, id))!;
  const forms = await queries.updateAddress(tx, former, email);
  const offers = await queries.selectOffersOf(tx, id);
  const formIds = forms.map((one) => one.id);
  const offerIds = offers.map((one) => one.id);
  await revokeLinksToEach(tx, 'kyc', formIds, now);
  const dead = await revokeLinksToEach(tx, 'offer', offerIds, now);
  await record(tx, by, {
    action: 'emailChanged',
    subject: { kind: 'investor', id },
    details: { isParked },
  });
  if (isParked) {
    await dropMails(tx, { offerIds, formIds });
    return;
  }
  await redirectMails(tx, { offerIds, formIds }, email);
  for (const { objectId: offerId, expiresAt } of dead) {
    const lifetimeMs = expiresAt.getTime() - now.getTime();
    const { status } = offers.find((one) => one.id === offerId)!;
    if (!isContract(status) || lifetimeMs <= 0) continue;
    const about = { brandId, kind: 'offer', objectId: offerId, sentTo: email } as const;
    // One that still waits leads to the link that is dead.
    await dropMails(tx, { offerIds: [offerId], formIds: [] }, 'acceptance');
    const link = await makeLink(tx, secrets, { ...about, lifetimeMs }, now);
    await outbox.enqueue(tx, {
      kind: 'acceptance',
      brandId,
      to: email,
      ids: { offerId, linkId: link.id },
    });
  }
};

/** Locks a record in the order of an invitation, which holds its lock before those of the offers. */
const lockToMove = async (tx: Tx, id: string) => {
  await lockInvitations(tx, id);
  return lockWithOffers(tx, id);
};

/**
 * Moves a record to the address that its person logs in with. Whoever else's record is still there
 * follows its own person.
 * @returns true when done; false if the person already has another record at that address.
 */
const follow = async (
  tools: Tools,
  tx: Tx,
  { id, by }: Pick<Asked, 'by'> & { id: string },
  now: Date,
): Promise<boolean> => {
  const { brandId, personId, email: former } = await lockToMove(tx, id);
  const { email } = (await selectPerson(tx, personId))!;
  // There, or erased meanwhile.
  if (former === email || isErased(former) || isErased(email)) return true;
  const there = await queries.selectAt(tx, { brandId, email });
  if (there?.personId === personId) return false;
  if (there) {
    const still = await lockToMove(tx, there.id);
    // Unless it was erased meanwhile, and so is to stay.
    if (still.email === email) await queries.updateAddress(tx, still, parkedAddress(there.id));
  }
  await moveTo(tools, tx, { id, email, brandId, by }, now);
  if (there) await followOrPark(tools, tx, { id: there.id, brandId, by }, now);
  return true;
};

/** Takes a record from an address that somebody else has now. */
async function followOrPark(
  tools: Tools,
  tx: Tx,
  { id, brandId, by }: Pick<Asked, 'brandId' | 'by'> & { id: string },
  now: Date,
): Promise<void> {
  if (await follow(tools, tx, { id, by }, now)) return;
  await moveTo(tools, tx, { id, email: parkedAddress(id), brandId, by }, now);
}

/**
 * Moves a person's records from these addresses to the one they log in with now, so that whoever
 * reads the old mailboxes can open nothing of theirs.
 */
export const followAll = async (
  tools: Tools,
  tx: Tx,
  { personId, from, by }: Pick<Asked, 'by'> & { personId: string; from: readonly string[] },
  now: Date,
): Promise<void> => {
  const rows = await queries.selectOwnAt(tx, personId, from);
  for (const { id, brandId } of rows) {
    await queries.lockMoves(tx, brandId);
    // In the evidence of the brand whose record it is, not of the one where it was asked for.
    await followOrPark(tools, tx, { id, brandId, by: { ...by, brandId } }, now);
  }
};

/**
 * The brand's investor for an address, created if missing; the name is not known yet. A record of
 * the person who logs in with the address moves to it; one that somebody left there moves away.
 * @throws ProblemError 3010 at the placeholder address of somebody who was erased: nobody reads there.
 */
export const ensureInvestor = async (
  tools: Tools,
  tx: Tx,
  asked: Asked,
  now: Date,
): Promise<queries.InvestorRow> => {
  const { brandId, email, left, by } = asked;
  if (isErased(email)) throw refuse(3010);
  const find = async () => (await queries.findInvestors(tx, brandId, [email], left)).get(email);
  const known = await find();
  if (known?.email === email) return known;
  const isMove = known !== undefined || (await queries.selectAt(tx, asked)) !== undefined;
  if (isMove) await queries.lockMoves(tx, brandId);
  // Moved meanwhile, or just added by another call, which may hold it: there is nothing to move.
  const own = isMove ? await find() : undefined;
  if (own?.email === email) return own;
  if (own) await follow(tools, tx, { id: own.id, by }, now);
  const there = await queries.selectAt(tx, asked);
  if (own && there) return there;
  if (there) await followOrPark(tools, tx, { id: there.id, brandId, by }, now);
  const who = await ensurePerson(tx, { email, firstName: '', surname: '', createdAt: now });
  await queries.insertInvestor(tx, {
    brandId,
    personId: who.id,
    email,
    name: email,
    createdAt: now,
  });
  return (await queries.selectAt(tx, asked))!;
};

/** As `ensureInvestor`, held: an investor who is being erased is waited for, and then a new one. */
export const ensureHeldInvestor = async (
  tools: Tools,
  tx: Tx,
  asked: Asked,
  now: Date,
): Promise<queries.InvestorRow> => {
  for (;;) {
    const who = await ensureInvestor(tools, tx, asked, now);
    if (await holdInvestor(tx, who.id, asked.email)) return who;
  }
};

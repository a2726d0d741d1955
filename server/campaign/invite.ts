import { today } from '../../src/domain/dates.ts';
import { parseEmail } from '../../src/domain/email.ts';
import { messageLength } from '../../src/domain/limits.ts';
import type { Violation } from '../../src/domain/messages.ts';
import { isLive } from '../../src/domain/offerStatus.ts';
import { plainLines } from '../../src/domain/plainText.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { found, refuse } from '../http/problem.ts';
import { nextOfferNumber } from '../offer/number.ts';
import { recordOfferEvent } from '../offer/queries.ts';
import { holdOwner } from '../security/owners.ts';
import { ensureRelation } from '../security/relations.ts';
import { sendInvitation } from './invitations.ts';
import { ensureInvestor, type Asked } from './investors.ts';
import * as queries from './queries.ts';
import { phaseOf, phaseRefusal, type CampaignRow } from './view.ts';

/** Throws if a campaign takes no invitations on this day (2001, 2002, 2003). */
const demandChoice = (campaign: CampaignRow, date: string): void => {
  const refusal = campaign.isWithheld ? 2001 : phaseRefusal(phaseOf(campaign, date));
  if (refusal) throw refuse(refusal);
};

export const messageViolations = (message: string): Violation[] =>
  message.length > messageLength
    ? [{ propertyPath: 'message', code: 'maxLength', parameters: { n: messageLength } }]
    : [];

/**
 * Validates an invitation and cleans its message. @throws ProblemError 5001 with every violation.
 */
export const readInvitation = (caller: Caller, body: Schemas['Invitation']) => {
  const email = parseEmail(body.investorEmail);
  const message = plainLines(body.message);
  const mine = [...caller.networkIds, ...caller.coordinatedNetworkIds];
  const violations: Violation[] = [
    ...(email ? [] : [{ propertyPath: 'investorEmail', code: 'email', parameters: {} } as const]),
    ...messageViolations(message),
    ...(mine.includes(body.networkId)
      ? []
      : [{ propertyPath: 'networkId', code: 'choice', parameters: {} } as const]),
  ];
  if (!email || violations.length > 0) throw refuse(5001, { violations });
  return { email, message, networkId: body.networkId };
};

type Invitation = ReturnType<typeof readInvitation>;

/**
 * The product an investor is invited to.
 * @throws ProblemError 1404, or 2001–2003 when its campaign takes no invitations.
 */
export const openProduct = async (
  tx: Tx,
  { campaignId, productId }: { campaignId: string; productId: string },
  now: Date,
) => {
  const row = found(await queries.selectProduct(tx, productId));
  if (row.campaign.id !== campaignId) throw refuse(1404);
  demandChoice(row.campaign, today(now));
  return row;
};

type OpenProduct = Awaited<ReturnType<typeof openProduct>>;

/**
 * Creates an offer, and the relation in which the caller serves its investor.
 * @throws ProblemError 1404 when the product was removed from its campaign meanwhile.
 */
const addOffer = async (
  tx: Tx,
  caller: Caller,
  { product, campaign }: OpenProduct,
  {
    networkId,
    message,
    investorId,
  }: Pick<Invitation, 'networkId' | 'message'> & {
    investorId: string;
  },
  now: Date,
): Promise<string> => {
  const { brandId, advisorId } = caller;
  if (!(await queries.holdProduct(tx, product))) throw refuse(1404);
  await ensureRelation(tx, { brandId, investorId, networkId, advisorId }, now);
  return queries.insertOffer(tx, {
    brandId,
    no: await nextOfferNumber(tx, brandId, now),
    campaignId: campaign.id,
    productId: product.id,
    networkId,
    ownerId: advisorId,
    investorId,
    status: 'invited',
    statusDate: now,
    invitedAt: now,
    currency: product.currency,
    message,
    createdAt: now,
  });
};

/**
 * The investor with this address and their offers in a campaign, locked in the order in which an
 * erasure locks them. Whoever was erased meanwhile is looked for again, and somebody new.
 */
const findLiving = async (deps: Deps, tx: Tx, campaignId: string, asked: Asked, now: Date) => {
  for (;;) {
    const who = await ensureInvestor(deps, tx, asked, now);
    await queries.lockInvitations(tx, who.id);
    const living = await queries.selectLiveOffers(tx, campaignId, asked.email);
    if (await queries.holdInvestor(tx, who.id, asked.email)) return { who, living };
  }
};

/**
 * Invites an investor, or resends their existing invitation.
 * @param invitation.left Whether somebody left a record at the address (`selectLeft`).
 */
export const invite = async (
  deps: Deps,
  tx: Tx,
  caller: Caller,
  open: OpenProduct,
  { email, message, networkId, left }: Invitation & Pick<Asked, 'left'>,
  now: Date,
) => {
  const { brandId, advisorId } = caller;
  // Archived meanwhile: answered as any later call of theirs is.
  if (!(await holdOwner(tx, advisorId))) throw refuse(1004);
  const asked = { brandId, email, left, by: caller };
  const { who, living } = await findLiving(deps, tx, open.campaign.id, asked, now);
  if (living.some((one) => one.offer.ownerId !== advisorId)) throw refuse(3001);
  const same = living.find((one) => one.offer.productId === open.product.id)?.offer;
  if (same) {
    if (!isLive(same.status) || same.status === 'accepted') throw refuse(3003);
    await queries.updateMessage(tx, same.id, message);
  }
  const offerId =
    same?.id ?? (await addOffer(tx, caller, open, { networkId, message, investorId: who.id }, now));
  await recordOfferEvent(tx, {
    brandId,
    offerId,
    at: now,
    actorKind: caller.role as 'advisor',
    actorId: advisorId,
    actorName: caller.name,
    ...(same ? { type: 'resent' } : { type: 'invited', toStatus: 'invited' }),
  });
  await sendInvitation(deps, tx, { brandId, offerId, to: email }, now);
  return { offerId, status: same?.status ?? ('invited' as const), resent: same !== undefined };
};

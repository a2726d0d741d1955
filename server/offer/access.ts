import { today } from '../../src/domain/dates.ts';
import { isLive } from '../../src/domain/offerStatus.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { selectCampaigns } from '../campaign/queries.ts';
import { campaignView, productView } from '../campaign/view.ts';
import type { Tx } from '../db/open.ts';
import type { Caller } from '../http/caller.ts';
import { found, refuse } from '../http/problem.ts';
import { documentView } from './files.ts';
import { selectOfferItem } from './listQueries.ts';
import * as queries from './queries.ts';

type Schemas = components['schemas'];

/** Reaches an offer of the caller's own or of the networks coordinated; another is absent. */
export const reach = async (tx: Tx, caller: Caller, id: string, lock = false) => {
  const row = found(await queries.selectOffer(tx, id, lock));
  const own = row.offer.ownerId === caller.advisorId;
  if (!own && !caller.coordinatedNetworkIds.includes(row.offer.networkId)) throw refuse(1404);
  return row;
};

/** The row of the list. */
export const itemOf = async (tx: Tx, caller: Caller, id: string) =>
  found(
    (await selectOfferItem(tx, { ownerId: caller.advisorId }, id)) ??
      (await selectOfferItem(tx, { networkIds: caller.coordinatedNetworkIds }, id)),
  );

/** Who did it, for the timeline. */
export const actorOf = (caller: Caller) => ({
  brandId: caller.brandId,
  actorKind: caller.role,
  actorId: caller.advisorId,
  actorName: caller.name,
});

/** Everything the portal shows of one offer. */
export const details = async (
  tx: Tx,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Schemas['OfferDetails']> => {
  const { offer, investor, campaign, product } = await reach(tx, caller, id);
  const item = await itemOf(tx, caller, id);
  const [one] = await selectCampaigns(tx, [campaign.id]);
  const link = await queries.selectInvitationLink(tx, id);
  const sent = await queries.selectInvitationMail(tx, id);
  const documents = await queries.selectDocuments(tx, id);
  const kyc = await queries.selectLatestKyc(tx, investor.email);
  const open = isLive(offer.status) && offer.status !== 'accepted';
  const state = !link
    ? 'none'
    : link.revokedAt
      ? 'revoked'
      : link.expiresAt <= now
        ? 'expired'
        : 'live';
  return {
    offer: item,
    no: offer.no,
    version: offer.version,
    campaign: campaignView(one!.row, one!.products, one!.raised, today(now)),
    product: productView(product),
    message: offer.message,
    reason: offer.reason,
    invitation: {
      state,
      expiresAt: link?.expiresAt.toISOString() ?? null,
      lastSentAt: (sent?.sentAt ?? sent?.createdAt)?.toISOString() ?? null,
      mailStatus: sent?.status ?? 'none',
    },
    documents: documents.map((row) => documentView(row, `/api/advisor/file/${row.id}`)),
    allowedActions: [
      ...(open ? (['resendInvitation'] as const) : []),
      ...(open && state === 'live' ? (['extendInvitation', 'revokeInvitation'] as const) : []),
      ...(isLive(offer.status) ? (['reject'] as const) : []),
      ...(caller.role === 'coordinator' ? (['changeOwner'] as const) : []),
      'sendKycRequest' as const,
    ],
    reflectionUntil: offer.reflectionUntil?.toISOString() ?? null,
    kyc: kyc
      ? {
          status: kyc.status,
          sentAt: kyc.sentAt.toISOString(),
          submittedAt: kyc.submittedAt?.toISOString() ?? null,
        }
      : null,
  };
};

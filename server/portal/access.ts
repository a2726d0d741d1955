import type { Acceptance } from '../../src/domain/acceptance.ts';
import { today } from '../../src/domain/dates.ts';
import { isErased } from '../../src/domain/erasure.ts';
import { lastDayOf } from '../../src/domain/payouts.ts';
import { isLive, isLost, withdrawableUntil } from '../../src/domain/offerStatus.ts';
import { formatPhone } from '../../src/domain/phone.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { addressLine } from '../../src/domain/postalAddress.ts';
import { selectCampaigns } from '../campaign/queries.ts';
import { campaignView, phaseOf, productView, remainingIn } from '../campaign/view.ts';
import type { Tx } from '../db/open.ts';
import type { Caller } from '../http/caller.ts';
import type { Deps } from '../deps.ts';
import type { OperationId } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';
import { statusOf } from '../kyc/shownStatus.ts';
import type { Guards } from '../security/guards.ts';
import { sightOf, standingsOf, type Part, type Sight } from '../security/relationTable.ts';
import { standingIn } from '../security/relations.ts';
import { documentView } from '../documents/files.ts';
import { selectDocuments } from '../documents/queries.ts';
import { selectOfferItem } from '../offer/listQueries.ts';
import { withOwnerEmails } from '../offer/ownerEmails.ts';
import { selectOffer, selectPayouts } from '../offer/queries.ts';
import { settledPlanOf } from '../offer/view.ts';
import * as queries from './queries.ts';

/**
 * Reads an offer through the relation table; if the operation shows the caller nothing of the
 * relation, the offer counts as missing.
 */
export const reach = async (
  tx: Tx,
  caller: Caller,
  operation: OperationId,
  id: string,
  lock = false,
) => {
  const row = found(await selectOffer(tx, id, lock));
  const shown = standingsOf(operation);
  if (!standingIn(caller, row.relation).some((one) => shown.includes(one))) throw refuse(1404);
  return row;
};

/**
 * The newest data request that an operation shows for an offer, with which of its data are visible;
 * undefined if there is none.
 */
export const requestOf = async (
  tx: Tx,
  guards: Guards,
  caller: Caller,
  operation: OperationId,
  row: Awaited<ReturnType<typeof reach>>,
) => {
  const held = await queries.selectHeldRequests(tx, row.offer.investorId);
  const one = held.find(({ relation }) =>
    guards.formReaches({ through: row.relation, of: relation, advisorId: caller.advisorId }),
  );
  if (!one) return undefined;
  // Access through the offer gives the same view of the form as serving that offer does.
  const standing = [
    ...new Set([...standingIn(caller, one.relation), ...standingIn(caller, row.relation)]),
  ];
  const sight = (part: Part, isLiving = true): Sight | null =>
    sightOf(operation, part, standing, isLiving);
  return { ...one, sight };
};

/** The offer as a row of the list. */
export const itemOf = async (tx: Tx, caller: Caller, id: string) => {
  const item = found(await selectOfferItem(tx, { caller, operation: 'viewOffer' }, id));
  return (await withOwnerEmails(tx, caller, [item]))[0]!;
};

/** Who did it, for the timeline. */
export const actorOf = (caller: Caller) => ({
  brandId: caller.brandId,
  actorKind: caller.role,
  actorId: caller.advisorId,
  actorName: caller.name,
});

/** The investor's contact details as given at acceptance; null if the table does not show them. */
const contactOf = async (
  { secrets }: Pick<Deps, 'secrets'>,
  caller: Caller,
  { offer, relation }: Awaited<ReturnType<typeof reach>>,
): Promise<Schemas['Contact'] | null> => {
  const standing = standingIn(caller, relation);
  const isShown = sightOf('viewOffer', 'contact', standing, !isLost(offer.status)) !== null;
  if (!isShown || !offer.acceptanceEnc) return null;
  const { investor } = await secrets.decrypt<Acceptance>(offer.acceptanceEnc);
  return {
    phoneNo: formatPhone(investor.phoneNo),
    address: addressLine(investor.residentialAddress),
  };
};

const stateOf = (
  link: { revokedAt: Date | null; expiresAt: Date } | undefined,
  now: Date,
): Schemas['OfferDetails']['invitation']['state'] => {
  if (!link) return 'none';
  if (link.revokedAt) return 'revoked';
  return link.expiresAt <= now ? 'expired' : 'live';
};

/** The page of an offer in the portal. */
export const details = async (
  { guards, clock, secrets }: Pick<Deps, 'guards' | 'clock' | 'secrets'>,
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<Schemas['OfferDetails']> => {
  const now = clock();
  const row = await reach(tx, caller, 'viewOffer', id);
  const { offer, campaign, product } = row;
  const item = await itemOf(tx, caller, id);
  const [one] = await selectCampaigns(tx, [campaign.id]);
  const link = await queries.selectInvitationLink(tx, id);
  const sent = await queries.selectMail(tx, id, 'invitation');
  const documents = await selectDocuments(tx, id);
  const paidOut = (await selectPayouts(tx, [id])).get(id) ?? [];
  const kyc = (await requestOf(tx, guards, caller, 'viewOffer', row))?.request;
  const isReachable = !isErased(row.investor.email);
  const open = isLive(offer.status) && offer.status !== 'accepted';
  // Withholding a campaign stops only new invitations.
  const isInvitable = open && isReachable && phaseOf(campaign, today(now)) === 'open';
  const state = stateOf(link, now);
  const schedule = offer.status === 'active' ? settledPlanOf(row, paidOut, now).instalments : [];
  return {
    offer: { ...item, endDate: lastDayOf(offer.endDate, schedule) },
    no: offer.no,
    version: offer.version,
    campaign: campaignView(one!.row, one!.products, one!.taken, today(now)),
    product: productView(product, remainingIn(one!.row, product, one!.taken)),
    message: offer.message,
    reason: offer.reason,
    invitation: {
      state,
      expiresAt: link?.expiresAt.toISOString() ?? null,
      lastSentAt: (sent?.sentAt ?? sent?.createdAt)?.toISOString() ?? null,
      mailStatus: sent?.status ?? 'none',
    },
    confirmation: (await queries.selectMail(tx, id, 'acceptance'))?.status ?? 'none',
    documents: documents.map((one) => documentView(one, `/api/advisor/file/${one.id}`)),
    allowedActions: [
      ...(isInvitable ? (['resendInvitation'] as const) : []),
      // An accepted offer's link leads to its payment, which may come late.
      ...(isLive(offer.status) && state === 'live' ? (['extendInvitation'] as const) : []),
      ...(open && state === 'live' ? (['revokeInvitation'] as const) : []),
      ...(isLive(offer.status) ? (['reject'] as const) : []),
      ...(caller.coordinatedNetworkIds.includes(offer.networkId) ? (['changeOwner'] as const) : []),
      ...(isReachable ? (['sendKycRequest'] as const) : []),
    ],
    reflectionUntil: withdrawableUntil(offer, now),
    followUp: offer.followUpOn,
    contact: await contactOf({ secrets }, caller, row),
    kyc: kyc
      ? {
          status: statusOf(kyc, now),
          sentAt: kyc.sentAt.toISOString(),
          submittedAt: kyc.submittedAt?.toISOString() ?? null,
        }
      : null,
    schedule,
  };
};

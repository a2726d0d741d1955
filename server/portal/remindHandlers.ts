import { today } from '../../src/domain/dates.ts';
import { isLive } from '../../src/domain/offerStatus.ts';
import { compare, subtract } from '../../src/domain/money.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { phaseOf, phaseRefusal } from '../campaign/view.ts';
import { selectPaid, type OfferRow } from '../offer/queries.ts';
import { isFullFor } from '../offer/view.ts';
import { wasRemindedOf } from '../reminder/queries.ts';
import { remind } from '../reminder/remind.ts';
import { actorOf, reach } from './access.ts';
import { selectInvitationLink, selectMail } from './queries.ts';

/**
 * The reminder that fits an offer: of its payment once accepted, of the offer itself before.
 * @throws ProblemError 3008 when there is none or its campaign is full, 2001–2003 when the campaign
 *   is not open, 3007 when its invitation has not left or did not arrive.
 */
const kindOf = async (tx: Tx, row: OfferRow, now: Date) => {
  const { offer, campaign } = row;
  if (!isLive(offer.status)) throw refuse(3008);
  if (offer.status === 'accepted') {
    const missing = subtract(offer.investmentValue, await selectPaid(tx, offer.id));
    if (compare(missing, '0.00') <= 0) throw refuse(3008);
    return 'paymentDue' as const;
  }
  // Withholding a campaign stops only new invitations.
  const refusal = phaseRefusal(phaseOf(campaign, today(now)));
  if (refusal) throw refuse(refusal);
  if (await isFullFor(tx, row)) throw refuse(3008);
  const invitation = await selectMail(tx, offer.id, 'invitation');
  if (invitation && invitation.status !== 'sent') throw refuse(3007);
  return 'invitationUnopened' as const;
};

/** Reminders sent by hand: for one offer, or each of a selection. */
export const remindHandlers = ({ db, clock }: Deps) =>
  ({
    remindOffer: async ({ caller, params: { offerId } }) => {
      const at = clock();
      const { brandId } = caller;
      const repeated = await withTenant(db, brandId, async (tx) => {
        const row = await reach(tx, caller, 'remindOffer', offerId, true);
        const { id: investorId, personId, email, remindersStoppedAt } = row.investor;
        // After a lost response the request is repeated; the reminder must not be sent twice.
        if (await wasRemindedOf(tx, { personId, offerId, day: today(at) })) return true;
        const kind = await kindOf(tx, row, at);
        if (remindersStoppedAt) throw refuse(3006);
        const link = await selectInvitationLink(tx, offerId);
        const isAlive = link && !link.revokedAt && !link.usedAt && link.expiresAt > at;
        if (!isAlive || link.sentTo !== email) throw refuse(3007);
        const cause = `hand:${offerId}:${today(at)}`;
        const due = { investorId, personId, email, offerId, kycRequestId: null, cause };
        const isSent = await remind(
          tx,
          { ...due, linkId: link.id },
          { brandId, kind, at },
          actorOf(caller),
        );
        if (!isSent) throw refuse(3005);
        return false;
      });
      return { status: 200, body: { offerId, repeated } };
    },
  }) satisfies Pick<Handlers, 'remindOffer'>;

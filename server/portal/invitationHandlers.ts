import { lastMoment } from '../../src/domain/dates.ts';
import { invitationLinkLifetimeMs } from '../../src/domain/durations.ts';
import { isErased } from '../../src/domain/erasure.ts';
import { isLive, refusalCode, type OfferStatus } from '../../src/domain/offerStatus.ts';
import { sendInvitation } from '../campaign/invitations.ts';
import { withTenant } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { recordOfferEvent } from '../offer/queries.ts';
import { demandOpen } from '../offer/steps.ts';
import { prolongLinks, revokeLinks } from '../security/links.ts';
import { actorOf, details, reach } from './access.ts';
import { selectInvitationLink } from './queries.ts';

/** @throws ProblemError 3003 when the offer was accepted, 3002 when it is lost. */
const demandUndecided = ({ status }: { status: OfferStatus }): void => {
  if (!isLive(status) || status === 'accepted') throw refuse(refusalCode(status, 'invite'));
};

/** The invitation of an offer: resending, extending, revoking. */
export const invitationHandlers = (deps: Deps) => {
  const { db, clock } = deps;

  return {
    resendInvitation: async ({ caller, params }) => {
      const now = clock();
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const row = await reach(tx, caller, 'resendInvitation', params.offerId, true);
        const { offer, investor } = row;
        if (isErased(investor.email)) throw refuse(3010);
        demandUndecided(offer);
        demandOpen(row, now);
        await recordOfferEvent(tx, {
          ...actorOf(caller),
          offerId: offer.id,
          at: now,
          type: 'resent',
        });
        await sendInvitation(
          deps,
          tx,
          { brandId: caller.brandId, offerId: offer.id, to: investor.email },
          now,
        );
        return details(deps, tx, caller, offer.id);
      });
      return { status: 200, body };
    },

    revokeInvitation: async ({ caller, params }) => {
      const now = clock();
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const { offer } = await reach(tx, caller, 'revokeInvitation', params.offerId, true);
        // An accepted offer's link leads to its payment, and no other one can be sent.
        demandUndecided(offer);
        const dead = await revokeLinks(tx, 'offer', offer.id, now);
        if (dead.length > 0) {
          await recordOfferEvent(tx, {
            ...actorOf(caller),
            offerId: offer.id,
            at: now,
            type: 'revoked',
          });
        }
        return details(deps, tx, caller, offer.id);
      });
      return { status: 200, body };
    },

    extendInvitation: async ({ caller, params }) => {
      const now = clock();
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const { offer } = await reach(tx, caller, 'extendInvitation', params.offerId, true);
        const link = await selectInvitationLink(tx, offer.id);
        if (!link || link.revokedAt || link.expiresAt <= now) throw refuse(3002);
        // The link of an accepted offer may live longer than that already.
        const until = lastMoment(now, invitationLinkLifetimeMs);
        await prolongLinks(tx, 'offer', offer.id, { now, until });
        await recordOfferEvent(tx, {
          ...actorOf(caller),
          offerId: offer.id,
          at: now,
          type: 'extended',
        });
        return details(deps, tx, caller, offer.id);
      });
      return { status: 200, body };
    },
  } satisfies Pick<Handlers, 'resendInvitation' | 'revokeInvitation' | 'extendInvitation'>;
};

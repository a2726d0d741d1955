import { factMistakes } from '../../src/domain/fieldFacts.ts';
import { formTables } from '../../src/domain/formTables.ts';
import { sizeOf } from '../../src/domain/money.ts';
import { nextStatus, refusalCode, statusesBefore } from '../../src/domain/offerStatus.ts';
import { plainLines } from '../../src/domain/plainText.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { withTenant } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { mailAcceptanceEnded } from '../offer/acceptanceEnded.ts';
import { actorNameOf } from '../offer/names.ts';
import {
  changeOwner,
  moveOffer,
  recordOfferEvent,
  selectMoneyOfEvents,
  selectTimeline,
} from '../offer/queries.ts';
import { revokeLinks } from '../security/links.ts';
import { handOver } from '../security/handOver.ts';
import { holdOwner } from '../security/owners.ts';
import { actorOf, details, itemOf, reach } from './access.ts';
import { selectServingMember } from './queries.ts';

type Moved = { amount: string; currency: Schemas['Currency']; paidOn: string };

/** The amount of a timeline event; that it is a return is expressed by the event, not by a sign. */
const moneyOf = (moved: Moved | undefined) =>
  moved
    ? { ...moved, amount: sizeOf(moved.amount) }
    : { amount: null, currency: null, paidOn: null };

/** An offer in the portal: its page, its owner, its rejection. */
export const offerHandlers = (deps: Deps) => {
  const { db, clock } = deps;

  return {
    viewOffer: async ({ caller, params }) => ({
      status: 200,
      body: await withTenant(db, caller.brandId, (tx) => details(deps, tx, caller, params.offerId)),
    }),

    viewOfferTimeline: async ({ caller, params }) => {
      const { row, events, money } = await withTenant(db, caller.brandId, async (tx) => {
        const row = await reach(tx, caller, 'viewOfferTimeline', params.offerId);
        return {
          row,
          events: await selectTimeline(tx, params.offerId),
          money: await selectMoneyOfEvents(tx, params.offerId),
        };
      });
      return {
        status: 200,
        body: events.map((event) => ({
          ...moneyOf(money.get(event.id)),
          id: String(event.id),
          at: event.at.toISOString(),
          type: event.type,
          fromStatus: event.fromStatus,
          toStatus: event.toStatus,
          actorKind: event.actorKind,
          actorName: actorNameOf(event, row),
          reason: event.reason,
        })),
      };
    },

    changeOfferOwner: async ({ caller, params, request }) => {
      const now = clock();
      const body = await withTenant(db, caller.brandId, async (tx) => {
        await holdOwner(tx, params.ownerId);
        const { offer } = await reach(tx, caller, 'changeOfferOwner', params.offerId, true);
        const next = await selectServingMember(tx, params.ownerId, offer.networkId);
        if (!next) {
          throw refuse(5001, {
            violations: [{ propertyPath: 'ownerId', code: 'choice', parameters: {} }],
          });
        }
        if (next.id !== offer.ownerId) {
          const seen = request.headers['if-match']?.replaceAll('"', '');
          const version = seen === undefined ? offer.version : Number(seen);
          await handOver(
            tx,
            {
              brandId: caller.brandId,
              from: offer.ownerId,
              to: next.id,
              relations: [offer],
            },
            async () => {
              const changed = await changeOwner(tx, offer.id, next.id, version);
              if (!changed) throw refuse(3004);
            },
            now,
          );
          await recordOfferEvent(tx, {
            ...actorOf(caller),
            offerId: offer.id,
            at: now,
            type: 'ownerChanged',
            reason: `${next.firstName} ${next.surname}`,
          });
        }
        return itemOf(tx, caller, offer.id);
      });
      return { status: 200, body };
    },

    rejectOffer: async ({ caller, params, body: { version, reason } }) => {
      const now = clock();
      const words = plainLines(reason);
      const violations = factMistakes(formTables.rejection, { reason: words });
      if (violations.length > 0) throw refuse(5001, { violations });
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const row = await reach(tx, caller, 'rejectOffer', params.offerId, true);
        const { offer } = row;
        const step = nextStatus(offer.status, 'reject');
        if (step === 'refused') throw refuse(refusalCode(offer.status, 'reject'));
        if (step !== 'repeated') {
          // What was not seen, as an acceptance meanwhile, is not ended.
          if (offer.version !== version) throw refuse(3004);
          const moved = await moveOffer(tx, offer.id, statusesBefore('reject'), {
            endDate: null,
            status: step.to,
            statusDate: now,
            rejectedAt: now,
            reason: words,
          });
          if (!moved) throw refuse(3002);
          await revokeLinks(tx, 'offer', offer.id, now);
          await recordOfferEvent(tx, {
            ...actorOf(caller),
            offerId: offer.id,
            at: now,
            type: 'rejected',
            fromStatus: offer.status,
            toStatus: step.to,
            reason: words,
          });
          await mailAcceptanceEnded(tx, row, now);
        }
        return itemOf(tx, caller, offer.id);
      });
      return { status: 200, body };
    },
  } satisfies Pick<
    Handlers,
    'viewOffer' | 'viewOfferTimeline' | 'changeOfferOwner' | 'rejectOffer'
  >;
};

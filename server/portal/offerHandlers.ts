import { add } from '../../src/domain/money.ts';
import { today } from '../../src/domain/dates.ts';
import { factMistakes } from '../../src/domain/fieldFacts.ts';
import { formTables } from '../../src/domain/formTables.ts';
import { networkOfferList, offerList } from '../../src/domain/offerList.ts';
import {
  isLive,
  nextStatus,
  offerStatuses,
  refusalCode,
  statusesBefore,
} from '../../src/domain/offerStatus.ts';
import { plainLines } from '../../src/domain/plainText.ts';
import { sendInvitation } from '../campaign/invitations.ts';
import { record } from '../audit/record.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers, OperationId } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { refuse } from '../http/problem.ts';
import { actorOf, details, itemOf, reach } from './access.ts';
import { exportFile } from './export.ts';
import { eachOffer, selectOffers, summarizeByStatus, type OfferScope } from '../offer/listQueries.ts';
import { revokeLinks } from '../security/links.ts';
import { handOver } from '../security/relations.ts';
import * as queries from '../offer/queries.ts';

/** The scope a list call names; the networks' is the coordinator's alone. */
const scopeOf = (
  caller: Caller,
  operation: OperationId,
  scope: 'own' | 'network' | undefined,
): OfferScope => {
  if (scope !== 'network') return { caller, operation, as: 'advisor' };
  if (caller.role !== 'coordinator') throw refuse(1101);
  return { caller, operation, as: 'coordinator' };
};

export const offerHandlers = (deps: Deps) => {
  const { db, clock } = deps;

  return {
    listOffers: async ({ caller, query }) => {
      const question = listQueryOf(query, offerList);
      return listAnswer(
        await withTenant(db, caller.brandId, (tx) =>
          selectOffers(tx, { caller, operation: 'listOffers' }, question),
        ),
      );
    },

    listOffersByNetwork: async ({ caller, query }) => {
      const question = listQueryOf(query, networkOfferList);
      return listAnswer(
        await withTenant(db, caller.brandId, (tx) =>
          selectOffers(tx, { caller, operation: 'listOffersByNetwork' }, question),
        ),
      );
    },

    summarizeOffers: async ({ caller, query }) => {
      const scope = scopeOf(caller, 'summarizeOffers', query.scope);
      const { filters } = listQueryOf({ filter: query.filter }, networkOfferList);
      const { rows, isAtLeast } = await withTenant(db, caller.brandId, (tx) =>
        summarizeByStatus(tx, scope, filters),
      );
      return {
        status: 200,
        body: offerStatuses.map((status) => {
          const own = rows.filter((row) => row.status === status);
          const sumOf = (currency: string): string =>
            own
              .filter((row) => row.currency === currency)
              .reduce((sum, row) => add(sum, row.sum), '0.00');
          return {
            status,
            count: own.reduce((sum, row) => sum + row.count, 0),
            isAtLeast,
            sums: { PLN: sumOf('PLN'), EUR: sumOf('EUR'), USD: sumOf('USD') },
          };
        }),
      };
    },

    exportOffers: async ({ caller, query }) => {
      const scope = scopeOf(caller, 'exportOffers', query.scope);
      const { scope: _scope, format: _format, ...asked } = query;
      const question = listQueryOf(asked, networkOfferList);
      const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db, caller.brandId, work);
      const offers = eachOffer(inTenant, scope, question);
      // Whoever may not have them is told so before the first row is on its way.
      const { value: first } = await offers.next();
      const { format = 'csv' } = query;
      await inTenant((tx) =>
        record(tx, caller, {
          action: 'exportOffers',
          subject: { kind: 'brand', id: caller.brandId },
          details: { scope: scope.as ?? null, format },
        }),
      );
      const all = async function* () {
        if (first) yield first;
        yield* offers;
      };
      return { status: 200, ...exportFile(deps.workers, all(), format, today(clock())) };
    },

    viewOffer: async ({ caller, params }) => ({
      status: 200,
      body: await withTenant(db, caller.brandId, (tx) => details(deps, tx, caller, params.offerId)),
    }),

    viewOfferTimeline: async ({ caller, params }) => {
      const events = await withTenant(db, caller.brandId, async (tx) => {
        await reach(tx, caller, 'viewOfferTimeline', params.offerId);
        return queries.selectTimeline(tx, params.offerId);
      });
      return {
        status: 200,
        body: events.map((event) => ({
          id: String(event.id),
          at: event.at.toISOString(),
          type: event.type,
          fromStatus: event.fromStatus,
          toStatus: event.toStatus,
          actorKind: event.actorKind,
          actorName: event.actorName,
          reason: event.reason,
        })),
      };
    },

    changeOfferOwner: async ({ caller, params, request }) => {
      const now = clock();
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const { offer } = await reach(tx, caller, 'changeOfferOwner', params.offerId, true);
        const next = await queries.selectActiveMember(tx, params.ownerId, offer.networkId);
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
              investorId: offer.investorId,
              networkId: offer.networkId,
              advisorId: offer.ownerId,
              to: next.id,
            },
            async () => {
              const changed = await queries.changeOwner(tx, offer.id, next.id, version);
              if (!changed) throw refuse(3004);
            },
            now,
          );
          await queries.recordOfferEvent(tx, {
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

    rejectOffer: async ({ caller, params, body: { reason } }) => {
      const now = clock();
      const words = plainLines(reason);
      const violations = factMistakes(formTables.rejection, { reason: words });
      if (violations.length > 0) throw refuse(5001, { violations });
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const { offer } = await reach(tx, caller, 'rejectOffer', params.offerId, true);
        const step = nextStatus(offer.status, 'reject');
        if (step === 'refused') throw refuse(refusalCode(offer.status, 'reject'));
        if (step !== 'repeated') {
          const moved = await queries.moveOffer(tx, offer.id, statusesBefore('reject'), {
            status: step.to,
            statusDate: now,
            rejectedAt: now,
            reason: words,
          });
          if (!moved) throw refuse(3002);
          await revokeLinks(tx, 'offer', offer.id, now);
          await queries.recordOfferEvent(tx, {
            ...actorOf(caller),
            offerId: offer.id,
            at: now,
            type: 'rejected',
            fromStatus: offer.status,
            toStatus: step.to,
            reason: words,
          });
        }
        return itemOf(tx, caller, offer.id);
      });
      return { status: 200, body };
    },

    resendInvitation: async ({ caller, params }) => {
      const now = clock();
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const { offer, investor } = await reach(
          tx,
          caller,
          'resendInvitation',
          params.offerId,
          true,
        );
        if (!isLive(offer.status) || offer.status === 'accepted') {
          throw refuse(refusalCode(offer.status, 'invite'));
        }
        await queries.recordOfferEvent(tx, {
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
        const dead = await revokeLinks(tx, 'offer', offer.id, now);
        if (dead.length > 0) {
          await queries.recordOfferEvent(tx, {
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
  } satisfies Pick<
    Handlers,
    | 'listOffers'
    | 'listOffersByNetwork'
    | 'summarizeOffers'
    | 'exportOffers'
    | 'viewOffer'
    | 'viewOfferTimeline'
    | 'changeOfferOwner'
    | 'rejectOffer'
    | 'resendInvitation'
    | 'revokeInvitation'
  >;
};

import { crmSchema } from '../../src/domain/crm.ts';
import { add } from '../../src/domain/money.ts';
import { today } from '../../src/domain/dates.ts';
import { networkOfferList, offerList } from '../../src/domain/offerList.ts';
import {
  isLive,
  nextStatus,
  offerStatuses,
  refusalCode,
  statusesBefore,
} from '../../src/domain/offerStatus.ts';
import { violationsIn } from '../../src/domain/violations.ts';
import { plainLines } from '../../src/domain/plainText.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import { sendInvitation } from '../campaign/handlers.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { found, refuse } from '../http/problem.ts';
import { actorOf, details, itemOf, reach } from './access.ts';
import { exportFile } from './export.ts';
import { attachment } from './files.ts';
import { selectOffers, summarizeByStatus, type OfferScope } from './listQueries.ts';
import * as queries from './queries.ts';

type Schemas = components['schemas'];

/** The scope a list call names; the networks' is the coordinator's alone. */
const scopeOf = (caller: Caller, scope: 'own' | 'network' | undefined): OfferScope => {
  if (scope !== 'network') return { ownerId: caller.advisorId };
  if (caller.role !== 'coordinator') throw refuse(1101);
  return { networkIds: caller.coordinatedNetworkIds };
};

export const offerHandlers = (deps: Deps) => {
  const { db, clock, files } = deps;

  const crmView = async (tx: Tx, investorId: string): Promise<Schemas['InvestorCrm']> => {
    const row = await queries.selectCrm(tx, investorId);
    return {
      potential: row?.potential ?? null,
      knowledge: row?.knowledge ?? null,
      industries: row?.industries ?? [],
      notes: row?.notes ?? '',
      version: row?.version ?? 0,
    };
  };

  return {
    listOffers: async ({ caller, query }) => {
      const question = listQueryOf(query, offerList);
      return listAnswer(
        await withTenant(db, caller.brandId, (tx) =>
          selectOffers(tx, { ownerId: caller.advisorId }, question),
        ),
      );
    },

    listOffersByNetwork: async ({ caller, query }) => {
      const question = listQueryOf(query, networkOfferList);
      return listAnswer(
        await withTenant(db, caller.brandId, (tx) =>
          selectOffers(tx, { networkIds: caller.coordinatedNetworkIds }, question),
        ),
      );
    },

    summarizeOffers: async ({ caller, query }) => {
      const scope = scopeOf(caller, query.scope);
      const { filters } = listQueryOf({ filter: query.filter }, networkOfferList);
      const rows = await withTenant(db, caller.brandId, (tx) =>
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
            sums: { PLN: sumOf('PLN'), EUR: sumOf('EUR'), USD: sumOf('USD') },
          };
        }),
      };
    },

    exportOffers: async ({ caller, query }) => {
      const scope = scopeOf(caller, query.scope);
      const { scope: _scope, format: _format, ...asked } = query;
      const question = listQueryOf({ ...asked, limit: 99_999 }, networkOfferList);
      const { items } = await withTenant(db, caller.brandId, (tx) =>
        selectOffers(tx, scope, question),
      );
      return { status: 200, ...(await exportFile(items, query.format ?? 'csv', today(clock()))) };
    },

    viewOffer: async ({ caller, params }) => ({
      status: 200,
      body: await withTenant(db, caller.brandId, (tx) =>
        details(tx, caller, params.offerId, clock()),
      ),
    }),

    viewOfferTimeline: async ({ caller, params }) => {
      const events = await withTenant(db, caller.brandId, async (tx) => {
        await reach(tx, caller, params.offerId);
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
        const { offer } = await reach(tx, caller, params.offerId);
        if (!caller.coordinatedNetworkIds.includes(offer.networkId)) throw refuse(1404);
        const next = await queries.selectActiveMember(tx, params.ownerId, offer.networkId);
        if (!next) {
          throw refuse(5001, {
            violations: [{ propertyPath: 'ownerId', code: 'choice', parameters: {} }],
          });
        }
        if (next.id !== offer.ownerId) {
          const seen = request.headers['if-match']?.replaceAll('"', '');
          const version = seen === undefined ? offer.version : Number(seen);
          if (!(await queries.changeOwner(tx, offer.id, next.id, version))) throw refuse(3004);
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
      if (!words || words.length > 1000) {
        const code = words ? 'maxLength' : 'required';
        const parameters: Record<string, number> = words ? { n: 1000 } : {};
        throw refuse(5001, { violations: [{ propertyPath: 'reason', code, parameters }] });
      }
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const { offer } = await reach(tx, caller, params.offerId, true);
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
          await queries.revokeInvitationLinks(tx, offer.id, now);
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
        const { offer, investor } = await reach(tx, caller, params.offerId, true);
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
        return details(tx, caller, offer.id, clock());
      });
      return { status: 200, body };
    },

    revokeInvitation: async ({ caller, params }) => {
      const now = clock();
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const { offer } = await reach(tx, caller, params.offerId, true);
        const dead = await queries.revokeInvitationLinks(tx, offer.id, now);
        if (dead.length > 0) {
          await queries.recordOfferEvent(tx, {
            ...actorOf(caller),
            offerId: offer.id,
            at: now,
            type: 'revoked',
          });
        }
        return details(tx, caller, offer.id, clock());
      });
      return { status: 200, body };
    },

    viewInvestorCrm: async ({ caller, params }) => {
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const { investor } = await reach(tx, caller, params.offerId);
        return crmView(tx, investor.id);
      });
      return { status: 200, body };
    },

    saveInvestorCrm: async ({ caller, params, body: { version, ...typed } }) => {
      const violations = violationsIn(crmSchema, typed);
      if (violations.length > 0) throw refuse(5001, { violations });
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const { investor } = await reach(tx, caller, params.offerId);
        const saved = await queries.saveCrm(tx, {
          ...typed,
          investorId: investor.id,
          brandId: caller.brandId,
          version,
        });
        if (!saved) throw refuse(3004);
        return crmView(tx, investor.id);
      });
      return { status: 200, body };
    },

    downloadFile: async ({ caller, params }) => {
      const row = await withTenant(db, caller.brandId, async (tx) => {
        const { file } = found(await queries.selectOfferFile(tx, params.fileId));
        await reach(tx, caller, file.objectId);
        await record(tx, caller, {
          action: 'downloadFile',
          subject: { kind: 'file', id: file.id },
        });
        return file;
      });
      return { status: 200, headers: attachment(row), body: await files.get(row.storageKey) };
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
    | 'viewInvestorCrm'
    | 'saveInvestorCrm'
    | 'downloadFile'
  >;
};

import { addDays, daysBetween, today } from '../../src/domain/dates.ts';
import { invitationLinkLifetimeMs } from '../../src/domain/durations.ts';
import type { KycForm } from '../../src/domain/kyc.ts';
import { record } from '../audit/record.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';
import { maskedSummary } from '../kyc/formHandlers.ts';
import { actorOf, details, reach } from './access.ts';
import * as dashboard from './dashboardQueries.ts';
import type { OfferScope } from './listQueries.ts';
import * as queries from './queries.ts';

/** A campaign that ends within so many days needs attention. */
const endingSoonDays = 14;

/** The offers a dashboard is about. */
const scopeOf = (caller: Caller): OfferScope =>
  caller.role === 'coordinator'
    ? { networkIds: caller.coordinatedNetworkIds }
    : { ownerId: caller.advisorId };

/** What the advisor's portal asks besides lists and steps. */
export const portalHandlers = ({ db, clock, secrets }: Deps) => {
  const kycOf = async (tx: Tx, caller: Caller, offerId: string) => {
    const { investor } = await reach(tx, caller, offerId);
    const request = found(await queries.selectLatestKyc(tx, investor.email));
    const form = request.formEnc ? await secrets.decrypt<KycForm>(request.formEnc) : null;
    return { request, form };
  };

  return {
    extendInvitation: async ({ caller, params }) => {
      const now = clock();
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const { offer } = await reach(tx, caller, params.offerId, true);
        const link = await queries.selectInvitationLink(tx, offer.id);
        if (!link || link.revokedAt || link.expiresAt <= now) throw refuse(3002);
        await queries.extendLink(tx, link.id, new Date(now.getTime() + invitationLinkLifetimeMs));
        await queries.recordOfferEvent(tx, {
          ...actorOf(caller),
          offerId: offer.id,
          at: now,
          type: 'extended',
        });
        return details(tx, caller, offer.id, now);
      });
      return { status: 200, body };
    },

    viewInvestorKyc: async ({ caller, params }) => {
      const { request, form } = await withTenant(db, caller.brandId, (tx) =>
        kycOf(tx, caller, params.offerId),
      );
      return {
        status: 200,
        body: {
          requestId: request.id,
          status: request.status,
          sentAt: request.sentAt.toISOString(),
          submittedAt: request.submittedAt?.toISOString() ?? null,
          referenceNo: request.referenceNo,
          summary: form ? maskedSummary(form) : [],
        },
      };
    },

    revealInvestorKyc: async ({ caller, params }) => {
      const form = await withTenant(db, caller.brandId, async (tx) => {
        const { request, form: clear } = await kycOf(tx, caller, params.offerId);
        await record(tx, caller, {
          action: 'revealKyc',
          subject: { kind: 'kycRequest', id: request.id },
        });
        return found(clear);
      });
      return { status: 200, body: { form } };
    },

    viewDashboard: async ({ caller }) => {
      const date = today(clock());
      const scope = scopeOf(caller);
      const body = await withTenant(db, caller.brandId, async (tx) => ({
        waiting: await dashboard.selectWaiting(tx, scope),
        bounced: await dashboard.selectBounced(tx, scope),
        ending: await dashboard.selectEnding(tx, date, addDays(date, endingSoonDays)),
        latest: await dashboard.selectLatest(tx, scope),
      }));
      const line = (row: (typeof body.waiting)[number]) => ({
        ...row,
        since: row.since.toISOString(),
      });
      return {
        status: 200,
        body: {
          waiting: body.waiting.map(line),
          bounced: body.bounced.map(line),
          ending: body.ending.map(({ id, translations, endDate }) => ({
            id,
            name: translations.PL.name,
            endDate,
            daysLeft: daysBetween(date, endDate),
          })),
          latest: body.latest.map(({ event, investorName }) => ({
            offerId: event.offerId,
            investorName,
            type: event.type,
            at: event.at.toISOString(),
            actorName: event.actorName,
          })),
        },
      };
    },
  } satisfies Pick<
    Handlers,
    'extendInvitation' | 'viewInvestorKyc' | 'revealInvestorKyc' | 'viewDashboard'
  >;
};

import { isErased } from '../../src/domain/erasure.ts';
import { lastMoment } from '../../src/domain/dates.ts';
import { kycRequestLifetimeMs } from '../../src/domain/durations.ts';
import { parseEmail } from '../../src/domain/email.ts';
import { kycList } from '../../src/domain/kycList.ts';
import { messageLength } from '../../src/domain/limits.ts';
import type { Violation } from '../../src/domain/messages.ts';
import { plainLines } from '../../src/domain/plainText.ts';
import { record } from '../audit/record.ts';
import { asSystem, withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers, OperationId } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { found, refuse } from '../http/problem.ts';
import { ensureHeldInvestor, selectLeft } from '../campaign/investors.ts';
import { dropMails } from '../mail/queries.ts';
import { revokeLinks } from '../security/links.ts';
import { holdOwner } from '../security/owners.ts';
import { ensureRelation, type RelationRow } from '../security/relations.ts';
import { selectKycRequests, visibleTo } from './listQueries.ts';
import { linkAgain } from './links.ts';
import * as queries from './queries.ts';
import { selectReviews } from './reviewQueries.ts';

const otherNetwork: Violation = { propertyPath: 'networkId', code: 'choice', parameters: {} };

/** Data requests: sent, listed, resent and revoked by advisors and coordinators. */
export const kycRequestHandlers = (deps: Deps) => {
  const { db, clock, secrets, outbox } = deps;

  /** Mails the link of a request, a new one if none works. */
  const mailRequest = async (tx: Tx, row: queries.RequestRow, now: Date): Promise<void> => {
    const [review] = row.status === 'returned' ? await selectReviews(tx, row.id, 1) : [];
    const kind = review ? 'kycReturned' : 'kycRequest';
    // One that still waits in the queue has the same link, and would say the same again.
    await dropMails(tx, { offerIds: [], formIds: [row.id] }, kind);
    const ids = { kycRequestId: row.id, linkId: await linkAgain(tx, secrets, row, now) };
    await outbox.enqueue(tx, {
      brandId: row.brandId,
      to: row.investorEmail,
      ...(review
        ? { kind: 'kycReturned', ids: { ...ids, reviewId: review.id } }
        : { kind: 'kycRequest', ids }),
    });
  };

  /**
   * The relation in which the caller asks an investor for data.
   * @throws 5001 for a network in which the caller neither is nor serves this investor, 403 when
   * the caller is in no network.
   */
  const serving = async (
    tx: Tx,
    caller: Caller,
    investorId: string,
    named: string | undefined,
    now: Date,
  ): Promise<RelationRow> => {
    const mine = [...caller.networkIds, ...caller.coordinatedNetworkIds];
    if (
      named &&
      !mine.includes(named) &&
      !(await queries.isServedIn(tx, caller, investorId, named))
    ) {
      throw refuse(5001, { violations: [otherNetwork] });
    }
    const networkId = named ?? (await queries.selectNetworkFor(tx, caller, investorId));
    if (!networkId) throw refuse(1101);
    const { brandId, advisorId } = caller;
    return ensureRelation(tx, { brandId, investorId, networkId, advisorId }, now);
  };

  /** A request the caller may change: one the investor has not answered yet. */
  const reachOpen = async (
    tx: Tx,
    caller: Caller,
    operation: OperationId,
    id: string,
  ): Promise<queries.RequestRow> => {
    const row = found(await queries.lockRequest(tx, id, visibleTo(caller, operation)));
    if (row.submittedAt && !(operation === 'resendKycRequest' && row.status === 'returned')) {
      throw refuse(3002);
    }
    if (operation === 'resendKycRequest' && isErased(row.investorEmail)) throw refuse(3010);
    return row;
  };

  return {
    listKycRequests: async ({ caller, query }) => {
      const question = listQueryOf(query, kycList);
      const page = await withTenant(db, caller.brandId, (tx) =>
        selectKycRequests(tx, caller, question, clock()),
      );
      return listAnswer({
        ...page,
        items: page.items.map((row) => ({
          ...row,
          sentAt: row.sentAt.toISOString(),
          openedAt: row.openedAt?.toISOString() ?? null,
          submittedAt: row.submittedAt?.toISOString() ?? null,
          expiresAt: row.expiresAt.toISOString(),
          mailStatus: row.mailStatus ?? ('none' as const),
        })),
      });
    },

    sendKycRequest: async ({ caller, body }) => {
      const violations: Violation[] = [];
      const email = parseEmail(body.investorEmail);
      const message = plainLines(body.message);
      if (!email) violations.push({ propertyPath: 'investorEmail', code: 'email', parameters: {} });
      if (message.length > messageLength) {
        violations.push({
          propertyPath: 'message',
          code: 'maxLength',
          parameters: { n: messageLength },
        });
      }
      if (!email || violations.length > 0) throw refuse(5001, { violations });
      const now = clock();
      const left = await asSystem(db, (tx) => selectLeft(tx, caller.brandId, [email], now));
      const answer = await withTenant(db, caller.brandId, async (tx) => {
        // Archived meanwhile: answered as any later call of theirs is.
        if (!(await holdOwner(tx, caller.advisorId))) throw refuse(1004);
        const asked = { brandId: caller.brandId, email, left, by: caller };
        const who = await ensureHeldInvestor(deps, tx, asked, now);
        const held = await serving(tx, caller, who.id, body.networkId, now);
        await queries.lockAsking(tx, held.id);
        const living = await queries.selectOpenRequest(tx, held.id);
        const expiresAt = lastMoment(now, kycRequestLifetimeMs);
        const sent = { message, sentAt: now, expiresAt, advisorId: caller.advisorId };
        const row = living
          ? await queries.updateRequest(tx, living, sent)
          : await queries.insertRequest(tx, {
              ...sent,
              brandId: caller.brandId,
              investorId: who.id,
              investorEmail: email,
              status: 'sent',
            });
        await queries.holdRequest(tx, row, held.id);
        await mailRequest(tx, row, now);
        await record(tx, caller, {
          action: 'kycRequested',
          subject: { kind: 'kycRequest', id: row.id },
        });
        return { id: row.id, status: row.status, resent: Boolean(living) };
      });
      return { status: 201, body: answer };
    },

    resendKycRequest: async ({ caller, params }) => {
      const now = clock();
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const row = await reachOpen(tx, caller, 'resendKycRequest', params.id);
        const sent = await queries.updateRequest(tx, row.id, {
          ...(row.status === 'returned' ? {} : { status: 'sent' }),
          sentAt: now,
          expiresAt: lastMoment(now, kycRequestLifetimeMs),
        });
        await mailRequest(tx, sent, now);
        return { id: row.id, status: sent.status, resent: true };
      });
      return { status: 200, body };
    },

    revokeKycRequest: async ({ caller, params }) => {
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const row = await reachOpen(tx, caller, 'revokeKycRequest', params.id);
        await revokeLinks(tx, 'kyc', row.id, clock());
        await queries.updateRequest(tx, row.id, { status: 'revoked' });
        await record(tx, caller, {
          action: 'kycRequestRevoked',
          subject: { kind: 'kycRequest', id: row.id },
        });
        return { id: row.id, status: 'revoked' as const, resent: false };
      });
      return { status: 200, body };
    },
  } satisfies Pick<
    Handlers,
    'listKycRequests' | 'sendKycRequest' | 'resendKycRequest' | 'revokeKycRequest'
  >;
};

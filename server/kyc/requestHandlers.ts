import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { kycRequestLifetimeMs } from '../../src/domain/durations.ts';
import { parseEmail } from '../../src/domain/email.ts';
import { kycList } from '../../src/domain/kycList.ts';
import { messageLength } from '../../src/domain/limits.ts';
import type { Violation } from '../../src/domain/messages.ts';
import { plainLines } from '../../src/domain/plainText.ts';
import { record } from '../audit/record.ts';
import { withTenant, type Tx } from '../db/open.ts';
import { kycHolder, kycRequest, network, offer } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers, OperationId } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { found, refuse } from '../http/problem.ts';
import { ensureInvestor } from '../campaign/invitations.ts';
import { makeLink, revokeLinks } from '../security/links.ts';
import { ensureRelation, type RelationRow } from '../security/relations.ts';
import { selectKycRequests, visibleTo } from './listQueries.ts';

type Row = typeof kycRequest.$inferSelect;

/** Asking investors for their data: what advisors and coordinators send, see, repeat and revoke. */
export const kycRequestHandlers = (deps: Deps) => {
  const { db, clock, secrets, outbox } = deps;

  /** A new link for a request, by mail; earlier ones die. */
  const mailRequest = async (tx: Tx, row: Row, now: Date): Promise<void> => {
    const link = await makeLink(
      tx,
      secrets,
      {
        brandId: row.brandId,
        kind: 'kyc',
        objectId: row.id,
        sentTo: row.investorEmail,
        lifetimeMs: kycRequestLifetimeMs,
      },
      now,
    );
    await outbox.enqueue(tx, {
      kind: 'kycRequest',
      brandId: row.brandId,
      to: row.investorEmail,
      ids: { kycRequestId: row.id, linkId: link.id },
    });
  };

  /** The relation in which the caller asks an investor for data. @throws 403 when the caller is in no network. */
  const serving = async (
    tx: Tx,
    { brandId, advisorId, networkIds, coordinatedNetworkIds }: Caller,
    investorId: string,
    named: string | undefined,
    now: Date,
  ): Promise<RelationRow> => {
    const [latest] = named
      ? []
      : await tx
          .select({ id: offer.networkId })
          .from(offer)
          .where(and(eq(offer.investorId, investorId), eq(offer.ownerId, advisorId)))
          .orderBy(desc(offer.createdAt))
          .limit(1);
    const [first] =
      named || latest
        ? []
        : await tx
            .select({ id: network.id })
            .from(network)
            .where(inArray(network.id, [...networkIds, ...coordinatedNetworkIds]))
            .orderBy(asc(network.name), asc(network.id))
            .limit(1);
    const networkId = named ?? latest?.id ?? first?.id;
    if (!networkId) throw refuse(1101);
    return ensureRelation(tx, { brandId, investorId, networkId, advisorId }, now);
  };

  /** A request the caller may change: one whose data were not sent yet. */
  const reachOpen = async (
    tx: Tx,
    caller: Caller,
    operation: OperationId,
    id: string,
  ): Promise<Row> => {
    const [row] = await tx
      .select()
      .from(kycRequest)
      .where(and(eq(kycRequest.id, id), visibleTo(caller, operation)))
      .for('update');
    if (found(row).submittedAt) throw refuse(3002);
    return row!;
  };

  return {
    listKycRequests: async ({ caller, query }) => {
      const question = listQueryOf(query, kycList);
      const page = await withTenant(db, caller.brandId, (tx) =>
        selectKycRequests(tx, caller, question),
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
      const mine = [...caller.networkIds, ...caller.coordinatedNetworkIds];
      if (body.networkId && !mine.includes(body.networkId)) {
        violations.push({ propertyPath: 'networkId', code: 'choice', parameters: {} });
      }
      if (!email || violations.length > 0) throw refuse(5001, { violations });
      const now = clock();
      const answer = await withTenant(db, caller.brandId, async (tx) => {
        const who = await ensureInvestor(tx, caller.brandId, email, now);
        const held = await serving(tx, caller, who.id, body.networkId, now);
        const [living] = await tx
          .select({ id: kycRequest.id })
          .from(kycRequest)
          .innerJoin(kycHolder, eq(kycHolder.kycRequestId, kycRequest.id))
          .where(
            and(eq(kycHolder.relationId, held.id), inArray(kycRequest.status, ['sent', 'opened'])),
          )
          .orderBy(desc(kycRequest.sentAt), asc(kycRequest.id))
          .limit(1);
        const expiresAt = new Date(now.getTime() + kycRequestLifetimeMs);
        const [row] = living
          ? await tx
              .update(kycRequest)
              .set({ message, sentAt: now, expiresAt, advisorId: caller.advisorId })
              .where(eq(kycRequest.id, living.id))
              .returning()
          : await tx
              .insert(kycRequest)
              .values({
                brandId: caller.brandId,
                advisorId: caller.advisorId,
                investorId: who.id,
                investorEmail: email,
                message,
                status: 'sent',
                sentAt: now,
                expiresAt,
              })
              .returning();
        await tx
          .insert(kycHolder)
          .values({ brandId: caller.brandId, kycRequestId: row!.id, relationId: held.id })
          .onConflictDoNothing();
        await mailRequest(tx, row!, now);
        await record(tx, caller, {
          action: 'kycRequested',
          subject: { kind: 'kycRequest', id: row!.id },
        });
        return { id: row!.id, status: row!.status, resent: Boolean(living) };
      });
      return { status: 201, body: answer };
    },

    resendKycRequest: async ({ caller, params }) => {
      const now = clock();
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const row = await reachOpen(tx, caller, 'resendKycRequest', params.id);
        const [sent] = await tx
          .update(kycRequest)
          .set({
            status: 'sent',
            sentAt: now,
            expiresAt: new Date(now.getTime() + kycRequestLifetimeMs),
          })
          .where(eq(kycRequest.id, row.id))
          .returning();
        await mailRequest(tx, sent!, now);
        return { id: row.id, status: sent!.status, resent: true };
      });
      return { status: 200, body };
    },

    revokeKycRequest: async ({ caller, params }) => {
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const row = await reachOpen(tx, caller, 'revokeKycRequest', params.id);
        await revokeLinks(tx, 'kyc', row.id, clock());
        await tx.update(kycRequest).set({ status: 'revoked' }).where(eq(kycRequest.id, row.id));
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

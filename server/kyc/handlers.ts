import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { maskBankAccount } from '../../src/domain/bankAccountText.ts';
import { consentMistakes } from '../../src/domain/consents.ts';
import { today } from '../../src/domain/dates.ts';
import { kycRequestLifetimeMs } from '../../src/domain/durations.ts';
import { maskEmail, parseEmail } from '../../src/domain/email.ts';
import { parseKyc, type KycForm } from '../../src/domain/kyc.ts';
import { messageLength } from '../../src/domain/limits.ts';
import type { Violation } from '../../src/domain/messages.ts';
import { maskPesel } from '../../src/domain/pesel.ts';
import type { ListDefinition } from '../../src/domain/tableQuery.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { whitelabelOf } from '../branding/whitelabel.ts';
import { orderOf, whereOf, type ListColumns } from '../db/listSql.ts';
import { withTenant, type Tx } from '../db/open.ts';
import { advisor, consentRecord, investor, kycRequest, networkMember } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Call, Handlers } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { found, refuse } from '../http/problem.ts';
import { findLink, makeLink, revokeLinks } from '../security/links.ts';
import { hashOf } from '../security/secrets.ts';

type Schemas = components['schemas'];
type Row = typeof kycRequest.$inferSelect;
type TokenCall = Pick<Call<unknown>, 'brand' | 'ip' | 'host'> & {
  params: { requestToken: string };
};

const kycList: ListDefinition = {
  columns: [
    { name: 'investorEmail', kind: 'text', isSortable: true },
    { name: 'status', kind: 'status', isSortable: true },
    { name: 'sentAt', kind: 'date', isSortable: true },
  ],
  filters: {
    investorEmail: { kind: 'text' },
    status: {
      kind: 'choice',
      values: ['sent', 'opened', 'submitted', 'verified', 'returned', 'expired', 'revoked'],
    },
  },
  views: ['table'],
  defaultSorting: { name: 'sentAt', order: 'desc' },
};

/** A request past its time shows as expired, although no row was changed. */
const statusNow = sql<Schemas['KycStatus']>`case
  when ${kycRequest.status} in ('sent', 'opened') and ${kycRequest.expiresAt} <= now() then 'expired'
  else ${kycRequest.status} end`;

const columns: ListColumns = {
  investorEmail: { value: kycRequest.investorEmail },
  status: { value: statusNow },
  sentAt: { value: kycRequest.sentAt },
};

/** What was sent, safe to show behind a link: never in clear (decisions 3.3). */
export const maskedSummary = (form: KycForm): { field: string; value: string }[] => [
  { field: 'firstName', value: form.firstName },
  { field: 'surname', value: `${form.surname.slice(0, 1)}***` },
  {
    field: 'identificationNo',
    value: form.identificationNo ? maskPesel(form.identificationNo) : '',
  },
  { field: 'documentNo', value: form.documentNo.slice(-3).padStart(form.documentNo.length, '*') },
  { field: 'bankAccount', value: maskBankAccount(form.bankAccount) },
];

export const kycHandlers = (deps: Deps) => {
  const { db, clock, secrets, outbox } = deps;

  const open = async (tx: Tx, { params }: TokenCall): Promise<Row> => {
    const link = await findLink(tx, 'kyc', params.requestToken, clock());
    if (link === 'expired') throw refuse(4002);
    if (link === 'dead') throw refuse(4001);
    const [row] = await tx
      .select()
      .from(kycRequest)
      .where(eq(kycRequest.id, link.objectId))
      .for('update');
    if (!row || row.status === 'revoked') throw refuse(4001);
    return row;
  };

  const view = async (
    tx: Tx,
    row: Row,
    consents: Schemas['Consent'][],
  ): Promise<Schemas['KycRequest']> => {
    const [owner] = await tx.select().from(advisor).where(eq(advisor.id, row.advisorId));
    return {
      status: row.status,
      investorEmailMasked: maskEmail(row.investorEmail),
      message: row.message,
      advisor: {
        name: `${owner!.firstName} ${owner!.surname}`,
        email: owner!.email,
        phone: owner!.phoneNo,
      },
      expiresAt: row.expiresAt.toISOString(),
      consents,
      submittedAt: row.submittedAt?.toISOString() ?? null,
      referenceNo: row.referenceNo,
      summary: row.formEnc ? maskedSummary(await secrets.decrypt<KycForm>(row.formEnc)) : null,
    };
  };

  /** A new link for a request, by mail; earlier ones die. */
  const mailRequest = async (tx: Tx, row: Row, now: Date): Promise<void> => {
    await revokeLinks(tx, 'kyc', row.id, now);
    const link = await makeLink(
      tx,
      secrets,
      {
        brandId: row.brandId,
        kind: 'kyc',
        objectId: row.id,
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

  /** Requests the caller may see: the own ones, a coordinator's networks' too. */
  const visibleTo = (caller: Caller) =>
    caller.role === 'coordinator'
      ? sql`exists (select 1 from ${networkMember} m join ${networkMember} c on c.network_id = m.network_id
          where m.advisor_id = ${kycRequest.advisorId} and c.advisor_id = ${caller.advisorId} and c.coordinates)`
      : eq(kycRequest.advisorId, caller.advisorId);

  /** A request the caller may change: one whose data were not sent yet. */
  const reachOpen = async (tx: Tx, caller: Caller, id: string): Promise<Row> => {
    const [row] = await tx
      .select()
      .from(kycRequest)
      .where(and(eq(kycRequest.id, id), visibleTo(caller)))
      .for('update');
    if (found(row).submittedAt) throw refuse(3002);
    return row!;
  };

  return {
    listKycRequests: async ({ caller, query }) => {
      const { filters, sorting, limit, offset } = listQueryOf(query, kycList);
      const page = await withTenant(db, caller.brandId, async (tx) => {
        const where = and(visibleTo(caller), whereOf(filters, columns));
        const items = await tx
          .select({
            id: kycRequest.id,
            investorEmail: kycRequest.investorEmail,
            status: statusNow,
            sentAt: kycRequest.sentAt,
            openedAt: kycRequest.openedAt,
            submittedAt: kycRequest.submittedAt,
            expiresAt: kycRequest.expiresAt,
            advisorName: sql<string>`${advisor.surname} || ' ' || ${advisor.firstName}`,
            mailStatus: sql<
              'queued' | 'sent' | 'failed' | null
            >`(select m.status from mail m where m.kind = 'kycRequest'
              and m.ids ->> 'kycRequestId' = ${kycRequest.id}::text order by m.created_at desc limit 1)`,
          })
          .from(kycRequest)
          .innerJoin(advisor, eq(advisor.id, kycRequest.advisorId))
          .where(where)
          .orderBy(...orderOf(sorting, columns, kycRequest.id))
          .limit(limit)
          .offset(offset);
        const [counted] = await tx.select({ total: count() }).from(kycRequest).where(where);
        return { items, total: counted?.total ?? 0 };
      });
      return listAnswer({
        total: page.total,
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
      const message = body.message.trim();
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
      const answer = await withTenant(db, caller.brandId, async (tx) => {
        const [living] = await tx
          .select()
          .from(kycRequest)
          .where(
            and(
              eq(kycRequest.investorEmail, email),
              eq(kycRequest.advisorId, caller.advisorId),
              sql`${kycRequest.status} in ('sent', 'opened')`,
            ),
          )
          .orderBy(desc(kycRequest.sentAt), asc(kycRequest.id))
          .limit(1);
        const expiresAt = new Date(now.getTime() + kycRequestLifetimeMs);
        const [row] = living
          ? await tx
              .update(kycRequest)
              .set({ message, sentAt: now, expiresAt })
              .where(eq(kycRequest.id, living.id))
              .returning()
          : await tx
              .insert(kycRequest)
              .values({
                brandId: caller.brandId,
                advisorId: caller.advisorId,
                investorEmail: email,
                message,
                status: 'sent',
                sentAt: now,
                expiresAt,
              })
              .returning();
        await mailRequest(tx, row!, now);
        return { id: row!.id, status: row!.status, resent: Boolean(living) };
      });
      return { status: 201, body: answer };
    },

    resendKycRequest: async ({ caller, params }) => {
      const now = clock();
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const row = await reachOpen(tx, caller, params.id);
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
        const row = await reachOpen(tx, caller, params.id);
        await revokeLinks(tx, 'kyc', row.id, clock());
        await tx.update(kycRequest).set({ status: 'revoked' }).where(eq(kycRequest.id, row.id));
        return { id: row.id, status: 'revoked' as const, resent: false };
      });
      return { status: 200, body };
    },

    viewKycRequest: async (call) => {
      const { consents } = await whitelabelOf(db, call.brand);
      const body = await withTenant(db, call.brand.id, async (tx) => {
        const row = await open(tx, call);
        if (row.status !== 'sent') return view(tx, row, consents);
        const [opened] = await tx
          .update(kycRequest)
          .set({ status: 'opened', openedAt: clock() })
          .where(eq(kycRequest.id, row.id))
          .returning();
        return view(tx, opened!, consents);
      });
      return { status: 200, body };
    },

    previewKycRequest: async (call) => {
      const { consents } = await whitelabelOf(db, call.brand);
      const body = await withTenant(db, call.brand.id, async (tx) =>
        view(tx, await open(tx, call), consents),
      );
      return { status: 200, body };
    },

    submitKycForm: async (call) => {
      const { consents } = await whitelabelOf(db, call.brand);
      const now = clock();
      const bodyHash = hashOf(JSON.stringify(call.body));
      const { form, violations } = parseKyc(call.body.form, today(now));
      const body = await withTenant(db, call.brand.id, async (tx) => {
        const row = await open(tx, call);
        if (row.status === 'submitted' || row.status === 'verified') {
          if (row.formHash !== bodyHash) throw refuse(4001);
          return {
            status: row.status,
            submittedAt: row.submittedAt!.toISOString(),
            referenceNo: row.referenceNo!,
          };
        }
        const mistakes = consentMistakes(
          consents.map(({ kind, version, required }) => ({ kind, version, isRequired: required })),
          call.body.consents,
        ).map(
          ({ index, code }): Violation => ({
            propertyPath: index === null ? 'consents' : `consents.${index}.given`,
            code,
            parameters: {},
          }),
        );
        const wrong = [
          ...violations.map((one) => ({ ...one, propertyPath: `form.${one.propertyPath}` })),
          ...mistakes,
        ];
        if (!form || wrong.length > 0) throw refuse(5001, { violations: wrong });
        const referenceNo = `KYC/${now.getUTCFullYear()}/${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
        await tx
          .update(kycRequest)
          .set({
            status: 'submitted',
            submittedAt: now,
            openedAt: row.openedAt ?? now,
            referenceNo,
            formEnc: await secrets.encrypt(form),
            formHash: bodyHash,
          })
          .where(eq(kycRequest.id, row.id));
        await tx.insert(consentRecord).values(
          consents.map((consent) => ({
            brandId: call.brand.id,
            kycRequestId: row.id,
            kind: consent.kind,
            version: consent.version,
            textHash: hashOf(consent.text.pl),
            language: 'PL',
            given: call.body.consents.find(({ kind }) => kind === consent.kind)?.given ?? false,
            at: now,
            ip: call.ip,
            host: call.host,
          })),
        );
        await tx
          .update(investor)
          .set({ kycStatus: 'submitted' })
          .where(eq(investor.email, row.investorEmail));
        await outbox.enqueue(tx, {
          kind: 'kycSubmitted',
          brandId: call.brand.id,
          to: row.investorEmail,
          ids: { kycRequestId: row.id },
        });
        return { status: 'submitted' as const, submittedAt: now.toISOString(), referenceNo };
      });
      return { status: 200, body };
    },
  } satisfies Pick<
    Handlers,
    | 'listKycRequests'
    | 'sendKycRequest'
    | 'resendKycRequest'
    | 'revokeKycRequest'
    | 'viewKycRequest'
    | 'previewKycRequest'
    | 'submitKycForm'
  >;
};

import { eq } from 'drizzle-orm';
import { maskBankAccount } from '../../src/domain/bankAccountText.ts';
import { consentMistakes } from '../../src/domain/consents.ts';
import { today } from '../../src/domain/dates.ts';
import { maskEmail } from '../../src/domain/email.ts';
import { parseKyc, type KycForm } from '../../src/domain/kyc.ts';
import { kycFieldNames, kycTable, type Mask } from '../../src/domain/kycTable.ts';
import type { Violation } from '../../src/domain/messages.ts';
import { maskPesel } from '../../src/domain/pesel.ts';
import { within } from '../../src/domain/violations.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import { consentAnswers } from '../branding/consents.ts';
import { whitelabelOf } from '../branding/whitelabel.ts';
import { withTenant, type Tx } from '../db/open.ts';
import { advisor, consentRecord, kycRequest } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { dictionaryMistakes } from '../dictionary/mistakes.ts';
import type { Call, Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { openLink } from '../security/links.ts';
import { hashOfBody } from '../security/secrets.ts';

type Schemas = components['schemas'];
type Row = typeof kycRequest.$inferSelect;
type TokenCall = Pick<Call<unknown>, 'brand' | 'ip' | 'host'> & {
  params: { requestToken: string };
};

const masks: Record<NonNullable<Mask>, (text: string) => string> = {
  clear: (text) => text,
  initial: (text) => `${text.slice(0, 1)}***`,
  pesel: (text) => (text ? maskPesel(text) : ''),
  lastThree: (text) => text.slice(-3).padStart(text.length, '*'),
  account: maskBankAccount,
};

/** What was sent, safe to show behind a link: as each field's row says, never in clear (decisions 3.3). */
export const maskedSummary = (form: KycForm): { field: string; value: string }[] =>
  kycFieldNames.flatMap((field) => {
    const { mask } = kycTable[field];
    const value = form[field];
    return mask && typeof value === 'string' ? [{ field, value: masks[mask](value) }] : [];
  });

/** The data form behind a mailed link: looked at, sent once, then only its masked summary. */
export const kycFormHandlers = (deps: Deps) => {
  const { db, clock, secrets, outbox } = deps;

  /** The request behind a link, locked with it. */
  const open = async (tx: Tx, { params }: TokenCall): Promise<Row> => {
    const knock = { kind: 'kyc', token: params.requestToken, now: clock() } as const;
    const link = await openLink(tx, deps.guards, knock);
    const [row] = await tx.select().from(kycRequest).where(eq(kycRequest.id, link.objectId));
    return row!;
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

  return {
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
      // A lost answer may be asked for again in the other language.
      const { language = 'PL', ...answers } = call.body;
      const answersHash = hashOfBody(answers);
      const { form, violations } = parseKyc(answers.form, today(now));
      const body = await withTenant(db, call.brand.id, async (tx) => {
        const row = await open(tx, call);
        if (row.status === 'submitted' || row.status === 'verified') {
          if (row.formHash !== answersHash) throw refuse(4001);
          return {
            status: row.status,
            submittedAt: row.submittedAt!.toISOString(),
            referenceNo: row.referenceNo!,
          };
        }
        const mistakes = consentMistakes(
          consents.map(({ kind, version, required }) => ({ kind, version, isRequired: required })),
          answers.consents,
        ).map(
          ({ index, code }): Violation => ({
            propertyPath: index === null ? 'consents' : `consents.${index}.given`,
            code,
            parameters: {},
          }),
        );
        const wrong = [
          ...within('form', [...violations, ...(form ? dictionaryMistakes(form) : [])]),
          ...mistakes,
        ];
        if (!form || wrong.length > 0) throw refuse(5001, { violations: wrong });
        const referenceNo = `KYC/${today(now).slice(0, 4)}/${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
        await tx
          .update(kycRequest)
          .set({
            status: 'submitted',
            submittedAt: now,
            openedAt: row.openedAt ?? now,
            referenceNo,
            formEnc: await secrets.encrypt(form),
            formHash: answersHash,
          })
          .where(eq(kycRequest.id, row.id));
        await record(
          tx,
          { kind: 'visitor', brandId: call.brand.id },
          { action: 'kycSubmitted', subject: { kind: 'kycRequest', id: row.id } },
        );
        await tx.insert(consentRecord).values(
          consentAnswers(consents, answers.consents, language).map((answer) => ({
            ...answer,
            brandId: call.brand.id,
            kycRequestId: row.id,
            investorId: row.investorId,
            at: now,
            ip: call.ip,
            host: call.host,
          })),
        );
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
  } satisfies Pick<Handlers, 'viewKycRequest' | 'previewKycRequest' | 'submitKycForm'>;
};

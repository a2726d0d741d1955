import { consentMistakes } from '../../src/domain/consents.ts';
import { today } from '../../src/domain/dates.ts';
import { maskEmail } from '../../src/domain/email.ts';
import { parseKyc, type KycForm } from '../../src/domain/kyc.ts';
import type { Violation } from '../../src/domain/messages.ts';
import { within } from '../../src/domain/violations.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { contactView } from '../advisor/view.ts';
import { record } from '../audit/record.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { consentAnswers } from '../branding/consents.ts';
import { whitelabelOf } from '../branding/whitelabel.ts';
import { moveCorrection } from '../correction/queries.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { dictionaryMistakes } from '../dictionary/mistakes.ts';
import type { Call, Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { tellOfForm } from '../notice/tell.ts';
import { lookAtLink, openLink } from '../security/links.ts';
import { hashOfBody } from '../security/secrets.ts';
import { changePerson } from '../session/person.ts';
import { correctedForm, correctionsOf } from './correction.ts';
import { maskedSummary } from './masked.ts';
import * as queries from './queries.ts';

type TokenCall = Pick<Call<unknown>, 'brand' | 'ip' | 'host'> & {
  params: { requestToken: string };
};

/** The data form behind a mailed link: shown, submitted once, then only its masked summary. */
export const kycFormHandlers = (deps: Deps) => {
  const { db, clock, secrets, outbox } = deps;

  const knockOf = ({ params }: TokenCall) =>
    ({ kind: 'kyc', token: params.requestToken, now: clock() }) as const;

  /** The request behind a link; both rows are locked. */
  const open = async (tx: Tx, call: TokenCall): Promise<queries.RequestRow> => {
    const link = await openLink(tx, deps.guards, knockOf(call));
    return queries.selectRequest(tx, link.objectId);
  };

  /** As `open`, in order to tell those who hold the form. */
  const openToTell = async (tx: Tx, call: TokenCall): Promise<queries.RequestRow> => {
    const { objectId } = await lookAtLink(tx, deps.guards, knockOf(call));
    await queries.holdOffersOf(tx, objectId);
    return open(tx, call);
  };

  const view = async (
    tx: Tx,
    brand: BrandDefinition,
    row: queries.RequestRow,
    consents: Schemas['Consent'][],
  ): Promise<Schemas['KycRequest']> => {
    const asker = await queries.selectAsker(tx, row);
    return {
      status: row.status,
      investorEmailMasked: maskEmail(row.investorEmail),
      message: row.message,
      advisor: contactView(asker, brand),
      expiresAt: row.expiresAt.toISOString(),
      consents,
      submittedAt: row.submittedAt?.toISOString() ?? null,
      referenceNo: row.referenceNo,
      corrections: await correctionsOf(tx, secrets, row),
      version: row.version,
      summary: row.formEnc ? maskedSummary(await secrets.decrypt<KycForm>(row.formEnc)) : null,
    };
  };

  /** Mails the case number. */
  const confirm = (tx: Tx, { id, brandId, investorEmail }: queries.RequestRow): Promise<void> =>
    outbox.enqueue(tx, {
      kind: 'kycSubmitted',
      brandId,
      to: investorEmail,
      ids: { kycRequestId: id },
    });

  /** Saves the corrections of a returned form. */
  const correct = async (
    tx: Tx,
    row: queries.RequestRow,
    sent: Schemas['KycSubmission'],
    answersHash: string,
  ): Promise<Schemas['KycSubmitted']> => {
    const now = clock();
    const { form, fields } = await correctedForm(tx, secrets, row, sent, now);
    const corrected = await queries.updateRequest(tx, row.id, {
      status: 'submitted',
      submittedAt: now,
      formEnc: await secrets.encrypt(form),
      formHash: answersHash,
      version: row.version + 1,
    });
    await moveCorrection(tx, row.id, 'correct', { changedAt: now });
    await record(
      tx,
      { kind: 'visitor', brandId: row.brandId },
      {
        action: 'kycCorrected',
        subject: { kind: 'kycRequest', id: row.id },
        details: { fields },
      },
    );
    await tellOfForm(tx, corrected, 'formCorrected', now);
    await confirm(tx, row);
    return {
      status: 'submitted',
      submittedAt: now.toISOString(),
      referenceNo: row.referenceNo!,
    };
  };

  return {
    viewKycRequest: async (call) => {
      const { consents } = await whitelabelOf(db, call.brand);
      const body = await withTenant(db, call.brand.id, async (tx) => {
        const row = await open(tx, call);
        if (row.status !== 'sent') return view(tx, call.brand, row, consents);
        const opened = { status: 'opened', openedAt: clock() } as const;
        return view(tx, call.brand, await queries.updateRequest(tx, row.id, opened), consents);
      });
      return { status: 200, body };
    },

    previewKycRequest: async (call) => {
      const { consents } = await whitelabelOf(db, call.brand);
      const body = await withTenant(db, call.brand.id, async (tx) =>
        view(tx, call.brand, await open(tx, call), consents),
      );
      return { status: 200, body };
    },

    submitKycForm: async (call) => {
      const { consents } = await whitelabelOf(db, call.brand);
      const now = clock();
      // A form resent after a lost answer may come in the other language. Its version is not an
      // answer: it tells which state of the form was read.
      const { language = 'PL', version: _version, ...answers } = call.body;
      const answersHash = hashOfBody(answers);
      const { form, violations } = parseKyc(answers.form, today(now));
      const body = await withTenant(db, call.brand.id, async (tx) => {
        const row = await openToTell(tx, call);
        if (row.status === 'submitted' || row.status === 'verified') {
          if (row.formHash !== answersHash) throw refuse(4001);
          return {
            status: row.status,
            submittedAt: row.submittedAt!.toISOString(),
            referenceNo: row.referenceNo!,
          };
        }
        if (row.status === 'returned') return correct(tx, row, call.body, answersHash);
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
        await queries.updateRequest(tx, row.id, {
          status: 'submitted',
          submittedAt: now,
          openedAt: row.openedAt ?? now,
          referenceNo,
          formEnc: await secrets.encrypt(form),
          formHash: answersHash,
          version: row.version + 1,
        });
        await record(
          tx,
          { kind: 'visitor', brandId: call.brand.id },
          { action: 'kycSubmitted', subject: { kind: 'kycRequest', id: row.id } },
        );
        await queries.insertConsents(
          tx,
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
        if (call.body.language) {
          const personId = await queries.selectPersonId(tx, row.investorId);
          const who = { personId, act: 'acceptance' } as const;
          await changePerson(tx, deps.guards, who, { language });
        }
        await tellOfForm(tx, row, 'formArrived', now);
        await confirm(tx, row);
        return { status: 'submitted' as const, submittedAt: now.toISOString(), referenceNo };
      });
      return { status: 200, body };
    },
  } satisfies Pick<Handlers, 'viewKycRequest' | 'previewKycRequest' | 'submitKycForm'>;
};

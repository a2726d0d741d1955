import { lastMoment } from '../../src/domain/dates.ts';
import { kycRequestLifetimeMs } from '../../src/domain/durations.ts';
import type { KycForm } from '../../src/domain/kyc.ts';
import { parseKycNotes, type KycNote } from '../../src/domain/kycReview.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import { moveCorrection } from '../correction/queries.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';
import { noteLook } from '../security/relations.ts';
import { lockRequest, updateRequest } from './queries.ts';
import { visibleTo } from './listQueries.ts';
import { makeFormView } from './formView.ts';
import { renewLink } from './links.ts';
import { reasonOf } from './reason.ts';
import * as queries from './reviewQueries.ts';

/**
 * The page of a data form: shown, revealed for a reason, verified or returned (docs/decisions/094).
 */
export const kycReviewHandlers = (deps: Deps) => {
  const { db, clock, secrets, outbox } = deps;

  const { reach, offersOf, reviewView, formOf } = makeFormView(deps);

  /** Whether this repeats the last decision, as a caller does when its answer was lost. */
  const isRepeated = async (
    tx: Tx,
    { id, version }: queries.FormRow['request'],
    decision: Schemas['KycDecision'],
    notes: readonly KycNote[],
  ): Promise<boolean> => {
    const [last] = await queries.selectReviews(tx, id, 1);
    if (!last || last.version !== version || last.decision !== decision) return false;
    return JSON.stringify((await reviewView(last)).notes) === JSON.stringify(notes);
  };

  /** Decides about a form whose row is locked. */
  const decide = async (
    tx: Tx,
    caller: Caller,
    request: queries.FormRow['request'],
    { decision, notes }: { decision: Schemas['KycDecision']; notes: readonly KycNote[] },
  ): Promise<void> => {
    const now = clock();
    const version = request.version + 1;
    const expiresAt = lastMoment(now, kycRequestLifetimeMs);
    const reviewId = await queries.insertReview(tx, {
      brandId: caller.brandId,
      kycRequestId: request.id,
      version,
      decision,
      at: now,
      advisorId: caller.advisorId,
      advisorName: caller.name,
      notesEnc: await secrets.encrypt(notes),
      formEnc: request.formEnc!,
    });
    const isReturned = decision === 'returned';
    // The page with the notes gives a contact, who must be somebody that the investor still has.
    const isLeft = isReturned && !(await queries.isAskerServing(tx, request));
    await updateRequest(tx, request.id, {
      status: decision,
      version,
      ...(isReturned ? { expiresAt } : {}),
      ...(isLeft ? { advisorId: caller.advisorId } : {}),
    });
    await moveCorrection(tx, request.id, isReturned ? 'return' : 'verify', {
      changedAt: now,
      deciderId: caller.advisorId,
      deciderName: caller.name,
    });
    await record(tx, caller, {
      action: isReturned ? 'kycReturned' : 'kycVerified',
      subject: { kind: 'kycRequest', id: request.id },
      details: isReturned ? { fields: notes.map(({ field }) => field) } : {},
    });
    if (!isReturned) return;
    const linkId = await renewLink(tx, secrets, request, now);
    await outbox.enqueue(tx, {
      kind: 'kycReturned',
      brandId: caller.brandId,
      to: request.investorEmail,
      ids: { kycRequestId: request.id, linkId, reviewId },
    });
  };

  return {
    viewKycForm: async ({ caller, params }) => {
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const shown = await formOf(tx, caller, 'viewKycForm', params.id);
        if (shown.summary.length > 0) {
          const subject = { kind: 'kycRequest', id: shown.id } as const;
          await record(tx, caller, { action: 'readKyc', subject });
        }
        return shown;
      });
      return { status: 200, body };
    },

    revealKycForm: async ({ caller, params, body: typed }) => {
      const reason = reasonOf(typed);
      const form = await withTenant(db, caller.brandId, async (tx) => {
        const row = await reach(tx, caller, 'revealKycForm', params.id);
        const { request, relation } = row;
        if (!request.formEnc) throw refuse(1404);
        const { mayReveal } = await offersOf(tx, caller, 'viewKycForm', row);
        if (!mayReveal) throw refuse(3002);
        await record(tx, caller, {
          action: 'revealKyc',
          subject: { kind: 'kycRequest', id: request.id },
          details: { relationId: relation.id },
        });
        const look = {
          what: 'form',
          objectId: request.id,
          objectName: request.referenceNo,
        } as const;
        await noteLook(tx, caller, relation, { ...look, reason }, clock());
        return secrets.decrypt<KycForm>(request.formEnc);
      });
      return { status: 200, body: { form } };
    },

    reviewKycForm: async ({ caller, params, body: { decision, version, notes: typed = [] } }) => {
      const { notes, violations } = parseKycNotes(decision, typed);
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const among = visibleTo(caller, 'reviewKycForm');
        const request = found(await lockRequest(tx, params.id, among));
        if (violations.length > 0) throw refuse(5001, { violations });
        if (!request.formEnc) throw refuse(3002);
        if (!(await isRepeated(tx, request, decision, notes))) {
          if (request.version !== version) throw refuse(3004);
          await decide(tx, caller, request, { decision, notes });
        }
        return formOf(tx, caller, 'reviewKycForm', params.id);
      });
      return { status: 200, body };
    },
  } satisfies Pick<Handlers, 'viewKycForm' | 'revealKycForm' | 'reviewKycForm'>;
};

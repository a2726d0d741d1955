import {
  isCorrectable,
  isOpenCorrection,
  nextCorrection,
} from '../../src/domain/correctionLife.ts';
import { parseKycNotes } from '../../src/domain/kycReview.ts';
import { handOverHeld, holdHolders } from '../advisor/succession.ts';
import { record } from '../audit/record.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';
import { makeFormView } from '../kyc/formView.ts';
import { visibleTo } from '../kyc/listQueries.ts';
import { holdOffersOf, lockRequest, updateRequest, type RequestRow } from '../kyc/queries.ts';
import { reasonOf } from '../kyc/reason.ts';
import { tellOfForm } from '../notice/tell.ts';
import * as queries from './queries.ts';
import { correctionView } from './view.ts';

/** So often in a row nobody gives away one form. */
const mostBeginnings = 5;

/**
 * Requests to correct a submitted data form: made and taken back by its investor, declined by
 * whoever may review it; granted by returning the form (docs/decisions/121).
 */
export const correctionHandlers = (deps: Deps) => {
  const { db, clock, secrets, outbox } = deps;
  const { formOf } = makeFormView(deps);

  /**
   * A call on the investor's own form, which has a row lock, while nobody who holds it is archived.
   * Begins again as often as the form goes over meanwhile.
   */
  const withOwn = async <T>(
    { brandId, investorId }: Caller,
    id: string,
    work: (tx: Tx, form: RequestRow) => Promise<T>,
  ): Promise<T> => {
    const isOwn = queries.isOf(investorId);
    for (let times = 0; times < mostBeginnings; times += 1) {
      const done = await withTenant(db, brandId, async (tx) => {
        const isThere = await queries.hasForm(tx, id, isOwn);
        if (isThere && !(await holdHolders(tx, id))) return null;
        if (isThere) await holdOffersOf(tx, id);
        return { body: await work(tx, found(await lockRequest(tx, id, isOwn))) };
      });
      if (done) return done.body;
    }
    throw refuse(9003, { retryAfterSeconds: 3 });
  };

  /** The newest request about a form. */
  const latest = async (tx: Tx, id: string): Promise<queries.CorrectionRow | undefined> => {
    const [row] = await queries.selectCorrections(tx, id, 1);
    return row;
  };

  /** A decision made about the form as it was before is refused: its version is another one. */
  const touch = (tx: Tx, { id, version }: RequestRow): Promise<RequestRow> =>
    updateRequest(tx, id, { version: version + 1 });

  const subjectOf = ({ id }: RequestRow) => ({ kind: 'kycRequest', id }) as const;

  return {
    askCorrection: async ({ caller, params, body: { version, notes: typed } }) => {
      const { notes, violations } = parseKycNotes('returned', typed);
      const body = await withOwn(caller, params.id, async (tx, form) => {
        if (violations.length > 0) throw refuse(5001, { violations });
        const earlier = await latest(tx, form.id);
        if (earlier && isOpenCorrection(earlier.status)) {
          const view = await correctionView(secrets, earlier);
          // A caller whose answer was lost asks the same again.
          if (view.status === 'asked' && JSON.stringify(view.notes) === JSON.stringify(notes)) {
            return view;
          }
          throw refuse(3011);
        }
        if (!form.formEnc || !isCorrectable(form.status)) throw refuse(3012);
        if (form.version !== version) throw refuse(3004);
        const now = clock();
        const row = await queries.insertCorrection(tx, {
          brandId: caller.brandId,
          kycRequestId: form.id,
          status: 'asked',
          askedAt: now,
          changedAt: now,
          notesEnc: await secrets.encrypt(notes),
        });
        const touched = await touch(tx, form);
        await record(tx, caller, {
          action: 'correctionAsked',
          subject: subjectOf(form),
          details: { fields: notes.map(({ field }) => field) },
        });
        await tellOfForm(tx, touched, 'correctionAsked', now);
        await handOverHeld(tx, touched, now);
        return correctionView(secrets, row);
      });
      return { status: 201, body };
    },

    withdrawCorrection: async ({ caller, params }) => {
      await withOwn(caller, params.id, async (tx, form) => {
        const row = await latest(tx, form.id);
        if (row?.status === 'withdrawn') return;
        const status = row ? nextCorrection(row.status, 'withdraw') : null;
        if (!row || !status) throw refuse(3012);
        await queries.updateCorrection(tx, row.id, { status, changedAt: clock() });
        await touch(tx, form);
        await record(tx, caller, { action: 'correctionWithdrawn', subject: subjectOf(form) });
      });
      return { status: 204 };
    },

    declineCorrection: async ({ caller, params, body: { version, ...typed } }) => {
      const reason = reasonOf(typed);
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const among = visibleTo(caller, 'declineCorrection');
        const form = found(await lockRequest(tx, params.id, among));
        const row = await latest(tx, form.id);
        const isRepeated =
          row?.status === 'declined' &&
          row.deciderId === caller.advisorId &&
          (await correctionView(secrets, row)).reason === reason;
        if (!isRepeated) {
          if (form.version !== version) throw refuse(3004);
          const status = row ? nextCorrection(row.status, 'decline') : null;
          if (!row || !status) throw refuse(3012);
          await queries.updateCorrection(tx, row.id, {
            status,
            changedAt: clock(),
            deciderId: caller.advisorId,
            deciderName: caller.name,
            reasonEnc: await secrets.encrypt(reason),
          });
          await touch(tx, form);
          await record(tx, caller, { action: 'correctionDeclined', subject: subjectOf(form) });
          await outbox.enqueue(tx, {
            kind: 'correctionDeclined',
            brandId: caller.brandId,
            to: form.investorEmail,
            ids: { kycRequestId: form.id, correctionRequestId: row.id },
          });
        }
        return formOf(tx, caller, 'declineCorrection', params.id);
      });
      return { status: 200, body };
    },
  } satisfies Pick<Handlers, 'askCorrection' | 'withdrawCorrection' | 'declineCorrection'>;
};

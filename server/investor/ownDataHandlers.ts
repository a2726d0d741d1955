import type { Acceptance } from '../../src/domain/acceptance.ts';
import type { KycForm } from '../../src/domain/kyc.ts';
import { compare, subtract } from '../../src/domain/money.ts';
import type { KycNote } from '../../src/domain/kycReview.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import { selectOwnCorrections } from '../correction/queries.ts';
import { correctionView } from '../correction/view.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { uploadView } from '../documents/files.ts';
import { selectFilesOf } from '../documents/queries.ts';
import { selectErasure, selectOwed } from '../erasure/queries.ts';
import { erasureState } from '../erasure/view.ts';
import { selectBookings, selectPayouts, type OfferRow } from '../offer/queries.ts';
import { takenBy } from '../offer/view.ts';
import { keptOf } from './kept.ts';
import { bookedFor } from './money.ts';
import * as queries from './queries.ts';
import { itemView } from './view.ts';

const isBack = (amount: string): boolean => compare(amount, '0.00') < 0;

/** What came from the investor and what went to them, by offer. */
const paymentsOf = async (tx: Tx, rows: OfferRow[]): Promise<Schemas['OwnPayment'][]> => {
  const ids = rows.map(({ offer }) => offer.id);
  const booked = await selectBookings(tx, ids);
  const paidOut = await selectPayouts(tx, ids);
  return rows.flatMap(({ offer: { id, no, currency } }) => [
    ...(booked.get(id) ?? [])
      .toSorted((one, other) => one.paidOn.localeCompare(other.paidOn))
      .map(({ amount, paidOn }) => ({
        offerNo: no,
        kind: isBack(amount) ? ('returned' as const) : ('paid' as const),
        date: paidOn,
        amount: isBack(amount) ? subtract('0.00', amount) : amount,
        currency,
      })),
    ...(paidOut.get(id) ?? []).map(({ amount, paidOn }) => ({
      offerNo: no,
      kind: 'payout' as const,
      date: paidOn,
      amount,
      currency,
    })),
  ]);
};

/**
 * What we hold about the investor who asks, and who accessed it (GDPR art. 15 and 20). Staff notes
 * about them are disclosed by a person, not here (docs/decisions/092).
 */
export const ownDataHandlers = ({ db, clock, secrets }: Deps) => {
  const formsOf = async (tx: Tx, investorId: string): Promise<Schemas['SentForm'][]> => {
    const sent = await queries.selectSentForms(tx, investorId);
    return Promise.all(
      sent.map(async ({ request, advisor }) => ({
        id: request.id,
        version: request.version,
        status: request.status,
        submittedAt: request.submittedAt!.toISOString(),
        referenceNo: request.referenceNo,
        askedBy: `${advisor.firstName} ${advisor.surname}`.trim(),
        form: await secrets.decrypt<KycForm>(request.formEnc!),
      })),
    );
  };

  const acceptancesOf = (rows: OfferRow[]): Promise<Schemas['OwnAcceptance'][]> =>
    Promise.all(
      rows.flatMap(({ offer: { no, acceptedAt, acceptanceEnc } }) =>
        acceptedAt && acceptanceEnc
          ? [
              secrets.decrypt<Acceptance>(acceptanceEnc).then(({ investor }) => ({
                offerNo: no,
                at: acceptedAt.toISOString(),
                investor,
              })),
            ]
          : [],
      ),
    );

  const reviewsOf = async (tx: Tx, investorId: string): Promise<Schemas['FormReview'][]> => {
    const decided = await queries.selectFormReviews(tx, investorId);
    return Promise.all(
      decided.map(async ({ review, referenceNo }) => ({
        at: review.at.toISOString(),
        by: review.advisorName,
        referenceNo,
        decision: review.decision,
        notes: await secrets.decrypt<KycNote[]>(review.notesEnc),
        form: await secrets.decrypt<KycForm>(review.formEnc),
      })),
    );
  };

  const looksAt = async (tx: Tx, investorId: string): Promise<Schemas['DataLook'][]> =>
    (await queries.selectLooks(tx, investorId)).map((look) => ({
      at: look.at.toISOString(),
      name: look.advisorName,
      role: look.role,
      what: look.what,
      objectName: look.objectName,
      reason: look.reason,
    }));

  const read = async (
    caller: Caller,
    action: 'readOwnData' | 'exportOwnData',
  ): Promise<Schemas['InvestorData']> => {
    const { investorId } = caller;
    return withTenant(db, caller.brandId, async (tx) => {
      const rows = await queries.selectOwnOffers(tx, investorId);
      const who = await queries.selectInvestor(tx, investorId);
      const consents = await queries.selectConsents(tx, investorId);
      const uploads = await selectFilesOf(tx, [investorId, ...rows.map(({ offer }) => offer.id)]);
      await record(tx, caller, {
        action,
        subject: { kind: 'investor', id: investorId },
      });
      const forms = await formsOf(tx, investorId);
      const erasure = await selectErasure(tx, investorId);
      const owed = await selectOwed(tx, [investorId]);
      const taken = await takenBy(tx, rows);
      const money = await bookedFor(tx, rows);
      return {
        name: who.name,
        email: who.email,
        offers: rows.map((row) => itemView(row, taken, money, clock())),
        consents: consents.map(({ at, textHash: _hash, language: _language, ...consent }) => ({
          ...consent,
          at: at.toISOString(),
        })),
        forms,
        reviews: await reviewsOf(tx, investorId),
        correctionRequests: await Promise.all(
          (await selectOwnCorrections(tx, investorId)).map((one) => correctionView(secrets, one)),
        ),
        acceptances: await acceptancesOf(rows),
        payments: await paymentsOf(tx, rows),
        files: uploads.map(uploadView),
        looks: await looksAt(tx, investorId),
        kept: await keptOf(tx, investorId, rows, forms.length > 0, clock()),
        remindersStoppedAt: who.remindersStoppedAt?.toISOString() ?? null,
        erasure: erasure ? erasureState(erasure, owed.has(investorId)) : null,
      };
    });
  };

  return {
    viewInvestorData: async ({ caller }) => ({
      status: 200,
      body: await read(caller, 'readOwnData'),
    }),
    exportInvestorData: async ({ caller }) => ({
      status: 200,
      body: await read(caller, 'exportOwnData'),
    }),
  } satisfies Pick<Handlers, 'viewInvestorData' | 'exportInvestorData'>;
};

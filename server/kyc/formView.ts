import type { KycForm } from '../../src/domain/kyc.ts';
import type { KycNote } from '../../src/domain/kycReview.ts';
import { isLost } from '../../src/domain/offerStatus.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { selectNamesakes } from '../advisor/namesakeQueries.ts';
import { selectCorrections } from '../correction/queries.ts';
import { maskedCorrectionView } from '../correction/view.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { OperationId } from '../http/handlers.ts';
import { found } from '../http/problem.ts';
import { standingIn } from '../security/relations.ts';
import { sightOf } from '../security/relationTable.ts';
import { maskedSummary } from './masked.ts';
import * as queries from './reviewQueries.ts';
import { statusOf } from './shownStatus.ts';

/** The page of a data form as the advisor's side sees it: masked, with all that was decided. */
export const makeFormView = ({ clock, secrets }: Pick<Deps, 'clock' | 'secrets'>) => {
  const reach = async (tx: Tx, caller: Caller, operation: OperationId, id: string) =>
    found(await queries.selectForm(tx, caller, operation, id));

  /** The investor's offers, and whether their statuses allow the data to be read unmasked. */
  const offersOf = async (
    tx: Tx,
    caller: Caller,
    operation: OperationId,
    { request, relation }: queries.FormRow,
  ) => {
    const offers = await queries.selectOffersTo(tx, caller, operation, request.investorId);
    const isLiving = offers.length === 0 || offers.some(({ status }) => !isLost(status));
    const standing = standingIn(caller, relation);
    const mayReveal =
      request.formEnc !== null && sightOf('revealKycForm', 'form', standing, isLiving) !== null;
    return { offers, mayReveal };
  };

  const reviewView = async ({
    at,
    advisorName,
    decision,
    notesEnc,
  }: Awaited<ReturnType<typeof queries.selectReviews>>[number]): Promise<
    Schemas['KycReviewed']
  > => ({
    at: at.toISOString(),
    by: advisorName,
    decision,
    notes: await secrets.decrypt<KycNote[]>(notesEnc),
  });

  /** The page of a form; nothing of it to a caller who does not reach it. */
  const formOf = async (
    tx: Tx,
    caller: Caller,
    operation: 'viewKycForm' | 'reviewKycForm' | 'declineCorrection',
    id: string,
  ): Promise<Schemas['KycFormView']> => {
    const row = await reach(tx, caller, operation, id);
    const { request, relation, asker } = row;
    const isShown =
      request.formEnc !== null && sightOf(operation, 'form', standingIn(caller, relation)) !== null;
    const reviews = await queries.selectReviews(tx, request.id);
    const asked = isShown ? await selectCorrections(tx, request.id) : [];
    return {
      id: request.id,
      investorEmail: request.investorEmail,
      investorName: relation.shownName,
      status: statusOf(request, clock()),
      sentAt: request.sentAt.toISOString(),
      openedAt: request.openedAt?.toISOString() ?? null,
      submittedAt: request.submittedAt?.toISOString() ?? null,
      expiresAt: request.expiresAt.toISOString(),
      advisorName: `${asker.surname} ${asker.firstName}`,
      advisorEmail: (await selectNamesakes(tx, caller, [asker.id])).get(asker.id) ?? null,
      message: request.message,
      referenceNo: request.referenceNo,
      version: request.version,
      summary: isShown ? maskedSummary(await secrets.decrypt<KycForm>(request.formEnc!)) : [],
      mayReview: request.formEnc !== null,
      reviews: await Promise.all(reviews.map(reviewView)),
      correctionRequests: await Promise.all(asked.map((one) => maskedCorrectionView(secrets, one))),
      ...(await offersOf(tx, caller, operation, row)),
    };
  };

  return { reach, offersOf, reviewView, formOf };
};

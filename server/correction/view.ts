import { maskLongNumbers } from '../../src/domain/correctionLife.ts';
import type { KycNote } from '../../src/domain/kycReview.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { Secrets } from '../security/secrets.ts';
import type { CorrectionRow } from './queries.ts';

/** A request as its investor sees it: in their own words. */
export const correctionView = async (
  secrets: Secrets,
  row: CorrectionRow,
): Promise<components['schemas']['CorrectionRequest']> => ({
  formId: row.kycRequestId,
  status: row.status,
  askedAt: row.askedAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  by: row.deciderName,
  notes: await secrets.decrypt<KycNote[]>(row.notesEnc),
  reason: row.reasonEnc ? await secrets.decrypt<string>(row.reasonEnc) : null,
});

/** The same for the advisor's side, who see the form masked. */
export const maskedCorrectionView = async (
  secrets: Secrets,
  row: CorrectionRow,
): Promise<components['schemas']['CorrectionRequest']> => {
  const view = await correctionView(secrets, row);
  const notes = view.notes.map(({ field, note }) => ({ field, note: maskLongNumbers(note) }));
  return { ...view, notes };
};

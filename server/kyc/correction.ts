import { today, type CalendarDate } from '../../src/domain/dates.ts';
import { parseKyc, type KycForm } from '../../src/domain/kyc.ts';
import { fieldsToCorrect } from '../../src/domain/kycCorrection.ts';
import type { KycNote } from '../../src/domain/kycReview.ts';
import type { KycField } from '../../src/domain/kycTable.ts';
import { within } from '../../src/domain/violations.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import type { Tx } from '../db/open.ts';
import { dictionaryMistakes } from '../dictionary/mistakes.ts';
import { DeadLinkError, refuse } from '../http/problem.ts';
import type { Secrets } from '../security/secrets.ts';
import type { RequestRow } from './queries.ts';
import { selectReviews } from './reviewQueries.ts';

/** The fields that the investor is asked to correct; nothing unless their form was returned. */
export const correctionsOf = async (
  tx: Tx,
  secrets: Secrets,
  { id, status }: RequestRow,
): Promise<KycNote[]> => {
  if (status !== 'returned') return [];
  const [last] = await selectReviews(tx, id, 1);
  return last?.decision === 'returned' ? secrets.decrypt<KycNote[]>(last.notesEnc) : [];
};

/**
 * The day by which to judge somebody who was not asked about their document: they are not refused
 * because it has expired since. It may have expired before an earlier correction, too.
 */
const lastValidDay = ({ documentExpiryDate }: KycForm, submittedAt: Date): CalendarDate => {
  const day = today(submittedAt);
  return documentExpiryDate && documentExpiryDate < day ? documentExpiryDate : day;
};

/**
 * Whether what was sent answers the notes in force: a tab may show earlier ones, and a first
 * submission whose answer was lost is sent again. Pages of earlier builds name no version; such a
 * submission brings consents, and an answer to other notes lacks a noted field.
 */
const answersNow = (
  { version }: RequestRow,
  asked: readonly KycNote[],
  sent: Schemas['KycSubmission'],
): boolean =>
  sent.version === undefined
    ? sent.consents.length === 0 && asked.every(({ field }) => Object.hasOwn(sent.form, field))
    : sent.version === version;

/** The field that a flag decides about, and the position in which that field is required. */
const decided: Partial<Record<KycField, { about: KycField; required: boolean }>> = {
  documentIndefinite: { about: 'documentExpiryDate', required: false },
  mailingSameAsResidential: { about: 'mailingAddress', required: false },
  politicallyExposed: { about: 'politicallyExposedDetails', required: true },
};

/** A flag that was not sent is no answer: it follows from the field it decides about, or stays. */
const answerTo = (name: KycField, sent: Schemas['KycForm'], stored: KycForm): unknown => {
  const flag = decided[name];
  if (!flag || typeof sent[name] === 'boolean') return sent[name];
  return sent[flag.about] ? flag.required : stored[name];
};

/**
 * The form with its corrected fields; fields that were not asked for keep their values, whatever is
 * sent.
 * @throws 4001 when no correction was requested, 3004 when another one was answered, 5001 with what
 *   is wrong.
 */
export const correctedForm = async (
  tx: Tx,
  secrets: Secrets,
  row: RequestRow,
  sent: Schemas['KycSubmission'],
  now: Date,
): Promise<{ form: KycForm; fields: KycField[] }> => {
  const asked = await correctionsOf(tx, secrets, row);
  const fields = fieldsToCorrect(asked.map(({ field }) => field));
  if (fields.length === 0 || !row.formEnc) throw new DeadLinkError();
  if (!answersNow(row, asked, sent)) throw refuse(3004);
  const stored = await secrets.decrypt<KycForm>(row.formEnc);
  const anew = Object.fromEntries(fields.map((name) => [name, answerTo(name, sent.form, stored)]));
  const day = fields.includes('documentExpiryDate')
    ? today(now)
    : lastValidDay(stored, row.submittedAt!);
  const { form, violations } = parseKyc({ ...stored, ...anew }, day);
  const wrong = [...violations, ...(form ? dictionaryMistakes(form) : [])];
  if (!form || wrong.length > 0) throw refuse(5001, { violations: within('form', wrong) });
  return { form, fields };
};

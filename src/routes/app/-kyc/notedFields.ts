import { plain, type FieldFacts } from '../../../domain/fieldFacts.ts';
import { kycFieldNames, type KycField } from '../../../domain/kycTable.ts';
import { kycNoteLength } from '../../../domain/limits.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';

/** Notes as they are typed, one for each field of the data form. */
export type NotedFields = Record<KycField, string>;

/** A note is multi-line text at a field of the data form; once added it must not be empty. */
const note: FieldFacts = { ...plain, kind: 'lines', max: kycNoteLength };

export const noteTable = Object.fromEntries(kycFieldNames.map((name) => [name, note])) as Record<
  KycField,
  FieldFacts
>;

/** The rows of the chosen fields. */
export const noteTableOf = (fields: readonly KycField[]): Record<string, FieldFacts> =>
  Object.fromEntries(fields.map((name) => [name, note]));

export const notesFrom = (notes: Readonly<Record<string, string>>): NotedFields =>
  Object.fromEntries(kycFieldNames.map((name) => [name, notes[name] ?? ''])) as NotedFields;

/** Notes as the API takes them, in form order; empty ones are omitted. */
export const notesOf = (
  notes: Readonly<Record<string, string>>,
): components['schemas']['KycNote'][] =>
  kycFieldNames.flatMap((field) => {
    const note = notes[field]?.trim();
    return note ? [{ field, note }] : [];
  });

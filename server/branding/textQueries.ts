import { and, eq, inArray, max } from 'drizzle-orm';
import { today, type CalendarDate } from '../../src/domain/dates.ts';
import type { Tx } from '../db/open.ts';
import { brandText } from '../db/schema.ts';
import { hashOf } from '../security/secrets.ts';
import type { Configuration } from './queries.ts';

type TextKind = typeof brandText.$inferSelect.kind;
type Words = Partial<Configuration>;

/**
 * The texts that the consent to the terms speaks of, if any is not a default: its own sentence stays
 * the same while they are edited. The brand's own name is in them: in the titles, and in the words of
 * the built-in ones.
 */
export const spokenOf = ({
  reg = null,
  privacyPolicy = null,
  siteTitle = null,
}: Words): string | null => {
  const texts = [reg, privacyPolicy, ...(siteTitle === null ? [] : [siteTitle])];
  return texts.every((one) => one === null) ? null : JSON.stringify(texts);
};

const wordsOf: Record<TextKind, (set: Words) => string | null | undefined> = {
  reg: ({ reg }) => reg,
  privacyPolicy: ({ privacyPolicy }) => privacyPolicy,
  investmentRisks: ({ investmentRisks }) => investmentRisks,
  consent1: spokenOf,
  consent2: ({ consent2 }) => consent2,
  consent3: ({ consent3 }) => consent3,
};
const kinds = Object.keys(wordsOf) as TextKind[];

/**
 * Keeps the legally binding texts that a save changes, and those it overwrites if an earlier build
 * saved them and kept none.
 */
export const keepTexts = async (
  tx: Tx,
  brandId: string,
  { before, after }: { before: Words; after: Words },
  savedAt: Date,
): Promise<void> => {
  const rows = kinds.flatMap((kind) => {
    const [old, words] = [before, after].map((set) => wordsOf[kind](set) ?? null);
    if (old === words) return [];
    return [
      { words: old, savedAt: null },
      { words, savedAt },
    ].flatMap((one) =>
      one.words === null || one.words === undefined
        ? []
        : [{ ...one, words: one.words, brandId, kind, hash: hashOf(one.words) }],
    );
  });
  if (rows.length === 0) return;
  const known = await tx
    .select({ kind: brandText.kind, hash: brandText.hash })
    .from(brandText)
    .where(eq(brandText.brandId, brandId));
  const fresh = rows.filter(
    (row) => row.savedAt || !known.some(({ kind, hash }) => kind === row.kind && hash === row.hash),
  );
  if (fresh.length > 0) await tx.insert(brandText).values(fresh);
};

/** The Warsaw day on which each of a brand's own documents was saved, where that is known. */
export const selectDays = async (
  tx: Tx,
  brandId: string,
  set: Words,
): Promise<Partial<Record<TextKind, CalendarDate>>> => {
  const shown = (['reg', 'privacyPolicy'] as const).flatMap((kind) => {
    const words = set[kind] ?? null;
    return words === null ? [] : [{ kind, hash: hashOf(words) }];
  });
  // Most brands have the built-in texts, and this is asked with every page.
  if (shown.length === 0) return {};
  const rows = await tx
    .select({ kind: brandText.kind, hash: brandText.hash, savedAt: max(brandText.savedAt) })
    .from(brandText)
    .where(
      and(
        eq(brandText.brandId, brandId),
        inArray(
          brandText.hash,
          shown.map(({ hash }) => hash),
        ),
      ),
    )
    .groupBy(brandText.kind, brandText.hash);
  return Object.fromEntries(
    shown.flatMap(({ kind, hash }) => {
      const at = rows.find((row) => row.kind === kind && row.hash === hash)?.savedAt;
      return at ? [[kind, today(at)]] : [];
    }),
  );
};

import { and, eq, inArray, isNull } from 'drizzle-orm';
import { acceptedDocuments } from '../../src/domain/brandTexts.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { Database, Tx } from '../db/open.ts';
import { brand, file } from '../db/schema.ts';
import type { BrandDefinition } from './brand.ts';

/** What an administrator sets; the defaults beneath come from the brand's file. */
export type Configuration = Omit<components['schemas']['PanelConfiguration'], 'defaults'>;

/**
 * The configuration that an administrator saved for a brand, and its version. Documents that an
 * earlier build let them hide count as unset: somebody who accepts them reads the built-in ones.
 * `stored` still has them as they were saved: consents to them name that text.
 */
export const selectConfiguration = async (tx: Tx, brandId: string) => {
  const [row] = await tx.select().from(brand).where(eq(brand.id, brandId));
  const configuration = { ...row?.panelConfiguration };
  for (const name of acceptedDocuments) configuration[name] ||= null;
  const stored: typeof configuration = row?.panelConfiguration ?? {};
  return { configuration, stored, version: row?.configurationVersion ?? 0 };
};

/** Saves a configuration if its version still matches; false otherwise. */
export const updateConfiguration = async (
  tx: Tx,
  brandId: string,
  configuration: Omit<Configuration, 'version'>,
  version: number,
): Promise<boolean> => {
  const rows = await tx
    .update(brand)
    .set({ panelConfiguration: configuration, configurationVersion: version + 1 })
    .where(and(eq(brand.id, brandId), eq(brand.configurationVersion, version)))
    .returning({ id: brand.id });
  return rows.length > 0;
};

/**
 * A stored picture of a brand or document of its campaigns; nothing if it belongs to another brand.
 */
export const selectBrandFile = async (
  tx: Tx,
  brandId: string,
  id: string,
  kind: 'other' | 'campaignDocument',
) => {
  const [row] = await tx
    .select()
    .from(file)
    .where(
      and(
        eq(file.id, id),
        eq(file.objectKind, 'brand'),
        eq(file.brandId, brandId),
        eq(file.kind, kind),
      ),
    );
  return row;
};

/** Bytes of documents of campaigns, by id; the others are left out. */
export const selectDocumentSizes = async (
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await tx
    .select({ id: file.id, size: file.size })
    .from(file)
    .where(and(inArray(file.id, [...ids]), eq(file.kind, 'campaignDocument')));
  return new Map(rows.map(({ id, size }) => [id, size]));
};

/** Records that files of a brand are shown from now on; those that already were stay as they are. */
export const markUsed = async (
  tx: Tx,
  brandId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  const isUnused = and(eq(file.objectKind, 'brand'), isNull(file.usedAt));
  await tx
    .update(file)
    .set({ usedAt: now })
    .where(and(inArray(file.id, [...ids]), eq(file.brandId, brandId), isUnused));
};

/** Inserts a row for every built-in brand. */
export const ensureBrands = (
  db: Database,
  brands: readonly Pick<BrandDefinition, 'id' | 'slug'>[],
) =>
  db
    .insert(brand)
    .values(brands.map(({ id, slug }) => ({ id, slug })))
    .onConflictDoNothing();

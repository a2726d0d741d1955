import { and, eq } from 'drizzle-orm';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { Tx } from '../db/open.ts';
import { brand } from '../db/schema.ts';

export type Configuration = components['schemas']['PanelConfiguration'];

/** What an administrator saved for a brand, and which version that is. */
export const selectConfiguration = async (tx: Tx, brandId: string) => {
  const [row] = await tx.select().from(brand).where(eq(brand.id, brandId));
  return { configuration: row?.panelConfiguration ?? {}, version: row?.configurationVersion ?? 0 };
};

/** Saves a configuration over the version it was made from; false when somebody was faster. */
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

import { and, eq, ne, notLike } from 'drizzle-orm';
import { erasedAt } from '../../src/domain/erasure.ts';
import type { Tx } from '../db/open.ts';
import { advisor, brand } from '../db/schema.ts';

// Coordinators as the operator invites them.

/**
 * Locks a brand: of two operators at once the second one sees what the first has made.
 * @returns nothing if no server has started with it yet.
 */
export const lockBrand = async (tx: Tx, brandId: string) => {
  const [row] = await tx
    .select({ id: brand.id })
    .from(brand)
    .where(eq(brand.id, brandId))
    .for('update');
  return row;
};

/** The record that a brand has at an address, whatever its state. */
export const selectAdvisorAt = async (tx: Tx, brandId: string, email: string) => {
  const [row] = await tx
    .select()
    .from(advisor)
    .where(and(eq(advisor.brandId, brandId), eq(advisor.email, email)));
  return row;
};

/** The brands that have a coordinator, even one who was invited and has not come yet. */
export const selectCoordinatedBrands = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ id: advisor.brandId })
    .from(advisor)
    .where(
      and(
        eq(advisor.role, 'coordinator'),
        ne(advisor.status, 'deleted'),
        notLike(advisor.email, `%${erasedAt}`),
      ),
    );
  return rows.map(({ id }) => id);
};

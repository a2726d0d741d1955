import { and, eq, exists, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isErased } from '../../src/domain/erasure.ts';
import type { Tx } from '../db/open.ts';
import { advisor } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { isMemberOf } from './queries.ts';

const other = alias(advisor, 'other');

const isNamesake = and(
  eq(other.brandId, advisor.brandId),
  eq(other.foldedName, advisor.foldedName),
  ne(other.id, advisor.id),
);

/**
 * Addresses by id of those of some advisors whose name another one has too: the address alone tells
 * them apart. Only of people whose records the caller may view.
 */
export const selectNamesakes = async (
  tx: Tx,
  { advisorId, networkIds, coordinatedNetworkIds }: Caller,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const asked = [...new Set(ids)];
  // In lists of one's own there is nobody to be taken for.
  if (asked.every((id) => id === advisorId)) return new Map();
  const rows = await tx
    .select({ id: advisor.id, email: advisor.email })
    .from(advisor)
    .where(
      and(
        inArray(advisor.id, asked),
        isMemberOf([...networkIds, ...coordinatedNetworkIds]),
        exists(tx.select({ id: other.id }).from(other).where(isNamesake)),
      ),
    );
  // Of whoever cannot be reached any more only a placeholder is left.
  return new Map(rows.filter(({ email }) => !isErased(email)).map(({ id, email }) => [id, email]));
};

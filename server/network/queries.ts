import { and, asc, eq, sql } from 'drizzle-orm';
import { advisor, network, networkMember } from '../db/schema.ts';
import { inBytes, isOneOf } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';

export const insertNetwork = async (tx: Tx, values: typeof network.$inferInsert) => {
  const [row] = await tx.insert(network).values(values).returning({ id: network.id });
  return row!;
};

/** What all networks of the tenant are called, for whoever adds another one. */
export const selectNetworkNames = (tx: Tx) =>
  tx.select({ id: network.id, name: network.name, code: network.code }).from(network);

/**
 * Some of the tenant's networks by name, with coordinators and the number of advisors who are not archived.
 */
export const selectNetworks = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      id: network.id,
      name: network.name,
      code: network.code,
      parentId: network.parentId,
      active: network.active,
      coordinatorIds: sql<string[]>`coalesce(
        array_agg(${advisor.id}) filter (where ${networkMember.coordinates} and ${advisor.role} = 'coordinator'),
        '{}')`,
      advisorsCount: sql<number>`count(${advisor.id})::int`,
    })
    .from(network)
    .leftJoin(networkMember, eq(networkMember.networkId, network.id))
    .leftJoin(
      advisor,
      and(eq(advisor.id, networkMember.advisorId), sql`${advisor.status} <> 'deleted'`),
    )
    .where(isOneOf(network.id, ids))
    .groupBy(network.id)
    .orderBy(network.nameKey, inBytes(network.name), asc(network.id));

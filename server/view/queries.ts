import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { numerically } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import { network, savedView } from '../db/schema.ts';

/** Views with the name of the network they are shared with. */
const views = (tx: Tx) =>
  tx
    .select({ view: savedView, networkName: network.name })
    .from(savedView)
    .leftJoin(network, eq(network.id, savedView.networkId));
export type ViewRow = Awaited<ReturnType<typeof views>>[number];

/** An advisor's own views and those shared with these networks, by name. */
export const selectViews = (tx: Tx, advisorId: string, networkIds: readonly string[]) =>
  views(tx)
    .where(
      or(
        and(eq(savedView.advisorId, advisorId), isNull(savedView.networkId)),
        inArray(savedView.networkId, [...networkIds]),
      ),
    )
    .orderBy(...numerically(savedView.name), asc(savedView.id))
    .limit(500);

/** A view with a row lock, or nothing. */
export const selectView = async (tx: Tx, id: string): Promise<ViewRow | undefined> => {
  await tx.select({ id: savedView.id }).from(savedView).where(eq(savedView.id, id)).for('update');
  const [row] = await views(tx).where(eq(savedView.id, id));
  return row;
};

/** Number of views that a person has saved, or that a network shares. */
export const countViews = async (
  tx: Tx,
  { advisorId, networkId }: { advisorId: string; networkId: string | null },
): Promise<number> => {
  const [row] = await tx
    .select({ total: count() })
    .from(savedView)
    .where(
      networkId
        ? eq(savedView.networkId, networkId)
        : and(eq(savedView.advisorId, advisorId), isNull(savedView.networkId)),
    );
  return row!.total;
};

type NewView = typeof savedView.$inferInsert;

/**
 * Whether the view was added: not where its id exists already, be it of another call at the same
 * time or of another brand, whose rows nobody here sees.
 */
export const insertView = async (tx: Tx, values: NewView): Promise<boolean> => {
  const added = await tx
    .insert(savedView)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: savedView.id });
  return added.length > 0;
};

export const updateView = (tx: Tx, id: string, values: Partial<NewView>) =>
  tx.update(savedView).set(values).where(eq(savedView.id, id));

export const deleteView = (tx: Tx, id: string) => tx.delete(savedView).where(eq(savedView.id, id));

/** A pattern of PostgreSQL for an address, and not for one that ends like it or goes on after it. */
const addressPattern = (email: string): string =>
  String.raw`(?<![\w.%+-])${email.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\w-]|\.\w)`;

/** Deletes a brand's views that search for an address: such a list would go on saying it. */
export const deleteViewsOf = (tx: Tx, { brandId, email }: { brandId: string; email: string }) =>
  tx
    .delete(savedView)
    .where(
      and(
        eq(savedView.brandId, brandId),
        sql`${savedView.search}::text ~* ${addressPattern(email)}`,
      ),
    );

import { and, asc, eq, inArray, ne, notLike, sql } from 'drizzle-orm';
import { erasedAt } from '../../src/domain/erasure.ts';
import type { Tx } from '../db/open.ts';
import { waitForTurn } from '../db/lockWaits.ts';
import { investor, kycRequest, offer, person } from '../db/schema.ts';
import { deleteViewsOf } from '../view/queries.ts';

export type InvestorRow = typeof investor.$inferSelect;

/** Of these addresses, those of records whose person logs in with another one now. */
export const selectMovedOn = (tx: Tx, brandId: string, emails: readonly string[]) =>
  tx
    .select({ email: investor.email, personId: person.id })
    .from(investor)
    .innerJoin(person, eq(person.id, investor.personId))
    .where(
      and(
        eq(investor.brandId, brandId),
        inArray(investor.email, [...emails]),
        ne(person.email, investor.email),
        notLike(person.email, `%${erasedAt}`),
      ),
    );

/** The brand's record at an address, whoever logs in with it. */
export const selectAt = async (
  tx: Tx,
  { brandId, email }: { brandId: string; email: string },
): Promise<InvestorRow | undefined> => {
  const [row] = await tx
    .select()
    .from(investor)
    .where(and(eq(investor.brandId, brandId), eq(investor.email, email)));
  return row;
};

/** A record that is locked, as it is by now. */
export const selectById = async (tx: Tx, id: string): Promise<InvestorRow | undefined> => {
  const [row] = await tx.select().from(investor).where(eq(investor.id, id));
  return row;
};

/** The brand's record for each of these addresses that has one, perhaps at another address still. */
export const findInvestors = async (
  tx: Tx,
  brandId: string,
  emails: readonly string[],
  left: ReadonlySet<string>,
): Promise<ReadonlyMap<string, InvestorRow>> => {
  const held = await tx
    .select()
    .from(investor)
    .where(and(eq(investor.brandId, brandId), inArray(investor.email, [...emails])));
  const own = await tx
    .select({ email: person.email, row: investor })
    .from(person)
    .innerJoin(investor, and(eq(investor.personId, person.id), eq(investor.brandId, brandId)))
    .where(inArray(person.email, [...emails]))
    .orderBy(asc(investor.createdAt), asc(investor.id));
  const found = new Map<string, InvestorRow>();
  for (const row of held) if (!left.has(row.email)) found.set(row.email, row);
  // Of several records of one person, the one at that very address, else the oldest.
  for (const { email, row } of own.toReversed()) found.set(email, row);
  for (const { email, row } of own) if (row.email === email) found.set(email, row);
  return found;
};

/** Lets records of a brand change their addresses one after another: two may swap theirs. */
export const lockMoves = (tx: Tx, brandId: string) =>
  waitForTurn(tx, sql`pg_advisory_xact_lock(715525, hashtext(${brandId}))`);

/**
 * Gives a record another address, and its data forms with it. Without a name yet, the address stands
 * for it. Views that search for the former one go: an erasure would no longer find them.
 * @returns the ids of the forms.
 */
export const updateAddress = async (
  tx: Tx,
  { id, ...former }: Pick<InvestorRow, 'id' | 'brandId' | 'email'>,
  email: string,
) => {
  await deleteViewsOf(tx, former);
  const name = sql`case when ${investor.name} = ${investor.email} then ${email} else ${investor.name} end`;
  await tx.update(investor).set({ email, name }).where(eq(investor.id, id));
  return tx
    .update(kycRequest)
    .set({ investorEmail: email })
    .where(eq(kycRequest.investorId, id))
    .returning({ id: kycRequest.id });
};

export const selectOffersOf = (tx: Tx, investorId: string) =>
  tx
    .select({ id: offer.id, status: offer.status })
    .from(offer)
    .where(eq(offer.investorId, investorId));

/** The records that a person has at these addresses, in every brand. */
export const selectOwnAt = (tx: Tx, personId: string, emails: readonly string[]) =>
  tx
    .select({ id: investor.id, brandId: investor.brandId })
    .from(investor)
    .where(and(eq(investor.personId, personId), inArray(investor.email, [...emails])))
    .orderBy(asc(investor.brandId), asc(investor.createdAt), asc(investor.id));

/** Adds a record, unless there is one at its address. */
export const insertInvestor = (tx: Tx, values: typeof investor.$inferInsert) =>
  tx.insert(investor).values(values).onConflictDoNothing();

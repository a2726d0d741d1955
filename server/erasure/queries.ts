import { and, asc, desc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import { erasedAt } from '../../src/domain/erasure.ts';
import { rowsOf, type Tx } from '../db/open.ts';
import { erasureRequest, investor, relation } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { isOwedMoney } from '../offer/queries.ts';
import type { Guards } from '../security/guards.ts';

export type ErasureRow = typeof erasureRequest.$inferSelect;

/** Most rows on the coordinator's page. */
const shown = 200;

/** A coordinator, and the rules by which requests are within their reach. */
interface Reach {
  caller: Caller;
  guards: Guards;
}

/**
 * Until when a relation had to begin for its network to decide: until the investor asked. If none
 * stood by then, the first one decides, so that somebody does.
 */
const servedUntil = sql`greatest(${erasureRequest.askedAt}, (
  select min(first.created_at) from ${relation} first
  where first.investor_id = ${erasureRequest.investorId}))`;

/** Requests of investors whom the coordinator's networks served when they asked. */
const reached = (tx: Tx, { caller: { coordinatedNetworkIds }, guards }: Reach) =>
  exists(
    tx
      .select({ id: relation.id })
      .from(relation)
      .where(
        and(
          eq(relation.investorId, erasureRequest.investorId),
          inArray(relation.networkId, coordinatedNetworkIds),
          guards.servedThen() ? sql`${relation.createdAt} <= ${servedUntil}` : undefined,
        ),
      ),
  );

/** The name that the investor told the coordinator's networks, or the address; the latest first. */
const nameToldTo = ({ coordinatedNetworkIds }: Caller): SQL<string> =>
  sql<string>`(
    select told.shown_name from ${relation} told
    where told.investor_id = ${investor.id}
      and told.network_id = any(${sql.param(coordinatedNetworkIds)}::uuid[])
    order by coalesce(told.investor_name, '') = '', told.created_at desc, told.id limit 1)`;

/** The latest request of an investor. */
export const selectErasure = async (
  tx: Tx,
  investorId: string,
): Promise<ErasureRow | undefined> => {
  const [row] = await tx
    .select()
    .from(erasureRequest)
    .where(eq(erasureRequest.investorId, investorId))
    .orderBy(desc(erasureRequest.askedAt))
    .limit(1);
  return row;
};

/** Those of these investors to whom money of a lost offer has to go back. */
export const selectOwed = async (tx: Tx, investorIds: readonly string[]): Promise<Set<string>> => {
  const rows = await tx
    .select({ id: investor.id })
    .from(investor)
    .where(and(inArray(investor.id, [...investorIds]), isOwedMoney(sql`${investor.id}`)));
  return new Set(rows.map(({ id }) => id));
};

/** Takes a row lock on an investor, so that two simultaneous requests run one after the other. */
export const lockInvestor = (tx: Tx, id: string) =>
  tx.select().from(investor).where(eq(investor.id, id)).for('update');

export const insertErasure = async (
  tx: Tx,
  values: typeof erasureRequest.$inferInsert,
): Promise<ErasureRow> => {
  const [row] = await tx.insert(erasureRequest).values(values).returning();
  return row!;
};

/** Takes row locks on all requests of an investor: a mail that answers one is waited for. */
export const lockErasures = (tx: Tx, investorId: string) =>
  tx
    .select({ id: erasureRequest.id })
    .from(erasureRequest)
    .where(eq(erasureRequest.investorId, investorId))
    .orderBy(asc(erasureRequest.id))
    .for('update');

/** The mail with the answer to a request is still to leave: its text is written then. */
const hasMailToLeave = sql`exists (select from mail where mail.status = 'queued' and mail.kind = 'erasureDecided'
  and mail.ids ->> 'erasureRequestId' = erasure_request.id::text)`;

/**
 * Empties answers to somebody who is erased whole; one whose mail is still to leave goes with that
 * (server/mail/queries.ts). Nothing of theirs is kept any more.
 */
export const forgetAnswers = (tx: Tx, investorId: string) =>
  tx
    .update(erasureRequest)
    .set({
      answer: sql`case when ${hasMailToLeave} then ${erasureRequest.answer} end`,
      keptUntil: null,
    })
    .where(eq(erasureRequest.investorId, investorId));

/**
 * Empties answers from before an instant, and those to investors who were erased. @returns how many.
 */
export const forgetPastAnswers = async (tx: Tx, before: SQL, most: number): Promise<number> => {
  const gone = await tx.execute(sql`update erasure_request set answer = null where id = any (array(
    select erasure_request.id from erasure_request join investor i on i.id = erasure_request.investor_id
    where answer is not null and (decided_at < ${before} or i.email like ${`%${erasedAt}`})
      and not ${hasMailToLeave} limit ${most})) returning 1`);
  return rowsOf(gone).length;
};

/** Requests within a coordinator's reach, open ones first. */
export const selectReached = (tx: Tx, reach: Reach) =>
  tx
    .select({ request: erasureRequest, who: investor, name: nameToldTo(reach.caller) })
    .from(erasureRequest)
    .innerJoin(investor, eq(investor.id, erasureRequest.investorId))
    .where(reached(tx, reach))
    .orderBy(sql`${erasureRequest.status} <> 'asked'`, desc(erasureRequest.askedAt))
    .limit(shown);

/** One request within a coordinator's reach, with a row lock, or nothing. */
export const lockReached = async (
  tx: Tx,
  reach: Reach,
  id: string,
): Promise<ErasureRow | undefined> => {
  const [row] = await tx
    .select()
    .from(erasureRequest)
    .where(and(eq(erasureRequest.id, id), reached(tx, reach)))
    .for('update');
  return row;
};

export const decideErasure = async (
  tx: Tx,
  id: string,
  values: Partial<typeof erasureRequest.$inferInsert>,
): Promise<ErasureRow> => {
  const [row] = await tx
    .update(erasureRequest)
    .set(values)
    .where(eq(erasureRequest.id, id))
    .returning();
  return row!;
};

/** The investor who made the request. */
export const selectAsker = async (tx: Tx, { investorId }: ErasureRow) => {
  const [who] = await tx.select().from(investor).where(eq(investor.id, investorId));
  return who!;
};

import { and, between, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { oneOf } from '../db/schema/columns.ts';
import { waitingStatuses } from '../../src/domain/offerStatus.ts';
import { addDays, startOfDay } from '../../src/domain/dates.ts';
import { bySurname } from '../advisor/nameOrder.ts';
import { isMemberOf } from '../advisor/queries.ts';
import { inBytes } from '../db/listSql.ts';
import { rowsOf, type Tx } from '../db/open.ts';
import { advisor, network, networkMember, offer, offerDayTally, offerTally } from '../db/schema.ts';

/** An advisor in a network. */
export interface Place {
  networkId: string;
  ownerId: string;
}

/** The median is of this many latest answers per advisor. */
const answersLookedAt = 30;

export const selectNetworkNames = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: network.id, name: network.name })
    .from(network)
    .where(inArray(network.id, [...ids]))
    .orderBy(network.nameKey, inBytes(network.name), network.id);

/** Members of these networks who are not archived; without the back office, which serves nobody. */
export const selectMembers = (tx: Tx, networkIds: readonly string[]): Promise<Place[]> =>
  tx
    .select({ networkId: networkMember.networkId, ownerId: networkMember.advisorId })
    .from(networkMember)
    .innerJoin(advisor, eq(advisor.id, networkMember.advisorId))
    .where(
      and(
        inArray(networkMember.networkId, [...networkIds]),
        ne(advisor.role, 'backOffice'),
        or(eq(advisor.status, 'active'), eq(advisor.status, 'initial')),
      ),
    );

/**
 * Names of these advisors, by surname, and whether they are members of any of some networks.
 * @param networks Those of whoever asks, who may view the records of their members.
 */
export const selectNames = (tx: Tx, ids: readonly string[], networks: readonly string[]) =>
  tx
    .select({
      id: advisor.id,
      name: sql<string>`${advisor.surname} || ' ' || ${advisor.firstName}`,
      status: advisor.status,
      isMember: isMemberOf(networks).mapWith(Boolean),
    })
    .from(advisor)
    .where(inArray(advisor.id, [...ids]))
    .orderBy(...bySurname(advisor), advisor.id);

/**
 * Counts and sums by network, owner, status and currency, some in several rows until a job adds them up: here,
 * grouping the rows of a whole team took four times as long as reading them.
 */
export const selectTallies = (tx: Tx, networkIds: readonly string[]) =>
  tx
    .select({
      networkId: offerTally.networkId,
      ownerId: offerTally.ownerId,
      status: offerTally.status,
      currency: offerTally.currency,
      count: offerTally.count,
      sum: sql<string>`${offerTally.sum}::numeric(18, 2)::text`,
    })
    .from(offerTally)
    .where(inArray(offerTally.networkId, [...networkIds]));

/**
 * Invitations by network and owner, before a day and since. @param days Calendar dates in Warsaw.
 */
export const selectInvitations = (
  tx: Tx,
  networkIds: readonly string[],
  { before, from, to }: { before: string; from: string; to: string },
) =>
  tx
    .select({
      networkId: offerDayTally.networkId,
      ownerId: offerDayTally.ownerId,
      count: sql<number>`coalesce(sum(${offerDayTally.count}) filter (where ${offerDayTally.day} >= ${from}::date), 0)::int`,
      before: sql<number>`coalesce(sum(${offerDayTally.count}) filter (where ${offerDayTally.day} < ${from}::date), 0)::int`,
    })
    .from(offerDayTally)
    .where(
      and(
        inArray(offerDayTally.networkId, [...networkIds]),
        eq(offerDayTally.kind, 'invited'),
        between(offerDayTally.day, before, to),
      ),
    )
    .groupBy(offerDayTally.networkId, offerDayTally.ownerId);

const ofPlace = sql`${offer.ownerId} = place.owner_id and ${offer.networkId} = place.network_id`;

/** Runs a subquery for each place (lateral join); its limit bounds the index rows read. */
const ofEach = async <T>(
  tx: Tx,
  places: readonly Place[],
  question: SQL,
): Promise<(Place & T)[]> => {
  const networks = sql.param(places.map(({ networkId }) => networkId));
  const owners = sql.param(places.map(({ ownerId }) => ownerId));
  const rows = await tx.execute(sql`
    select place.network_id as "networkId", place.owner_id as "ownerId", asked.*
    from unnest(${networks}::uuid[], ${owners}::uuid[]) as place(network_id, owner_id)
    cross join lateral (${question}) asked`);
  return rowsOf<Place & T>(rows);
};

/**
 * Offers of interest or acceptance with progress after a day, by network and owner. What waits since
 * that day is the rest of the tally: few offers moved lately, however many wait.
 * @param day Calendar date in Warsaw, excluded.
 */
export const selectLatelyWaiting = (tx: Tx, networkIds: readonly string[], day: string) =>
  tx
    .select({
      networkId: offer.networkId,
      ownerId: offer.ownerId,
      count: sql<number>`count(*)::int`,
    })
    .from(offer)
    .where(
      and(
        inArray(offer.networkId, [...networkIds]),
        // As text, so that the planner knows the partial index to have them all.
        sql`${offer.status} in (${sql.raw(oneOf(waitingStatuses))})`,
        sql`${offer.statusDate} >= ${startOfDay(addDays(day, 1))}::timestamptz`,
      ),
    )
    .groupBy(offer.networkId, offer.ownerId);

/** How long investors took to respond recently, in seconds: whole numbers, cheap to pass on. */
export const selectAnswerSeconds = (tx: Tx, places: readonly Place[]) =>
  ofEach<{ seconds: number[] | null }>(
    tx,
    places,
    sql`select array_agg(date_part('epoch', answered_at - invited_at)::int) as seconds from (
      select ${offer.answeredAt}, ${offer.invitedAt} from ${offer}
      where ${ofPlace} and ${offer.answeredAt} is not null
      order by ${offer.answeredAt} desc limit ${answersLookedAt}) latest`,
  );

import { and, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '../../src/domain/tableQuery.ts';
import {
  foldedMatches,
  isOneOf,
  lineOf,
  orderOf,
  whereOf,
  type ListColumns,
} from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import { advisor, network, networkMember } from '../db/schema.ts';
import { byFirstName, bySurname } from './nameOrder.ts';

const networkIds = sql<string[]>`coalesce(
  (select array_agg(m.network_id order by m.network_id) from network_member m where m.advisor_id = ${advisor.id}),
  '{}')`;

const networkNames = sql<string[]>`coalesce(
  (select array_agg(n.name order by n.name_key, n.name collate "C", n.id) from network_member m join network n on n.id = m.network_id
    where m.advisor_id = ${advisor}.id),
  '{}')`;

/** How far an archived advisor's succession is, by offers; of forms alone there is none to show. */
const handOver = sql<{ done: number; total: number; isDelayed: boolean } | null>`(
  select json_build_object('done', s.done, 'total', s.total, 'isDelayed', s.failures > 0)
  from succession s where s.advisor_id = ${advisor}.id and s.total > 0)`;

const fields = {
  id: advisor.id,
  personId: advisor.personId,
  firstName: advisor.firstName,
  surname: advisor.surname,
  email: advisor.email,
  phoneNo: advisor.phoneNo,
  brokerNetworkIds: networkIds,
  networkNames,
  role: advisor.role,
  language: advisor.language,
  status: advisor.status,
  version: advisor.version,
  createdAt: advisor.createdAt,
  activatedAt: advisor.activatedAt,
  acceptedAt: advisor.acceptedAt,
  archivedAt: advisor.archivedAt,
  lastLoginAt: advisor.lastLoginAt,
  handOver,
};

/** Membership of one of these networks; false for an empty list. */
export const isMemberOf = (networks: readonly string[]): SQL =>
  sql`exists (select 1 from network_member m where m.advisor_id = ${advisor.id}
    and ${isOneOf(sql`m.network_id`, networks)})`;

/** Addresses have small letters of ASCII alone, so they are folded as they are. */
const named: ListColumns[string] = {
  value: sql`replace(${advisor.foldedName}, chr(10), ' ')`,
  matches: (filter) =>
    filter.operator === 'leq'
      ? or(foldedMatches(named.value, filter), foldedMatches(advisor.email, filter))
      : foldedMatches(sql`(${named.value} || ' ' || ${advisor.email})`, filter),
};

const columns: ListColumns = {
  advisor: named,
  firstName: {
    value: advisor.firstName,
    matches: (filter) => foldedMatches(lineOf(advisor.foldedName, 2), filter),
    sortBy: byFirstName(advisor),
  },
  surname: {
    value: advisor.surname,
    matches: (filter) => foldedMatches(lineOf(advisor.foldedName, 1), filter),
    sortBy: bySurname(advisor),
  },
  email: {
    value: advisor.email,
    matches: (filter) => foldedMatches(advisor.email, filter),
  },
  status: {
    value: advisor.status,
    sortBy: [sql`array_position(array['initial','active','deleted'], ${advisor.status}::text)`],
  },
  brokerNetworkIds: {
    value: advisor.id,
    matches: ({ value }) => isMemberOf(value as string[]),
  },
};

/** Advisors that share a network with the caller. */
export const selectAdvisors = async (
  tx: Tx,
  networks: readonly string[],
  { filters, sorting, limit, offset }: ListQuery,
) => {
  const where = and(isMemberOf(networks), whereOf(filters, columns));
  const items = await tx
    .select(fields)
    .from(advisor)
    .where(where)
    .orderBy(...orderOf(sorting, columns, advisor.id))
    .limit(limit)
    .offset(offset);
  const [row] = await tx.select({ total: count() }).from(advisor).where(where);
  return { items, total: row?.total ?? 0 };
};

/** One advisor that shares a network with the caller, or nothing. */
export const selectAdvisor = async (tx: Tx, id: string, networks: readonly string[]) => {
  const [row] = await tx
    .select(fields)
    .from(advisor)
    .where(and(eq(advisor.id, id), isMemberOf(networks)));
  return row;
};

export type AdvisorRow = NonNullable<Awaited<ReturnType<typeof selectAdvisor>>>;

export const insertAdvisor = async (tx: Tx, values: typeof advisor.$inferInsert) => {
  const [row] = await tx.insert(advisor).values(values).returning();
  return row!;
};

/** Saves a record if its version still matches; returns nothing otherwise. */
export const updateAdvisor = async (
  tx: Tx,
  id: string,
  version: number,
  values: Partial<typeof advisor.$inferInsert>,
) => {
  const [row] = await tx
    .update(advisor)
    .set({ ...values, version: version + 1 })
    .where(and(eq(advisor.id, id), eq(advisor.version, version)))
    .returning();
  return row;
};

/**
 * Assigns a record that nobody has accepted yet to the person at its address; returns nothing if
 * that was erased meanwhile.
 */
export const updatePersonOf = async (
  tx: Tx,
  { id, email }: Pick<AdvisorRow, 'id' | 'email'>,
  personId: string,
) => {
  const [row] = await tx
    .update(advisor)
    .set({ personId })
    .where(and(eq(advisor.id, id), eq(advisor.email, email)))
    .returning();
  return row;
};

/** Takes from a former coordinator every network, whoever may give it to them again. */
export const stopCoordinating = (tx: Tx, advisorId: string) =>
  tx
    .update(networkMember)
    .set({ coordinates: false })
    .where(eq(networkMember.advisorId, advisorId));

/**
 * Makes a new coordinator one of these networks, which they are a member of; of no other.
 * @returns those that they did not coordinate before.
 */
export const startCoordinating = (tx: Tx, advisorId: string, networkIds: readonly string[]) =>
  tx
    .update(networkMember)
    .set({ coordinates: true })
    .where(
      and(
        eq(networkMember.advisorId, advisorId),
        inArray(networkMember.networkId, [...networkIds]),
        eq(networkMember.coordinates, false),
      ),
    )
    .returning({ id: networkMember.networkId });

/** Networks that somebody was given, and that were taken from them. */
export interface MovedNetworks {
  given: string[];
  taken: string[];
}

/**
 * Gives and takes an advisor's networks among those the caller may assign; the others stay.
 * Whoever keeps a network keeps it as they had it: as its coordinator, or as a mere member.
 */
export const moveNetworks = async (
  tx: Tx,
  {
    brandId,
    advisorId,
    networkIds: wanted,
    within,
    coordinates,
  }: {
    brandId: string;
    advisorId: string;
    networkIds: readonly string[];
    within: readonly string[];
    /** Whether they coordinate the networks that they are given. */
    coordinates: boolean;
  },
): Promise<MovedNetworks> => {
  const { networkId } = networkMember;
  const leaving = within.filter((id) => !wanted.includes(id));
  const taken = await tx
    .delete(networkMember)
    .where(and(eq(networkMember.advisorId, advisorId), inArray(networkId, leaving)))
    .returning({ id: networkId });
  const given =
    wanted.length === 0
      ? []
      : await tx
          .insert(networkMember)
          .values(wanted.map((id) => ({ brandId, advisorId, networkId: id, coordinates })))
          .onConflictDoNothing()
          .returning({ id: networkId });
  return { given: given.map(({ id }) => id), taken: taken.map(({ id }) => id) };
};

/**
 * The networks that only this advisor coordinates. Their rows are locked, so that of two
 * coordinators leaving at the same time the second sees that the first is gone. The role counts and
 * not only the flag, which somebody keeps in the networks of others when they are made an advisor.
 */
export const networksOnlyOf = async (tx: Tx, advisorId: string): Promise<string[]> => {
  await tx.execute(sql`
    select n.id from network n join network_member own on own.network_id = n.id
    where own.advisor_id = ${advisorId} and own.coordinates
    order by n.id for update of n`);
  const { rows } = (await tx.execute(sql`
    select own.network_id from network_member own join advisor self on self.id = own.advisor_id
    where own.advisor_id = ${advisorId} and own.coordinates
      and self.role = 'coordinator' and self.status = 'active' and self.accepted_at is not null
      and not exists (
        select 1 from network_member other join advisor a on a.id = other.advisor_id
        where other.network_id = own.network_id and other.coordinates
          and a.id <> ${advisorId}
          and a.role = 'coordinator' and a.status = 'active' and a.accepted_at is not null)
    `)) as { rows: { network_id: string }[] };
  return rows.map((row) => row.network_id);
};

/** The networks that an advisor coordinates. */
export const selectCoordinated = async (tx: Tx, advisorId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: networkMember.networkId })
    .from(networkMember)
    .innerJoin(advisor, eq(advisor.id, networkMember.advisorId))
    .where(
      and(
        eq(networkMember.advisorId, advisorId),
        networkMember.coordinates,
        eq(advisor.role, 'coordinator'),
      ),
    );
  return rows.map(({ id }) => id);
};

/** Whether somebody coordinates every network of the brand. */
export const coordinatesAll = async (tx: Tx, coordinated: readonly string[]): Promise<boolean> => {
  const [other] = await tx
    .select({ id: network.id })
    .from(network)
    .where(and(network.active, sql`${network.id} <> all (${sql.param(coordinated)}::uuid[])`))
    .limit(1);
  return other === undefined;
};

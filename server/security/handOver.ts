import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { lostStatuses } from '../../src/domain/offerStatus.ts';
import { rowsOf, type Tx } from '../db/open.ts';
import { investorCrm, kycHolder, kycRequest, offer, relation } from '../db/schema.ts';
import type { RelationRow } from './relations.ts';

/**
 * Relations of one advisor to be handed to another, as when an offer gets another owner; a succession
 * (src/domain/succession.ts) makes one of each batch.
 */
export interface HandOver {
  brandId: string;
  /** The advisor who has served them. */
  from: string;
  to: string;
  relations: readonly Pick<RelationRow, 'investorId' | 'networkId'>[];
}

const uuids = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`;

/** The relation given away, with the one that receives it. */
interface Pairs {
  sources: string[];
  targets: string[];
}

const given = ({ sources, targets }: Pairs): SQL =>
  sql`unnest(${uuids(sources)}, ${uuids(targets)}) as given (source, target)`;

/**
 * Both sides of each relation, created where there is none, and locked: of two offers handed over at
 * the same time the second sees that the first is gone.
 */
const lockPairs = async (
  tx: Tx,
  { brandId, from, to, relations }: HandOver,
  now: Date,
): Promise<Pairs> => {
  const investors = uuids(relations.map(({ investorId }) => investorId));
  const networks = uuids(relations.map(({ networkId }) => networkId));
  await tx.execute(sql`
    insert into relation (brand_id, investor_id, network_id, advisor_id, investor_name, created_at)
    select ${brandId}::uuid, key.investor_id, key.network_id, side.advisor_id, source.investor_name, ${now.toISOString()}::timestamptz
    from unnest(${investors}, ${networks}) as key (investor_id, network_id)
    cross join unnest(${uuids([from, to])}) as side (advisor_id)
    left join relation source on source.investor_id = key.investor_id
      and source.network_id = key.network_id and source.advisor_id = ${from}
    order by 2, 3, 4
    on conflict do nothing`);
  const rows = await tx
    .select()
    .from(relation)
    .where(
      and(
        inArray(relation.advisorId, [from, to]),
        sql`(${relation.investorId}, ${relation.networkId}) in (select * from unnest(${investors}, ${networks}))`,
      ),
    )
    .orderBy(asc(relation.id))
    .for('update');
  const keyOf = (row: RelationRow): string => `${row.investorId} ${row.networkId}`;
  const receiving = new Map(
    rows.filter(({ advisorId }) => advisorId === to).map((row) => [keyOf(row), row.id]),
  );
  const giving = rows.filter(({ advisorId }) => advisorId === from);
  return {
    sources: giving.map(({ id }) => id),
    targets: giving.map((row) => receiving.get(keyOf(row))!),
  };
};

/** Names, data forms and notes of the given relations, merged with what the receiver has. */
const passOn = async (tx: Tx, pairs: Pairs): Promise<void> => {
  await tx.execute(sql`
    update relation target set investor_name = source.investor_name
    from ${given(pairs)} join relation source on source.id = given.source
    where target.id = given.target
      and coalesce(target.investor_name, '') = '' and source.investor_name <> ''`);
  await tx.execute(sql`
    insert into kyc_holder (brand_id, kyc_request_id, relation_id)
    select holder.brand_id, holder.kyc_request_id, given.target
    from ${given(pairs)} join kyc_holder holder on holder.relation_id = given.source
    order by 2, 3
    on conflict do nothing`);
  // Keeps the notes of both sides, without duplicates.
  await tx.execute(sql`
    insert into investor_crm as own (relation_id, brand_id, potential, knowledge, industries, notes)
    select given.target, added.brand_id, added.potential, added.knowledge, added.industries, added.notes
    from ${given(pairs)} join investor_crm added on added.relation_id = given.source
    order by 1
    on conflict (relation_id) do update set
      potential = coalesce(own.potential, excluded.potential),
      knowledge = coalesce(own.knowledge, excluded.knowledge),
      industries = own.industries || array(
        select industry from unnest(excluded.industries) industry where industry <> all (own.industries)),
      notes = case
        when position(excluded.notes in own.notes) > 0 then own.notes
        when own.notes = '' then excluded.notes
        else own.notes || E'\\n\\n' || excluded.notes end,
      version = own.version + 1`);
};

/** Takes forms and notes away from a relation that has no offer left except lost ones. */
const release = async (tx: Tx, to: string, pairs: Pairs): Promise<void> => {
  const lost = sql`${sql.param(lostStatuses)}::text[]`;
  const emptied = rowsOf<{ id: string }>(
    await tx.execute(sql`
      select source.id from ${relation} source
      where source.id = any(${uuids(pairs.sources)}) and not exists (
        select from ${offer} kept
        where kept.investor_id = source.investor_id and kept.network_id = source.network_id
          and kept.owner_id = source.advisor_id and kept.status <> all (${lost}))`),
  ).map(({ id }) => id);
  if (emptied.length === 0) return;
  const among = (column: typeof kycHolder.relationId | typeof investorCrm.relationId): SQL =>
    sql`${column} = any(${uuids(emptied)})`;
  const held = tx
    .select({ id: kycHolder.kycRequestId })
    .from(kycHolder)
    .where(among(kycHolder.relationId));
  // An investor with an open request, or a form to correct, now deals with the new advisor.
  await tx
    .update(kycRequest)
    .set({ advisorId: to })
    .where(
      and(
        or(isNull(kycRequest.submittedAt), eq(kycRequest.status, 'returned')),
        inArray(kycRequest.id, held),
      ),
    );
  await tx.delete(kycHolder).where(among(kycHolder.relationId));
  await tx.delete(investorCrm).where(among(investorCrm.relationId));
};

/**
 * Hands offers of one or many relations to another advisor, together with the relations: forms,
 * notes and the name. The former advisor keeps those only while they have another offer of the same
 * investor that is not lost. The number of statements does not depend on the number of relations.
 * @param change Gives the offers their new owner.
 */
export const handOver = async <T>(
  tx: Tx,
  which: HandOver,
  change: () => Promise<T>,
  now: Date,
): Promise<T> => {
  const pairs = await lockPairs(tx, which, now);
  const result = await change();
  await passOn(tx, pairs);
  await release(tx, which.to, pairs);
  return result;
};

import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Tx } from './open.ts';

/** Bytes of a UUID. */
const size = 16;
/** Ids in one row of the answer: one of a million ids would hold the event loop while it is read. */
const perRow = 10_000;

/** A long list of ids at 16 bytes each; as text a million of them take a hundred megabytes. */
export interface PackedIds {
  length: number;
  /** Ids from one place up to another, as text. */
  slice: (from: number, to: number) => string[];
}

const textOf = (bytes: Buffer): string => {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** The ids that a statement selects as `id`, in its order. */
export const packedIdsOf = async (tx: Tx, statement: SQL): Promise<PackedIds> => {
  const rows = rowsOf<{ ids: Uint8Array }>(
    await tx.execute(sql`
      select string_agg(uuid_send(id), ''::bytea order by place) as ids
      from (select id, place, (place - 1) / ${perRow}::int as part
        from (select id, row_number() over () as place from (${statement}) page) numbered) parted
      group by part order by part`),
  );
  const bytes = Buffer.concat(rows.map(({ ids }) => ids));
  return {
    length: bytes.length / size,
    slice: (from, to) => {
      const ids: string[] = [];
      for (let at = from * size; at < Math.min(to * size, bytes.length); at += size) {
        ids.push(textOf(bytes.subarray(at, at + size)));
      }
      return ids;
    },
  };
};

import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Tx } from './open.ts';

/** Bytes per UUID. */
const size = 16;
/**
 * Ids per row of the result. A single row with a million ids would block the event loop while it is
 * parsed, and strings above 128 kB end up in V8's large object space, where they live long.
 */
const perRow = 2000;

/**
 * A long list of ids at 16 bytes each; as text a million of them would take a hundred megabytes.
 */
export interface PackedIds {
  length: number;
  /** Ids in the range [from, to), as text. */
  slice: (from: number, to: number) => string[];
}

const textOf = (bytes: Buffer): string => {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** The ids that a statement selects as `id`, in order. */
export const packedIdsOf = async (tx: Tx, statement: SQL): Promise<PackedIds> => {
  const rows = rowsOf<{ ids: Uint8Array }>(
    await tx.execute(sql`
      select string_agg(uuid_send(id), ''::bytea order by place) as ids
      from (select id, place, (place - 1) / ${perRow}::int as part
        from (select id, row_number() over () as place from (${statement}) page) numbered) parted
      group by part order by part`),
  );
  // Kept as separate chunks, all full but the last: concatenating them would need the memory twice.
  const parts = rows.map(({ ids }) => Buffer.from(ids.buffer, ids.byteOffset, ids.byteLength));
  const length = parts.reduce((sum, part) => sum + part.length / size, 0);
  return {
    length,
    slice: (from, to) => {
      const ids: string[] = [];
      for (let place = from; place < Math.min(to, length); place += 1) {
        const at = (place % perRow) * size;
        ids.push(textOf(parts[Math.floor(place / perRow)]!.subarray(at, at + size)));
      }
      return ids;
    },
  };
};

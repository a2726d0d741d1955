import { and, eq, sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { rowsOf } from '../../db/open.ts';
import { storedPart } from '../../db/schema.ts';
import { MissingBlobError, type Asking, type BlobStore, type Listed } from './blobs.ts';

/** Bytes per row: few enough for memory, many enough for speed. */
const partBytes = 256 * 1024;

/** A stream's bytes in pieces of one size; the last may be shorter. */
async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk);
    length += chunk.length;
    while (length >= partBytes) {
      const all = Buffer.concat(held);
      yield all.subarray(0, partBytes);
      held = [all.subarray(partBytes)];
      length -= partBytes;
    }
  }
  if (length > 0) yield Buffer.concat(held);
}

const partOf = async (asking: Asking, key: string, no: number): Promise<Buffer | null> => {
  const [row] = await asking
    .select({ bytes: storedPart.bytes })
    .from(storedPart)
    .where(and(eq(storedPart.key, key), eq(storedPart.no, no)));
  return row ? Buffer.from(row.bytes) : null;
};

/** Files in the database, in the same transaction as the row that owns them. */
export const databaseBlobs = (): BlobStore => ({
  kind: 'database',
  write: async (tx, { key, brandId }, source) => {
    await tx.delete(storedPart).where(eq(storedPart.key, key));
    let no = 0;
    for await (const bytes of inParts(source.stream())) {
      await tx.insert(storedPart).values({ key, brandId, no, bytes });
      no += 1;
    }
  },
  read: async (asking, key) => {
    const first = await partOf(asking, key, 0);
    if (!first) throw new MissingBlobError(key);
    const parts = async function* (): AsyncGenerator<Buffer> {
      for (let no = 0, part: Buffer | null = first; part; part = await partOf(asking, key, no)) {
        yield part;
        no += 1;
      }
    };
    return Readable.from(parts(), { objectMode: false });
  },
  remove: async (asking, key) => {
    await asking.delete(storedPart).where(eq(storedPart.key, key));
  },
  async *list(asking): AsyncGenerator<Listed> {
    const rows = rowsOf<{ key: string; size: string | number; created_at: string | Date }>(
      await asking.execute(sql`select o.key, sum(length(p.bytes)) as size, o.created_at
        from stored_part p join stored_object o on o.key = p.key group by o.key, o.created_at`),
    );
    for (const row of rows) {
      yield { key: row.key, size: Number(row.size), modifiedAt: new Date(row.created_at) };
    }
  },
});

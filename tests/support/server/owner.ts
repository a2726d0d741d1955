import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../server/db/open.ts';

/**
 * Runs as the owner of the tables, for what the server's role may not do: tampering, indexes,
 * triggers.
 */
export const asOwner = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local role none`);
    return work(tx);
  });

import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../server/db/open.ts';

/** Where in a database a text still occurs, by table. */
export const placesIn = async (db: Database, word: string): Promise<string[]> => {
  const tables = rowsOf<{ name: string }>(
    await db.execute(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    ),
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = rowsOf<{ n: number }>(
      await db.execute(
        sql`select count(*)::int as n from ${sql.identifier(name)} t where t::text like ${`%${word}%`}`,
      ),
    );
    if (row!.n > 0) found.push(name);
  }
  return found;
};

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands } from '../../../server/branding/brands.ts';
import { rowsOf, withTenant, type Tx } from '../../../server/db/open.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

/**
 * The second layer of tenant isolation (docs/decisions/006): the database itself,
 * without any condition in the query.
 */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const tablesWithTenant = async (): Promise<string[]> =>
  rowsOf<{ table_name: string }>(
    await server.db.execute(
      sql`select table_name from information_schema.columns where column_name = 'brand_id' and table_schema = 'public' order by 1`,
    ),
  ).map((row) => row.table_name);

const brandsIn = async (tx: Tx, table: string): Promise<string[]> =>
  rowsOf<{ brand_id: string }>(
    await tx.execute(sql`select distinct brand_id from ${sql.identifier(table)}`),
  ).map((row) => row.brand_id);

const attempt = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => String((error as Error).cause ?? error),
  );

describe('a transaction inside one brand', () => {
  it('sees rows of that brand only, in every table that has one', async () => {
    const [first, second] = brands;
    const tables = await tablesWithTenant();
    expect(tables).toContain('offer');
    for (const brand of [first!, second!]) {
      for (const table of tables) {
        // A table that the application may not read at all is the strictest case.
        const seen = await withTenant(server.db, brand.id, (tx) => brandsIn(tx, table)).catch(
          (error: unknown) => {
            expect(String((error as Error).cause ?? error)).toMatch(/permission denied/);
            return [];
          },
        );
        expect(
          seen.filter((id) => id !== brand.id),
          `${table} of ${brand.slug}`,
        ).toEqual([]);
      }
      expect(await withTenant(server.db, brand.id, (tx) => brandsIn(tx, 'offer'))).toEqual([
        brand.id,
      ]);
    }
  });

  it('sees nothing without a brand, even on a connection that had one', async () => {
    await withTenant(server.db, brands[0]!.id, (tx) => brandsIn(tx, 'offer'));
    const seen = await server.db.transaction(async (tx) => {
      await tx.execute(sql`set local role oferta_app`);
      return brandsIn(tx, 'offer');
    });
    expect(seen).toEqual([]);
  });

  it('cannot write a row of another brand, nor move one there', async () => {
    const [first, second] = brands;
    const moved = await attempt(
      withTenant(server.db, first!.id, (tx) =>
        tx.execute(sql`update offer set brand_id = ${second!.id}`),
      ),
    );
    expect(moved).toMatch(/row-level security|permission denied/);
    const before = await withTenant(server.db, second!.id, (tx) =>
      tx.execute(sql`select count(*)::int as n from network`),
    );
    const written = await attempt(
      withTenant(server.db, first!.id, (tx) =>
        tx.execute(
          sql`insert into network (id, brand_id, name, code) values (gen_random_uuid(), ${second!.id}, 'Obca', 'OBC')`,
        ),
      ),
    );
    expect(written).toMatch(/row-level security|permission denied/);
    const after = await withTenant(server.db, second!.id, (tx) =>
      tx.execute(sql`select count(*)::int as n from network`),
    );
    expect(rowsOf(after)).toEqual(rowsOf(before));
  });
});

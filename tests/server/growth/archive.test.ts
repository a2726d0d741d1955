/**
 * An advisor with many offers leaves: as many statements as for one with few, nothing of the offers
 * is lost, and the successor sees what was theirs.
 */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fill } from '../../../scripts/load/fill.ts';
import { openPostgres, rowsOf } from '../../../server/db/open.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let statements = 0;
beforeAll(async () => {
  let address = '';
  server = await startServer({}, async (dataDir) => {
    const { url, drop } = await newPostgresDatabase(dataDir);
    address = url;
    const open = await openPostgres(url, { slow: { ms: -1, tell: () => (statements += 1) } });
    return { db: open.db, close: () => open.close().then(drop) };
  });
  const client = new Client({ connectionString: address });
  await client.connect();
  await fill(client, { offers: 4000, brandId: server.brandId });
  await client.end();
}, 300_000);
afterAll(() => server?.close());

const ask = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
  rowsOf<T>(await server.db.execute(query));

/** What an advisor serves, in figures. */
const servedBy = async (id: string) => {
  const [row] = await ask<{ offers: number; value: string; notes: number; forms: number }>(sql`
    select (select count(*)::int from offer where owner_id = ${id} and status not in ('rejected', 'declined')) as offers,
      (select coalesce(sum(investment_value), 0)::text from offer where owner_id = ${id} and status not in ('rejected', 'declined')) as value,
      (select count(*)::int from investor_crm c join relation r on r.id = c.relation_id where r.advisor_id = ${id}) as notes,
      (select count(*)::int from kyc_holder h join relation r on r.id = h.relation_id where r.advisor_id = ${id}) as forms`);
  return row!;
};

it('hands everything over in one go, whether it is much or little', async () => {
  const coordinator = await server.logIn(demoLogins.coordinator);
  const networks = await server.call('GET', '/api/advisor/network', { token: coordinator });
  const advisors = await ask<{ id: string }>(sql`
    select a.id from advisor a join network_member m on m.advisor_id = a.id
    where a.email like '%@load.example.pl' and m.network_id = ${networks.body[0].id} order by a.email limit 7`);
  const counts: number[] = [];
  for (const [place, { id }] of advisors.slice(0, -1).entries()) {
    const successor = advisors[place + 1]!.id;
    const [leaves, stays] = [await servedBy(id), await servedBy(successor)];
    statements = 0;
    const { status } = await server.call(
      'DELETE',
      `/api/advisor/advisor/${id}?reassignTo=${successor}`,
      { token: coordinator },
    );
    counts.push(statements);
    expect(status).toBe(204);
    expect(leaves.offers).toBeGreaterThan(10 * (place + 1));
    expect(await servedBy(id)).toMatchObject({ offers: 0, notes: 0, forms: 0 });
    const now = await servedBy(successor);
    expect(now.offers).toBe(leaves.offers + stays.offers);
    expect(Number(now.value)).toBe(Number(leaves.value) + Number(stays.value));
    expect(now.notes).toBe(leaves.notes + stays.notes);
    expect(now.forms).toBe(leaves.forms + stays.forms);
  }
  // Each takes over what all before them had; the last one hands over six times as much as the first.
  expect(new Set(counts).size, counts.join(', ')).toBe(1);
});

/**
 * What the server's own connection may do with evidence: insert and read, nothing else
 * (docs/decisions/043).
 */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyEvidence } from '../../../server/audit/verify.ts';
import { openPostgres, rowsOf } from '../../../server/db/open.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const evidence = ['audit_entry', 'audit_chain', 'offer_event', 'advisor_event', 'consent_record'];

/** What somebody with the server's connection might try, with any SQL. */
const attempts = evidence.flatMap((table) => [
  `truncate ${table} cascade`,
  `delete from ${table}`,
  `update ${table} set ${table === 'audit_chain' ? 'hash' : 'brand_id'} = null`,
  `alter table ${table} disable trigger all`,
  `alter table ${table} disable row level security`,
  `drop trigger append_only on ${table}`,
  `drop table ${table} cascade`,
  `create or replace trigger append_only before update on ${table} for each row execute function suppress_redundant_updates_trigger()`,
]);

describe('the connection of the server', () => {
  it.each([
    ...attempts,
    `insert into audit_chain select chain, seq + 1, entry_id, content_hash, hash, hash from audit_chain limit 1`,
    `select chain_entry(one) from audit_entry one limit 1`,
    `create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$`,
    `set session_replication_role = replica`,
    `drop schema public cascade`,
  ])('is denied: %s', async (statement) => {
    const failure = await server.db
      .execute(sql.raw(statement))
      .then(() => null)
      .catch((error: Error) => (error.cause as Error).message);
    expect(failure).toMatch(/permission denied|must be owner|must be able to SET/);
  });

  it('can append to the log in daily work, and the log verifies', async () => {
    await server.logIn(demoLogins.advisor);
    await server.call('GET', '/public-api/campaign-offer/demo-live');
    expect((await verifyEvidence(server.db)).breaks).toEqual([]);
  });

  it('has a policy on every table with row security', async () => {
    const without = rowsOf<{ name: string }>(
      await server.db.execute(sql`select relname as name from pg_class c
        where relrowsecurity and relnamespace = 'public'::regnamespace and not exists (
          select from pg_policies p where p.tablename = c.relname and p.roles = '{oferta_server}')`),
    );
    expect(without, 'CREATE POLICY server ON it TO oferta_server USING (true)').toEqual([]);
  });
});

describe.runIf(process.env.OFERTA_TEST_DB === 'postgres')('a login role that owns nothing', () => {
  it('is enough for the server, and cannot become the owner', async () => {
    const { url, drop } = await newPostgresDatabase(server.deps.config.dataDir);
    const owner = new Client({ connectionString: url });
    await owner.connect();
    const login = `web_${crypto.randomUUID().slice(0, 8)}`;
    await owner.query(`create role ${login} login in role oferta_server`);
    const own = new URL(url);
    own.username = login;
    const open = await openPostgres(own.href, { ownerUrl: url });
    try {
      const web = await startServer({}, () => Promise.resolve({ ...open, close: async () => {} }));
      await web.logIn(demoLogins.advisor);
      await web.call('GET', '/public-api/campaign-offer/demo-live');
      await web.close();
      for (const statement of ['set role oferta', 'set session authorization oferta']) {
        const failure = await open.db
          .execute(sql.raw(statement))
          .catch((error: Error) => (error.cause as Error).message);
        expect(failure).toMatch(/permission denied/);
      }
    } finally {
      await open.close();
      await owner.query(`drop role ${login}`);
      await owner.end();
      await drop();
    }
  });
});

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { record } from '../../../server/audit/record.ts';
import { historyTables } from '../../../server/audit/bytes.ts';
import { verifyEvidence } from '../../../server/audit/verify.ts';
import { brands } from '../../../server/branding/brands.ts';
import {
  adoptPglite,
  asSystem,
  rowsOf,
  withTenant,
  type Database,
  makePglite,
} from '../../../server/db/open.ts';
import { logInInvestor } from '../../support/server/investor.ts';
import { migrationsUntil } from '../../support/server/migrations.ts';
import { asOwner } from '../../support/server/owner.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

const brandId = brands[0]!.id;
const absent = '11111111-1111-4111-8111-111111111111';

interface Entry {
  id: number;
  action: string;
  actor_kind: string;
  person_id: string | null;
  request_id: string | null;
  object_id: string | null;
  details: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const entriesOf = async (action: string): Promise<Entry[]> =>
  rowsOf(
    await server.db.execute(sql`select * from audit_entry where action = ${action} order by id`),
  );

describe('the evidence log', () => {
  it('records the person, the brand and the request behind each action', async () => {
    const investor = await logInInvestor(server, demoLogins.investor);
    const { status } = await server.call('GET', '/investor-api/investor/data', {
      token: investor,
    });
    expect(status).toBe(200);
    const [entry] = await entriesOf('readOwnData');
    expect(entry).toMatchObject({ actor_kind: 'investor', brand_id: brandId });
    expect(entry!.person_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(server.logged()).toContain(entry!.request_id);
  });

  it('contains every event of an offer with the request that caused it', async () => {
    const before = (await entriesOf('offerEvent')).length;
    expect(before).toBeGreaterThan(1000);
    await server.call('GET', '/public-api/campaign-offer/demo-live');
    const events = await entriesOf('offerEvent');
    expect(events).toHaveLength(before + 1);
    expect(server.logged()).toContain(events.at(-1)!.request_id);
  });

  it('verifies whatever the time zones of writer and reader', async () => {
    for (const zone of ['Europe/Warsaw', 'America/St_Johns', 'UTC']) {
      await asSystem(server.db, async (tx) => {
        await tx.execute(sql.raw(`set local time zone '${zone}'`));
        await record(
          tx,
          { kind: 'system', brandId },
          { action: 'filesSwept', subject: { kind: 'brand', id: brandId }, details: { zone } },
        );
      });
    }
    for (const zone of ['Asia/Kathmandu', 'Europe/Warsaw']) {
      await server.db.execute(sql.raw(`set time zone '${zone}'`));
      const { entries, breaks } = await verifyEvidence(server.db);
      expect(breaks).toEqual([]);
      expect(entries).toBeGreaterThan(1000);
    }
    await server.db.execute(sql.raw(`set time zone 'UTC'`));
  });

  it('keeps every character', async () => {
    const words = ['Łódź „ą”\n\t', 'emoji 🧾', '\u202Ewspak', 'a:b,-', '"\\'];
    for (const word of words) {
      await asSystem(server.db, (tx) =>
        record(
          tx,
          { kind: 'operator', brandId: null },
          {
            action: 'keysRotated',
            subject: { kind: 'installation', id: null },
            details: { word },
            personal: { ip: word },
          },
        ),
      );
    }
  });

  it('has one order per brand, however many write at once', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        withTenant(server.db, brandId, (tx) =>
          record(
            tx,
            { kind: 'system', brandId },
            { action: 'filesSwept', subject: { kind: 'brand', id: brandId }, details: { index } },
          ),
        ),
      ),
    );
    const { heads, breaks } = await verifyEvidence(server.db);
    expect(breaks).toEqual([]);
    const [{ most } = { most: 0 }] = rowsOf<{ most: number }>(
      await server.db.execute(
        sql`select max(seq)::int as most from audit_chain where chain = ${brandId}`,
      ),
    );
    expect(heads.find(({ chain }) => chain === brandId)?.seq).toBe(most);
  });

  it('keeps an entry only if its transaction commits', async () => {
    const before = (await entriesOf('settled')).length;
    await withTenant(server.db, brandId, async (tx) => {
      await record(
        tx,
        { kind: 'backOffice', brandId },
        { action: 'settled', subject: { kind: 'offer', id: absent } },
      );
      throw new Error('the settlement failed');
    }).catch(() => {});
    expect(await entriesOf('settled')).toHaveLength(before);
  });
});

/**
 * What somebody with the owner's password might do, and what the verification then reports first.
 */
const tampering: [string, (target: Entry) => string, string][] = [
  [
    'an entry names somebody else',
    ({ id }) => `update audit_entry set person_id = '${absent}' where id = ${id}`,
    'changedEntry',
  ],
  [
    'an entry was a minute later',
    ({ id }) => `update audit_entry set at = at + interval '1 minute' where id = ${id}`,
    'changedEntry',
  ],
  ['an entry is deleted', ({ id }) => `delete from audit_entry where id = ${id}`, 'missingEntry'],
  [
    'a link is deleted',
    ({ id }) => `delete from audit_chain where entry_id = ${id}`,
    'missingLink',
  ],
  [
    'a link is rewritten',
    ({ id }) => `update audit_chain set hash = content_hash where entry_id = ${id}`,
    'changedLink',
  ],
  [
    'an event has another reason',
    ({ details }) =>
      `update offer_event set reason = 'inny' where id = ${(JSON.parse(details) as { row: string }).row}`,
    'changedRow',
  ],
  [
    'an event is deleted',
    ({ details }) =>
      `delete from offer_event where id = ${(JSON.parse(details) as { row: string }).row}`,
    'missingRow',
  ],
  [
    'an event was put in',
    () =>
      `insert into offer_event (brand_id, offer_id, at, type, actor_kind) select brand_id, offer_id, at, 'resent', 'advisor' from offer_event limit 1`,
    'unchainedRow',
  ],
  [
    'an entry was put in',
    () =>
      `insert into audit_entry (brand_id, at, actor_kind, action, object_kind) values ('${brandId}', now(), 'system', 'settled', 'offer')`,
    'unchainedEntry',
  ],
];

describe('tampering', () => {
  it.each(tampering)('is detected: %s', async (_, statement, what) => {
    const events = await entriesOf('offerEvent');
    const target = events[Math.floor(events.length / 2)]!;
    const tables = ['audit_entry', 'audit_chain', 'offer_event'];
    const found = await asOwner(server.db, async (tx) => {
      for (const table of tables)
        await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
      await tx.execute(sql.raw(statement(target)));
      // The same verification in the same snapshot, inside a transaction that is rolled back.
      const verification = await verifyEvidence({
        transaction: (work: (inner: typeof tx) => unknown) => work(tx),
      } as unknown as Database);
      throw Object.assign(new Error('undo'), { verification });
    }).catch((error: Error & { verification?: Awaited<ReturnType<typeof verifyEvidence>> }) => {
      if (!error.verification) throw error;
      return error.verification;
    });
    expect(found.breaks[0]?.what).toBe(what);
  });

  it('is detected in every column', async () => {
    for (const [table, { clear, personal }] of Object.entries(historyTables)) {
      const columns = rowsOf<{ column_name: string }>(
        await server.db.execute(
          sql`select column_name from information_schema.columns where table_name = ${table}`,
        ),
      ).map((row) => row.column_name);
      expect(
        [...clear, ...personal, 'salt'].sort(),
        `${table} has a column that no hash holds: add it in a migration and in server/audit/bytes.ts`,
      ).toEqual(columns.sort());
    }
  });
});

describe('a database from before', () => {
  it('keeps its entries and its history, in one chain', async () => {
    const { folder, remove } = migrationsUntil('0003_withheld_campaigns');
    const pglite = await makePglite();
    try {
      await migrate(drizzle(pglite), { migrationsFolder: folder });
      await pglite.exec(`set time zone 'Europe/Warsaw';
        insert into brand (id, slug) values ('${brandId}', 'oferta');
        insert into person (id, email, first_name, surname) values ('${absent}', 'a@example.pl', 'Anna', 'Łąka');
        insert into advisor (id, brand_id, person_id, role, status, first_name, surname, email)
          values ('${absent}', '${brandId}', '${absent}', 'advisor', 'active', 'Anna', 'Łąka', 'a@example.pl');
        insert into advisor_event (brand_id, advisor_id, at, type) values ('${brandId}', '${absent}', now(), 'created');
        insert into audit_entry (brand_id, at, actor_kind, actor_id, action, object_kind, object_id)
          select '${brandId}', now(), 'advisor', '${absent}', 'revealKyc', 'kycRequest', '${absent}' from generate_series(1, 3);
        insert into consent_record (brand_id, kind, version, text_hash, language, given, at, ip, host)
          values ('${brandId}', 'consent1', '1', 'abc', 'PL', true, now(), '203.0.113.7', 'localhost');`);
      const { rows: earlier } = await pglite.query<{ hash: string }>(
        'select hash from audit_entry order by id',
      );
      const db = await adoptPglite(pglite);
      const { entries, breaks } = await verifyEvidence(db);
      expect(breaks).toEqual([]);
      expect(entries).toBe(5);
      const { rows } = await pglite.query<{ details: string }>(
        `select details from audit_entry where action = 'revealKyc' order by id`,
      );
      expect(
        rows.map(({ details }) => (JSON.parse(details) as { earlierHash: string }).earlierHash),
      ).toEqual(earlier.map(({ hash }) => hash));
    } finally {
      await pglite.close();
      remove();
    }
  });
});

/**
 * An advisor with many offers leaves: the call costs the same however many there are, the rest is
 * handed over in batches that may fail at any moment, no offer is lost or moved twice, and
 * everybody sees the progress.
 */
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../../scripts/load/fill.ts';
import { openPostgres, rowsOf } from '../../../server/db/open.ts';
import { loadCaller } from '../../../server/http/loadCaller.ts';
import { fillRelations } from '../../../server/jobs/upkeep.ts';
import { continueSuccessions } from '../../../server/jobs/successions.ts';
import { makeMetrics } from '../../../server/operator/metrics.ts';
import { offerListHandlers } from '../../../server/portal/listHandlers.ts';
import type { AccessClaims } from '../../../server/security/accessTokens.ts';
import type { Workers } from '../../../server/workers/workers.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let database: Client;
let coordinator: string;
/** Advisors of one network, each with their own offers. */
let advisors: string[];
let statements = 0;
beforeAll(async () => {
  let address = '';
  server = await startServer({}, async (dataDir) => {
    const { url, drop } = await newPostgresDatabase(dataDir);
    address = url;
    const open = await openPostgres(url, { slow: { ms: -1, tell: () => (statements += 1) } });
    return { db: open.db, close: () => open.close().then(drop) };
  });
  database = new Client({ connectionString: address });
  await database.connect();
  await fill(database, { offers: 8000, brandId: server.brandId });
  coordinator = await server.logIn(demoLogins.coordinator);
  advisors = (
    await ask<{ id: string }>(sql`
      select a.id from advisor a join network_member m on m.advisor_id = a.id
      where a.email like '%@load.example.pl' and m.network_id = (
        select m.network_id from network_member m join advisor a on a.id = m.advisor_id
        where a.email = ${demoLogins.advisor} order by 1 limit 1) order by a.email limit 30`)
  ).map(({ id }) => id);
});
afterAll(async () => {
  await database?.end();
  await server?.close();
});

const ask = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
  rowsOf<T>(await server.db.execute(query));

/** What an advisor serves, in numbers. */
const servedBy = async (id: string) => {
  const [row] = await ask<{ offers: number; value: number; notes: number; forms: number }>(sql`
    select (select count(*)::int from offer where owner_id = ${id} and status not in ('rejected', 'declined')) as offers,
      (select coalesce(sum(investment_value), 0)::float from offer where owner_id = ${id} and status not in ('rejected', 'declined')) as value,
      (select count(*)::int from investor_crm c join relation r on r.id = c.relation_id where r.advisor_id = ${id}) as notes,
      (select count(*)::int from kyc_holder h join relation r on r.id = h.relation_id where r.advisor_id = ${id}) as forms`);
  return row!;
};
type Served = Awaited<ReturnType<typeof servedBy>>;
const nothing: Served = { offers: 0, value: 0, notes: 0, forms: 0 };
const both = (one: Served, other: Served): Served => ({
  offers: one.offers + other.offers,
  value: one.value + other.value,
  notes: one.notes + other.notes,
  forms: one.forms + other.forms,
});

const archive = (id: string, successor: string) =>
  server.call('DELETE', `/api/advisor/advisor/${id}?reassignTo=${successor}`, {
    token: coordinator,
  });
const look = async (id: string) =>
  (await server.call('GET', `/api/advisor/advisor/${id}`, { token: coordinator })).body;
/** Gives an advisor everything that the others of a list serve, by archiving one after another. */
const gather = async (from: readonly string[], to: string): Promise<void> => {
  for (const id of from) expect((await archive(id, to)).status).toBe(204);
  await continueSuccessions(server.deps);
};

describe('the call that archives an advisor', () => {
  it('takes the same number of statements for many relations as for few, and loses nothing', async () => {
    const counts: number[] = [];
    for (const [place, id] of advisors.slice(0, 6).entries()) {
      const successor = advisors[place + 1]!;
      const [leaves, stays] = [await servedBy(id), await servedBy(successor)];
      statements = 0;
      expect((await archive(id, successor)).status).toBe(204);
      counts.push(statements);
      if (place === 0) expect((await look(id)).handOver).toBeNull();
      if (place === 5) expect((await look(id)).handOver).not.toBeNull();
      await continueSuccessions(server.deps);
      expect(leaves.offers).toBeGreaterThan(10 * (place + 1));
      expect(await servedBy(id)).toEqual(nothing);
      expect(await servedBy(successor)).toEqual(both(leaves, stays));
    }
    // Each takes over everything of those before; the call moves one batch of the last one's.
    expect(Math.max(...counts), counts.join(', ')).toBe(counts[0]);
  });
});

describe('the rest of the hand-over', () => {
  it('runs in batches, however often one fails, and sends one notice at the end', async () => {
    const [leaving, successor] = [advisors[14]!, advisors[15]!];
    await gather(advisors.slice(6, 14), leaving);
    const [leaves, stays] = [await servedBy(leaving), await servedBy(successor)];
    expect(leaves.offers).toBeGreaterThan(150);
    expect((await archive(leaving, successor)).status).toBe(204);
    const { status, handOver } = await look(leaving);
    expect(status).toBe('deleted');
    expect(handOver).toMatchObject({ total: leaves.offers, isDelayed: false });
    expect(handOver.done).toBeGreaterThan(0);
    expect(handOver.done).toBeLessThan(leaves.offers);

    // As when a process is killed: its connection ends in the middle of a batch.
    await database.query(
      `create function break_off() returns trigger language plpgsql security definer as
        'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`,
    );
    await database.query(
      `create trigger break_off after update of owner_id on offer for each statement execute function break_off()`,
    );
    // It is tried again from then on, although the clock of the machine that tried was ahead.
    const month = 30 * 24 * 3_600_000;
    const clock = () => new Date(server.deps.clock().getTime() + month);
    await continueSuccessions({ ...server.deps, clock });
    expect((await look(leaving)).handOver).toEqual({ ...handOver, isDelayed: true });
    expect(server.logged()).toContain('a hand-over failed');
    const { read } = makeMetrics({ db: server.db, clock: server.deps.clock });
    for (let time = 0; time < 3; time += 1) {
      server.passTime(3_600_000);
      await continueSuccessions(server.deps);
    }
    expect(await read()).toContain('oferta_successions{state="failing"} 1');
    expect(both(await servedBy(leaving), await servedBy(successor))).toEqual(both(leaves, stays));
    await database.query('drop trigger break_off on offer');

    server.passTime(3_600_000);
    coordinator = await server.logIn(demoLogins.coordinator);
    // Of processes that poll at the same moment one runs it.
    await Promise.all([1, 2, 3].map(() => continueSuccessions(server.deps)));
    await continueSuccessions(server.deps);
    expect((await look(leaving)).handOver).toBeNull();
    expect(await servedBy(leaving)).toEqual(nothing);
    expect(await servedBy(successor)).toEqual(both(leaves, stays));
    expect(await read()).toContain('oferta_successions{state="open"} 0');
    const told = await ask<{ count: number }>(
      sql`select count from notice where advisor_id = ${successor} and kind = 'handedOver'`,
    );
    expect(told).toEqual([{ count: leaves.offers }]);
    // The timeline of each offer says once whom it went to, and who decided that.
    const entered = await ask<{ offers: number; entries: number; actors: string[] }>(sql`
      select count(distinct e.offer_id)::int as offers, count(*)::int as entries, array_agg(distinct actor.email) as actors
      from offer_event e join offer o on o.id = e.offer_id join advisor actor on actor.id = e.actor_id
        join advisor former on former.id = ${leaving} join advisor own on own.id = o.owner_id
      where o.owner_id = ${successor} and e.type = 'ownerChanged' and e.at >= former.archived_at
        and e.reason = own.first_name || ' ' || own.surname`);
    expect(entered).toEqual([
      { offers: leaves.offers, entries: leaves.offers, actors: [demoLogins.coordinator] },
    ]);
    const history = await server.call('GET', `/api/advisor/advisor/${leaving}/history`, {
      token: coordinator,
    });
    expect(history.body.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['archived', 'handedOver']),
    );
  });

  it("goes to the successor's successor, and stays with an advisor who is restored", async () => {
    const [leaving, successor, last] = [advisors[24]!, advisors[25]!, advisors[26]!];
    await gather(advisors.slice(16, 24), leaving);
    const all = [leaving, successor, last];
    const before = (await Promise.all(all.map(servedBy))).reduce(both);
    const whole = (await servedBy(leaving)).offers;
    await archive(leaving, successor);
    const first: number = (await look(leaving)).handOver.done;
    await archive(successor, last);
    const left = (await look(leaving)).handOver;
    expect(left.done).toBeLessThan(left.total);
    const restored = await server.call('PATCH', `/api/advisor/advisor/${successor}/activate`, {
      token: coordinator,
    });
    expect(restored.body.handOver).toBeNull();
    await continueSuccessions(server.deps);
    expect((await look(leaving)).handOver).toBeNull();
    expect(await servedBy(leaving)).toEqual(nothing);
    expect((await Promise.all(all.map(servedBy))).reduce(both)).toEqual(before);
    expect((await servedBy(last)).offers).toBeGreaterThan((await servedBy(successor)).offers);
    // What the first successor had received came to the last one with what else was theirs.
    const told = await ask<{ count: number }>(sql`select count from notice
      where advisor_id = ${last} and kind = 'handedOver' and cause like ${`handover:${leaving}:%`}`);
    expect(told).toEqual([{ count: whole - first }]);
  });
});

describe("a list of one advisor's offers that is too long to sort in memory", () => {
  it('is sorted by address, even while a job is still filling the addresses of older rows', async () => {
    const [own] = await ask<{ id: string }>(
      sql`select id from advisor where email = ${demoLogins.advisor} and brand_id = ${server.brandId}`,
    );
    await gather(advisors.slice(27), own!.id);
    await gather([advisors[6]!, advisors[15]!, advisors[25]!, advisors[26]!], own!.id);
    const token = await server.logIn(demoLogins.advisor);
    const listed = async (order: string): Promise<string[]> => {
      const url =
        `/api/advisor/investor/offers?limit=99999&sort=investorEmail&order=${order}` as const;
      return (await server.call('GET', url, { token })).body.map(({ id }: { id: string }) => id);
    };
    const real = (
      await ask<{ id: string }>(sql`select o.id from offer o join investor i on i.id = o.investor_id
        where o.owner_id = ${own!.id} order by i.email, o.id`)
    ).map(({ id }) => id);
    expect(real.length).toBeGreaterThan(1000);
    const isRight = async (): Promise<void> => {
      expect(await listed('asc')).toEqual(real);
      expect(await listed('desc')).toEqual(real.toReversed());
    };
    await isRight();
    const unfilled = async (): Promise<number> =>
      (
        await ask<{ n: number }>(
          sql`select count(*)::int as n from relation where investor_email is null`,
        )
      )[0]!.n;
    expect(await unfilled()).toBe(0);
    await database.query('alter table relation disable trigger show');
    await database.query('update relation set investor_email = null');
    await database.query('alter table relation enable trigger show');
    await isRight();
    await fillRelations(server.db);
    expect(await unfilled()).toBe(0);
    await isRight();
  });
});

describe('an export that is under way', () => {
  /** The batches of one's own export, of which the first has been asked for. */
  const begin = async (token: string): Promise<AsyncIterator<string>> => {
    const [, payload] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as AccessClaims;
    const caller = await loadCaller(server.deps, claims, server.deps.clock());
    let rows: AsyncIterable<string> | undefined;
    const workers: Workers = {
      ...server.deps.workers,
      writeSheet: (_format, _sheet, batches) => {
        rows = batches;
        return Readable.from([]);
      },
    };
    await offerListHandlers({ ...server.deps, workers }).exportOffers({
      caller: caller!,
      query: { format: 'csv', language: 'PL' },
    } as Parameters<ReturnType<typeof offerListHandlers>['exportOffers']>[0]);
    return rows![Symbol.asyncIterator]();
  };
  const rowsIn = (text: string): number => (JSON.parse(text) as unknown[]).length;

  it('holds nothing that has gone to somebody else, and ends with the session', async () => {
    const token = await server.logIn(demoLogins.advisor);
    const url = '/api/advisor/investor/offers?limit=99999';
    const own = (await server.call('GET', url, { token })).body;
    expect(own.length).toBeGreaterThan(1000);
    const { advisorId: other } = (
      await server.call('GET', '/api/auth/data', { token: coordinator })
    ).body;
    const batches = await begin(token);
    let count = rowsIn((await batches.next()).value);
    const given = await server.call(
      'PATCH',
      `/api/advisor/investor/${own.at(-1)!.id}/owner/${other}`,
      { token: coordinator },
    );
    expect(given.status).toBe(200);
    for (let next = await batches.next(); !next.done; next = await batches.next()) {
      count += rowsIn(next.value);
    }
    expect(count).toBe(own.length - 1);

    const others = await begin(token);
    await others.next();
    const { body: user } = await server.call('GET', '/api/auth/data', { token });
    expect((await archive(user.advisorId, other)).status).toBe(204);
    const rest = async (): Promise<void> => {
      for (let next = await others.next(); !next.done; next = await others.next());
    };
    await expect(rest()).rejects.toThrow('The session has expired');
  });
});

/**
 * The chart of a succession, walked on the real server: after each step the server is in the
 * chart's state, the same number is left, and at the end those named by the chart are notified.
 */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fill } from '../../../scripts/load/fill.ts';
import { continueSuccession } from '../../../server/advisor/succession.ts';
import { handOverSome } from '../../../server/advisor/successionQueries.ts';
import { openPostgres, rowsOf, withTenant } from '../../../server/db/open.ts';
import { continueSuccessions } from '../../../server/jobs/successions.ts';
import type { SuccessionEvent, SuccessionState } from '../../../src/domain/succession.ts';
import { successionMachine } from '../../../src/machines/succession.machine.ts';
import { coveringPaths, wayOf } from '../../support/models/covering.ts';
import { successionSamples } from '../../support/models/lifeSamples.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let database: Client;
let coordinator: { id: string; token: string };
/**
 * The leaving advisor, the successor, the successor's successor, and one who holds everything not
 * under test.
 */
let leaving: string;
let successors: string[];
let store: string;

const ask = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
  rowsOf<T>(await server.db.execute(query));
const advisorUrl = (id: string) => `/api/advisor/advisor/${id}` as const;
const logIn = async (): Promise<void> => {
  coordinator = { ...coordinator, token: await server.logIn(demoLogins.coordinator) };
};

/** Relations that an advisor still serves. */
const servedBy = async (id: string): Promise<number> => {
  const [row] = await ask<{ count: number }>(sql`
    select count(*)::int as count from relation r where r.advisor_id = ${id} and exists (
      select from offer o where o.investor_id = r.investor_id and o.network_id = r.network_id
        and o.owner_id = ${id} and o.status not in ('rejected', 'declined'))`);
  return row!.count;
};
/** Gives relations to another advisor, bypassing the chart. */
const give = (from: string, to: string, most: number) =>
  withTenant(server.db, server.brandId, (tx) =>
    handOverSome(tx, { from, to }, most, server.deps.clock()),
  );

beforeAll(async () => {
  let address = '';
  server = await startServer({}, async (dataDir) => {
    const { url, drop } = await newPostgresDatabase(dataDir);
    address = url;
    const open = await openPostgres(url);
    return { db: open.db, close: () => open.close().then(drop) };
  });
  database = new Client({ connectionString: address });
  await database.connect();
  await fill(database, { offers: 6000, brandId: server.brandId });
  await database.query(
    `create function break_off() returns trigger language plpgsql as
      'begin raise exception ''broken off''; end'`,
  );
  const [own] = await ask<{ id: string }>(
    sql`select id from advisor where email = ${demoLogins.coordinator} and brand_id = ${server.brandId}`,
  );
  coordinator = { id: own!.id, token: '' };
  const others = await ask<{ id: string }>(sql`
    select a.id from advisor a join network_member m on m.advisor_id = a.id
    where a.email like '%@load.example.pl' and m.network_id = (
      select m.network_id from network_member m join advisor a on a.id = m.advisor_id
      where a.email = ${demoLogins.advisor} order by 1 limit 1) order by a.email limit 30`);
  const [first, second, third, fourth, ...rest] = others.map(({ id }) => id);
  leaving = first!;
  successors = [second!, third!];
  store = fourth!;
  for (const id of [leaving, ...successors, ...rest]) await give(id, store, 1000);
});
afterAll(async () => {
  await database?.end();
  await server?.close();
});

/** The server's state of a requested succession. */
const stateNow = async (): Promise<SuccessionState> => {
  const { body } = await server.call('GET', advisorUrl(leaving), { token: coordinator.token });
  if (!body.handOver) return body.status === 'deleted' ? 'done' : 'kept';
  return body.handOver.isDelayed ? 'paused' : 'running';
};

const archive = async (id: string, successor: string): Promise<void> => {
  const url = `${advisorUrl(id)}?reassignTo=${successor}`;
  expect((await server.call('DELETE', url, { token: coordinator.token })).status).toBe(204);
};
const activate = async (id: string): Promise<void> => {
  const url = `${advisorUrl(id)}/activate`;
  expect((await server.call('PATCH', url, { token: coordinator.token })).status).toBe(200);
};

const does: Record<SuccessionEvent, () => Promise<unknown>> = {
  batch: () => continueSuccession(server.deps, { brandId: server.brandId, advisorId: leaving }),
  fail: async () => {
    await database.query(
      'create trigger break_off after update of owner_id on offer for each statement execute function break_off()',
    );
    // After a failure the next attempt waits for up to an hour.
    server.passTime(3_600_000);
    await continueSuccessions(server.deps);
    await database.query('drop trigger break_off on offer');
    await logIn();
  },
  redirect: async () => {
    const [gone, next] = successors;
    successors = [next!, gone!];
    await archive(gone!, next!);
  },
  restore: () => activate(leaving),
};

/** Who was notified of the end of this succession, and of what. */
const told = () =>
  ask<{ advisor_id: string; kind: string; about: string | null }>(sql`
    select advisor_id, kind, about_advisor_id as about from notice
    where cause like ${`handover:${leaving}:%`} order by kind desc`);

/** Everything under test is back where it was. */
const reset = async (): Promise<void> => {
  server.passTime(3_600_000);
  await logIn();
  await continueSuccessions(server.deps);
  for (const id of [leaving, ...successors]) {
    await activate(id);
    await give(id, store, 1000);
  }
  await ask(sql`delete from notice where cause like 'handover:%'`);
};

describe.each([true, false])('a succession of more than one batch: %s', (isLong) => {
  const samples = successionSamples(isLong);
  const { left } = samples.input as { left: number };
  const paths = coveringPaths(successionMachine, samples);
  it.each(paths.map((path) => [wayOf(path), path] as const))(
    'takes the path %s',
    async (_, path) => {
      await logIn();
      await give(store, leaving, left);
      expect(await servedBy(leaving)).toBe(left);
      const actor = createActor(successionMachine, { input: { left } }).start();
      for (const { event } of path) {
        const isAsked = actor.getSnapshot().value === 'asked';
        actor.send(event as { type: SuccessionEvent });
        if (isAsked) await archive(leaving, successors[0]!);
        else await does[event.type as SuccessionEvent]();
        const { value, context } = actor.getSnapshot();
        expect([event.type, await stateNow(), await servedBy(leaving)]).toEqual([
          event.type,
          value,
          context.left,
        ]);
      }
      const { told: whom } = actor.getSnapshot().context;
      const successor = { advisor_id: successors[0], kind: 'handedOver', about: null };
      const asker = { advisor_id: coordinator.id, kind: 'handOverDone', about: leaving };
      // Of nothing nobody is told: a second successor may not have received anything yet.
      const first = (await servedBy(successors[0]!)) > 0 ? [successor] : [];
      expect(await told()).toEqual({ nobody: [], successor: first, both: [...first, asker] }[whom]);
      if (whom === 'both') {
        const { body } = await server.call('GET', '/api/advisor/notice', {
          token: coordinator.token,
        });
        expect(body.items[0]).toMatchObject({ kind: 'handOverDone', advisorId: leaving });
        expect(body.items[0].advisorName).not.toBe('');
        expect(body.items[0].count).toBeGreaterThanOrEqual(left);
      }
      await reset();
    },
  );
});

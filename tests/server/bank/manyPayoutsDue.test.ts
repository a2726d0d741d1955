/** However many payouts are overdue, the back office is told of each further day that passes. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/open.ts';
import { tellOfPayoutsDue } from '../../../server/jobs/payoutsDue.ts';
import { addDays, today } from '../../../src/domain/dates.ts';
import { makeHands } from '../../support/server/hands.ts';
import { asOwner } from '../../support/server/owner.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const copies = 2100;
/** The offer whose payout is due last. */
let latestDue = '';

const nextOf = async (id: string): Promise<string> => {
  const found = await server.db.execute(
    sql`select next_payout_on::text as day from offer where id = ${id}`,
  );
  return rowsOf<{ day: string }>(found)[0]!.day;
};

/** The days told of, with how many offers each. */
const told = async () =>
  rowsOf<{ cause: string; count: number }>(
    await server.db.execute(sql`select distinct cause, count from notice where kind = 'payoutsDue'
      and brand_id = ${server.brandId} order by cause`),
  );

/** Makes an offer active whose plan is counted from a day. @returns the day of its first payout. */
const activate = async (id: string, from: string): Promise<string> => {
  await server.db.execute(sql`update offer set status = 'active', agreement_date = ${from},
    payment_date = ${from}, activated_at = now(), next_payout_on = null where id = ${id}`);
  await tellOfPayoutsDue(server.deps);
  return nextOf(id);
};

const passTo = (day: string): void =>
  server.passTime(Date.parse(`${addDays(day, 1)}T12:00:00Z`) - server.deps.clock().getTime());

it('tells of a day beyond thousands of payouts that are overdue longer', async () => {
  const hands = makeHands(server);
  const advisor = await server.logIn(demoLogins.advisor);
  const choices = await hands.get('/api/advisor/campaign-choices', advisor);
  const nth = choices.findIndex(({ name }) => name.includes('Łódź-Stryków'));
  const day = today(server.deps.clock());
  const accepted = async (email: string): Promise<string> => {
    const { offerId, link } = await hands.invite(advisor, email, nth);
    await hands.accept(link);
    return offerId;
  };
  const first = await accepted('pierwsza.rata@example.pl');
  const due = await activate(first, day);
  const second = await accepted('druga.rata@example.pl');
  const later = await activate(second, addDays(day, 10));
  expect(later > due).toBe(true);
  // Only these are due; the demo's are settled.
  await server.db.execute(sql`update offer set next_payout_on = '9999-12-31'
    where id not in (${first}, ${second})`);
  const [{ columns }] = rowsOf<{ columns: string }>(
    await server.db
      .execute(sql`select string_agg(quote_ident(column_name), ',') as columns from information_schema.columns
      where table_name = 'offer' and is_generated = 'NEVER' and column_name not in ('id', 'no')`),
  ) as [{ columns: string }];
  await asOwner(server.db, (tx) =>
    tx.execute(
      sql.raw(`insert into offer (id, no, ${columns})
        select gen_random_uuid(), 'OF/1999/' || g, ${columns} from offer, generate_series(1, ${copies}) g where id = '${first}'`),
    ),
  );

  passTo(due);
  await tellOfPayoutsDue(server.deps);
  expect(await told()).toContainEqual({ cause: `payouts:${due}`, count: copies + 1 });
  passTo(later);
  await tellOfPayoutsDue(server.deps);
  expect(await told()).toContainEqual({ cause: `payouts:${later}`, count: copies + 2 });
  latestDue = second;
});

const dueAt = async (query: string) => {
  const { body, headers } = await server.call('GET', `/api/advisor/due-payouts?${query}`, {
    token: await server.logIn(demoLogins.backOffice),
  });
  return { items: body, total: Number(headers['x-total-count']) };
};

it('lists them by page, of all of which it says how many, and the latest can be reached', async () => {
  const last = await dueAt(`limit=100&offset=${copies}`);
  expect(last.total).toBe(copies + 2);
  expect(last.items).toHaveLength(2);
  expect(last.items[1]!.offer.id).toBe(latestDue);
  const seen = new Set<string>();
  for (let offset = 0; offset < copies + 2; offset += 1000) {
    const { items } = await dueAt(`limit=1000&offset=${offset}`);
    for (const { offer } of items) seen.add(offer.id);
  }
  expect(seen.size).toBe(copies + 2);
  const [newest] = (await dueAt('limit=20&sort=dueOn&order=desc')).items;
  expect(newest!.offer.id).toBe(latestDue);
});

it('finds those of some days', async () => {
  const [newest] = (await dueAt('limit=1&sort=dueOn&order=desc')).items;
  const filter = [{ name: 'dueOn', operator: 'range', value: { from: newest!.date } }];
  const found = await dueAt(`filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect(found.total).toBe(1);
  expect(found.items.map(({ offer }) => offer.id)).toEqual([latestDue]);
});

it('has each investment once, with what else of it is due', async () => {
  const [before] = (await dueAt('limit=1')).items;
  expect(before).toMatchObject({ number: 1, furtherCount: 0, furtherOpen: '0.00' });
  server.passTime(200 * 86_400_000);
  const [after] = (await dueAt('limit=1')).items;
  expect(after).toMatchObject({ number: 1, date: before!.date });
  expect(after!.furtherCount).toBeGreaterThan(0);
  expect(Number(after!.furtherOpen)).toBeGreaterThan(0);
});

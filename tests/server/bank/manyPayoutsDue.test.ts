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
});

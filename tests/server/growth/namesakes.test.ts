/**
 * Every list, column of the board and page of an offer asks which of its owners have a namesake:
 * those are found by their names, not among everybody.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectNamesakes } from '../../../server/advisor/namesakeQueries.ts';
import { rowsOf, withTenant } from '../../../server/db/open.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { startTelling, type Filled } from '../../support/server/filled.ts';
import { asOwner } from '../../support/server/owner.ts';

/** Of these, half have a namesake. */
const advisors = 3000;
const asked = 50;
let { server, visits } = {} as Filled;
let caller: Caller;
let ids: string[];

beforeAll(async () => {
  ({ server, visits } = await startTelling());
  ids = await asOwner(server.db, async (tx) => {
    const rows = rowsOf<{ id: string; network: string }>(
      await tx.execute(sql`
      with people as (
        insert into person (email, first_name, surname)
        select 'nr' || n || '@example.pl', 'Żaneta', 'Nowak' from generate_series(1, ${advisors}::int) n
        returning id, email),
      home as (select id from network where brand_id = ${server.brandId} limit 1),
      added as (
        insert into advisor (brand_id, person_id, role, status, first_name, surname, email)
        select ${server.brandId}, people.id, 'advisor', 'active',
          case when n % 4 = 0 then 'ŻANETA' else 'Żaneta' end,
          'Ńowak ' || case when n % 4 < 2 then n / 4 * 4 else n end, email
        from people cross join lateral (select substring(email from '\\d+')::int as n) number
        returning id),
      joined as (
        insert into network_member (brand_id, network_id, advisor_id)
        select ${server.brandId}, home.id, added.id from added cross join home returning advisor_id)
      select joined.advisor_id as id, home.id as network from joined cross join home`),
    );
    caller = {
      advisorId: '',
      networkIds: [rows[0]!.network],
      coordinatedNetworkIds: [],
    } as Partial<Caller> as Caller;
    await tx.execute(sql`analyze advisor, network_member`);
    return rows.map(({ id }) => id);
  });
});
afterAll(() => server?.close());

it(`${asked} of ${advisors} advisors are asked about without reading the others`, async () => {
  visits.take();
  const found = await withTenant(server.db, server.brandId, (tx) =>
    selectNamesakes(tx, caller, ids.slice(0, asked)),
  );
  const scans = visits.take().filter(({ table }) => table === 'advisor');
  expect(scans.length).toBeGreaterThan(0);
  expect(scans.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(4 * asked);
  expect(found.size).toBeGreaterThan(0);
});

it('everybody is found who has a namesake, and nobody else', async () => {
  const found = await withTenant(server.db, server.brandId, (tx) =>
    selectNamesakes(tx, caller, ids),
  );
  const numbers = [...found.values()].map((email) => Number(/\d+/.exec(email)![0]));
  const alike = Array.from({ length: advisors }, (_, n) => n + 1).filter((n) => n % 4 < 2);
  // Of the first and the last pair one half lies outside.
  expect(numbers.toSorted((one, other) => one - other)).toEqual(alike.slice(1, -1));
});

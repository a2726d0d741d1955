/**
 * No job reads a whole growing table: the plans that PostgreSQL really executed for one run of each,
 * on a filled database where little is due. Those that must are named, with the reason.
 * `OFERTA_PLANS=100000` fills the database further.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { growingTables } from '../../../scripts/load/growingTables.ts';
import { jobsOf } from '../../../server/jobs/jobs.ts';
import { keepTimes } from '../../../server/jobs/retention.ts';
import { startFilled, type Filled } from '../../support/server/filled.ts';
import { asOwner } from '../../support/server/owner.ts';

const offers = Number(process.env.OFERTA_PLANS ?? 8000);
const tables: readonly string[] = [...growingTables, 'audit_entry', 'audit_chain'];
/** Rows that one scan may examine. */
const mostRows = offers / 20;

/**
 * What the retention job may read whole, by table and statement: every six hours, beside calls that
 * do not wait.
 */
const whole: [table: string, statement: string, why: string][] = [
  [
    'investor',
    'select i.id from investor i where i.created_at <',
    'Whoever is silent is known by what did not happen.',
  ],
  ['offer', 'select o.id from offer o where o.id in', 'Contracts alone: whose time is over.'],
];

let { server, visits } = {} as Filled;
beforeAll(async () => {
  ({ server, visits } = await startFilled(offers));
  const { db, brandId } = server;
  await asOwner(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into audit_entry (id, brand_id, at, actor_kind, action, object_kind, personal, salt, personal_hash)
      select 1000000 + n, ${brandId}::uuid, now() - interval '300 days', 'system', 'filled', 'installation', '{}', gen_random_uuid(), 'hash'
      from generate_series(1, ${offers * 4}::int) n`);
    await tx.execute(sql`insert into audit_chain (chain, seq, entry_id, content_hash, hash)
      select brand_id, id, id, 'content', 'hash' from audit_entry where action = 'filled'`);
    await tx.execute(sql`insert into mail (brand_id, kind, to_address, status, sent_at)
      select ${brandId}::uuid, 'reminder', 'komu' || n || '@example.pl', 'sent', now() - interval '300 days'
      from generate_series(1, ${offers}::int) n`);
    // Erased a while ago: nothing of theirs is due.
    await tx.execute(sql`update investor set email = id || '@erased.invalid', erased_at = now()
      where id in (select id from investor order by id limit ${offers / 10})`);
    // Archived long ago with contracts in their care, for which the name is kept.
    await tx.execute(sql`update advisor set status = 'deleted', archived_at = now() - interval '7 years',
        email = id || '@erased.invalid'
      where id = (select owner_id from offer where status = 'active' and end_date is null
        group by owner_id order by count(*) desc, owner_id limit 1)`);
    // Nobody is silent: erasing thousands would take minutes.
    await tx.execute(sql`update investor set last_visit_at = now()`);
  });
  // What is past on the first day is of ten years.
  await keepTimes(server.deps);
  await asOwner(db, (tx) => tx.execute(sql`analyze`));
});
afterAll(() => server?.close());

it('no job reads a whole growing table, but those that must', async () => {
  const found: string[] = [];
  const named = new Set<string>();
  let looked = 0;
  for (const job of jobsOf(server.deps)) {
    visits.take();
    await job.run();
    for (const one of visits.take()) {
      if (!tables.includes(one.table)) continue;
      looked += 1;
      if (one.rows <= mostRows) continue;
      const { by, table, rows, statement } = one;
      const expected = whole.find(([of, words]) => of === table && statement.startsWith(words));
      if (job.name === 'retention' && expected) named.add(expected.join(': '));
      else found.push(`${job.name}: ${by} on ${table}, ${rows} rows: ${statement.slice(0, 400)}`);
    }
  }
  expect(found).toEqual([]);
  expect(looked, 'plans are reported at all').toBeGreaterThan(20);
  // Nothing is named that is no longer so.
  expect([...named].sort()).toEqual(whole.map((one) => one.join(': ')).sort());
});

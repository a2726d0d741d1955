import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, withTenant, type Tx } from '../../../server/db/open.ts';
import { mail } from '../../../server/db/schema.ts';
import { selectBounced } from '../../../server/offer/dashboardQueries.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

/** How the database would find a mail, were there too many to read them all. */
const planOf = (question: (tx: Tx) => { getSQL: () => ReturnType<typeof sql> }): Promise<string> =>
  withTenant(server.db, server.brandId, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const lines = await tx.execute(sql`explain ${question(tx).getSQL()}`);
    return rowsOf<{ 'QUERY PLAN': string }>(lines)
      .map((line) => line['QUERY PLAN'])
      .join('\n');
  });

describe('the mails of an offer', () => {
  it('are found by an index on the dashboard, whatever else was mailed, row security included', async () => {
    const [owner] = rowsOf<{ id: string }>(
      await server.db.execute(
        sql`select id from advisor where email = ${demoLogins.advisor} and brand_id = ${server.brandId}`,
      ),
    );
    const plan = await planOf((tx) =>
      selectBounced(tx, {
        caller: { advisorId: owner!.id, coordinatedNetworkIds: [] },
        operation: 'viewDashboard',
      }),
    );
    expect(plan).toContain('mail_offer');
    expect(plan).not.toMatch(/Seq Scan on mail/);
  });

  it('are known by their offer from the moment they are queued', async () => {
    const offerId = crypto.randomUUID();
    await withTenant(server.db, server.brandId, (tx) =>
      server.deps.outbox.enqueue(tx, {
        kind: 'invitation',
        brandId: server.brandId,
        to: 'ktos@example.pl',
        ids: { offerId, linkId: crypto.randomUUID() },
      }),
    );
    const rows = await server.db
      .select({ offerId: mail.offerId })
      .from(mail)
      .where(sql`${mail.offerId} = ${offerId}`);
    expect(rows).toEqual([{ offerId }]);
  });
});

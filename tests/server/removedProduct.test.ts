/** A product that is removed from its campaign while somebody invites with it. */
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { rowsOf, withTenant } from '../../server/db/open.ts';
import { product } from '../../server/db/schema.ts';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';
import { untilLocked } from '../support/server/locks.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

it('is missing for them, as for whoever comes later, and no offer is left', async () => {
  const [campaign] = await hands.get('/api/advisor/campaign-choices', staff.advisor);
  const [row] = await withTenant(server.db, server.brandId, async (tx) => {
    const [model] = await tx.select().from(product).where(eq(product.campaignId, campaign.id));
    const copy = { ...model!, id: randomUUID(), code: 'BRIEF' };
    return tx.insert(product).values(copy).returning({ id: product.id });
  });
  const networkId = await hands.networkOf(staff.advisor);
  const invite = () =>
    server.call('POST', `/api/advisor/campaign/${campaign.id}/product/${row!.id}/invite-investor`, {
      token: staff.advisor,
      body: { investorEmail: 'bez.produktu@example.pl', message: '', networkId },
    });
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  // As the form of a campaign is saved: the campaign first, then its products.
  const removing = withTenant(server.db, server.brandId, async (tx) => {
    await tx.execute(sql`select from campaign where id = ${campaign.id} for update`);
    await tx.execute(sql`delete from product where id = ${row!.id}`);
    reached.resolve();
    await gate.promise;
  });
  await reached.promise;
  const answer = invite();
  await untilLocked(server);
  gate.resolve();
  await removing;
  const refused = { status: 404, body: { code: 1404 } };
  expect(await answer).toMatchObject(refused);
  expect(await invite()).toMatchObject(refused);
  const left = await server.db.execute(
    sql`select from investor where email = 'bez.produktu@example.pl'`,
  );
  expect(rowsOf(left)).toEqual([]);
});

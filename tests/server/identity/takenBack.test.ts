/**
 * An intruder moves somebody's log-in address away, and brands write to the new one meanwhile. Once
 * the owner takes their address back, nothing of theirs opens from the intruder's mailboxes.
 */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { investor } from '../../../server/db/schema.ts';
import { auditEntry } from '../../../server/db/schema/evidence.ts';
import {
  colleagueLogin,
  startWithCoordinator,
  type WithCoordinator,
} from '../../support/server/hands.ts';
import { makeMovers, type Movers } from '../../support/server/movers.ts';
import { demoLogins } from '../../support/server/server.ts';

let { server, hands } = {} as WithCoordinator;
let movers: Movers;
beforeAll(async () => {
  ({ server, hands } = await startWithCoordinator());
  movers = makeMovers(server, hands);
});
afterAll(() => server?.close());

it('brings back what was sent to an address that the account only passed through', async () => {
  const { join, move, restore, invite, panelOf, answersAt } = movers;
  const [own, first, second] = ['halina@example.pl', 'przelotny@example.pl', 'zlodziej@example.pl'];
  await join(own);
  const accepted = await invite(own);
  await hands.accept(accepted.link);
  await move(own, first);
  const invited = await invite(first, 1);
  await hands.askForData(await server.logIn(demoLogins.advisor), first);
  expect(await answersAt(first)).toEqual([200, 200, 200]);
  await move(first, second);

  expect(await restore(own)).toBe(204);
  expect(await answersAt(first)).toEqual([4001, 4001, 4001]);
  const { email, offers } = await panelOf(own);
  const ids = offers.map(({ id }: { id: string }) => id).toSorted();
  expect([email, ids]).toEqual([own, [accepted.offerId, invited.offerId].toSorted()]);
});

it('leaves nothing open either when the brand has asked for the former address as well', async () => {
  const { join, move, restore, invite, statusOf, answersAt } = movers;
  const [own, thiefs] = ['irena@example.pl', 'podszywa.sie@example.pl'];
  await join(own);
  await hands.accept((await invite(own)).link);
  await move(own, thiefs);
  await invite(thiefs, 1);
  await hands.askForData(await server.logIn(demoLogins.advisor), thiefs);
  const later = await invite(own, 0, colleagueLogin);
  expect(await answersAt(thiefs)).toEqual([200, 200, 200]);

  expect(await restore(own)).toBe(204);
  expect(await answersAt(thiefs)).toEqual([4001, 4001, 4001]);
  expect(await statusOf(later.link)).toBe(200);
});

it('is written into the evidence of each brand of whose records it moves one', async () => {
  const { join, move, restore } = movers;
  const [own, thiefs] = ['jadwiga@example.pl', 'w.dwoch.markach@example.pl'];
  const host = 'navy.localhost:3000';
  const token = await server.logIn(demoLogins.navyCoordinator, host);
  const get = async <U extends string>(url: U) =>
    (await server.call('GET', url, { token, host })).body;
  const [campaign] = await get('/api/advisor/campaign-choices');
  const [{ id: networkId }] = await get('/api/advisor/network');
  const url =
    `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}/invite-investor` as const;
  const inviteToNavy = async (investorEmail: string): Promise<void> => {
    const body = { investorEmail, message: '', networkId };
    expect((await server.call('POST', url, { token, host, body })).status).toBe(201);
  };
  await join(own);
  await inviteToNavy(own);
  await move(own, thiefs);
  await inviteToNavy(thiefs);
  expect(await restore(own)).toBe(204);

  const [record] = await server.db.select().from(investor).where(eq(investor.email, own));
  const moves = await server.db
    .select({ brandId: auditEntry.brandId })
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'emailChanged'), eq(auditEntry.objectId, record!.id)));
  const { brandId } = record!;
  expect(brandId).not.toBe(server.brandId);
  expect(moves).toEqual([{ brandId }, { brandId }]);
});

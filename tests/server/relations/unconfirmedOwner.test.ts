/**
 * Somebody who was made active but never accepted their invitation gets nobody's offers: their
 * mailbox may be anybody's, a mistyped one too.
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../../src/domain/timeUnits.ts';
import * as t from '../../../server/db/schema.ts';
import { sumUp, tellOfExpiry } from '../../../server/jobs/notices.ts';
import { handOver } from '../../../server/security/handOver.ts';
import type { components } from '../../../src/sdk/schema.gen.d.ts';
import { colleagueLogin, startWithStaff, type WithStaff } from '../../support/server/hands.ts';

type Advisor = components['schemas']['Advisor'];

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

/** Makes somebody of all networks of the coordinator active, without an answer of theirs. */
const activated = async (email: string, role: Advisor['role'] = 'advisor'): Promise<Advisor> => {
  const token = staff.coordinator;
  const networks: { id: string }[] = await hands.get('/api/advisor/network', token);
  const { body: made } = await server.call('POST', '/api/advisor/advisor', {
    token,
    body: {
      firstName: 'Wanda',
      surname: 'Niepotwierdzona',
      email,
      brokerNetworkIds: networks.map(({ id }) => id),
      role,
      language: 'PL',
    },
  });
  const { body } = await server.call('PATCH', `/api/advisor/advisor/${made.id}/activate`, {
    token,
  });
  expect(body).toMatchObject({ status: 'active', acceptedAt: null });
  return body;
};
const ownerOf = async (offerId: string): Promise<string> =>
  (await server.db.select().from(t.offer).where(eq(t.offer.id, offerId)))[0]!.ownerId;
const archive = async (id: string, successor: string) =>
  server.call('DELETE', `/api/advisor/advisor/${id}?reassignTo=${successor}`, {
    token: staff.coordinator,
  });

it('neither an offer nor the work of somebody who leaves can be given to them', async () => {
  const { id } = await activated('bez-odpowiedzi@doradcy.oferta.test');
  const { offerId } = await hands.invite(staff.colleague, 'inwestorka@example.pl');
  const former = await ownerOf(offerId);
  const given = await server.call('PATCH', `/api/advisor/investor/${offerId}/owner/${id}`, {
    token: staff.coordinator,
  });
  expect([given.status, given.body.violations?.[0].propertyPath]).toEqual([422, 'ownerId']);
  const left = await archive(former, id);
  expect([left.status, left.body.violations?.[0].propertyPath]).toEqual([422, 'reassignTo']);
  expect(await ownerOf(offerId)).toBe(former);
});

it('no mail tells them of offers that they were given before this was asked', async () => {
  const email = 'jeszcze-nie@doradcy.oferta.test';
  const { id } = await activated(email);
  const invitation = (await hands.mailsTo(email)).length;
  const { offerId, link } = await hands.invite(staff.colleague, 'inwestor@example.pl');
  const [row] = await server.db.select().from(t.offer).where(eq(t.offer.id, offerId));
  const { brandId, ownerId: former, investorId, networkId } = row!;
  await server.db.transaction((tx) =>
    handOver(
      tx,
      { brandId, from: former, to: id, relations: [{ investorId, networkId }] },
      () => tx.update(t.offer).set({ ownerId: id }).where(eq(t.offer.id, offerId)),
      server.deps.clock(),
    ),
  );
  const { offerId: kept } = await hands.invite(staff.colleague, 'kept@example.pl');
  for (const [advisorId, about] of [
    [id, offerId],
    [former, kept],
  ] as const) {
    await server.db.insert(t.notice).values({
      brandId,
      advisorId,
      kind: 'viewed',
      cause: 'kept',
      at: server.deps.clock(),
      offerId: about,
      delivery: 'daily',
    });
  }
  const summaries = async (): Promise<number> =>
    (await hands.mailsTo(colleagueLogin)).filter(({ subject }) =>
      /^Podsumowanie dnia, \d\d\.\d\d\.\d{4}$/.test(subject),
    ).length;
  const before = await summaries();
  await hands.accept(link);
  const soon = new Date(server.deps.clock().getTime() + 2 * dayMs).toISOString();
  await server.db.execute(
    sql`update link_token set expires_at = ${soon}::timestamptz where object_id = ${offerId}`,
  );
  await tellOfExpiry(server.deps);
  server.passTime(dayMs);
  await sumUp(server.deps);
  expect(await hands.mailsTo(email)).toHaveLength(invitation);
  // The others of the same day are told as ever.
  expect(await summaries()).toBe(before + 1);
});

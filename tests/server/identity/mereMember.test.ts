/** What somebody who coordinates some networks may do in the others: nothing but serve there. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as t from '../../../server/db/schema.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { asOwner } from '../../support/server/owner.ts';

let { server, hands, staff } = {} as WithStaff;
let partial: string;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
  partial = await server.logIn('barbara.sliwinska@doradcy.oferta.test');
});
afterAll(() => server?.close());

const networksOf = (token: string) => hands.get('/api/advisor/network', token);

it('somebody of the back office is archived only by who could restore them', async () => {
  const [shared] = await networksOf(partial);
  const { body: made } = await server.call('POST', '/api/advisor/advisor', {
    token: staff.coordinator,
    body: {
      firstName: 'Zofia',
      surname: 'Księgowska',
      email: 'ksiegowa@doradcy.oferta.test',
      brokerNetworkIds: [shared.id],
      role: 'backOffice',
      language: 'PL',
    },
  });
  const archive = (token: string) =>
    server.call('DELETE', `/api/advisor/advisor/${made.id}`, { token });
  const restore = (token: string) =>
    server.call('PATCH', `/api/advisor/advisor/${made.id}/activate`, { token });
  const refused = await archive(partial);
  expect([refused.status, refused.body.code]).toEqual([403, 1101]);
  expect((await hands.get(`/api/advisor/advisor/${made.id}`, staff.coordinator)).status).toBe(
    'initial',
  );
  expect((await archive(staff.coordinator)).status).toBe(204);
  const kept = await restore(partial);
  expect([kept.status, kept.body.code]).toEqual([403, 1101]);
  expect((await restore(staff.coordinator)).status).toBe(200);
});

it('the owner of an offer is theirs to change only in a network that they coordinate', async () => {
  const { advisorId } = await hands.get('/api/auth/data', partial);
  const { offerId } = await hands.invite(partial, 'inwestor-obu-sieci@example.pl');
  const actions = async (): Promise<string[]> =>
    (await hands.get(`/api/advisor/investor/${offerId}`, partial)).allowedActions;
  expect(await actions()).toContain('changeOwner');
  // Their own offer is now in a network of which they are a mere member.
  const [offer] = await server.db.select().from(t.offer).where(eq(t.offer.id, offerId));
  await asOwner(server.db, (tx) =>
    tx
      .update(t.networkMember)
      .set({ coordinates: false })
      .where(
        and(
          eq(t.networkMember.advisorId, advisorId),
          eq(t.networkMember.networkId, offer!.networkId),
        ),
      ),
  );
  expect(await actions()).not.toContain('changeOwner');
});

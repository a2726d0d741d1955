/** Whoever took the steps of an offer is named in one order throughout its timeline. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../server/db/open.ts';
import { recordOfferEvent } from '../../server/offer/queries.ts';
import { acceptance } from '../support/samples.ts';
import { makeHands } from '../support/server/hands.ts';
import { demoLogins, startServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

it('first name first, on the link as in the panel, also of what earlier builds kept', async () => {
  const hands = makeHands(server);
  const advisor = await server.logIn(demoLogins.advisor);
  const email = 'kolejnosc@example.pl';
  const { offerId: first, link } = await hands.invite(advisor, email);
  expect((await hands.accept(link)).status).toBe(200);
  const { offerId: second } = await hands.invite(advisor, email, 1);
  const { status } = await server.call('PATCH', `/investor-api/offer/${second}/interest`, {
    token: await hands.logInInvestor(email),
  });
  expect(status).toBe(200);
  const { firstName, surname } = acceptance([]).data.investor;
  const name = `${firstName} ${surname}`;
  const named = async (id: string): Promise<string[]> => {
    const events = await hands.get(`/api/advisor/investor/${id}/timeline`, advisor);
    return events
      .filter(({ actorKind }) => actorKind === 'visitor' || actorKind === 'investor')
      .map(({ type, actorName }) => `${type} ${actorName}`);
  };
  expect(await named(first)).toEqual([`accepted ${name}`, `viewed ${name}`]);
  expect(await named(second)).toContain(`interested ${name}`);

  await withTenant(server.db, server.brandId, (tx) =>
    recordOfferEvent(tx, {
      brandId: server.brandId,
      offerId: second,
      at: server.deps.clock(),
      type: 'remindersStopped',
      actorKind: 'investor',
      actorName: `${surname} ${firstName}`,
    }),
  );
  expect(await named(second)).toContain(`remindersStopped ${name}`);
});

/**
 * What a brand learns about a person stays with that brand, and a name contains only what is
 * visible (issue of identity, 9).
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../../../server/db/schema.ts';
import { acceptance } from '../../support/samples.ts';
import { logInInvestor } from '../../support/server/investor.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

const navy = 'navy.localhost:3000';
let server: TestServer;
let coordinator: string;
beforeAll(async () => {
  server = await startServer();
  coordinator = await server.logIn(demoLogins.coordinator);
});
afterAll(() => server?.close());

const get = async <U extends string>(url: U, token: string, host?: string) =>
  (await server.call('GET', url, { token, ...(host ? { host } : {}) })).body;

/** Invites an address to a campaign that accepts offers now; the token of the mailed link. */
const invite = async (email: string): Promise<string> => {
  const campaigns = await get('/api/advisor/campaign-choices', coordinator);
  const [network] = await get('/api/advisor/network', coordinator);
  const campaign = campaigns.find((one) =>
    one.products.some(({ code }) => code.startsWith('MAG')),
  )!;
  const { status } = await server.call(
    'POST',
    `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}/invite-investor`,
    { token: coordinator, body: { investorEmail: email, message: '', networkId: network.id } },
  );
  expect(status).toBe(201);
  await server.deps.outbox.flush();
  const { body: mails } = await server.call('GET', `/dev/mail.json?to=${email}`);
  return new URL(mails[0].links[0]).searchParams.get('token')!;
};
const accept = async (token: string, investor: Record<string, string>) => {
  const { body: offer } = await server.call('GET', `/public-api/campaign-offer/${token}`);
  const body = acceptance(offer.consents);
  Object.assign(body.data.investor, investor);
  return server.call('PATCH', `/public-api/campaign-offer/${token}/accept`, { body });
};

describe('accepting by a link of one brand', () => {
  it("sets the investor's name in that brand, and in no other", async () => {
    const email = demoLogins.navyInvestor;
    const ofPerson = async () =>
      (await server.db.select().from(person).where(eq(person.email, email)))[0]!;
    const before = await ofPerson();
    const inNavy = await get('/api/auth/data', await logInInvestor(server, email, navy), navy);
    const { status } = await accept(await invite(email), { firstName: 'Ktoś', surname: 'Obcy' });
    expect(status).toBe(200);

    const here = await get('/api/auth/data', await logInInvestor(server, email));
    expect([here.firstName, here.surname]).toEqual(['Ktoś', 'Obcy']);
    const there = await get('/api/auth/data', await logInInvestor(server, email, navy), navy);
    expect(there).toEqual(inNavy);
    expect(await ofPerson()).toEqual(before);
  });
});

describe('a name with bidirectional control characters', () => {
  const turned = { firstName: 'Ewa\u202E', surname: '\u2066Wójcik\u200B' };

  it('appears in no list and no agreement', async () => {
    const token = await invite('odwrocona@example.pl');
    expect((await accept(token, turned)).status).toBe(200);
    const { body: offers } = await server.call(
      'GET',
      '/api/advisor/investor/offers-by-network?limit=99999',
      { token: coordinator },
    );
    const names = offers.map(({ investorName }) => investorName);
    expect(names).toContain('Wójcik Ewa');
    expect(names.filter((name) => /\p{Cf}/u.test(name))).toEqual([]);
  });

  it('is not accepted for an advisor either', async () => {
    const [network] = await get('/api/advisor/network', coordinator);
    const { status, body } = await server.call('POST', '/api/advisor/advisor', {
      token: coordinator,
      body: {
        ...turned,
        email: 'odwrocony.doradca@example.pl',
        brokerNetworkIds: [network.id],
        role: 'advisor',
        language: 'PL',
      },
    });
    expect(status).toBe(201);
    expect([body.firstName, body.surname]).toEqual(['Ewa', 'Wójcik']);
  });
});

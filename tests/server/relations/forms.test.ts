/** Whose a data form is: the advisor it names, who takes it over, and in which network it is. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as t from '../../../server/db/schema.ts';
import type { components } from '../../../src/sdk/schema.gen.d.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';

type Advisor = components['schemas']['Advisor'];

let { server, hands, staff } = {} as WithStaff;
let colleague: { advisorId: string; email: string };
let networks: { id: string; name: string }[];
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
  colleague = await hands.get('/api/auth/data', staff.colleague);
  networks = await hands.get('/api/advisor/network', staff.coordinator);
});
afterAll(() => server?.close());

const krakow = () => networks.find(({ name }) => name === 'Kraków')!.id;
/** A new advisor who has logged in. */
const join = async (email: string): Promise<{ record: Advisor; token: string }> => {
  const { body } = await server.call<Advisor>('POST', '/api/advisor/advisor', {
    token: staff.coordinator,
    body: {
      firstName: 'Nowy',
      surname: 'Doradca',
      email,
      brokerNetworkIds: [krakow()],
      role: 'advisor',
      language: 'PL',
    },
  });
  const id = await hands.linkTo(email, /activate-from-email/);
  const password = 'Bardzo-dlugie-haslo-2026';
  await server.call('POST', '/auth/activate-from-email', { body: { id, password } });
  const { body: session } = await server.call<{ accessToken: string }>('POST', '/auth/login', {
    body: { username: email, password },
  });
  const record = await hands.get(`/api/advisor/advisor/${body.id}`, staff.coordinator);
  return { record, token: session.accessToken };
};
const sendBack = async (id: string, token: string) => {
  const { version } = await hands.get(`/api/advisor/kyc/investor-request/${id}`, token);
  return server.call('POST', `/api/advisor/kyc/investor-request/${id}/review`, {
    token,
    body: {
      decision: 'returned',
      version,
      notes: [{ field: 'phoneNo', note: 'Numer nie odpowiada.' }],
    },
  });
};
const namedAt = async (link: string): Promise<string> => {
  const url = `/public-api/kyc/investor-request/preview/${link}`;
  return (await server.call<{ advisor: { email: string } }>('GET', url)).body.advisor.email;
};
const emailOf = async (token: string): Promise<string> =>
  (await hands.get('/api/auth/data', token)).email;

it('a form that comes back after its investor got another advisor names that one', async () => {
  const email = 'zwrot-po-zmianie@example.pl';
  const { offerId } = await hands.invite(staff.advisor, email);
  const { requestId, link } = await hands.askForData(staff.advisor, email);
  await hands.sendData(link);
  const given = await server.call(
    'PATCH',
    `/api/advisor/investor/${offerId}/owner/${colleague.advisorId}`,
    { token: staff.coordinator },
  );
  expect(given.status).toBe(200);
  expect((await sendBack(requestId, staff.colleague)).status).toBe(200);
  expect(await namedAt(link)).toBe(colleague.email);
});

it('a form that the coordinator returns names the advisor who asked, while they serve the investor', async () => {
  const email = 'zwrot-koordynatora@example.pl';
  const { requestId, link } = await hands.askForData(staff.advisor, email);
  await hands.sendData(link);
  expect((await sendBack(requestId, staff.coordinator)).status).toBe(200);
  expect(await namedAt(link)).toBe(await emailOf(staff.advisor));
});

/**
 * In a brand without an investor panel a booking's mail leads to the page of the offer while its
 * link lives, and afterwards nowhere: never to a panel that refuses the investor.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkToken } from '../../../server/db/schema.ts';
import { acceptance } from '../../support/samples.ts';
import { backOfficeKey, startServer, type TestServer } from '../../support/server/server.ts';

const host = 'kopernik.localhost:3000';
const email = 'bez-panelu@example.pl';
let server: TestServer;
let offerId: string;
let link: string;
beforeAll(async () => {
  server = await startServer();
  const token = await server.logIn('doradca.kopernik@oferta.test', host);
  const get = async <U extends string>(url: U) =>
    (await server.call('GET', url, { token, host })).body;
  const [open] = await get('/api/advisor/campaign-choices');
  const [{ id: networkId }] = await get('/api/advisor/network');
  const invited = await server.call(
    'POST',
    `/api/advisor/campaign/${open.id}/product/${open.products[0].id}/invite-investor`,
    { token, host, body: { investorEmail: email, message: '', networkId } },
  );
  offerId = invited.body.offerId;
  link = (await newest()).links[0]!;
  const url = `/public-api/campaign-offer/${new URL(link).searchParams.get('token')}` as const;
  const { body } = await server.call('GET', url, { host });
  const { min, step } = body.limits;
  const { currency, unitPrice } = body.product;
  const units = unitPrice ? Math.ceil(Number(min) / Number(unitPrice)) : null;
  const { data } = acceptance(body.consents);
  const value = units ? units * Number(unitPrice) : Number(min) + Number(step ?? 0);
  const accepted = await server.call('PATCH', `${url}/accept`, {
    host,
    body: {
      data: {
        ...data,
        currency,
        investmentValue: value.toFixed(2),
        ...(units ? { instrumentCount: units } : {}),
      },
    },
  });
  expect(accepted.status).toBe(200);
});
afterAll(() => server?.close());

const newest = async (): Promise<{ subject: string; text: string; links: string[] }> => {
  await server.deps.outbox.flush();
  return (await server.call('GET', `/dev/mail.json?to=${email}`)).body[0];
};
const bookPart = async (reference: string) => {
  const { status } = await server.call('POST', `/back-office-api/offer/${offerId}/settle`, {
    headers: { 'x-back-office-key': backOfficeKey },
    body: { paymentDate: '2026-03-10', currency: 'PLN', amount: '1.00', reference },
  });
  expect(status).toBe(200);
  const mail = await newest();
  expect(mail.subject).toMatch(/^Wpłata zaksięgowana/);
  return mail;
};

it('leads to the offer while its link lives, then nowhere', async () => {
  const first = await bookPart('KOP/1');
  expect(first.links).toEqual([link]);
  expect(first.text).not.toContain('/app');
  const expiresAt = server.deps.clock();
  await server.db.update(linkToken).set({ expiresAt }).where(eq(linkToken.objectId, offerId));
  expect((await bookPart('KOP/2')).links).toEqual([]);
});

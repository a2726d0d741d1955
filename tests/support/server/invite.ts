import { demoLogins, type TestServer } from './server.ts';

/** Invites an address to the demo's loan product, as the demo's advisor; the token of the link that was mailed. */
export const invite = async (
  server: TestServer,
  investorEmail: string,
): Promise<{ offerId: string; token: string }> => {
  const token = await server.logIn(demoLogins.advisor);
  const get = async (url: string) => (await server.call('GET', url, { token })).body;
  const campaign = (await get('/api/advisor/campaign-choices')).find(
    ({ products }: { products: { code: string }[] }) =>
      products.some(({ code }) => code.startsWith('MAG')),
  );
  const [{ id: networkId }] = await get('/api/advisor/network');
  const { body } = await server.call(
    'POST',
    `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}/invite-investor`,
    { token, body: { investorEmail, message: '', networkId } },
  );
  await server.deps.outbox.flush();
  const { body: mails } = await server.call('GET', `/dev/mail.json?to=${investorEmail}`);
  return {
    offerId: body.offerId,
    token: new URL(mails[0].links[0]).searchParams.get('token')!,
  };
};

import { demoLogins, type TestServer } from './server.ts';

/** Invites an address; the token is that of the mailed link. */
export type Invite = (investorEmail: string) => Promise<{ offerId: string; token: string }>;

/**
 * Returns a function that invites to the demo's loan product as the demo's advisor, with a single
 * log-in.
 */
export const makeInvite = async (server: TestServer): Promise<Invite> => {
  const token = await server.logIn(demoLogins.advisor);
  const get = async <U extends string>(url: U) => (await server.call('GET', url, { token })).body;
  const campaign = (await get('/api/advisor/campaign-choices')).find(({ products }) =>
    products.some(({ code }) => code.startsWith('MAG')),
  )!;
  const path = `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}` as const;
  const [{ id: networkId }] = await get('/api/advisor/network');
  return async (investorEmail) => {
    const { body } = await server.call('POST', `${path}/invite-investor`, {
      token,
      body: { investorEmail, message: '', networkId },
    });
    await server.deps.outbox.flush();
    const { body: mails } = await server.call('GET', `/dev/mail.json?to=${investorEmail}`);
    return {
      offerId: body.offerId,
      token: new URL(mails[0].links[0]).searchParams.get('token')!,
    };
  };
};

/** Invites one address, like `makeInvite`. */
export const invite = async (server: TestServer, investorEmail: string): ReturnType<Invite> =>
  (await makeInvite(server))(investorEmail);

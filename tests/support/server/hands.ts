import { acceptance, kycForm } from '../samples.ts';
import type { AnswerAt } from './answers.ts';
import { logInInvestor } from './investor.ts';
import { demoLogins, startServer, type TestServer } from './server.ts';

/** An advisor in the same network as `demoLogins.advisor`, and a coordinator of other networks. */
export const colleagueLogin = 'rafal.pieta@doradcy.oferta.test';
export const otherCoordinatorLogin = 'ewelina.gasiorowska@doradcy.oferta.test';

/** Actions of users in tests, through API calls and mails only. */
export const makeHands = (server: TestServer) => {
  const get = async <U extends string>(url: U, token: string): Promise<AnswerAt<'GET', U>> =>
    (await server.call('GET', url, { token })).body;

  /** Mails to an address, newest first, after flushing the queue. */
  const mailsTo = async (to: string) => {
    await server.deps.outbox.flush();
    return (await server.call('GET', `/dev/mail.json?to=${encodeURIComponent(to)}`)).body;
  };

  /** Rejects an offer as it is now. */
  const reject = async (token: string, offerId: string, reason = 'Powód') => {
    const { version } = await get(`/api/advisor/investor/${offerId}`, token);
    return server.call('PATCH', `/api/advisor/investor/${offerId}/reject`, {
      token,
      body: { version, reason },
    });
  };

  const tokenIn = (link: string): string => {
    const url = new URL(link);
    return url.searchParams.get('token') ?? url.pathname.split('/').at(-1)!;
  };

  /** The token of the newest mailed link that matches. */
  const linkTo = async (to: string, pattern = /./): Promise<string> => {
    const links = (await mailsTo(to)).flatMap(({ links: own }) => own);
    const link = links.find((one) => pattern.test(one));
    if (!link) throw new Error(`No such link was mailed to ${to}.`);
    return tokenIn(link);
  };

  /** The caller's first network with this name. */
  const networkOf = async (token: string, name = 'Kraków'): Promise<string> => {
    const networks = await get('/api/advisor/network', token);
    return (networks.find((one) => one.name === name) ?? networks[0]).id;
  };

  /** Invites an address to the n-th open campaign. */
  const invite = async (
    token: string,
    email: string,
    nth = 0,
  ): Promise<{ offerId: string; link: string }> => {
    const choices = await get('/api/advisor/campaign-choices', token);
    const campaign = choices[nth]!;
    const { status, body } = await server.call(
      'POST',
      `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}/invite-investor`,
      {
        token,
        body: { investorEmail: email, message: '', networkId: await networkOf(token) },
      },
    );
    if (status !== 201) throw new Error(`The invitation was refused: ${JSON.stringify(body)}`);
    return { offerId: body.offerId, link: await linkTo(email, /\/campaign\?/) };
  };

  /** Requests data from an address. */
  const askForData = async (
    token: string,
    email: string,
  ): Promise<{ requestId: string; link: string }> => {
    const { body } = await server.call('POST', '/api/advisor/kyc/investor-request/send', {
      token,
      body: { investorEmail: email, message: '' },
    });
    return { requestId: body.id, link: await linkTo(email, /\/kyc-form\?/) };
  };

  /** Valid values for the data form behind a link, with some fields changed. */
  const dataFor = async (link: string, change: Record<string, unknown> = {}) => {
    const { body } = await server.call('GET', `/public-api/kyc/investor-request/${link}`);
    return {
      form: { ...kycForm, ...change },
      consents: acceptance(body.consents).data.consents,
    };
  };

  /** Submits the data form behind a link. */
  const sendData = async (link: string, change: Record<string, unknown> = {}) =>
    server.call('PUT', `/public-api/kyc/investor-request/${link}/submit`, {
      body: await dataFor(link, change),
    });

  /** A valid acceptance of the offer behind a link. */
  const acceptanceOf = async (link: string): Promise<ReturnType<typeof acceptance>> => {
    const { body } = await server.call('GET', `/public-api/campaign-offer/${link}`);
    const { data } = acceptance(body.consents);
    const { currency, unitPrice } = body.product;
    const units = unitPrice ? Math.ceil(Number(body.limits.min) / Number(unitPrice)) : null;
    return {
      data: {
        ...data,
        currency,
        investmentValue: unitPrice
          ? (units! * Number(unitPrice)).toFixed(2)
          : (Number(body.limits.min) + Number(body.limits.step) * 2).toFixed(2),
        ...(units ? { instrumentCount: units } : {}),
      },
    };
  };

  const accept = async (link: string) =>
    server.call('PATCH', `/public-api/campaign-offer/${link}/accept`, {
      body: await acceptanceOf(link),
    });

  /** Sessions of the four staff members in tests of relations. */
  const logInStaff = async () => ({
    advisor: await server.logIn(demoLogins.advisor),
    colleague: await server.logIn(colleagueLogin),
    coordinator: await server.logIn(demoLogins.coordinator),
    otherCoordinator: await server.logIn(otherCoordinatorLogin),
  });

  return {
    get,
    mailsTo,
    reject,
    linkTo,
    networkOf,
    invite,
    askForData,
    dataFor,
    sendData,
    acceptanceOf,
    accept,
    logInInvestor: (email: string) => logInInvestor(server, email),
    logInStaff,
  };
};

export type Hands = ReturnType<typeof makeHands>;

/**
 * A server, hands on it and the sessions of its staff: what most tests of relations begin with.
 * @param prepare What is to happen before anybody logs in, as when the clock is moved.
 */
export const startWithStaff = async (prepare?: (server: TestServer) => void) => {
  const server = await startServer();
  prepare?.(server);
  const hands = makeHands(server);
  return { server, hands, staff: await hands.logInStaff() };
};

export type WithStaff = Awaited<ReturnType<typeof startWithStaff>>;

/** A server, hands on it, and a coordinator of one network, whose accounts are tested. */
export const startWithCoordinator = async () => {
  const server = await startServer();
  const hands = makeHands(server);
  const coordinator = await server.logIn(demoLogins.coordinator);
  return { server, hands, coordinator, networkId: await hands.networkOf(coordinator) };
};

export type WithCoordinator = Awaited<ReturnType<typeof startWithCoordinator>>;

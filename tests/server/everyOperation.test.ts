/**
 * Four checks of every operation of the contract: does it do its work, does it reject a caller of
 * another brand, does it reject what the contract does not allow, and (in operations.test.ts) does
 * it reject a caller without a session. The table of work is typed by the contract, so a new
 * operation without a row does not compile.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { needsSession, policy } from '../../server/http/policy.ts';
import type { OperationId } from '../../server/http/handlers.ts';
import { contract } from '../support/server/contract.ts';
import { codeOf } from '../support/server/authenticator.ts';
import { acceptance, kycForm } from '../support/samples.ts';
import { campaignHands, wholeCampaign } from '../support/server/campaigns.ts';
import {
  appointBackOffice,
  bookingHands,
  lineOf,
  logInBackOffice,
} from '../support/server/backOffice.ts';
import { shareOf } from '../support/share.ts';
import { keepLoggedIn } from '../support/server/keepLoggedIn.ts';
import { multipart, samplePdf } from '../support/server/multipart.ts';
import {
  backOfficeKey,
  demoLogins,
  startServer,
  type Answer,
  type TestServer,
} from '../support/server/server.ts';
import type { AnswerAt, Refusal } from '../support/server/answers.ts';

/** A call as the server's double of a network is given it. */
interface Injected {
  method: string;
  url: string;
}
type Inject = (call: Injected) => Promise<{ statusCode: number }>;

const navy = 'navy.localhost:3000';
const absent = '11111111-1111-4111-8111-111111111111';
const password = 'Bardzo-dlugie-haslo-2026';
const { operations } = contract();
/** Only the back office may call it. */
const isBackOffices = (id: OperationId): boolean =>
  policy[id].every((principal) => principal === 'backOffice');
const operationOf = (id: OperationId) => operations.find((one) => one.operationId === id)!;

let server: TestServer;
let advisor: string;
let coordinator: string;
let investor: string;
let backOffice: string;
let counter = 0;
/** An address that nobody has used yet. */
const newEmail = (): string => `ktos-${(counter += 1)}@example.pl`;

const mailed = async (to: string) => {
  await server.deps.outbox.flush();
  return (await server.call('GET', `/dev/mail.json?to=${to}`)).body;
};
const tokenOf = async (to: string): Promise<string> => {
  const [mail] = await mailed(to);
  const link = new URL(mail.links[0]);
  return link.searchParams.get('token') ?? link.pathname.split('/').at(-1)!;
};
const get = async <U extends string>(url: U, token: string) =>
  (await server.call('GET', url, { token })).body;

const logInInvestor = async (email: string, host?: string) => {
  await server.call('POST', '/auth/investor/send-token', {
    body: { email },
    ...(host ? { host } : {}),
  });
  return server.call('POST', '/auth/login-investor', {
    body: { token: await tokenOf(email) },
    ...(host ? { host } : {}),
  });
};

/** A campaign that accepts offers now, with its product and a network of the advisor. */
const openCampaign = async () => {
  const [choices, networks] = await Promise.all([
    get('/api/advisor/campaign-choices', advisor),
    get('/api/advisor/network', advisor),
  ]);
  const campaign = choices.find((one) => one.products.some(({ code }) => code.startsWith('MAG')))!;
  return { campaignId: campaign.id, productId: campaign.products[0].id, networkId: networks[0].id };
};

/** Invites a new investor: the offer and the token of its link. */
const invited = async () => {
  const email = newEmail();
  const { campaignId, productId, networkId } = await openCampaign();
  const { body } = await server.call(
    'POST',
    `/api/advisor/campaign/${campaignId}/product/${productId}/invite-investor`,
    { token: advisor, body: { investorEmail: email, message: 'Dzień dobry', networkId } },
  );
  return { email, offerId: body.offerId, token: await tokenOf(email) };
};

const accept = async (token: string) => {
  const { body } = await server.call('GET', `/public-api/campaign-offer/${token}`);
  return server.call('PATCH', `/public-api/campaign-offer/${token}/accept`, {
    body: acceptance(body.consents),
  });
};
/** The offers of a newly invited investor, and a session of theirs. */
const invitedAndLoggedIn = async () => {
  const { email, offerId } = await invited();
  const { body } = await logInInvestor(email);
  return { offerId, token: body.accessToken };
};
const newAdvisor = async () => {
  const [network] = await get('/api/advisor/network', coordinator);
  const values = {
    firstName: 'Nowy',
    surname: 'Doradca',
    email: newEmail(),
    brokerNetworkIds: [network.id],
    role: 'advisor',
    language: 'PL',
  };
  const answer = await server.call('POST', '/api/advisor/advisor', {
    token: coordinator,
    body: values,
  });
  return { values, answer, id: answer.body.id };
};
const secondFactorStep = async () =>
  (
    await server.call('POST', '/auth/login', {
      body: { username: demoLogins.secondFactor, password: demoLogins.password },
    })
  ).body;
const pairOf = async () =>
  (
    await server.call('POST', '/auth/login', {
      body: { username: demoLogins.advisor, password: demoLogins.password },
    })
  ).body;
/** A session of an advisor nobody else uses, whose password is `password`. */
const freshAdvisor = async () => {
  const { values } = await newAdvisor();
  const id = await tokenOf(values.email);
  await server.call('POST', '/auth/activate-from-email', { body: { id, password } });
  const { body } = await server.call('POST', '/auth/login', {
    body: { username: values.email, password },
  });
  return { ...body, email: values.email };
};
/** The link that confirms a new log-in address of an advisor. */
const emailLink = async (given?: string): Promise<string> => {
  const token = given ?? (await freshAdvisor()).accessToken;
  const email = newEmail();
  await server.call('POST', '/api/auth/email', { token, body: { email, password } });
  return tokenOf(email);
};
/** Requests data from an address: the request and the token of its link. */
const kycRequest = async (email = newEmail()): Promise<{ id: string; token: string }> => {
  const { body } = await server.call('POST', '/api/advisor/kyc/investor-request/send', {
    token: advisor,
    body: { investorEmail: email, message: 'Proszę o dane' },
  });
  return { id: body.id, token: await tokenOf(email) };
};
const kycToken = async (): Promise<string> => (await kycRequest()).token;
const submitKyc = async (token: string) => {
  const url = `/public-api/kyc/investor-request/${token}` as const;
  const { body } = await server.call('GET', url);
  const { consents } = acceptance(body.consents).data;
  return server.call('PUT', `${url}/submit`, { body: { form: kycForm, consents } });
};
const arrivedForm = async () => {
  const one = await kycRequest();
  await submitKyc(one.token);
  return one;
};
/**
 * A form whose investor is logged in, with their request to correct it, unless that comes later.
 */
const correction = { version: 1, notes: [{ field: 'bankAccount', note: 'Inny bank.' }] };
const askedForm = async (isAsked = true) => {
  const email = newEmail();
  const { id, token: link } = await kycRequest(email);
  await submitKyc(link);
  const token = (await logInInvestor(email)).body.accessToken;
  const url = `/investor-api/kyc/investor-request/${id}/correction` as const;
  if (isAsked) await server.call('POST', url, { token, body: correction });
  return { id, token, url };
};
/** An offer whose investor has sent the data form. */
const invitedWithData = async () => {
  const one = await invited();
  const { token } = await kycRequest(one.email);
  await submitKyc(token);
  return one;
};
const upload = async <U extends string>(
  url: U,
  token?: string,
  [name, bytes, kind]: [string, Buffer, string?] = ['potwierdzenie.pdf', samplePdf],
) => {
  const { payload, headers } = multipart(name, bytes, 'application/pdf', kind);
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: {
      ...headers,
      host: 'localhost:3000',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload,
  });
  const body = answer.json<AnswerAt<'POST', U>>();
  return { status: answer.statusCode, body, headers: answer.headers };
};

/** Imports a line that nobody has imported yet. */
const importLine = () =>
  bookingHands(server, backOffice).importLines([lineOf({ title: `Przelew ${(counter += 1)}` })]);
const newEntry = async () => {
  await importLine();
  const entries = await bookingHands(server, backOffice).entries();
  return entries.find(({ title }) => title === `Przelew ${counter}`)!;
};

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/>');
const office = () => campaignHands(server, backOffice);
const newRecord = async () => (await office().create()).body;
const readNotices = () =>
  server.call('PATCH', '/api/advisor/notice/read', {
    token: advisor,
    body: { notice: 1, andEarlier: false },
  });
/** Saves a personal view of the advisor. */
const saveView = () =>
  server.call('POST', '/api/advisor/saved-view', {
    token: advisor,
    body: {
      id: randomUUID(),
      name: 'Widok',
      list: 'own',
      search: { 'filter[status][in]': 'accepted' },
      networkId: null,
    },
  });

const read =
  <U extends string>(url: U, token: () => string) =>
  () =>
    server.call('GET', url, { token: token() });
const asAdvisor = () => advisor;
const asCoordinator = () => coordinator;
const asInvestor = () => investor;
const offerAt =
  (path: string, method: 'GET' | 'POST' | 'PATCH' | 'PUT', body?: unknown) => async () => {
    const { offerId } = await invited();
    return server.call(method, `/api/advisor/investor/${offerId}${path}`, {
      token: advisor,
      ...(body === undefined ? {} : { body }),
    });
  };

/** The work of each operation, and the status of success. */
const work: Record<OperationId, [status: number, call: () => Promise<Answer>]> = {
  logIn: [
    200,
    () =>
      server.call('POST', '/auth/login', {
        body: { username: demoLogins.advisor, password: demoLogins.password },
      }),
  ],
  confirmSecondFactor: [
    200,
    async () => {
      const { twoFactorToken } = await secondFactorStep();
      const [mail] = await mailed(demoLogins.secondFactor);
      return server.call('POST', '/auth/login-with-two-factor', {
        body: { twoFactorToken, code: /\d{6}/.exec(mail.subject)![0], rememberDevice: false },
      });
    },
  ],
  resendSecondFactorCode: [
    200,
    async () => {
      const { twoFactorToken } = await secondFactorStep();
      server.passTime(61_000);
      return server.call('POST', '/auth/login-with-two-factor/resend', {
        body: { twoFactorToken },
      });
    },
  ],
  sendInvestorToken: [
    204,
    () =>
      server.call('POST', '/auth/investor/send-token', { body: { email: demoLogins.investor } }),
  ],
  logInInvestor: [200, async () => logInInvestor((await invited()).email)],
  sendActivationToken: [
    204,
    async () => {
      const { values } = await newAdvisor();
      return server.call('POST', '/auth/activate/send-token', { body: { email: values.email } });
    },
  ],
  viewMembershipInvitation: [
    200,
    async () => {
      const { values } = await newAdvisor();
      return server.call('GET', `/auth/activate/${await tokenOf(values.email)}`);
    },
  ],
  activateAccount: [
    204,
    async () => {
      const { values } = await newAdvisor();
      return server.call('POST', '/auth/activate', {
        body: { token: await tokenOf(values.email), password },
      });
    },
  ],
  activateAccountFromEmail: [
    204,
    async () => {
      const { values } = await newAdvisor();
      return server.call('POST', '/auth/activate-from-email', {
        body: { id: await tokenOf(values.email), password },
      });
    },
  ],
  requestEmailChange: [
    204,
    async () => {
      const { accessToken } = await freshAdvisor();
      return server.call('POST', '/api/auth/email', {
        token: accessToken,
        body: { email: newEmail(), password },
      });
    },
  ],
  confirmEmailChange: [
    204,
    async () => {
      const { accessToken: token } = await freshAdvisor();
      const id = await emailLink(token);
      return server.call('POST', '/api/auth/email/confirm', { token, body: { id } });
    },
  ],
  restoreEmail: [
    204,
    async () => {
      const { accessToken, email } = await freshAdvisor();
      const id = await emailLink(accessToken);
      await server.call('POST', '/api/auth/email/confirm', { token: accessToken, body: { id } });
      return server.call('POST', '/auth/email/restore', { body: { id: await tokenOf(email) } });
    },
  ],
  sendProblemReport: [
    201,
    () =>
      server.call('POST', '/public-api/problem-report', {
        body: {
          events: [
            { at: 1, chart: 'login', actor: 'x:3', event: 'back', data: '{}', state: 'password' },
          ],
        },
      }),
  ],
  sendPasswordReminder: [
    204,
    () =>
      server.call('POST', '/auth/password/send-remind-request', {
        body: { email: demoLogins.advisor },
      }),
  ],
  setPassword: [
    204,
    async () => {
      const { values } = await newAdvisor();
      const id = await tokenOf(values.email);
      await server.call('POST', '/auth/activate-from-email', { body: { id, password } });
      await server.call('POST', '/auth/password/send-remind-request', {
        body: { email: values.email },
      });
      return server.call('POST', '/auth/password/set', {
        body: { id: await tokenOf(values.email), password },
      });
    },
  ],
  logInWithRedirectToken: [
    200,
    async () => {
      const { body } = await server.call('POST', '/api/auth/redirect-token', {
        token: advisor,
        body: { contextType: 'advisor-panel', contextId: server.brandId },
      });
      return server.call('PATCH', '/auth/change-context', { body: { token: body.token } });
    },
  ],
  refreshAdvisorToken: [
    200,
    async () => {
      const { refreshToken } = await pairOf();
      return server.call('POST', '/auth/refresh-token', { body: { refreshToken } });
    },
  ],
  refreshInvestorToken: [
    200,
    async () => {
      const { body } = await logInInvestor((await invited()).email);
      return server.call('POST', '/auth/refresh-investor-token', {
        body: { refreshToken: body.refreshToken },
      });
    },
  ],
  prolongSession: [
    200,
    async () => server.call('POST', '/api/auth/prolong', { token: (await pairOf()).accessToken }),
  ],
  logOut: [
    204,
    async () => server.call('POST', '/api/auth/logout', { token: (await pairOf()).accessToken }),
  ],
  switchContext: [
    200,
    async () =>
      server.call('PATCH', '/api/auth/change-context', {
        token: (await pairOf()).accessToken,
        body: { contextType: 'advisor-panel', contextId: server.brandId },
      }),
  ],
  createRedirectToken: [
    201,
    () =>
      server.call('POST', '/api/auth/redirect-token', {
        token: advisor,
        body: { contextType: 'advisor-panel', contextId: server.brandId },
      }),
  ],
  stepUp: [
    200,
    async () => {
      const { accessToken, refreshToken } = await pairOf();
      return server.call('POST', '/api/auth/step-up', {
        token: accessToken,
        body: { password: demoLogins.password, refreshToken },
      });
    },
  ],
  confirmStepUp: [
    200,
    async () => {
      const { email } = await invited();
      const { body: pair } = await logInInvestor(email);
      const { accessToken: token, refreshToken } = pair;
      const { body: step } = await server.call('POST', '/api/auth/step-up', {
        token,
        body: { refreshToken },
      });
      const [mail] = await mailed(email);
      return server.call('POST', '/api/auth/step-up/confirm', {
        token,
        body: {
          twoFactorToken: step.twoFactorToken,
          code: /\d{6}/.exec(mail.subject)![0],
          refreshToken,
        },
      });
    },
  ],
  listSessions: [200, read('/api/auth/sessions', asAdvisor)],
  endOpenSession: [
    204,
    async () => {
      const { accessToken: token } = await freshAdvisor();
      const [session] = await get('/api/auth/sessions', token);
      return server.call('DELETE', `/api/auth/sessions/${session.id}`, { token });
    },
  ],
  listRememberedDevices: [200, read('/api/auth/remembered-devices', asAdvisor)],
  forgetRememberedDevice: [
    204,
    async () => {
      const { twoFactorToken } = await secondFactorStep();
      const [mail] = await mailed(demoLogins.secondFactor);
      const code = /\d{6}/.exec(mail.subject)![0];
      const { body } = await server.call('POST', '/auth/login-with-two-factor', {
        body: { twoFactorToken, code, rememberDevice: true },
      });
      const token = body.accessToken;
      const [device] = await get('/api/auth/remembered-devices', token);
      return server.call('DELETE', `/api/auth/remembered-devices/${device.id}`, { token });
    },
  ],
  changePassword: [
    204,
    async () => {
      const { accessToken: token } = await freshAdvisor();
      return server.call('POST', '/api/auth/password', {
        token,
        body: { currentPassword: password, newPassword: `${password}-nowe` },
      });
    },
  ],
  changeSecondFactor: [
    204,
    async () => {
      const { accessToken: token } = await freshAdvisor();
      return server.call('PUT', '/api/auth/second-factor', {
        token,
        body: { method: 'email', password },
      });
    },
  ],
  startTotpEnrolment: [
    200,
    async () => {
      const { accessToken: token } = await freshAdvisor();
      return server.call('POST', '/api/auth/second-factor/totp', { token, body: { password } });
    },
  ],
  confirmTotpEnrolment: [
    200,
    async () => {
      const { accessToken: token } = await freshAdvisor();
      const { body } = await server.call('POST', '/api/auth/second-factor/totp', {
        token,
        body: { password },
      });
      return server.call('POST', '/api/auth/second-factor/totp/confirm', {
        token,
        body: { code: await codeOf(server, body.secret) },
      });
    },
  ],
  viewActiveUser: [200, read('/api/auth/data', asAdvisor)],
  listUserContexts: [200, read('/api/contexts', asAdvisor)],

  viewAdvisorForm: [200, read('/api/advisor/advisor-form', asAdvisor)],
  listAdvisors: [200, read('/api/advisor/advisor?limit=5', asCoordinator)],
  viewAdvisor: [
    200,
    async () => {
      const { id } = await newAdvisor();
      return server.call('GET', `/api/advisor/advisor/${id}`, { token: coordinator });
    },
  ],
  createAdvisor: [201, async () => (await newAdvisor()).answer],
  updateAdvisor: [
    200,
    async () => {
      const { id, values, answer } = await newAdvisor();
      return server.call('PUT', `/api/advisor/advisor/${id}`, {
        token: coordinator,
        body: { ...values, surname: 'Zmieniony', version: answer.body.version },
      });
    },
  ],
  archiveAdvisor: [
    204,
    async () => {
      const { id } = await newAdvisor();
      return server.call('DELETE', `/api/advisor/advisor/${id}`, { token: coordinator });
    },
  ],
  activateAdvisor: [
    200,
    async () => {
      const { id } = await newAdvisor();
      return server.call('PATCH', `/api/advisor/advisor/${id}/activate`, { token: coordinator });
    },
  ],
  resendActivation: [
    204,
    async () => {
      const { id } = await newAdvisor();
      return server.call('POST', `/api/advisor/advisor/${id}/activation-mail`, {
        token: coordinator,
      });
    },
  ],
  listAdvisorHistory: [
    200,
    async () => {
      const { id } = await newAdvisor();
      return server.call('GET', `/api/advisor/advisor/${id}/history`, { token: coordinator });
    },
  ],
  listNetworks: [200, read('/api/advisor/network', asAdvisor)],

  listCampaignChoices: [200, read('/api/advisor/campaign-choices', asAdvisor)],
  listCampaigns: [200, read('/api/advisor/campaigns', asAdvisor)],
  viewCampaign: [
    200,
    async () => {
      const { campaignId } = await openCampaign();
      return server.call('GET', `/api/advisor/campaign/${campaignId}`, { token: advisor });
    },
  ],
  listCampaignOffers: [
    200,
    async () => {
      const { campaignId } = await openCampaign();
      return server.call('GET', `/api/advisor/campaign/${campaignId}/offers`, { token: advisor });
    },
  ],
  viewProduct: [
    200,
    async () => {
      const { productId } = await openCampaign();
      return server.call('GET', `/api/advisor/product/${productId}`, { token: advisor });
    },
  ],
  inviteInvestor: [
    201,
    async () => {
      const { campaignId, productId, networkId } = await openCampaign();
      return server.call(
        'POST',
        `/api/advisor/campaign/${campaignId}/product/${productId}/invite-investor`,
        { token: advisor, body: { investorEmail: newEmail(), message: '', networkId } },
      );
    },
  ],

  previewInvitations: [
    200,
    async () => {
      const { campaignId, productId } = await openCampaign();
      return server.call(
        'POST',
        `/api/advisor/campaign/${campaignId}/product/${productId}/invite-investor/preview`,
        { token: advisor, body: { investorEmails: [newEmail()], message: '' } },
      );
    },
  ],
  saveCampaignChoice: [
    200,
    async () => {
      const { campaignId } = await openCampaign();
      return server.call('PUT', `/api/advisor/campaign/${campaignId}/choice`, {
        token: coordinator,
        body: { isWithheld: false },
      });
    },
  ],

  listOffers: [200, read('/api/advisor/investor/offers?limit=5', asAdvisor)],
  listOffersByNetwork: [200, read('/api/advisor/investor/offers-by-network', asCoordinator)],
  summarizeOffers: [200, read('/api/advisor/investor/offers/summary?scope=own', asAdvisor)],
  exportOffers: [200, read('/api/advisor/investor/offers/export?scope=own', asAdvisor)],
  viewOffer: [200, offerAt('', 'GET')],
  viewOfferTimeline: [200, offerAt('/timeline', 'GET')],
  changeOfferOwner: [
    200,
    async () => {
      const { offerId } = await invited();
      const { offer, version } = await get(`/api/advisor/investor/${offerId}`, coordinator);
      const wanted = [
        { name: 'status', operator: 'in', value: ['active'] },
        { name: 'brokerNetworkIds', operator: 'contain', value: [offer.networkId] },
      ];
      const advisors = await get(
        `/api/advisor/advisor?limit=99999&filter=${encodeURIComponent(JSON.stringify(wanted))}`,
        coordinator,
      );
      const other = advisors.find(({ id }) => id !== offer.ownerId)!;
      return server.call('PATCH', `/api/advisor/investor/${offerId}/owner/${other.id}`, {
        token: coordinator,
        headers: { 'if-match': String(version) },
      });
    },
  ],
  rejectOffer: [200, offerAt('/reject', 'PATCH', { version: 1, reason: 'Nie spełnia warunków' })],
  remindOffer: [200, offerAt('/remind', 'POST')],
  resendInvitation: [200, offerAt('/invitation/resend', 'POST')],
  revokeInvitation: [200, offerAt('/invitation/revoke', 'POST')],
  extendInvitation: [200, offerAt('/invitation/extend', 'POST')],
  viewInvestorKyc: [
    200,
    async () => {
      const { offerId } = await invitedWithData();
      return server.call('GET', `/api/advisor/investor/${offerId}/kyc`, { token: advisor });
    },
  ],
  revealInvestorKyc: [
    200,
    async () => {
      const { offerId } = await invitedWithData();
      return server.call('POST', `/api/advisor/investor/${offerId}/kyc/reveal`, {
        token: advisor,
        body: { reason: 'Przygotowanie umowy' },
      });
    },
  ],
  viewKycForm: [
    200,
    async () => {
      const { id } = await arrivedForm();
      return server.call('GET', `/api/advisor/kyc/investor-request/${id}`, { token: advisor });
    },
  ],
  revealKycForm: [
    200,
    async () => {
      const { id } = await arrivedForm();
      return server.call('POST', `/api/advisor/kyc/investor-request/${id}/reveal`, {
        token: advisor,
        body: { reason: 'Sprawdzenie formularza' },
      });
    },
  ],
  reviewKycForm: [
    200,
    async () => {
      const { id } = await arrivedForm();
      return server.call('POST', `/api/advisor/kyc/investor-request/${id}/review`, {
        token: advisor,
        body: { decision: 'verified', version: 1 },
      });
    },
  ],
  declineCorrection: [
    200,
    async () => {
      const { id } = await askedForm();
      const url = `/api/advisor/kyc/investor-request/${id}/correction/decline` as const;
      const body = { version: 2, reason: 'Rachunek zmienia bank.' };
      return server.call('POST', url, { token: advisor, body });
    },
  ],
  viewDashboard: [200, read('/api/advisor/dashboard', asAdvisor)],
  listNotices: [200, read('/api/advisor/notice', asAdvisor)],
  readNotices: [200, () => readNotices()],
  unreadNotices: [
    204,
    async () => {
      const { body } = await readNotices();
      return server.call('PATCH', '/api/advisor/notice/unread', { token: advisor, body });
    },
  ],
  viewReminderSettings: [200, read('/api/advisor/reminders', asCoordinator)],
  saveReminderSettings: [
    200,
    () =>
      server.call('PUT', '/api/advisor/reminders', {
        token: coordinator,
        body: { settings: [{ kind: 'paymentDue', isOn: false, days: 2 }] },
      }),
  ],
  stopOfferReminders: [
    204,
    async () => {
      const { token } = await invited();
      return server.call('PATCH', `/public-api/campaign-offer/${token}/reminders/stop`);
    },
  ],
  stopFormReminders: [
    204,
    async () =>
      server.call('PATCH', `/public-api/kyc/investor-request/${await kycToken()}/reminders/stop`),
  ],
  startOfferReminders: [
    204,
    async () => {
      const { token } = await invited();
      return server.call('PATCH', `/public-api/campaign-offer/${token}/reminders/start`);
    },
  ],
  startFormReminders: [
    204,
    async () =>
      server.call('PATCH', `/public-api/kyc/investor-request/${await kycToken()}/reminders/start`),
  ],
  viewNoticeSettings: [200, read('/api/advisor/notice/settings', asAdvisor)],
  saveNoticeSettings: [
    200,
    () =>
      server.call('PUT', '/api/advisor/notice/settings', {
        token: advisor,
        body: { settings: [{ kind: 'viewed', delivery: 'off' }] },
      }),
  ],
  viewTeamResults: [200, read('/api/advisor/dashboard/team', asCoordinator)],
  saveOfferFollowUp: [200, offerAt('/follow-up', 'PUT', { day: null })],
  viewInvestorCrm: [200, offerAt('/crm', 'GET')],
  saveInvestorCrm: [
    200,
    async () => {
      const { offerId } = await invited();
      const url = `/api/advisor/investor/${offerId}/crm` as const;
      const { body } = await server.call('GET', url, { token: advisor });
      return server.call('PUT', url, {
        token: advisor,
        body: {
          ...body,
          potential: 3,
          knowledge: 'good',
          industries: ['it'],
          notes: 'Woli obligacje.',
        },
      });
    },
  ],
  downloadFile: [
    200,
    async () => {
      const { offerId, token } = await invited();
      await upload(`/public-api/campaign-offer/${token}/upload`);
      const { body } = await server.call('GET', `/api/advisor/investor/${offerId}`, {
        token: advisor,
      });
      return server.call('GET', `/api/advisor/file/${body.documents[0].id}`, { token: advisor });
    },
  ],
  revealFile: [
    200,
    async () => {
      const { token } = await invited();
      const { body } = await upload(`/public-api/campaign-offer/${token}/upload`, undefined, [
        'dowod.pdf',
        samplePdf,
        'identityDocument',
      ]);
      return server.call('POST', `/api/advisor/file/${body.id}/reveal`, {
        token: advisor,
        body: { reason: 'Sprawdzenie tożsamości' },
      });
    },
  ],
  importBankStatement: [201, () => importLine()],
  listBankEntries: [
    200,
    async () => {
      await importLine();
      return server.call('GET', '/api/advisor/bank-entry', { token: backOffice });
    },
  ],
  moveBankEntry: [
    200,
    async () => {
      const { id, version } = await newEntry();
      return server.call('PATCH', `/api/advisor/bank-entry/${id}`, {
        token: backOffice,
        body: { event: 'setAside', version },
      });
    },
  ],
  findPayableOffers: [
    200,
    async () => {
      const { id } = await newEntry();
      return server.call('GET', `/api/advisor/bank-entry/${id}/offer?words=OF`, {
        token: backOffice,
      });
    },
  ],
  listDuePayouts: [
    200,
    () => server.call('GET', '/api/advisor/due-payouts', { token: backOffice }),
  ],
  listSavedViews: [200, () => server.call('GET', '/api/advisor/saved-view', { token: advisor })],
  saveView: [200, () => saveView()],
  removeView: [
    204,
    async () => {
      const { body } = await saveView();
      return server.call('DELETE', `/api/advisor/saved-view/${body.id}`, { token: advisor });
    },
  ],
  settleOffer: [
    200,
    async () => {
      const { offerId, token } = await invited();
      await accept(token);
      return server.call('POST', `/back-office-api/offer/${offerId}/settle`, {
        headers: { 'x-back-office-key': backOfficeKey },
        body: { paymentDate: '2026-03-10', amount: '20000.00', currency: 'PLN' },
      });
    },
  ],

  listInvestorOffers: [200, read('/investor-api/offers', asInvestor)],
  viewInvestorOffer: [
    200,
    async () => {
      const { offerId, token } = await invitedAndLoggedIn();
      return server.call('GET', `/investor-api/offer/${offerId}`, { token });
    },
  ],
  showOfferInterest: [
    200,
    async () => {
      const { offerId, token } = await invitedAndLoggedIn();
      return server.call('PATCH', `/investor-api/offer/${offerId}/interest`, { token });
    },
  ],
  acceptOffer: [
    200,
    async () => {
      const { offerId, token } = await invitedAndLoggedIn();
      const offer = await get(`/investor-api/offer/${offerId}`, token);
      return server.call('PATCH', `/investor-api/offer/${offerId}/accept`, {
        token,
        body: acceptance(offer.consents),
      });
    },
  ],
  declineOffer: [
    200,
    async () => {
      const { offerId, token } = await invitedAndLoggedIn();
      return server.call('PATCH', `/investor-api/offer/${offerId}/decline`, {
        token,
        body: { reason: '' },
      });
    },
  ],
  uploadOfferFile: [
    201,
    async () => {
      const { offerId, token } = await invitedAndLoggedIn();
      return upload(`/investor-api/offer/${offerId}/upload`, token);
    },
  ],
  createOfferPdf: [
    200,
    async () => {
      const { offerId, token } = await invitedAndLoggedIn();
      return server.call('POST', `/investor-api/offer/${offerId}/pdf`, { token, body: {} });
    },
  ],
  viewInvestorSummary: [200, read('/investor-api/investor/summary', asInvestor)],
  downloadYearlyStatement: [
    200,
    async () => {
      const { body } = await read('/investor-api/investor/summary', asInvestor)();
      return read(`/investor-api/statement?year=${body.statementYears[0]}`, asInvestor)();
    },
  ],
  viewInvestorData: [200, read('/investor-api/investor/data', asInvestor)],
  exportInvestorData: [
    200,
    async () => {
      const { token } = await invitedAndLoggedIn();
      return server.call('POST', '/investor-api/investor/data/export', { token });
    },
  ],
  askErasure: [
    201,
    async () => {
      const { token } = await invitedAndLoggedIn();
      return server.call('POST', '/investor-api/investor/erasure', { token });
    },
  ],
  chooseOwnReminders: [
    204,
    async () => {
      const { token } = await invitedAndLoggedIn();
      return server.call('PUT', '/investor-api/investor/reminders', {
        token,
        body: { areOn: false },
      });
    },
  ],
  withdrawConsent: [
    204,
    async () => {
      const { token } = await invitedAndLoggedIn();
      return server.call('PATCH', '/investor-api/investor/consent/withdraw', {
        token,
        body: { kind: 'consent2' },
      });
    },
  ],
  askCorrection: [
    201,
    async () => {
      const { url, token } = await askedForm(false);
      return server.call('POST', url, { token, body: correction });
    },
  ],
  withdrawCorrection: [
    204,
    async () => {
      const { url, token } = await askedForm();
      return server.call('DELETE', url, { token });
    },
  ],
  listErasureRequests: [200, read('/api/advisor/erasure-request', asCoordinator)],
  decideErasureRequest: [
    200,
    async () => {
      const { token } = await invitedAndLoggedIn();
      await server.call('POST', '/investor-api/investor/erasure', { token });
      const [{ id }] = await get('/api/advisor/erasure-request', coordinator);
      return server.call('POST', `/api/advisor/erasure-request/${id}/decision`, {
        token: coordinator,
        body: { isGranted: false, answer: 'Umowa jeszcze trwa' },
      });
    },
  ],
  uploadSummaryFile: [201, () => upload('/investor-api/investor/summary/upload', investor)],
  listInvestorProducts: [200, read('/investor-api/products', asInvestor)],
  viewInvestorProduct: [
    200,
    async () => {
      const [product] = await get('/investor-api/products', investor);
      return server.call('GET', `/investor-api/product/${product.product.id}`, { token: investor });
    },
  ],
  downloadInvestorFile: [
    200,
    async () => {
      const { body } = await upload('/investor-api/investor/summary/upload', investor);
      return server.call('GET', `/investor-api/file/${body.id}`, { token: investor });
    },
  ],

  viewPublicOffer: [
    200,
    async () => server.call('GET', `/public-api/campaign-offer/${(await invited()).token}`),
  ],
  showPublicOfferInterest: [
    200,
    async () =>
      server.call('PATCH', `/public-api/campaign-offer/${(await invited()).token}/interest`),
  ],
  acceptPublicOffer: [200, async () => accept((await invited()).token)],
  declinePublicOffer: [
    200,
    async () =>
      server.call('PATCH', `/public-api/campaign-offer/${(await invited()).token}/decline`, {
        body: { reason: 'Za długo' },
      }),
  ],
  uploadPublicOfferFile: [
    201,
    async () => upload(`/public-api/campaign-offer/${(await invited()).token}/upload`),
  ],
  createPublicOfferPdf: [
    200,
    async () =>
      server.call('POST', `/public-api/campaign-offer/${(await invited()).token}/pdf`, {
        // A body is optional; if there is one, it is for a filled-in draft.
      }),
  ],
  downloadPublicOfferFile: [
    200,
    async () => {
      const { token } = await invited();
      const { body } = await upload(`/public-api/campaign-offer/${token}/upload`);
      return server.call('GET', `/public-api/campaign-offer/${token}/file/${body.id}`);
    },
  ],

  listKycRequests: [200, read('/api/advisor/kyc/investor-request', asAdvisor)],
  sendKycRequest: [
    201,
    () =>
      server.call('POST', '/api/advisor/kyc/investor-request/send', {
        token: advisor,
        body: { investorEmail: newEmail(), message: '' },
      }),
  ],
  resendKycRequest: [
    200,
    async () => {
      const { id } = await kycRequest();
      return server.call('POST', `/api/advisor/kyc/investor-request/${id}/resend`, {
        token: advisor,
      });
    },
  ],
  revokeKycRequest: [
    200,
    async () => {
      const { id } = await kycRequest();
      return server.call('POST', `/api/advisor/kyc/investor-request/${id}/revoke`, {
        token: advisor,
      });
    },
  ],
  viewKycRequest: [
    200,
    async () => server.call('GET', `/public-api/kyc/investor-request/${await kycToken()}`),
  ],
  previewKycRequest: [
    200,
    async () => server.call('GET', `/public-api/kyc/investor-request/preview/${await kycToken()}`),
  ],
  submitKycForm: [200, async () => submitKyc(await kycToken())],

  viewPublicDictionary: [200, () => server.call('GET', '/public-api/campaign-offer/dictionary')],
  viewDictionary: [200, read('/investor-api/dictionary', asInvestor)],
  viewPanelConfiguration: [
    200,
    () => server.call('GET', '/public-api/advisor-panel-configuration'),
  ],
  viewWhitelabel: [200, () => server.call('GET', '/public-api/whitelabel')],
  savePanelConfiguration: [
    200,
    async () => {
      const { body } = await server.call('GET', '/public-api/advisor-panel-configuration');
      return server.call('PUT', '/api/advisor/panel-configuration', { token: coordinator, body });
    },
  ],
  uploadBrandPicture: [
    201,
    () => upload('/api/advisor/panel-configuration/picture', coordinator, ['ikona.svg', drawing]),
  ],
  listCampaignRecords: [200, read('/api/advisor/campaign-record', () => backOffice)],
  createCampaign: [201, () => office().create()],
  viewCampaignRecord: [200, async () => office().view((await newRecord()).id)],
  saveCampaign: [
    200,
    async () => {
      const { id, version, draft } = await newRecord();
      return office().save(id, version, { ...draft, issuerName: 'Nowy emitent S.A.' });
    },
  ],
  moveCampaign: [200, async () => office().move((await newRecord()).id, 'publish')],
  uploadCampaignPicture: [
    201,
    () => office().upload('picture', ['hala.svg', drawing, 'image/svg+xml']),
  ],
  uploadCampaignDocument: [201, () => office().upload('document')],
};

beforeAll(async () => {
  server = await startServer();
});
keepLoggedIn(async () => {
  advisor = await server.logIn(demoLogins.advisor);
  coordinator = await server.logIn(demoLogins.coordinator);
  backOffice = await server.logIn(demoLogins.backOffice);
  investor = (await logInInvestor(demoLogins.investor)).body.accessToken;
});
afterAll(() => server?.close());

const all = Object.keys(work) as OperationId[];
/** The embedded database answers one call at a time, which takes three times as long. */
const ids = process.env.OFERTA_TEST_DB === 'postgres' ? all : shareOf(all, 2);

/**
 * Sends each call of an operation three times at once during some work, as an impatient hand or a
 * repeated request does; the caller gets the first success.
 * @returns the statuses of all of them.
 */
const sendingThrice = async (id: OperationId, work: () => Promise<unknown>): Promise<number[]> => {
  const { method, path } = operationOf(id);
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
  const statuses: number[] = [];
  const inject = server.app.inject.bind(server.app) as Inject;
  const spy = vi.spyOn(server.app, 'inject').mockImplementation((async (call: Injected) => {
    if (call.method !== method.toUpperCase() || !pattern.test(call.url)) return inject(call);
    const answers = await Promise.all([inject(call), inject(call), inject(call)]);
    statuses.push(...answers.map(({ statusCode }) => statusCode));
    return answers.find(({ statusCode }) => statusCode < 300) ?? answers[0];
  }) as never);
  await work().finally(() => spy.mockRestore());
  return statuses;
};

describe('every operation', () => {
  it.each(ids)('%s does its work', async (id) => {
    const [expected, call] = work[id];
    const { status, body } = await call();
    expect(status, JSON.stringify(body).slice(0, 400)).toBe(expected);
  });

  it.each(ids.filter((id) => operationOf(id).method !== 'get'))(
    '%s, sent three times at once, does its work and fails nowhere',
    async (id) => {
      const [expected, call] = work[id];
      const statuses = await sendingThrice(id, call);
      expect(statuses).toContain(expected);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    },
  );
});

describe('a caller of another brand', () => {
  let navyCoordinator: string;
  let navyInvestor: string;
  let offerId: string;
  let linkToken: string;
  let fileId: string;
  let kyc: string;
  let kycId: string;
  let entryId: string;
  let recordId: string;
  let viewId: string;
  let navyBackOffice: string;
  let navyNetwork: string;
  beforeAll(async () => {
    const appointing = await server.logIn(demoLogins.navyCoordinator, navy);
    await appointBackOffice(server, appointing, navy);
  });
  keepLoggedIn(async () => {
    navyCoordinator = await server.logIn(demoLogins.navyCoordinator, navy);
    navyBackOffice = await logInBackOffice(server, navy);
    navyInvestor = (await logInInvestor(demoLogins.navyInvestor, navy)).body.accessToken;
  });
  beforeAll(async () => {
    ({ offerId, token: linkToken } = await invited());
    ({
      body: { id: fileId },
    } = await upload(`/public-api/campaign-offer/${linkToken}/upload`));
    ({ id: kycId, token: kyc } = await kycRequest());
    ({ id: entryId } = await newEntry());
    ({ id: recordId } = await newRecord());
    ({ id: viewId } = (await saveView()).body);
    const { body: networks } = await server.call('GET', '/api/advisor/network', {
      token: navyCoordinator,
      host: navy,
    });
    navyNetwork = networks[0].id;
  });

  /** The path with ids of the first brand. */
  const realUrl = async (path: string): Promise<string> => {
    const { campaignId, productId } = await openCampaign();
    const [advisors, products] = await Promise.all([
      get('/api/advisor/advisor?limit=2', coordinator),
      get('/investor-api/products', investor),
    ]);
    return path
      .replace('{campaignToken}', linkToken)
      .replace('{requestToken}', kyc)
      .replace('{fileId}', fileId)
      .replace('{ownerId}', advisors[0].id)
      .replace('{campaignId}', campaignId)
      .replace('{productId}', productId)
      .replace('{offerId}', offerId)
      .replace(
        '/product/{id}',
        `/product/${path.startsWith('/investor') ? products[0].product.id : productId}`,
      )
      .replace('/campaign/{id}', `/campaign/${campaignId}`)
      .replace('/campaign-record/{id}', `/campaign-record/${recordId}`)
      .replace('/advisor/{id}', `/advisor/${advisors[0].id}`)
      .replace('/investor-request/{id}', `/investor-request/${kycId}`)
      .replace('/bank-entry/{id}', `/bank-entry/${entryId}`)
      .replace('/saved-view/{id}', `/saved-view/${viewId}`)
      .replace('{id}', offerId);
  };

  /** These lead a person to the right brand, so they respond on any host. */
  const waysHome: OperationId[] = ['logOut', 'switchContext', 'viewActiveUser', 'listUserContexts'];
  it.each(ids.filter((id) => needsSession(id) && !waysHome.includes(id)))(
    '%s rejects a token of the first brand',
    async (id) => {
      const { method, path } = operationOf(id);
      const token = policy[id].includes('investor')
        ? investor
        : isBackOffices(id)
          ? backOffice
          : coordinator;
      const { status } = await server.call(method as 'GET', path.replaceAll(/\{\w+\}/g, absent), {
        token,
        host: navy,
        headers: { 'context-id': server.brandId },
      });
      expect(status).toBe(403);
    },
  );

  /** Bodies that satisfy the contract, so that the object is what is rejected. */
  const validBodies: Partial<Record<OperationId, () => unknown>> = {
    rejectOffer: () => ({ version: 1, reason: 'x' }),
    revealInvestorKyc: () => ({ reason: 'Przygotowanie umowy' }),
    revealKycForm: () => ({ reason: 'Sprawdzenie formularza' }),
    reviewKycForm: () => ({ decision: 'verified', version: 1 }),
    declineCorrection: () => ({ version: 1, reason: 'Rachunek zmienia bank.' }),
    askCorrection: () => correction,
    revealFile: () => ({ reason: 'Sprawdzenie tożsamości' }),
    declineOffer: () => ({ reason: '' }),
    createOfferPdf: () => ({}),
    acceptOffer: () => acceptance([]),
    saveOfferFollowUp: () => ({ day: null }),
    moveBankEntry: () => ({ event: 'setAside', version: 1 }),
    saveInvestorCrm: () => ({
      potential: 3,
      knowledge: 'good',
      industries: ['it'],
      notes: '',
      version: 0,
    }),
    inviteInvestor: () => ({ investorEmail: newEmail(), message: '', networkId: navyNetwork }),
    previewInvitations: () => ({ investorEmails: [newEmail()], message: '' }),
    saveCampaignChoice: () => ({ isWithheld: false }),
    saveCampaign: () => ({ version: 1, draft: wholeCampaign() }),
    moveCampaign: () => ({ event: 'publish', version: 1 }),
    decideErasureRequest: () => ({ isGranted: true, answer: '' }),
    updateAdvisor: () => ({
      firstName: 'A',
      surname: 'B',
      email: newEmail(),
      brokerNetworkIds: [absent],
      role: 'advisor',
      language: 'PL',
      version: 1,
    }),
  };
  const withObject = ids.filter((id) => needsSession(id) && operationOf(id).path.includes('{'));
  it.each(withObject)("%s answers for another brand's object as for an unknown one", async (id) => {
    const { method, path } = operationOf(id);
    const isInvestors = policy[id].includes('investor');
    const call = async (url: string) => {
      if (id === 'uploadOfferFile') {
        const { payload, headers } = multipart('a.pdf', samplePdf);
        const answer = await server.app.inject({
          method: 'POST',
          url,
          headers: { ...headers, host: navy, authorization: `Bearer ${navyInvestor}` },
          payload,
        });
        return { status: answer.statusCode, body: answer.json<Refusal>() };
      }
      const body = validBodies[id]?.();
      return server.call(method as 'GET', url, {
        token: isInvestors ? navyInvestor : isBackOffices(id) ? navyBackOffice : navyCoordinator,
        host: navy,
        headers: { 'if-match': '1' },
        ...(body === undefined ? {} : { body }),
      });
    };
    const foreign = await call(await realUrl(path));
    const missing = await call(path.replaceAll(/\{\w+\}/g, absent));
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, instance: '' }).toEqual({ ...missing.body, instance: '' });
  });

  it.each(ids.filter((id) => policy[id].includes('link')))(
    '%s does not open a link on another host',
    async (id) => {
      const { method, path } = operationOf(id);
      const body =
        id === 'acceptPublicOffer'
          ? acceptance([])
          : id === 'submitKycForm'
            ? { form: {}, consents: [] }
            : id === 'declinePublicOffer'
              ? { reason: '' }
              : id === 'createPublicOfferPdf'
                ? {}
                : undefined;
      const { status, body: problem } = await server.call(method as 'GET', await realUrl(path), {
        host: navy,
        ...(body === undefined ? {} : { body }),
      });
      expect([status, problem.code]).toEqual([410, 4001]);
    },
  );
});

describe('bad input', () => {
  const tokenFor = (id: OperationId): string | undefined =>
    policy[id].includes('investor') && !policy[id].includes('coordinator')
      ? investor
      : isBackOffices(id)
        ? backOffice
        : needsSession(id)
          ? coordinator
          : undefined;

  it.each(ids)('%s rejects fields that the contract does not have, naming them', async (id) => {
    const { method, path, hasJsonBody, query } = operationOf(id);
    const live = policy[id].includes('link') ? (await invited()).token : '';
    const url = path
      .replace('{campaignToken}', live)
      .replace('{requestToken}', policy[id].includes('link') ? await kycToken() : '')
      .replaceAll(/\{\w+\}/g, absent);
    const token = tokenFor(id);
    const isQuery = !hasJsonBody && query.includes('filter');
    const at = hasJsonBody ? 'nieznane' : isQuery ? 'filter' : 'context-type';
    const { status, body } = await server.call(
      method as 'GET',
      isQuery ? `${url}?filter=%5B%7B` : url,
      {
        ...(token ? { token } : {}),
        headers: {
          ...(id === 'settleOffer' ? { 'x-back-office-key': backOfficeKey } : {}),
          ...(at === 'context-type' ? { 'context-type': 'kitchen' } : {}),
        },
        ...(hasJsonBody ? { body: { nieznane: true } } : {}),
      },
    );
    if (at === 'context-type' && token) {
      // A context that is not the session's is not a matter of the body's format.
      expect([status, body.code]).toEqual([403, 1101]);
      return;
    }
    expect(status).toBe(isQuery ? 422 : 400);
    expect(body.violations.map(({ propertyPath }) => propertyPath)).toContain(at);
  });
});

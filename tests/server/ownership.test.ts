/**
 * Object ownership: every operation on an object, called by eight principals for
 * their own, a colleague's, another brand's and an unknown one. The operations and their bodies
 * come from the contract; a path with an unknown beginning fails the test.
 */
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/open.ts';
import type { OperationId } from '../../server/http/handlers.ts';
import { needsSession, policy } from '../../server/http/policy.ts';
import { contract } from '../support/server/contract.ts';
import { acceptance } from '../support/samples.ts';
import { campaignHands, wholeCampaign } from '../support/server/campaigns.ts';
import { appointBackOffice, bookingHands, lineOf } from '../support/server/backOffice.ts';
import { multipart, samplePdf } from '../support/server/multipart.ts';
import { demoLogins, startServer, type TestServer } from '../support/server/server.ts';
import type { AnswerAt, Refusal } from '../support/server/answers.ts';

const absent = '11111111-1111-4111-8111-111111111111';
const navy = 'navy.localhost:3000';
const { operations } = contract();

const principals = [
  'nobody',
  'advisor',
  'colleague',
  'coordinator',
  'coordinator of other networks',
  'investor',
  'investor of a colleague',
  'back office',
  'somebody of another brand',
] as const;
type Principal = (typeof principals)[number];
type Role = 'advisor' | 'coordinator' | 'investor' | 'backOffice';
const roleOf: Partial<Record<Principal, Role>> = {
  advisor: 'advisor',
  colleague: 'advisor',
  coordinator: 'coordinator',
  'coordinator of other networks': 'coordinator',
  investor: 'investor',
  'investor of a colleague': 'investor',
  'back office': 'backOffice',
};

const kinds = ['own', 'colleague', 'foreign', 'absent'] as const;
type Kind = (typeof kinds)[number];

/** Who may access an object made by the advisor, and one made by the colleague. */
const reached: Record<string, Record<'own' | 'colleague', readonly Principal[]>> = {
  /** An advisor's, and those of its network's coordinator. */
  offer: { own: ['advisor', 'coordinator'], colleague: ['colleague', 'coordinator'] },
  /** Those of a coordinator of a network that serves the investor. */
  erasure: { own: ['coordinator'], colleague: ['coordinator'] },
  /** Those of the investor it is about. */
  investorOffer: { own: ['investor'], colleague: ['investor of a colleague'] },
  /** Both investors were invited to the same product. */
  investorProduct: {
    own: ['investor', 'investor of a colleague'],
    colleague: ['investor', 'investor of a colleague'],
  },
  /** Everybody in the brand who may call at all. */
  brand: {
    own: ['advisor', 'colleague', 'coordinator', 'coordinator of other networks'],
    colleague: ['advisor', 'colleague', 'coordinator', 'coordinator of other networks'],
  },
  /** People of a network that one is in or coordinates: the two share theirs. */
  advisor: {
    own: ['advisor', 'colleague', 'coordinator'],
    colleague: ['advisor', 'colleague', 'coordinator'],
  },
  /** The brand's back office, whoever imported it. */
  bankEntry: { own: ['back office'], colleague: ['back office'] },
  /** The same for a campaign, draft or not. */
  campaignRecord: { own: ['back office'], colleague: ['back office'] },
  /** Only one's own. */
  person: { own: ['advisor'], colleague: ['colleague'] },
};

/** Who may access what a path refers to, by its beginning. */
const scopes: Record<string, keyof typeof reached> = {
  '/api/advisor/investor/{offerId}': 'offer',
  '/api/advisor/kyc/investor-request/{id}': 'offer',
  '/api/advisor/file/{fileId}': 'offer',
  '/api/advisor/erasure-request/{id}': 'erasure',
  '/api/advisor/bank-entry/{id}': 'bankEntry',
  '/api/advisor/campaign-record/{id}': 'campaignRecord',
  '/api/advisor/advisor/{id}': 'advisor',
  '/api/advisor/campaign/{id}': 'brand',
  '/api/advisor/campaign/{campaignId}': 'brand',
  '/api/advisor/product/{id}': 'brand',
  '/investor-api/offer/{id}': 'investorOffer',
  '/investor-api/product/{id}': 'investorProduct',
  '/investor-api/file/{fileId}': 'investorOffer',
  '/investor-api/kyc/investor-request/{id}': 'investorOffer',
  '/api/advisor/saved-view/{id}': 'person',
  '/api/auth/sessions/{id}': 'person',
  '/api/auth/remembered-devices/{id}': 'person',
};

const scopeOf = (id: OperationId): keyof typeof reached | undefined => {
  const { path } = operations.find(({ operationId }) => operationId === id)!;
  const beginning = Object.keys(scopes).find((one) => `${path}/`.startsWith(`${one}/`));
  return beginning && scopes[beginning];
};

/** Bodies are the contract's examples; these would end what later calls are about, or save it. */
const bodies: Partial<Record<OperationId, unknown>> = {
  updateAdvisor: {
    firstName: 'A',
    surname: 'B',
    email: 'nie-zapisze-sie@example.pl',
    brokerNetworkIds: [absent],
    role: 'advisor',
    language: 'PL',
    version: 99,
  },
  saveCampaignChoice: { isWithheld: false },
  saveCampaign: { version: 99, draft: wholeCampaign() },
  moveCampaign: { event: 'end', version: 99 },
  moveBankEntry: { event: 'setAside', version: 1 },
  decideErasureRequest: { isGranted: false, answer: 'Umowa jeszcze trwa' },
  acceptOffer: acceptance([]),
};

let server: TestServer;
const tokens: Partial<Record<Principal, string>> = {};
/** Ids of what the advisor and the colleague made, by path parameter or place. */
type Ids = Record<
  | 'offer'
  | 'owner'
  | 'file'
  | 'kyc'
  | 'erasure'
  | 'advisor'
  | 'campaign'
  | 'product'
  | 'session'
  | 'device'
  | 'view'
  | 'investorFile'
  | 'entry'
  | 'record',
  string
>;
const made: Record<Kind, Ids> = {} as never;

const logInInvestor = async (email: string, host?: string): Promise<string> => {
  const at = host ? { host } : {};
  await server.call('POST', '/auth/investor/send-token', { body: { email }, ...at });
  await server.deps.outbox.flush();
  const { body: mails } = await server.call('GET', `/dev/mail.json?to=${email}`);
  const token = new URL(mails[0].links[0]).searchParams.get('token');
  const { body } = await server.call('POST', '/auth/login-investor', { body: { token }, ...at });
  return body.accessToken;
};

const upload = async <U extends string>(url: U, token: string, host = 'localhost:3000') => {
  const { payload, headers } = multipart('potwierdzenie.pdf', samplePdf);
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, host, authorization: `Bearer ${token}` },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<AnswerAt<'POST', U>>() };
};

/** Everything one advisor can make for one investor, who then logs in. */
const make = async (
  token: string,
  email: string,
  ids: Pick<Ids, 'advisor' | 'entry' | 'record'>,
  host?: string,
): Promise<{ ids: Ids; investor: string }> => {
  const at = host ? { host } : {};
  const get = async <U extends string>(url: U, as = token) =>
    (await server.call('GET', url, { token: as, ...at })).body;
  const [campaign] = await get('/api/advisor/campaign-choices');
  const { coordinatorIds: _ids, ...network } = (await get('/api/advisor/network')).find(
    ({ name }) => name === 'Kraków' || host,
  )!;
  const [product] = campaign.products;
  const { body: offer } = await server.call(
    'POST',
    `/api/advisor/campaign/${campaign.id}/product/${product.id}/invite-investor`,
    { token, ...at, body: { investorEmail: email, message: '', networkId: network.id } },
  );
  const { body: kyc } = await server.call('POST', '/api/advisor/kyc/investor-request/send', {
    token,
    ...at,
    body: { investorEmail: email, message: '' },
  });
  const investor = await logInInvestor(email, host);
  const { body: file } = await upload(
    `/investor-api/offer/${offer.offerId}/upload`,
    investor,
    host,
  );
  await server.call('POST', '/investor-api/investor/erasure', { token: investor, ...at });
  const [row] = rowsOf<{ id: string }>(
    await server.db.execute(sql`select e.id from erasure_request e
      join investor i on i.id = e.investor_id where i.email = ${email}`),
  );
  const erasure = row!.id;
  const sessions = await get('/api/auth/sessions');
  const view = { id: randomUUID(), name: 'Widok', list: 'own', search: {}, networkId: null };
  await server.call('POST', '/api/advisor/saved-view', { token, ...at, body: view });
  return {
    ids: {
      ...ids,
      offer: offer.offerId,
      owner: ids.advisor,
      file: file.id,
      kyc: kyc.id,
      erasure,
      campaign: campaign.id,
      product: product.id,
      // Ending one's own session would end the test: this is an older one of the same person.
      session: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? absent,
      device: absent,
      view: view.id,
      investorFile: file.id,
    },
    investor,
  };
};

/** A statement line that somebody of the back office imports. */
const newEntry = async (token: string, host?: string): Promise<string> => {
  const hands = bookingHands(server, token, host);
  await hands.importLines([lineOf({ title: `Przelew ${host ?? ''} ${token.slice(-8)}` })]);
  const [entry] = await hands.entries();
  return entry.id;
};

/** A draft that somebody of the back office starts. */
const newRecord = async (token: string, host?: string): Promise<string> =>
  (await campaignHands(server, token, host).create()).body.id;

beforeAll(async () => {
  server = await startServer();
  const coordinator = await server.logIn(demoLogins.coordinator);
  const { body: people } = await server.call('GET', '/api/advisor/advisor?limit=99999', {
    token: coordinator,
  });
  const idOf = (email: string): string => people.find((one) => one.email === email)!.id;
  const colleague = 'rafal.pieta@doradcy.oferta.test';
  for (const email of [demoLogins.advisor, colleague]) await server.logIn(email);
  tokens.advisor = await server.logIn(demoLogins.advisor);
  tokens.colleague = await server.logIn(colleague);
  tokens.coordinator = coordinator;
  tokens['coordinator of other networks'] = await server.logIn(
    'ewelina.gasiorowska@doradcy.oferta.test',
  );
  tokens['back office'] = await server.logIn(demoLogins.backOffice);
  const own = await make(tokens.advisor, 'wlasny@example.pl', {
    advisor: idOf(demoLogins.advisor),
    entry: await newEntry(tokens['back office']),
    record: await newRecord(tokens['back office']),
  });
  const secondBackOffice = await server.logIn(demoLogins.secondBackOffice);
  const other = await make(tokens.colleague, 'kolegi@example.pl', {
    advisor: idOf(colleague),
    entry: await newEntry(secondBackOffice),
    record: await newRecord(secondBackOffice),
  });
  tokens.investor = own.investor;
  tokens['investor of a colleague'] = other.investor;
  const navyAdvisor = await server.logIn(demoLogins.navyCoordinator, navy);
  tokens['somebody of another brand'] = navyAdvisor;
  const { body: navyPeople } = await server.call('GET', '/api/advisor/advisor?limit=1', {
    token: navyAdvisor,
    host: navy,
  });
  const navyBackOffice = await appointBackOffice(server, navyAdvisor, navy);
  const foreign = await make(
    navyAdvisor,
    'obcy@example.pl',
    {
      advisor: navyPeople[0].id,
      entry: await newEntry(navyBackOffice, navy),
      record: await newRecord(navyBackOffice, navy),
    },
    navy,
  );
  made.own = own.ids;
  made.colleague = other.ids;
  made.foreign = foreign.ids;
  made.absent = Object.fromEntries(Object.keys(own.ids).map((name) => [name, absent])) as Ids;
});
afterAll(() => server?.close());

const urlOf = (path: string, ids: Ids): string =>
  path
    .replace('{campaignId}', ids.campaign)
    .replace('{productId}', ids.product)
    .replace('{ownerId}', ids.owner)
    .replace('{offerId}', ids.offer)
    .replace('{fileId}', path.startsWith('/investor-api') ? ids.investorFile : ids.file)
    .replace('/advisor/advisor/{id}', `/advisor/advisor/${ids.advisor}`)
    .replace('/campaign/{id}', `/campaign/${ids.campaign}`)
    .replace('/campaign-record/{id}', `/campaign-record/${ids.record}`)
    .replace('/product/{id}', `/product/${ids.product}`)
    .replace('/investor-request/{id}', `/investor-request/${ids.kyc}`)
    .replace('/bank-entry/{id}', `/bank-entry/${ids.entry}`)
    .replace('/erasure-request/{id}', `/erasure-request/${ids.erasure}`)
    .replace('/saved-view/{id}', `/saved-view/${ids.view}`)
    .replace('/sessions/{id}', `/sessions/${ids.session}`)
    .replace('/remembered-devices/{id}', `/remembered-devices/${ids.device}`)
    .replace('/offer/{id}', `/offer/${ids.offer}`);

const ask = async (id: OperationId, principal: Principal, kind: Kind) => {
  const { method, path, example } = operations.find((one) => one.operationId === id)!;
  const url = urlOf(path, made[kind]);
  const token = tokens[principal];
  const isForeigner = principal === 'somebody of another brand';
  if (id === 'uploadOfferFile' && token) {
    return upload(url, token, isForeigner ? navy : 'localhost:3000');
  }
  // One invites within one's own network.
  const [network] =
    id === 'inviteInvestor' &&
    !['investor', 'backOffice'].includes(roleOf[principal] ?? '') &&
    token
      ? (
          await server.call('GET', '/api/advisor/network', {
            token,
            ...(isForeigner ? { host: navy } : {}),
          })
        ).body
      : [{ id: absent }];
  const body =
    id === 'inviteInvestor'
      ? {
          investorEmail: `${principal.replaceAll(' ', '-')}@example.pl`,
          message: '',
          networkId: network.id,
        }
      : (bodies[id] ?? example);
  return server.call(method as 'GET', url, {
    ...(token ? { token } : {}),
    ...(isForeigner ? { host: navy } : {}),
    ...(body === undefined ? {} : { body }),
  });
};

const withObject = (Object.keys(policy) as OperationId[]).filter(
  (id) =>
    (needsSession(id) || policy[id].includes('machine')) &&
    operations.find((one) => one.operationId === id)!.path.includes('{'),
);

it('the object of every operation that has one is known', () => {
  // The back office's one is called with its key only (authorization.test.ts).
  expect(withObject.filter((id) => !scopeOf(id) && id !== 'settleOffer')).toEqual([]);
});

/** These destroy what later calls are about, so only those without permission call them. */
const lasting: OperationId[] = ['archiveAdvisor', 'activateAdvisor', 'endOpenSession'];

describe.each(withObject.filter(scopeOf))('%s', (id) => {
  const scope = scopeOf(id)!;
  it.each(principals)('called by %s', async (principal) => {
    const role = roleOf[principal];
    const principalKind = principal === 'colleague' ? 'colleague' : 'own';
    const wrong: string[] = [];
    const answers = {} as Record<Kind, { status: number; body: Refusal }>;
    for (const kind of kinds) {
      if (principal === 'somebody of another brand' && kind === 'foreign') continue;
      const mayReach =
        role !== undefined &&
        policy[id].includes(role) &&
        (kind === 'own' || kind === 'colleague') &&
        reached[scope]![kind].includes(principal);
      if (mayReach && lasting.includes(id)) continue;
      const answer = await ask(id, principal, kind);
      answers[kind] = answer;
      const isReached = ![401, 403, 404].includes(answer.status);
      // Nothing to erase, no data submitted yet: an own object that does not exist.
      const isEmpty =
        answer.status === 404 &&
        // The file is a payment confirmation, which is downloaded and not revealed.
        [
          'forgetRememberedDevice',
          'viewInvestorKyc',
          'revealInvestorKyc',
          'revealKycForm',
          'revealFile',
        ].includes(id);
      const expected =
        principal === 'nobody'
          ? 401
          : role
            ? policy[id].includes(role)
              ? id === 'updateAdvisor' && role === 'advisor' && mayReach && kind !== principalKind
                ? // An advisor sees colleagues and changes nobody but themselves.
                  403
                : mayReach
                  ? 'reached'
                  : 404
              : 403
            : policy[id].includes('coordinator')
              ? 404
              : 403;
      const got = expected === 'reached' && (isReached || isEmpty) ? 'reached' : answer.status;
      if (got !== expected) wrong.push(`${kind}: ${got} instead of ${expected}`);
    }
    // What one may not see is indistinguishable from what does not exist.
    const { absent: missing, foreign } = answers;
    if (missing?.status === 404 && foreign) {
      expect({ ...foreign.body, instance: '' }).toEqual({ ...missing.body, instance: '' });
    }
    expect(wrong).toEqual([]);
  });
});

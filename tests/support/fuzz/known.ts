import { sql } from 'drizzle-orm';
import type { Dice } from '../../../server/db/demo/dice.ts';
import { rowsOf } from '../../../server/db/open.ts';
import type { OperationId } from '../../../server/http/handlers.ts';
import type { Principal } from '../../../server/http/policy.ts';
import { acceptance, kycForm } from '../samples.ts';
import { logInInvestor, mailInvestorToken } from '../server/investor.ts';
import { demoLogins, type TestServer } from '../server/server.ts';

/** What a walk has learnt for one of its callers: values seen in responses and mails, by type. */
export interface Known {
  valuesOf: (type: string) => readonly string[];
  /** Parameters of a path that an operation does something with, instead of refusing. */
  pathsOf: (operation: OperationId) => readonly Record<string, string>[];
  /** A body that this database accepts, where the contract's example cannot be one. */
  bodyOf: (operation: OperationId) => unknown;
}

/** Tables with ids of a type. */
const tables: Record<string, string> = {
  offer: 'offer',
  kycRequest: 'kyc_request',
  advisor: 'advisor',
  campaign: 'campaign',
  product: 'product',
  erasureRequest: 'erasure_request',
  session: 'session',
  rememberedDevice: 'remembered_device',
  file: 'file',
  network: 'network',
  context: 'brand',
  campaignDraft: 'campaign_draft',
  bankEntry: 'bank_entry',
  savedView: 'saved_view',
};
/** What is mailed in a link. */
const linkTypes = ['campaignToken', 'requestToken', 'activation', 'token', 'id'];
/** The types of parameters whose values a walk learns. */
export const learntTypes: readonly string[] = [...Object.keys(tables), ...linkTypes];
const demoLinks = ['demo-live', 'demo-live-equity', 'demo-accepted', 'demo-ended', 'demo-kyc'];

const ofInvestor = `i.email = '${demoLogins.investor}'`;
const ofAdvisor = `a.email = '${demoLogins.advisor}'`;
const ofStaff = `a.email in ('${demoLogins.advisor}', '${demoLogins.coordinator}')`;
const offersOf = (whose: string): string =>
  `select o.id from offer o join advisor a on a.id = o.owner_id
    join investor i on i.id = o.investor_id where ${whose}`;
const formsOf = (whose: string): string =>
  `select k.id from kyc_request k join advisor a on a.id = k.advisor_id
    join investor i on i.id = k.investor_id where ${whose}`;
const filesOf = (whose: string): string =>
  `select f.id from file f where f.object_id in (${offersOf(whose)})`;
const inBrand = (table: string): string =>
  `select x.id from ${table} x join advisor a on a.brand_id = x.brand_id where ${ofAdvisor}`;
const networksOfStaff = `select m.network_id as id from network_member m
  join advisor a on a.id = m.advisor_id where ${ofStaff}`;

const brandOfStaff = `select a.brand_id as id from advisor a where ${ofAdvisor}`;

const staff = {
  context: brandOfStaff,
  network: networksOfStaff,
  advisor: inBrand('advisor'),
  campaign: inBrand('campaign'),
  campaignDraft: inBrand('campaign_draft'),
};
/** Ids within reach of those who call, by type: a random one of everybody's is mostly “not found”. */
const own: Partial<Record<Principal, Record<string, string>>> = {
  advisor: {
    ...staff,
    offer: offersOf(ofAdvisor),
    kycRequest: formsOf(ofAdvisor),
    file: filesOf(ofAdvisor),
  },
  coordinator: {
    ...staff,
    offer: offersOf(ofStaff),
    kycRequest: formsOf(ofStaff),
    file: filesOf(ofStaff),
  },
  backOffice: { context: brandOfStaff, bankEntry: inBrand('bank_entry'), offer: inBrand('offer') },
  investor: {
    context: `select i.brand_id as id from investor i where ${ofInvestor}`,
    offer: offersOf(ofInvestor),
    kycRequest: formsOf(ofInvestor),
    file: filesOf(ofInvestor),
  },
};

const invitable = `select p.campaign_id as "campaignId", p.id as "productId" from product p
  join campaign c on c.id = p.campaign_id join advisor a on a.brand_id = c.brand_id
  where ${ofAdvisor} and c.end_date > current_date + 7 and not c.is_withheld`;
const openOffer = offersOf(`${ofInvestor} and o.status in ('invited', 'viewed', 'interested')`);
const invited = offersOf(`${ofAdvisor} and o.status in ('invited', 'viewed')`).replace(
  'o.id',
  'o.id as "offerId"',
);
const askedCorrection = (whose: string): string =>
  formsOf(
    `${whose} and k.id in (select kyc_request_id from correction_request where status = 'asked')`,
  );
/** Paths of the operations that only few objects are ready for. */
const ripe: Partial<Record<OperationId, string>> = {
  inviteInvestor: invitable,
  previewInvitations: invitable,
  acceptOffer: openOffer,
  declineOffer: openOffer,
  createOfferPdf: openOffer,
  uploadOfferFile: openOffer,
  remindOffer: invited,
  extendInvitation: invited,
  revealInvestorKyc: offersOf(
    `${ofAdvisor} and i.id in (select investor_id from kyc_request where status = 'verified')`,
  ).replace('o.id', 'o.id as "offerId"'),
  reviewKycForm: formsOf(`${ofStaff} and k.status = 'submitted'`),
  askCorrection: formsOf(`${ofInvestor} and k.status in ('submitted', 'verified')`),
  withdrawCorrection: askedCorrection(ofInvestor),
  declineCorrection: askedCorrection(ofStaff),
  resendActivation: `select id from (${inBrand('advisor')}) known join advisor using (id) where status = 'initial'`,
  revealFile: filesOf(ofAdvisor).replace('f.id', 'f.id as "fileId"'),
  downloadPublicOfferFile: `select 'demo-accepted' as "campaignToken", f.id as "fileId" from file f
    where f.object_id in (${offersOf(`i.email = 'demo-accepted@example.pl'`)})`,
};

/** Bodies with secrets of a log-in that somebody left in the middle. */
const begun = async (server: TestServer): Promise<Partial<Record<OperationId, unknown>>> => {
  const logIn = async (username: string) => {
    const body = { username, password: demoLogins.password };
    return (await server.call('POST', '/auth/login', { body })).body;
  };
  const email = demoLogins.secondFactor;
  const { twoFactorToken } = await logIn(email);
  await server.deps.outbox.flush();
  const { body: mails } = await server.call('GET', `/dev/mail.json?to=${email}`);
  const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
  const { refreshToken } = await logIn(demoLogins.advisor);
  const asInvestor = await server.call('POST', '/auth/login-investor', {
    body: { token: await mailInvestorToken(server, demoLogins.investor) },
  });
  // A code is not mailed again within a minute.
  server.passTime(61_000);
  return {
    confirmSecondFactor: { twoFactorToken, code, rememberDevice: true },
    resendSecondFactorCode: { twoFactorToken },
    refreshAdvisorToken: { refreshToken },
    refreshInvestorToken: { refreshToken: asInvestor.body.refreshToken },
    logInInvestor: { token: await mailInvestorToken(server, demoLogins.investor) },
  };
};

/** Bodies with what only this brand can say, such as the versions of its consents. */
const acceptable = async (server: TestServer): Promise<Partial<Record<OperationId, unknown>>> => {
  const accepted = async (link: `campaign-offer/${string}` | `kyc/investor-request/${string}`) => {
    const { body } = await server.call('GET', `/public-api/${link}`);
    return acceptance(body.consents ?? []);
  };
  const offer = await accepted('campaign-offer/demo-live');
  const { data } = await accepted('kyc/investor-request/demo-kyc');
  return {
    acceptOffer: offer,
    acceptPublicOffer: offer,
    submitKycForm: { form: kycForm, consents: data.consents },
  };
};

const linksOf = async (server: TestServer): Promise<string[]> => {
  await server.deps.outbox.flush();
  const { body: mails } = await server.call('GET', '/dev/mail.json');
  const mailed = mails
    .slice(0, 60)
    .flatMap(({ links }) => links)
    .map((link) => new URL(link))
    .map((link) => link.searchParams.get('token') ?? link.pathname.split('/').at(-1)!);
  return [...mailed, ...Array.from({ length: 6 }, () => demoLinks).flat()];
};

/** Learns anew what a walk may say, as earlier calls changed it. */
export const learn = async (server: TestServer, dice: Dice): Promise<(as: Principal) => Known> => {
  const some = async (query: string, count: number): Promise<Record<string, string>[]> =>
    rowsOf<Record<string, string>>(
      await server.db.execute(
        sql`select * from (${sql.raw(query)}) known order by md5(known::text || ${dice.roll()}::text) limit ${count}`,
      ),
    );
  const idsOf = async (query: string, count: number): Promise<string[]> =>
    (await some(query, count)).map(({ id }) => id!);

  const values: Record<string, string[]> = {};
  for (const [type, table] of Object.entries(tables))
    values[type] = await idsOf(`select id from ${table}`, 10);
  const ownValues: Partial<Record<Principal, Record<string, string[]>>> = {};
  for (const [as, queries] of Object.entries(own)) {
    const known: Record<string, string[]> = (ownValues[as as Principal] = {});
    for (const [type, query] of Object.entries(queries)) known[type] = await idsOf(query, 40);
  }
  const paths: Partial<Record<OperationId, Record<string, string>[]>> = {};
  for (const [id, query] of Object.entries(ripe)) paths[id as OperationId] = await some(query, 20);

  const links = await linksOf(server);
  for (const type of linkTypes) values[type] = links;
  values.email = [demoLogins.advisor, demoLogins.coordinator, demoLogins.investor];
  values.username = values.email;
  values.investorEmail = values.email;
  values.password = [demoLogins.password];
  const bodies = { ...(await acceptable(server)), ...(await begun(server)) };
  return (as) => ({
    valuesOf: (type) => {
      const named = type === 'brokerNetwork' ? 'network' : type;
      return [...(values[named] ?? []), ...(ownValues[as]?.[named] ?? [])];
    },
    pathsOf: (id) => paths[id] ?? [],
    bodyOf: (id) => bodies[id],
  });
};

/** Logs somebody in. @throws if a call locked them out, which is legitimate. */
export const logIn = (server: TestServer, as: Principal): Promise<string> => {
  switch (as) {
    case 'advisor':
    case 'coordinator':
    case 'backOffice':
      return server.logIn(demoLogins[as]);
    default:
      return logInInvestor(server, demoLogins.investor);
  }
};

import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Dice } from '../../../server/db/demo/dice.ts';
import { rowsOf } from '../../../server/db/open.ts';
import type { OperationId } from '../../../server/http/handlers.ts';
import type { Principal } from '../../../server/http/policy.ts';
import { operations } from '../adversary/operations.ts';
import { validateAnswer } from '../server/contract.ts';
import { acceptance, kycForm } from '../samples.ts';
import { logInInvestor } from '../server/investor.ts';
import { backOfficeKey, demoLogins, type TestServer } from '../server/server.ts';
import { drawCall, type Call, type Known } from './draw.ts';

/** A violation found by a call. */
export interface Finding {
  kind: 'failed' | 'undeclared' | 'slow';
  operation: OperationId;
  detail: string;
  call: string;
}

/** Called with each call and the status of its response. */
type Answered = (call: Call, status: number) => void;

/** CPU-heavy calls, which have their own limits (server/http/bounds.ts). */
const heavy: readonly OperationId[] = ['createOfferPdf', 'createPublicOfferPdf', 'exportOffers'];
/** Calls longer than this are slow, in milliseconds. */
const slowMs = 2000;
/** A call that takes longer counts as never answered, in milliseconds. */
const unansweredMs = 120_000;
/** After this many calls people log in again, an hour later, when rate limits have expired. */
const shift = 250;
const hourMs = 3_600_000;

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
  brokerNetwork: 'network',
  context: 'brand',
  campaignDraft: 'campaign_draft',
  bankEntry: 'bank_entry',
  savedView: 'saved_view',
};
type Consents = Parameters<typeof acceptance>[0];
/** What is mailed in a link. */
const linkTypes = ['campaignToken', 'requestToken', 'activation', 'token', 'id'];
/** The types of parameters whose values a walk learns. */
export const learntTypes: readonly string[] = [...Object.keys(tables), ...linkTypes];
const demoLinks = ['demo-live', 'demo-live-equity', 'demo-accepted', 'demo-ended', 'demo-kyc'];

/**
 * Ids that belong to those who call, by type: as many are learnt as of everybody's, or nearly every
 * call would end with “not found”.
 */
const owned: Record<string, string> = {
  offer: `select o.id from offer o join advisor a on a.id = o.owner_id where a.email = '${demoLogins.advisor}'
    union select o.id from offer o join investor i on i.id = o.investor_id where i.email = '${demoLogins.investor}'`,
  kycRequest: `select k.id from kyc_request k join advisor a on a.id = k.advisor_id where a.email = '${demoLogins.advisor}'`,
  network: `select m.network_id as id from network_member m join advisor a on a.id = m.advisor_id
    where a.email in ('${demoLogins.advisor}', '${demoLogins.coordinator}')`,
};

/** Bodies with what only this brand can say, such as the versions of its consents. */
const acceptable = async (server: TestServer): Promise<Partial<Record<OperationId, unknown>>> => {
  const accepted = async (link: string): Promise<ReturnType<typeof acceptance>> => {
    const { body } = await server.call<{ consents?: Consents }>('GET', `/public-api/${link}`);
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

const learn = async (server: TestServer, dice: Dice): Promise<Known> => {
  const values: Record<string, string[]> = {};
  const shuffled = async (ids: string): Promise<string[]> => {
    const rows = await server.db.execute(
      sql`select id::text from (${sql.raw(ids)}) known order by md5(id::text || ${dice.roll()}::text) limit 30`,
    );
    return rowsOf<{ id: string }>(rows).map(({ id }) => id);
  };
  for (const [type, table] of Object.entries(tables)) {
    const own = owned[type === 'brokerNetwork' ? 'network' : type];
    values[type] = [
      ...(await shuffled(`select id from ${table}`)),
      ...(own ? await shuffled(own) : []),
    ];
  }
  await server.deps.outbox.flush();
  const { body: mails } = await server.call<{ links: string[] }[]>('GET', '/dev/mail.json');
  const mailed = mails
    .slice(0, 60)
    .flatMap(({ links }) => links)
    .map((link) => new URL(link))
    .map((link) => link.searchParams.get('token') ?? link.pathname.split('/').at(-1)!);
  const links = [...mailed, ...Array.from({ length: 6 }, () => demoLinks).flat()];
  for (const type of linkTypes) values[type] = links;
  values.email = [demoLogins.advisor, demoLogins.coordinator, demoLogins.investor];
  values.username = values.email;
  values.password = [demoLogins.password];
  const bodies = await acceptable(server);
  return { valuesOf: (type) => values[type] ?? [], bodyOf: (id) => bodies[id] };
};

/** Logs everybody in. @returns nothing if a call has locked somebody out, which is legitimate. */
const logInAll = async (
  server: TestServer,
): Promise<Partial<Record<Principal, string>> | undefined> => {
  try {
    return {
      advisor: await server.logIn(demoLogins.advisor),
      coordinator: await server.logIn(demoLogins.coordinator),
      backOffice: await server.logIn(demoLogins.backOffice),
      investor: await logInInvestor(server, demoLogins.investor),
    };
  } catch {
    return undefined;
  }
};

const told = ({ operation, as, url, headers, payload = '' }: Call): string =>
  `${as} ${operation.method} ${url.slice(0, 300)} ${JSON.stringify(headers)} ${payload.toString('utf8').slice(0, 1500)}`;

/** Makes one call, and validates the response against the contract. */
const make = async (
  server: TestServer,
  call: Call,
  tokens: Partial<Record<Principal, string>>,
  onAnswer: Answered,
): Promise<Finding[]> => {
  const { operation, as, url, headers, payload } = call;
  const token = tokens[as];
  const found = (kind: Finding['kind'], detail: string): Finding[] => [
    { kind, operation: operation.id, detail, call: told(call) },
  ];
  const begun = performance.now();
  const asking = server.app.inject({
    method: operation.method,
    url,
    headers: {
      host: 'localhost:3000',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(as === 'machine' ? { 'x-back-office-key': backOfficeKey } : {}),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const waiting = new AbortController();
  const answer = await Promise.race([
    asking,
    setTimeout(unansweredMs, null, { signal: waiting.signal }),
  ]);
  waiting.abort();
  if (!answer) return found('failed', `no answer within ${unansweredMs / 1000} s`);
  const took = performance.now() - begun;
  onAnswer(call, answer.statusCode);
  if (answer.statusCode >= 500) {
    return found('failed', `${answer.statusCode} ${answer.body.slice(0, 200)}`);
  }
  const isJson = /json/.test(String(answer.headers['content-type'] ?? ''));
  try {
    const body = isJson ? answer.json<unknown>() : undefined;
    await validateAnswer(operation.method, operation.path, answer.statusCode, body);
  } catch (error) {
    return found('undeclared', (error as Error).message.slice(0, 400));
  }
  return took > slowMs && !heavy.includes(operation.id)
    ? found('slow', `${Math.round(took)} ms`)
    : [];
};

/**
 * Makes calls generated from the contract, a few concurrently.
 * @param onFinding Called with each finding immediately.
 * @param onAnswer Called with every response.
 * @returns how many were made: fewer if a call permanently revoked somebody's access.
 */
export const walk = async (
  server: TestServer,
  dice: Dice,
  calls: number,
  onFinding: (finding: Finding) => void,
  onAnswer: Answered = () => {},
): Promise<number> => {
  let made = 0;
  while (made < calls) {
    if (made > 0) server.passTime(hourMs);
    const tokens = await logInAll(server);
    if (!tokens) return made;
    const known = await learn(server, dice);
    const end = Math.min(calls, made + shift);
    while (made < end) {
      const some = Array.from({ length: Math.min(dice.between(1, 4), end - made) }, () =>
        drawCall(dice, known, dice.pick(operations)),
      );
      const findings = await Promise.all(some.map((call) => make(server, call, tokens, onAnswer)));
      findings.flat().forEach(onFinding);
      made += some.length;
    }
  }
  return made;
};

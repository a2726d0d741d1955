/** Whose a data form is: the advisor it names, who takes it over, and in which network it is. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../../server/db/schema.ts';
import { continueSuccessions } from '../../../server/jobs/successions.ts';
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
  const { body } = await server.call('POST', '/api/advisor/advisor', {
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
  const { body: session } = await server.call('POST', '/auth/login', {
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
  const url = `/public-api/kyc/investor-request/preview/${link}` as const;
  return (await server.call('GET', url)).body.advisor.email;
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

/** What the colleague is told of a form, newest first. */
const toldOf = async (requestId: string): Promise<string[]> => {
  const { items } = await hands.get('/api/advisor/notice?limit=50', staff.colleague);
  return (items as { kind: string; formId: string | null }[])
    .filter(({ formId }) => formId === requestId)
    .map(({ kind }) => kind);
};

it('a form still to be answered or decided about goes to the successor, also without a living offer', async () => {
  const { record, token } = await join('tylko-odrzucone@doradcy.oferta.test');
  const asked = 'odrzucony-zapytany@example.pl';
  const open = await hands.invite(token, asked);
  const { link } = await hands.askForData(token, asked);
  await hands.reject(token, open.offerId);
  const sent = 'odrzucony-przeslany@example.pl';
  const lost = await hands.invite(token, sent);
  const form = await hands.askForData(token, sent);
  await hands.sendData(form.link);
  await hands.reject(token, lost.offerId);
  const { status } = await server.call(
    'DELETE',
    `/api/advisor/advisor/${record.id}?reassignTo=${colleague.advisorId}`,
    { token: staff.coordinator },
  );
  expect(status).toBe(204);
  const listed: { investorEmail: string }[] = await hands.get(
    '/api/advisor/kyc/investor-request?limit=9999',
    staff.colleague,
  );
  const emails = listed.map(({ investorEmail }) => investorEmail);
  expect(emails).toEqual(expect.arrayContaining([asked, sent]));
  // What arrived before was told to somebody who is gone, and no offer tells of it.
  expect(await toldOf(form.requestId)).toEqual(['formArrived']);
  const history: { type: string }[] = await hands.get(
    `/api/advisor/advisor/${record.id}/history`,
    staff.coordinator,
  );
  expect(history.map(({ type }) => type)).toContain('handedOver');
  await hands.sendData(link);
  const told = await hands.get('/api/advisor/notice?limit=5', staff.colleague);
  expect(told.items[0]).toMatchObject({ kind: 'formArrived' });
});

const archive = (id: string) =>
  server.call('DELETE', `/api/advisor/advisor/${id}?reassignTo=${colleague.advisorId}`, {
    token: staff.coordinator,
  });
/** A verified form of an investor whose only offer is then lost. */
const verifiedOf = async (token: string, email: string): Promise<string> => {
  const { offerId } = await hands.invite(token, email);
  const { requestId, link } = await hands.askForData(token, email);
  await hands.sendData(link);
  await server.call('POST', `/api/advisor/kyc/investor-request/${requestId}/review`, {
    token,
    body: { decision: 'verified', version: 1 },
  });
  await hands.reject(token, offerId);
  return requestId;
};
const askToCorrect = async (requestId: string, email: string): Promise<void> => {
  const url = `/investor-api/kyc/investor-request/${requestId}/correction` as const;
  const { status } = await server.call('POST', url, {
    token: await hands.logInInvestor(email),
    body: { version: 2, notes: [{ field: 'surname', note: 'Inne nazwisko.' }] },
  });
  expect(status).toBe(201);
};

it('a verified form whose investor asks to correct it goes to the successor too', async () => {
  const { record, token } = await join('z-prosba@doradcy.oferta.test');
  const email = 'odrzucony-z-prosba@example.pl';
  const requestId = await verifiedOf(token, email);
  await askToCorrect(requestId, email);
  await archive(record.id);
  const url = `/api/advisor/kyc/investor-request/${requestId}` as const;
  expect((await server.call('GET', url, { token: staff.colleague })).status).toBe(200);
  expect(await toldOf(requestId)).toEqual(['correctionAsked']);
});

it('a verified form left with an archived advisor goes to a coordinator once its investor asks', async () => {
  const { record, token } = await join('bez-prosby@doradcy.oferta.test');
  const email = 'odrzucony-prosi-pozniej@example.pl';
  const requestId = await verifiedOf(token, email);
  await archive(record.id);
  expect(await open(requestId, staff.colleague)).toBe(404);
  await askToCorrect(requestId, email);
  await continueSuccessions(server.deps);
  const told = await server.db
    .select({ kind: t.notice.kind, email: t.advisor.email, role: t.advisor.role })
    .from(t.notice)
    .innerJoin(t.advisor, eq(t.advisor.id, t.notice.advisorId))
    .where(and(eq(t.notice.kycRequestId, requestId), eq(t.notice.kind, 'correctionAsked')));
  expect(told).toMatchObject([{ role: 'coordinator' }]);
  // As its holder: to anybody else a notice would say that the matter is no longer theirs.
  const { items } = await hands.get(
    '/api/advisor/notice?limit=5',
    await server.logIn(told[0]!.email),
  );
  expect(items[0]).toMatchObject({ kind: 'correctionAsked', formId: requestId });
});

it.each([
  [
    'what went to the successor before an advisor is back is in their history, be it forms alone',
    0,
  ],
  ['a hand-over that was only about to begin is not in the history of who is back', 60_000],
])('%s', async (_, wait) => {
  const { record } = await join(`wraca-${wait}@doradcy.oferta.test`);
  await archive(record.id);
  const [{ archivedAt } = { archivedAt: null }] = await server.db
    .select({ archivedAt: t.advisor.archivedAt })
    .from(t.advisor)
    .where(eq(t.advisor.id, record.id));
  // An archiving has moved a batch before it leaves the rest; a form whose investor asks later has not.
  const startedAt = new Date(archivedAt!.getTime() + wait);
  const { brandId } = server;
  const way = { advisorId: record.id, successorId: colleague.advisorId, actorId: record.id };
  await server.db
    .insert(t.succession)
    .values({ ...way, brandId, startedAt, nextAt: startedAt, total: 0, done: 0 });
  await server.call('PATCH', `/api/advisor/advisor/${record.id}/activate`, {
    token: staff.coordinator,
  });
  const history: { type: string }[] = await hands.get(
    `/api/advisor/advisor/${record.id}/history`,
    staff.coordinator,
  );
  expect(history.some(({ type }) => type === 'handedOver')).toBe(wait === 0);
});

const take = async ({ record }: { record: Advisor }, brokerNetworkIds: string[]): Promise<void> => {
  const { id, firstName, surname, role, language, version } = record;
  const { status } = await server.call('PUT', `/api/advisor/advisor/${id}`, {
    token: staff.coordinator,
    body: {
      firstName,
      surname,
      email: record.email,
      role,
      language,
      version,
      brokerNetworkIds,
    },
  });
  expect(status).toBe(200);
};
const networksOf = (requestId: string) =>
  server.db
    .select({ networkId: t.kycHolder.networkId })
    .from(t.kycHolder)
    .where(eq(t.kycHolder.kycRequestId, requestId));
const ask = (token: string, investorEmail: string, networkId?: string) =>
  server.call('POST', '/api/advisor/kyc/investor-request/send', {
    token,
    body: { investorEmail, message: '', ...(networkId ? { networkId } : {}) },
  });
const open = async (id: string, token: string): Promise<number> =>
  (await server.call('GET', `/api/advisor/kyc/investor-request/${id}`, { token })).status;

describe('data asked for by somebody who has left the network', () => {
  const present = () => networks.find(({ name }) => name === 'Poznań')!.id;

  it('belong to their living offer there, and go with it', async () => {
    const moved = await join('przeniesiony@doradcy.oferta.test');
    const email = 'po-przeniesieniu@example.pl';
    const { offerId } = await hands.invite(moved.token, email);
    await take(moved, [present()]);
    const { body } = await ask(moved.token, email);
    expect(await networksOf(body.id)).toEqual([{ networkId: krakow() }]);
    expect((await ask(moved.token, email, krakow())).body).toMatchObject({
      id: body.id,
      resent: true,
    });
    expect(await networksOf(body.id)).toEqual([{ networkId: krakow() }]);
    const given = await server.call(
      'PATCH',
      `/api/advisor/investor/${offerId}/owner/${colleague.advisorId}`,
      { token: staff.coordinator },
    );
    expect(given.status).toBe(200);
    expect([await open(body.id, staff.colleague), await open(body.id, moved.token)]).toEqual([
      200, 404,
    ]);
    // Nothing of theirs is left there to be asked about.
    expect((await ask(moved.token, email, krakow())).body).toMatchObject({
      violations: [{ propertyPath: 'networkId' }],
    });
  });

  it('are of a network that they are in once their offer there is lost', async () => {
    const moved = await join('bez-zyjacej@doradcy.oferta.test');
    const email = 'po-odrzuceniu@example.pl';
    const { offerId } = await hands.invite(moved.token, email);
    await hands.reject(moved.token, offerId);
    await take(moved, [present()]);
    const { body } = await ask(moved.token, email);
    expect(await networksOf(body.id)).toEqual([{ networkId: present() }]);
  });
});

it('data that a coordinator of several networks asks for belong to the offer of an advisor', async () => {
  const email = 'z-oferty-doradcy@example.pl';
  await hands.invite(staff.colleague, email);
  const { requestId, link } = await hands.askForData(staff.coordinator, email);
  await hands.sendData(link);
  expect(await networksOf(requestId)).toEqual([{ networkId: krakow() }]);
  // They coordinate the first network by name, and have nothing to do with this investor.
  expect(await open(requestId, staff.otherCoordinator)).toBe(404);
});

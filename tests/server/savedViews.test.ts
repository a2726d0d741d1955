/** Views of lists: personal, or shared with a network by its coordinator. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as t from '../../server/db/schema.ts';
import { eraseGranted } from '../../server/jobs/grantedErasure.ts';
import { mostSavedViews } from '../../src/domain/limits.ts';
import { makeHands, type Hands } from '../support/server/hands.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;
let staff: Awaited<ReturnType<Hands['logInStaff']>>;
let network: string;
beforeAll(async () => {
  server = await startServer();
  staff = await makeHands(server).logInStaff();
  const { body } = await server.call('GET', '/api/advisor/network', {
    token: staff.advisor,
  });
  network = body.find(({ name }) => name === 'Kraków')!.id;
});
afterAll(() => server?.close());

const view = (given: object = {}) => ({
  id: randomUUID(),
  name: 'Czekają na wpłatę',
  list: 'own',
  search: { 'filter[status][in]': 'accepted', perPage: 50 },
  networkId: null,
  ...given,
});
const save = (token: string, body: object) =>
  server.call('POST', '/api/advisor/saved-view', { token, body });
const remove = (token: string, id: string) =>
  server.call('DELETE', `/api/advisor/saved-view/${id}`, { token });
const listed = async (token: string) =>
  (await server.call('GET', '/api/advisor/saved-view', { token })).body;
const isListed = async (token: string, id: string): Promise<boolean> =>
  (await listed(token)).some((one) => one.id === id);

it('a personal view is visible to nobody else, and saving it again updates it', async () => {
  const own = view();
  expect((await save(staff.advisor, own)).body).toEqual({
    ...own,
    networkName: null,
    mayChange: true,
  });
  await save(staff.advisor, { ...own, name: '  Do  opłacenia ' });
  const mine = (await listed(staff.advisor)).filter(({ id }) => id === own.id);
  expect(mine).toMatchObject([{ name: 'Do opłacenia', search: own.search }]);
  for (const other of [staff.colleague, staff.coordinator]) {
    expect(await isListed(other, own.id)).toBe(false);
    expect((await save(other, own)).status).toBe(404);
    expect((await remove(other, own.id)).status).toBe(404);
  }
});

it('one id saved by two people at once is the view of one of them', async () => {
  for (let round = 0; round < 10; round += 1) {
    const own = view({ name: 'Dwa razy' });
    const people = [staff.advisor, staff.colleague];
    const answers = await Promise.all([...people, ...people].map((token) => save(token, own)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 404, 404]);
    await Promise.all(people.map((token) => remove(token, own.id)));
  }
});

it('the id of a view of another brand is not accepted', async () => {
  const host = 'kopernik.localhost:3000';
  const token = await server.logIn('doradca.kopernik@oferta.test', host);
  const own = view({ name: 'Cudzy' });
  expect((await save(staff.advisor, own)).status).toBe(200);
  const { status } = await server.call('POST', '/api/advisor/saved-view', {
    token,
    host,
    body: own,
  });
  expect(status).toBe(404);
});

it.each(['\u0000', '\ud83e'])('a search with the name %j is rejected', async (name) => {
  const { status } = await save(staff.advisor, view({ search: { [name]: 'accepted' } }));
  expect(status).toBe(400);
});

it('a view deleted and saved again with its id is complete: that is how an undo works', async () => {
  const own = view({ name: 'Na chwilę' });
  await save(staff.advisor, own);
  expect((await remove(staff.advisor, own.id)).status).toBe(204);
  expect(await isListed(staff.advisor, own.id)).toBe(false);
  expect((await save(staff.advisor, own)).status).toBe(200);
  expect((await listed(staff.advisor)).find(({ id }) => id === own.id)).toMatchObject(own);
});

it('a view that was changed in another tab is not overwritten by what this one did not see', async () => {
  const own = view({ name: 'Pierwszy' });
  await save(staff.coordinator, own);
  const was = { name: 'Pierwszy', networkId: null };
  const renamed = { ...own, name: 'Drugi' };
  expect((await save(staff.coordinator, { ...renamed, was })).status).toBe(200);
  const { status, body } = await save(staff.coordinator, { ...own, networkId: network, was });
  expect([status, body.code]).toEqual([409, 3004]);
  expect((await listed(staff.coordinator)).find(({ id }) => id === own.id)).toMatchObject(renamed);
  // The same once more, as after a lost answer, is done already.
  expect((await save(staff.coordinator, { ...renamed, was })).status).toBe(200);
  const seen = { name: 'Drugi', networkId: null };
  const shared = { ...renamed, networkId: network };
  expect((await save(staff.coordinator, { ...shared, was: seen })).status).toBe(200);
  // Deleted in the other tab, it is not brought back by a new name, and an undo brings it back once.
  await remove(staff.coordinator, own.id);
  const stale = { ...shared, name: 'Trzeci', was: { name: 'Drugi', networkId: network } };
  expect((await save(staff.coordinator, stale)).status).toBe(409);
  expect(await isListed(staff.coordinator, own.id)).toBe(false);
  expect((await save(staff.coordinator, { ...shared, was: null })).status).toBe(200);
  expect((await save(staff.coordinator, { ...own, was: null })).status).toBe(409);
});

it('what the caller saw of a view is its name as it was typed, too', async () => {
  const own = view({ name: 'Pierwszy' });
  await save(staff.coordinator, own);
  const typed = { ...own, name: ' Pilne  sprawy ', was: { name: 'Pierwszy', networkId: null } };
  expect((await save(staff.coordinator, typed)).status).toBe(200);
  const was = { name: typed.name, networkId: null };
  expect((await save(staff.coordinator, { ...own, was })).status).toBe(200);
  expect((await listed(staff.coordinator)).find(({ id }) => id === own.id)).toMatchObject(own);
});

it('of two changes of a view at once, one is told', async () => {
  for (let round = 0; round < 10; round += 1) {
    const own = view({ name: 'Pierwszy' });
    await save(staff.coordinator, own);
    const was = { name: 'Pierwszy', networkId: null };
    const answers = await Promise.all([
      save(staff.coordinator, { ...own, name: 'Drugi', was }),
      save(staff.coordinator, { ...own, networkId: network, was }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await remove(staff.coordinator, own.id);
  }
});

it('a coordinator shares a view with a network; its members see it and cannot change it', async () => {
  const shared = view({ name: 'Wspólny', networkId: network });
  expect((await save(staff.coordinator, shared)).status).toBe(200);
  const seen = (await listed(staff.advisor)).find(({ id }) => id === shared.id);
  expect(seen).toMatchObject({ name: 'Wspólny', networkName: 'Kraków', mayChange: false });
  expect((await save(staff.advisor, { ...shared, name: 'Mój' })).status).toBe(404);
  expect((await remove(staff.advisor, shared.id)).status).toBe(404);
  expect(await isListed(staff.otherCoordinator, shared.id)).toBe(false);
  await save(staff.coordinator, { ...shared, networkId: null });
  expect(await isListed(staff.advisor, shared.id)).toBe(false);
});

it('nobody can share with a network that they do not coordinate', async () => {
  for (const token of [staff.advisor, staff.otherCoordinator]) {
    const { status, body } = await save(token, view({ networkId: network }));
    expect(status).toBe(422);
    expect(body.violations[0]).toMatchObject({ propertyPath: 'networkId' });
  }
  expect((await save(staff.advisor, view({ list: 'network' }))).status).toBe(422);
});

it('a full list of views rejects another with a message', async () => {
  for (let count = 0; count < mostSavedViews; count += 1) {
    expect((await save(staff.colleague, view({ name: `Widok ${count}` }))).status).toBe(200);
  }
  const { status, body } = await save(staff.colleague, view());
  expect(status).toBe(422);
  expect(body.violations[0]).toMatchObject({ propertyPath: 'viewName' });
});

it('erasing somebody deletes the views that say their address, not those of a longer one', async () => {
  const { db, clock } = server.deps;
  const hands = makeHands(server);
  const email = 'ana+b@x.example.pl';
  await hands.invite(staff.advisor, email);
  const views = {
    own: view({ search: { query: `Ana+B@x.example.pl` } }),
    among: view({ search: { query: `kowalska,${email};nowak` } }),
    endsAlike: view({ search: { query: `jo${email}` } }),
    goesOn: view({ search: { query: `${email}.com` } }),
    asPattern: view({ search: { query: 'anaab@x.example.pl' } }),
  };
  for (const one of Object.values(views)) await save(staff.advisor, one);
  const [who] = await db.select().from(t.investor).where(eq(t.investor.email, email));
  await db.insert(t.erasureRequest).values({
    brandId: who!.brandId,
    investorId: who!.id,
    status: 'granted',
    askedAt: clock(),
    decidedAt: clock(),
  });
  expect(await eraseGranted(server.deps)).toBe(1);
  const left: Record<string, boolean> = {};
  for (const [name, { id }] of Object.entries(views))
    left[name] = await isListed(staff.advisor, id);
  expect(left).toEqual({
    own: false,
    among: false,
    endsAlike: true,
    goesOn: true,
    asPattern: true,
  });
});

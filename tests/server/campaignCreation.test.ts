/** A new campaign whose answer is lost is sent again: one draft, whatever came in between. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaignHands, wholeCampaign } from '../support/server/campaigns.ts';
import { demoLogins, startServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;
let office: ReturnType<typeof campaignHands>;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.logIn(demoLogins.backOffice);
  office = campaignHands(server, token);
});
afterAll(() => server?.close());

const create = (key: string, change: Parameters<typeof wholeCampaign>[0] = {}) =>
  server.call('POST', '/api/advisor/campaign-record', {
    token,
    body: wholeCampaign(change),
    headers: { 'idempotency-key': key },
  });

it('is made once per key, also by two calls at once, and answered as it is by then', async () => {
  const before = (await office.list()).length;
  const answers = await Promise.all([create('szkic-pierwszy'), create('szkic-pierwszy')]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { id } = answers[0].body;
  expect(answers[1].body.id).toBe(id);
  await office.save(id, 1, wholeCampaign({ issuerName: 'Inna sp. z o.o.' }));
  const again = await create('szkic-pierwszy');
  expect([again.status, again.body.id, again.body.version]).toEqual([201, id, 2]);
  expect(await office.list()).toHaveLength(before + 1);
});

it('refuses another body with the same key, and makes another campaign with another key', async () => {
  const before = (await office.list()).length;
  const one = await create('szkic-drugi');
  const changed = await create('szkic-drugi', { issuerName: 'Inna sp. z o.o.' });
  expect([changed.status, changed.body.code]).toEqual([422, 5001]);
  const other = await create('szkic-trzeci');
  expect(other.body.id).not.toBe(one.body.id);
  expect(await office.list()).toHaveLength(before + 2);
});

it('makes nothing with a key whose body was refused, and then what is sent with it', async () => {
  const refused = await create('szkic-czwarty', { target: 'dużo' });
  expect(refused.status).toBe(422);
  expect((await create('szkic-czwarty')).status).toBe(201);
});

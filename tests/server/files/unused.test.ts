/**
 * Files uploaded for a campaign's form but never saved with it are deleted after a while; others
 * stay.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../../src/domain/timeUnits.ts';
import { keepTimes } from '../../../server/jobs/retention.ts';
import { sweepFiles } from '../../../server/files/sweep.ts';
import { retention } from '../../../src/domain/retention.ts';
import { campaignHands, wholeCampaign } from '../../support/server/campaigns.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let office: ReturnType<typeof campaignHands>;
beforeAll(async () => {
  server = await startServer();
  office = campaignHands(server, await server.logIn(demoLogins.backOffice));
});
afterAll(() => server?.close());

const upload = async (): Promise<string> => (await office.upload('document')).body.url;
const answers = (urls: string[]): Promise<number[]> =>
  Promise.all(urls.map(async (url) => (await server.call('GET', url)).status));

it('deletes a campaign’s document that was never saved with the form, and no other', async () => {
  const [kept, replaced, unused] = [await upload(), await upload(), await upload()];
  const documents = [kept, replaced].map((url) => ({
    url,
    urlEN: '',
    labelPL: 'Arkusz',
    labelEN: 'Sheet',
  }));
  const created = await office.create(wholeCampaign({ documents }));
  expect(created.body).toMatchObject({ version: 1 });
  const { id, version } = created.body;
  const saved = await office.save(id, version, {
    ...created.body.draft,
    documents: [documents[0]],
  });
  expect(saved.status).toBe(200);

  server.passTime((retention.unused.period.days - 1) * dayMs);
  await keepTimes(server.deps);
  expect(await answers([kept, replaced, unused])).toEqual([200, 200, 200]);
  server.passTime(2 * dayMs);
  expect((await keepTimes(server.deps)).unused).toBe(1);
  expect(await answers([kept, replaced, unused])).toEqual([200, 200, 404]);
  expect((await sweepFiles(server.deps)).gone).toBe(1);
});

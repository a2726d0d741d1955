/** A notice that waits in the queue reaches its advisor where they are by then, or nobody. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { makeOutbox } from '../../../server/mail/outbox.ts';
import type { components } from '../../../src/sdk/schema.gen.d.ts';
import { colleagueLogin, startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { demoLogins } from '../../support/server/server.ts';

type Advisor = components['schemas']['Advisor'];

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const recordOf = async (email: string): Promise<Advisor> =>
  (await hands.get('/api/advisor/advisor?limit=999', staff.coordinator)).find(
    (one) => one.email === email,
  )!;

/** Lets a notice of an investor's interest wait in the queue. */
const queueNotice = async (investorEmail: string): Promise<void> => {
  const { link } = await hands.invite(staff.advisor, investorEmail);
  await server.call('GET', `/public-api/campaign-offer/${link}`);
  await server.call('PATCH', `/public-api/campaign-offer/${link}/interest`);
};
const toldOf = async (to: string, investorEmail: string): Promise<number> =>
  (await hands.mailsTo(to)).filter(({ text }) => text.includes(investorEmail)).length;

/** Corrects an advisor's address, as a coordinator may. */
const correct = async (from: string, email: string): Promise<void> => {
  const { id, version, ...record } = await recordOf(from);
  const { firstName, surname, phoneNo, brokerNetworkIds, role, language } = record;
  const own = { firstName, surname, phoneNo, brokerNetworkIds, role, language };
  const { status } = await server.call('PUT', `/api/advisor/advisor/${id}`, {
    token: staff.coordinator,
    body: { ...own, email, version },
  });
  expect(status).toBe(200);
};

it('leads to the list of offers once its offer was handed to somebody else', async () => {
  const { offerId, link } = await hands.invite(staff.advisor, 'oddana@example.pl');
  await server.call('GET', `/public-api/campaign-offer/${link}`);
  await server.call('PATCH', `/public-api/campaign-offer/${link}/interest`);
  const { id } = await recordOf(colleagueLogin);
  const url = `/api/advisor/investor/${offerId}/owner/${id}` as const;
  expect((await server.call('PATCH', url, { token: staff.coordinator })).status).toBe(200);
  const [mail] = await hands.mailsTo(demoLogins.advisor);
  expect(mail.text).toContain('Ta sprawa ma już innego opiekuna.');
  expect(mail.text).toMatch(/Otwórz listę: \S+\/app\/investors\n/);
});

it('goes to the address that a coordinator has corrected meanwhile, and not to the former one', async () => {
  const email = 'anna.nowa@example.pl';
  const investor = 'czeka@example.pl';
  await queueNotice(investor);
  await correct(demoLogins.advisor, email);
  expect([await toldOf(demoLogins.advisor, investor), await toldOf(email, investor)]).toEqual([
    0, 1,
  ]);
});

it('goes there also when a worker has just taken it', async () => {
  const [from, to] = ['anna.nowa@example.pl', 'anna.nowsza@example.pl'];
  const investor = 'w-drodze@example.pl';
  await queueNotice(investor);
  let isTaken = false;
  const transaction: Database['transaction'] = async (...given) => {
    const result = await server.db.transaction(...given);
    if (!isTaken && (result as { kind?: string } | undefined)?.kind === 'advisorNotice') {
      isTaken = true;
      await correct(from, to);
    }
    return result;
  };
  const db = new Proxy(server.db, {
    get: (own, name) => (name === 'transaction' ? transaction : Reflect.get(own, name)),
  });
  await makeOutbox({ ...server.deps, db }).flush();
  expect(isTaken).toBe(true);
  expect([await toldOf(from, investor), await toldOf(to, investor)]).toEqual([0, 1]);
  const [mail] = await hands.mailsTo(to);
  expect(mail.text).toContain(`na adres ${to}`);
  await correct(to, from);
});

it('goes to nobody once its advisor was archived', async () => {
  const email = 'anna.nowa@example.pl';
  const investor = 'nie-zdazyl@example.pl';
  await queueNotice(investor);
  const { id } = await recordOf(email);
  const { status } = await server.call('DELETE', `/api/advisor/advisor/${id}`, {
    token: staff.coordinator,
  });
  expect(status).toBe(204);
  // Without a name it would still say that something happened.
  const subjects = (await hands.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.filter((one) => one.includes('zainteresowanie'))).toHaveLength(1);
});

/** The papers of a contract go when their time is over, whatever else binds the investor to the brand. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '../../../src/domain/dates.ts';
import { keptUntil } from '../../../src/domain/retention.ts';
import { verifyEvidence } from '../../../server/audit/verify.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { eraseGranted } from '../../../server/jobs/grantedErasure.ts';
import { keepTimes } from '../../../server/jobs/retention.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { multipart, samplePdf } from '../../support/server/multipart.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const day = (): string => today(server.deps.clock());
const yearsAgo = (years: number): string => `${Number(day().slice(0, 4)) - years}-06-30`;
/** The last of December, five years after the year of a day. */
const endOf = (date: string): string => `${Number(date.slice(0, 4)) + 5}-12-31`;

/** An accepted offer; with a day, active, paid out in full and ended then. */
const contract = async (email: string, ended?: string, product = 0): Promise<string> => {
  const { offerId, link } = await hands.invite(staff.advisor, email, product);
  expect((await hands.accept(link)).status).toBe(200);
  if (ended) {
    await server.db.execute(sql`update offer set status = 'active', end_date = ${ended},
      next_payout_on = '9999-12-31' where id = ${offerId}`);
  }
  return offerId;
};
/** What is left of the papers of an offer, and whether its history says names. */
const papersOf = async (offerId: string) =>
  rowsOf<{ acceptance: boolean; document: boolean; files: number; names: boolean }>(
    await server.db.execute(sql`select acceptance_enc is not null as acceptance,
      document_file_id is not null as document,
      (select count(*)::int from file where object_kind = 'offer' and object_id = o.id) as files,
      exists (select from offer_event where offer_id = o.id and salt is not null) as names
      from offer o where id = ${offerId}`),
  )[0]!;
const whole = { acceptance: true, document: true, files: 1, names: true };
/** The history has a time of its own. */
const gone = { acceptance: false, document: false, files: 0, names: true };
const dataOf = async (email: string) =>
  hands.get('/investor-api/investor/data', await hands.logInInvestor(email));
const untilOf = async (email: string, kind: string): Promise<string | null | undefined> =>
  (await dataOf(email)).kept.find((one) => one.kind === kind)?.until;
const hasForm = async (email: string): Promise<boolean> => (await dataOf(email)).forms.length > 0;
const upload = (offerId: string, token: string) => {
  const { payload, headers } = multipart('potwierdzenie.pdf', samplePdf);
  return server.app.inject({
    method: 'POST',
    url: `/investor-api/offer/${offerId}/upload`,
    headers: { ...headers, host: 'localhost:3000', authorization: `Bearer ${token}` },
    payload,
  });
};

it('while another contract of theirs runs, to which their data form belongs', async () => {
  const email = 'druga.trwa@example.pl';
  const past = await contract(email, yearsAgo(6));
  const running = await contract(email, undefined, 1);
  await hands.sendData((await hands.askForData(staff.advisor, email)).link);
  const counts = await keepTimes(server.deps);
  expect(counts.contract).toBe(1);
  expect(await papersOf(past)).toEqual(gone);
  expect(await papersOf(running)).toEqual(whole);
  expect(await hasForm(email)).toBe(true);
  expect((await untilOf(email, 'contract'))! > day()).toBe(true);
  // Nothing is left to be done, and what remains is evidence that holds.
  expect((await keepTimes(server.deps)).contract).toBeUndefined();
  expect((await verifyEvidence(server.db)).breaks).toEqual([]);
});

it('while they still come; they are told the time of people without a contract', async () => {
  const email = 'nadal.zaglada@example.pl';
  const past = await contract(email, yearsAgo(6));
  await hands.sendData((await hands.askForData(staff.advisor, email)).link);
  const told = await dataOf(email);
  expect(told.kept.map(({ kind }) => kind)).toEqual(['contact', 'history', 'consents']);
  expect(told.kept[0].until).toBe(keptUntil('contact', day()));
  await keepTimes(server.deps);
  expect(await papersOf(past)).toEqual(gone);
  // Without a contract their form is kept as long as they are known.
  expect(await hasForm(email)).toBe(true);
});

it('and from then on no document of it can be made or added', async () => {
  const email = 'po.terminie@example.pl';
  const past = await contract(email, yearsAgo(6));
  await keepTimes(server.deps);
  const token = await hands.logInInvestor(email);
  const shown = await hands.get(`/investor-api/offer/${past}`, token);
  expect([shown.status, shown.allowedActions]).toEqual(['active', []]);
  const pdf = await server.call('POST', `/investor-api/offer/${past}/pdf`, {
    token,
    body: {},
  });
  expect([pdf.status, pdf.body.code]).toEqual([409, 3002]);
  const sent = await upload(past, token);
  expect([sent.statusCode, sent.json().code]).toEqual([409, 3002]);
  expect(await papersOf(past)).toEqual(gone);

  const running = await contract('trwa.nadal@example.pl', undefined, 1);
  const open = await hands.get(
    `/investor-api/offer/${running}`,
    await hands.logInInvestor('trwa.nadal@example.pl'),
  );
  expect(open.allowedActions).toEqual(expect.arrayContaining(['upload', 'pdf']));
});

it('nor in the hours until the job comes, which would take it with the rest', async () => {
  const email = 'przed.praca@example.pl';
  const past = await contract(email, yearsAgo(6));
  const token = await hands.logInInvestor(email);
  const shown = await hands.get(`/investor-api/offer/${past}`, token);
  expect([shown.status, shown.allowedActions]).toEqual(['active', []]);
  const sent = await upload(past, token);
  expect([sent.statusCode, sent.json().code]).toEqual([409, 3002]);
  // Money of it is open again: its time is not over, however long ago it was to end.
  await server.db.execute(sql`update offer set next_payout_on = ${yearsAgo(6)} where id = ${past}`);
  const open = await hands.get(`/investor-api/offer/${past}`, token);
  expect(open.allowedActions).toEqual(['upload', 'pdf']);
  expect((await upload(past, token)).statusCode).toBe(201);
  expect(await papersOf(past)).toEqual({ ...whole, files: 2 });
});

it('but not on the last day of their time', async () => {
  const email = 'ostatni.rok@example.pl';
  const ended = yearsAgo(5);
  const offerId = await contract(email, ended);
  await keepTimes(server.deps);
  expect(await papersOf(offerId)).toEqual(whole);
  expect(await untilOf(email, 'contract')).toBe(endOf(ended));
});

it('not while money of it is open, and then five years after the year of the last movement', async () => {
  const email = 'czeka.na.wyplate@example.pl';
  const unpaid = await contract(email, yearsAgo(6));
  await server.db.execute(
    sql`update offer set next_payout_on = ${yearsAgo(6)} where id = ${unpaid}`,
  );
  const parts = await contract('wplacil.czesc@example.pl', yearsAgo(6));
  await server.db.execute(sql`update offer set status = 'accepted' where id = ${parts}`);
  const over = await contract('wplacil.za.duzo@example.pl', yearsAgo(6));
  const pay = (offerId: string, amount: ReturnType<typeof sql>) =>
    server.db
      .execute(sql`insert into payment (id, brand_id, offer_id, amount, currency, paid_on, reference)
      select gen_random_uuid(), brand_id, id, ${amount}, currency, ${yearsAgo(8)}, id || 'w' from offer where id = ${offerId}`);
  await pay(parts, sql`1.00`);
  await pay(over, sql`investment_value + 1.00`);
  await keepTimes(server.deps);
  for (const offerId of [unpaid, parts, over]) expect(await papersOf(offerId)).toEqual(whole);
  expect(await untilOf(email, 'contract')).toBeNull();
  // A wish to be forgotten does not take what somebody is still to be paid by.
  await server.db
    .execute(sql`insert into erasure_request (id, brand_id, investor_id, status, asked_at, decided_at)
    select gen_random_uuid(), brand_id, investor_id, 'granted', now(), now() from offer where id = ${unpaid}`);
  expect(await eraseGranted(server.deps)).toBe(1);
  expect(await papersOf(unpaid)).toEqual(whole);
  const paidOn = yearsAgo(1);
  await server.db
    .execute(sql`insert into payout (id, brand_id, offer_id, amount, currency, paid_on, reference)
    select gen_random_uuid(), brand_id, id, 1, currency, ${paidOn}, 'ostatnia' from offer where id = ${unpaid}`);
  await server.db.execute(sql`update offer set next_payout_on = '9999-12-31' where id = ${unpaid}`);
  await keepTimes(server.deps);
  expect(await papersOf(unpaid)).toEqual(whole);
  expect(await untilOf(email, 'contract')).toBe(endOf(paidOn));
});

it('and a coordinator who decides about an erasure is told of no contract that is past', async () => {
  const email = 'dawna.umowa@example.pl';
  await contract(email, yearsAgo(6));
  const token = await hands.logInInvestor(email);
  await server.call('POST', '/investor-api/investor/erasure', { token });
  const requests = await hands.get('/api/advisor/erasure-request', staff.coordinator);
  expect(requests.find(({ investorEmail }) => investorEmail === email)).toMatchObject({
    contracts: 0,
    keptUntil: null,
  });
});

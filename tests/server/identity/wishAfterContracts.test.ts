/** A granted wish to be forgotten is fulfilled to the end: once the papers of the last contract may go. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '../../../src/domain/dates.ts';
import { verifyEvidence } from '../../../server/audit/verify.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { eraseGranted } from '../../../server/jobs/grantedErasure.ts';
import { keepTimes } from '../../../server/jobs/retention.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { placesIn } from '../../support/server/places.ts';
import { demoLogins } from '../../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const passTo = (day: string): void =>
  server.passTime(Date.parse(`${day}T10:00:00Z`) - server.deps.clock().getTime());

/** Somebody with a data form and a contract that ends this year, whose wish was granted. */
const forgotten = async (email: string): Promise<{ offerId: string; requestId: string }> => {
  const { offerId, link } = await hands.invite(staff.advisor, email, 0);
  expect((await hands.accept(link)).status).toBe(200);
  await hands.sendData((await hands.askForData(staff.advisor, email)).link);
  await server.db.execute(sql`update offer set status = 'active', next_payout_on = '9999-12-31',
    end_date = ${today(server.deps.clock())} where id = ${offerId}`);
  const token = await hands.logInInvestor(email);
  await server.call('POST', '/investor-api/investor/erasure', { token });
  const listed = await hands.get('/api/advisor/erasure-request', staff.coordinator);
  const { id } = listed.find((row) => row.investorEmail === email)!;
  await server.call('POST', `/api/advisor/erasure-request/${id}/decision`, {
    token: staff.coordinator,
    body: { isGranted: true, answer: 'Pani Dotrzymana' },
  });
  expect(await eraseGranted(server.deps)).toBe(1);
  await server.deps.outbox.flush();
  return { offerId, requestId: id };
};
const addressOf = async (offerId: string): Promise<string> => {
  const found = await server.db.execute(sql`select i.email from investor i
    join offer o on o.investor_id = i.id where o.id = ${offerId}`);
  return rowsOf<{ email: string }>(found)[0]!.email;
};

it('also of somebody who looked in meanwhile, but not of one who invests again, or is asked for data', async () => {
  const year = Number(today(server.deps.clock()).slice(0, 4));
  const quiet = await forgotten('dotrzymaj.slowa@example.pl');
  const back = await forgotten('inwestuje.znowu@example.pl');
  const asked = await forgotten('wysyla.dane@example.pl');
  passTo(`${year + 5}-10-01`);
  await hands.logInInvestor('dotrzymaj.slowa@example.pl');
  staff.advisor = await server.logIn(demoLogins.advisor);
  await server.db.execute(sql`update campaign set end_date = '2099-12-31'`);
  await hands.invite(staff.advisor, 'inwestuje.znowu@example.pl', 0);
  await hands.sendData((await hands.askForData(staff.advisor, 'wysyla.dane@example.pl')).link);
  passTo(`${year + 5}-12-31`);
  await keepTimes(server.deps);
  expect(await addressOf(quiet.offerId)).toBe('dotrzymaj.slowa@example.pl');

  passTo(`${year + 6}-01-02`);
  await keepTimes(server.deps);
  expect(await addressOf(quiet.offerId)).toMatch(/@erased\.invalid$/);
  expect(await placesIn(server.db, 'dotrzymaj.slowa')).toEqual([]);
  expect(await addressOf(back.offerId)).toBe('inwestuje.znowu@example.pl');
  expect(await addressOf(asked.offerId)).toBe('wysyla.dane@example.pl');
  const entries = rowsOf<{ details: string }>(
    await server.db.execute(sql`select details from audit_entry where action = 'erased'
      and details like ${`%${quiet.requestId}%`} order by id`),
  );
  expect(entries.map(({ details }) => JSON.parse(details))).toEqual([
    { request: quiet.requestId, isRestKept: true },
    { request: quiet.requestId, isRestKept: false },
  ]);
  expect((await verifyEvidence(server.db)).breaks).toEqual([]);
});

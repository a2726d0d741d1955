/**
 * Mails and pages name the day until which the link of an offer or of a form is valid: it works
 * until that day is over in Warsaw, however late in the day it was sent.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, endOfDay, today } from '../../../src/domain/dates.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';

const linkDays = 30;
let { server, hands, staff } = {} as WithStaff;
let links: readonly [`campaign-offer/${string}`, `kyc/investor-request/${string}`];
let end: number;
const passTo = (moment: number): void => {
  server.passTime(moment - server.deps.clock().getTime());
};
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
  const { link } = await hands.invite(staff.advisor, 'ostatni-dzien@example.pl');
  const form = await hands.askForData(staff.advisor, 'formularz@example.pl');
  links = [`campaign-offer/${link}`, `kyc/investor-request/${form.link}`];
  end = Date.parse(endOfDay(addDays(today(server.deps.clock()), linkDays)));
});
afterAll(() => server?.close());

const opened = async (): Promise<number[]> => {
  const answers = [];
  for (const link of links) answers.push((await server.call('GET', `/public-api/${link}`)).status);
  return answers;
};

it('works in the last minute of its last day, as the page says, and not a minute later', async () => {
  const page = await server.call('GET', `/public-api/${links[0]}`);
  passTo(end - 60_000);
  expect(today(new Date(page.body.expiresAt))).toBe(today(server.deps.clock()));
  expect(await opened()).toEqual([200, 200]);
  passTo(end + 60_000);
  expect(await opened()).toEqual([410, 410]);
});

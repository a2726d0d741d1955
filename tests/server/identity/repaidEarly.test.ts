/** A contract that was repaid early has ended: everybody reads so, and its papers' time counts from then. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, today } from '../../../src/domain/dates.ts';
import { add, subtract } from '../../../src/domain/money.ts';
import { taxOnInterest } from '../../../src/domain/schedule.ts';
import { bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let { server, hands } = {} as { server: TestServer; hands: Hands };
interface Offer {
  id: string;
  no: string;
  email: string;
  amount: string;
  plan: { date: string; interest: string; total: string }[];
  /** By its terms. */
  end: string;
}
let early: Offer;
let repaidOn: string;
let inTime: Offer;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  early = await loan('splacona.wczesniej@example.pl');
  inTime = await loan('splacona.w.terminie@example.pl');
});
afterAll(() => server?.close());

const day = (): string => today(server.deps.clock());
const goTo = (date: string): void =>
  server.passTime(Date.parse(`${date}T12:00:00Z`) - server.deps.clock().getTime());
/** The last of December, five years after the year of a day. */
const endOf = (date: string): string => `${Number(date.slice(0, 4)) + 5}-12-31`;

/** Books a movement of an offer, by two people where required. */
const book = async ({ id, no }: Offer, amount: string, title: string): Promise<void> => {
  const first = bookingHands(server, await server.logIn(demoLogins.backOffice));
  const line = lineOf({ title: `${title} ${no}`, amount, bookedOn: day() });
  await first.importLines([line]);
  const entry = (await first.entries()).find((one) => one.title === line.title)!;
  // What is more than all of it is proposed for nothing.
  const known = entry.status === 'unmatched' ? (await first.move(entry, 'match', id)).body : entry;
  const { body } = await first.move(known, 'confirm');
  if (body.status === 'booked') return;
  const second = bookingHands(server, await server.logIn(demoLogins.secondBackOffice));
  expect((await second.move(body, 'confirm')).body.status).toBe('booked');
};
const detailsOf = async (id: string) =>
  hands.get(`/api/advisor/investor/${id}`, await server.logIn(demoLogins.advisor));

/** A loan with many instalments, paid in, and whose investor asks to be forgotten. */
const loan = async (email: string): Promise<Offer> => {
  const advisor = await server.logIn(demoLogins.advisor);
  const choices = await hands.get('/api/advisor/campaign-choices', advisor);
  const nth = choices.findIndex(({ name }) => /Łódź-Stryków/.test(name));
  const { offerId: id, link } = await hands.invite(advisor, email, nth);
  expect((await hands.accept(link)).status).toBe(200);
  const { no, offer } = await detailsOf(id);
  const accepted: Offer = { id, no, email, amount: offer.investmentValue, plan: [], end: '' };
  await book(accepted, accepted.amount, 'całość');
  const { schedule } = await detailsOf(id);
  const token = await hands.logInInvestor(email);
  await server.call('POST', '/investor-api/investor/erasure', { token });
  return { ...accepted, plan: schedule, end: schedule.at(-1)!.date };
};
/** Until when the papers are kept, as the investor and the coordinator who decides are told. */
const told = async ({ email }: Offer) => {
  const token = await hands.logInInvestor(email);
  const { kept } = await hands.get('/investor-api/investor/data', token);
  const coordinator = await server.logIn(demoLogins.coordinator);
  const requests = await hands.get('/api/advisor/erasure-request', coordinator);
  return [
    kept.find(({ kind }) => kind === 'contract')?.until,
    requests.find(({ investorEmail }) => investorEmail === email)?.keptUntil,
  ];
};

it('its papers are kept five years after the year of its last movement, once nothing is owed', async () => {
  const offer = early;
  expect(await told(offer)).toEqual([endOf(offer.end), endOf(offer.end)]);
  goTo(addDays(offer.plan[0]!.date, -20));
  await book(offer, `-${add(offer.amount, '50.00')}`, 'przedterminowa spłata');
  repaidOn = day();
  expect(endOf(repaidOn) < endOf(offer.end)).toBe(true);
  expect(await told(offer)).toEqual([endOf(repaidOn), endOf(repaidOn)]);
  // Some of it comes back to the account: it lasts as long as that has to be paid out again.
  goTo(addDays(repaidOn, 1));
  await book(offer, '100.00', 'zwrot przelewu');
  expect(await told(offer)).toEqual([null, null]);
  goTo(addDays(day(), 30));
  await book(offer, '-100.00', 'ponownie');
  expect(await told(offer)).toEqual([endOf(day()), endOf(day())]);
});

it('that day is its end on every page, in lists with their order and filters, and in their files', async () => {
  const advisor = await server.logIn(demoLogins.advisor);
  const token = await hands.logInInvestor(early.email);
  const pages = async () => {
    const { offer } = await detailsOf(early.id);
    const own = await hands.get(`/investor-api/offer/${early.id}`, token);
    return [offer.endDate, own.endDate];
  };
  expect(await pages()).toEqual([repaidOn, repaidOn]);
  const held = await hands.get('/investor-api/offers', token);
  expect(held.map(({ endDate }) => endDate)).toEqual([repaidOn]);
  const filter = encodeURIComponent(
    JSON.stringify([{ name: 'endDate', operator: 'range', value: { to: addDays(repaidOn, 1) } }]),
  );
  const asked = `filter=${filter}&sort=endDate&order=desc` as const;
  const listed = await hands.get(`/api/advisor/investor/offers?limit=50&${asked}`, advisor);
  expect(listed.find(({ id }) => id === early.id)?.endDate).toBe(repaidOn);
  const days = listed.map(({ endDate }) => endDate!);
  expect(days).toEqual(days.toSorted().toReversed());
  const file = await server.app.inject({
    url: `/api/advisor/investor/offers/export?scope=own&format=csv&language=PL&${asked}`,
    headers: { host: 'localhost:3000', authorization: `Bearer ${advisor}` },
  });
  const row = file.body.split('\n').find((line) => line.includes(early.email));
  expect(row).toContain(repaidOn);
  // Booked by an earlier build: lists say so once a job has looked, pages at once.
  await server.db.execute(sql`update offer set end_date = ${early.end} where id = ${early.id}`);
  expect(await pages()).toEqual([repaidOn, repaidOn]);
});

it('by its terms where the last instalment came a few days early, as before a holiday', async () => {
  const offer = inTime;
  goTo(addDays(offer.end, -3));
  const all = offer.plan.map(({ total, interest }) => subtract(total, taxOnInterest(interest)));
  await book(offer, `-${add('0.00', ...all)}`, 'wszystkie raty');
  const { schedule, offer: shown } = await detailsOf(offer.id);
  expect(schedule.map(({ state }) => state)).toEqual(offer.plan.map(() => 'paid'));
  expect(shown.endDate).toBe(offer.end);
  expect(await told(offer)).toEqual([endOf(offer.end), endOf(offer.end)]);
});

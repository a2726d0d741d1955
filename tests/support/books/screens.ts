/** What the pages of an offer and of its investor show, and what the ledger expects. */
import { today } from '../../../src/domain/dates.ts';
import { linesOf } from '../server/pdfText.ts';
import type { TestServer } from '../server/server.ts';
import { decimal, grosze, type Account } from './ledger.ts';
import type { Everybody, Holder, Offer } from './world.ts';
import type { AnswerAt } from '../server/answers.ts';

type Timeline = AnswerAt<'GET', `/api/advisor/investor/${string}/timeline`>;

/** Figures by their place. */
export type Figures = Record<string, string>;

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
const sumOf = (amounts: readonly string[]): string => decimal(sum(amounts.map(grosze)));

const get = async <U extends string>(server: TestServer, path: U, token?: string) =>
  (await server.call('GET', path, token ? { token } : {})).body;

/** The amounts of a timeline: payments minus returns, and payouts. */
const timelineOf = (events: Timeline) => {
  const of = (...types: string[]): bigint =>
    sum(events.filter(({ type }) => types.includes(type)).map(({ amount }) => grosze(amount)));
  return {
    'timeline paid': decimal(of('paymentRecorded', 'settled') - of('paymentReturned')),
    'timeline paid out': decimal(of('payoutRecorded')),
  };
};
const receivedOf = (schedule: { received: string }[]): string =>
  sumOf(schedule.map(({ received }) => received));

/** Whether an instalment of an active offer is still to come. */
const toComeOf = (status: string, schedule: { state: string }[]): string =>
  status === 'active' && schedule.every(({ state }) => state === 'paid') ? 'nothing' : 'more';

/** What every page shows of one offer. */
export const offerSeen = async (
  server: TestServer,
  { booker, coordinator, first }: Everybody,
  { id, no, link, holder: { token } }: Offer,
): Promise<Figures> => {
  // A choice lists what may be booked of its line: of its currency, and of money that came or left.
  const lines = await first.entries();
  const ways = Map.groupBy(
    lines,
    ({ amount, currency }) => `${currency} ${amount.startsWith('-') ? 'left' : 'came'}`,
  );
  const choices = await Promise.all(
    [...ways.values()].map(([line]) =>
      get(
        server,
        `/api/advisor/bank-entry/${line!.id}/offer?words=${encodeURIComponent(no)}`,
        booker,
      ),
    ),
  );
  const books = choices.flat().find((one) => one.id === id)!;
  const portal = await get(server, `/api/advisor/investor/${id}`, coordinator);
  const timeline = await get(server, `/api/advisor/investor/${id}/timeline`, coordinator);
  const panel = await get(server, `/investor-api/offer/${id}`, token);
  const behindLink = await get(server, `/public-api/campaign-offer/${link}`);
  return {
    'bookings paid': books.paid,
    'bookings worth': books.investmentValue,
    'bookings status': books.status,
    'portal worth': portal.offer.investmentValue,
    'portal status': portal.offer.status,
    'portal paid out': receivedOf(portal.schedule),
    'portal to come': toComeOf(portal.offer.status, portal.schedule),
    ...timelineOf(timeline),
    'panel worth': panel.investmentValue,
    'panel status': panel.status,
    'panel paid out': receivedOf(panel.schedule),
    'panel to come': toComeOf(panel.status, panel.schedule),
    'panel paid': panel.payment?.paid ?? 'gone',
    'panel missing': panel.payment?.missing ?? 'gone',
    'link paid': behindLink.payment?.paid ?? 'gone',
    'link missing': behindLink.payment?.missing ?? 'gone',
  };
};

/** What every page should show of one offer. */
export const offerTold = (
  { worth }: Pick<Offer, 'worth'>,
  { status, paid, paidOut, isRepaid }: Account,
): Figures => {
  const isLost = status === 'rejected';
  const rest = worth - paid;
  const missing = isLost ? 'gone' : decimal(rest > 0n ? rest : 0n);
  const shown = isLost ? 'gone' : decimal(paid);
  return {
    'bookings paid': decimal(paid),
    'bookings worth': decimal(worth),
    'bookings status': status,
    'portal worth': decimal(worth),
    'portal status': status,
    'portal paid out': decimal(paidOut),
    'portal to come': isRepaid ? 'nothing' : 'more',
    'timeline paid': decimal(paid),
    'timeline paid out': decimal(paidOut),
    'panel worth': decimal(worth),
    'panel status': status,
    'panel paid out': decimal(paidOut),
    'panel to come': isRepaid ? 'nothing' : 'more',
    'panel paid': shown,
    'panel missing': missing,
    'link paid': shown,
    'link missing': missing,
  };
};

/** This year's statement as a spreadsheet: one row per offer, its number first. */
const statementSheet = async (server: TestServer, year: number, token: string) => {
  const url = `/investor-api/statement?year=${year}&format=csv&language=EN` as const;
  const { body } = await server.call('GET', url, { token });
  const rows = new TextDecoder()
    .decode(body)
    .split(/\r?\n/)
    .map((row) => row.split(';'))
    .filter(([no]) => no?.startsWith('OF/'));
  return rows.map(([no, , , currency, ...amounts]) => ({
    no,
    currency,
    amounts: amounts.map(grosze),
  }));
};

/** The total of each currency in the statement's PDF, without spaces. */
const statementPrint = async (server: TestServer, year: number, token: string) => {
  const url = `/investor-api/statement?year=${year}&format=pdf&language=EN` as const;
  const { body } = await server.call('GET', url, { token });
  return (await linesOf(body)).map((line) => line.replaceAll(/\s/g, ''));
};

const printed = (amounts: readonly bigint[]): string =>
  amounts.map((one) => decimal(one).replace('.', ',')).join('');

/** A currency in which nothing is accepted or active has no sums in the panel. */
const nothing = { pending: '0.00', invested: '0.00', repaid: '0.00', interestPaid: '0.00' };

/** What an investor's panel and statement show of a currency. */
export const holderSeen = async (
  server: TestServer,
  { token }: Holder,
  currency: string,
): Promise<Figures> => {
  const summary = await get(server, '/investor-api/investor/summary', token);
  const total = summary.totals.find((one) => one.currency === currency) ?? nothing;
  const products = await get(server, '/investor-api/products?limit=100&offset=0', token);
  const year = Number(today(server.deps.clock()).slice(0, 4));
  const rows = (await statementSheet(server, year, token)).filter(
    (row) => row.currency === currency,
  );
  const columns = [0, 1, 2, 3, 4].map((at) => sum(rows.map(({ amounts }) => amounts[at]!)));
  const lines = rows.length > 0 ? await statementPrint(server, year, token) : [];
  const isPrinted =
    rows.length === 0 ||
    lines.some((line) => line.includes(`,${currency}`) && line.endsWith(printed(columns)));
  return {
    pending: total.pending,
    'invested and repaid': sumOf([total.invested, total.repaid]),
    'paid out': sumOf([total.interestPaid, total.repaid]),
    'products and repaid': sumOf([
      total.repaid,
      ...products.filter((one) => one.currency === currency).map(({ invested }) => invested),
    ]),
    'statement paid in': decimal(columns[1]!),
    'statement paid out': decimal(columns[2]! + columns[3]!),
    'statement interest': decimal(columns[2]! - grosze(total.interestPaid)),
    'statement balance': decimal(columns[0]! + columns[1]! - columns[3]! - columns[4]!),
    'statement in print': isPrinted ? 'as in the sheet' : lines.join('\n'),
  };
};

/** What an investor's panel and statement should show of a currency. */
export const holderTold = (offers: readonly { worth: bigint; account: Account }[]): Figures => {
  const of = (status: string) => offers.filter(({ account }) => account.status === status);
  const active = decimal(sum(of('active').map(({ worth }) => worth)));
  const paidOut = decimal(sum(offers.map(({ account }) => account.paidOut)));
  return {
    pending: decimal(sum(of('accepted').map(({ worth, account }) => worth - account.paid))),
    'invested and repaid': active,
    'paid out': paidOut,
    'products and repaid': active,
    'statement paid in': decimal(sum(offers.map(({ account }) => account.paid))),
    'statement paid out': paidOut,
    'statement interest': '0.00',
    'statement balance': '0.00',
    'statement in print': 'as in the sheet',
  };
};

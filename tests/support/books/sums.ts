/** Totals in lists, boards, dashboards, files and campaigns, and what bookings add to them. */
import { readXlsx } from 'hucre/xlsx';
import papaparse from 'papaparse';
import { today } from '../../../src/domain/dates.ts';
import type { TestServer } from '../server/server.ts';
import { decimal, grosze, type Account } from './ledger.ts';
import type { Figures } from './screens.ts';
import type { Everybody, Offer } from './world.ts';
import type { AnswerAt } from '../server/answers.ts';

type Cell = string | number | Date | null;
type Board = AnswerAt<'GET', '/api/advisor/investor/offers/summary'>[number];
type Item = AnswerAt<'GET', '/api/advisor/investor/offers'>[number];

/** Totals in grosze by their place. */
type Sums = Map<string, bigint>;

const add = (sums: Sums, where: string, amount: bigint): void => {
  sums.set(where, (sums.get(where) ?? 0n) + amount);
};

/** The status names in a Polish file. */
const statusOf: Record<string, string> = {
  Zaakceptowana: 'accepted',
  Aktywna: 'active',
  Odrzucona: 'rejected',
};

/** Adds up a file of offers, whose list begins below an empty line. */
const addSheet = (sums: Sums, where: string, rows: Cell[][]): void => {
  const start = rows.findIndex((row) => row.every((cell) => cell === '' || cell === null)) + 1;
  const [head, ...list] = rows.slice(start);
  const at = (name: string): number => head!.findIndex((cell) => cell === name);
  for (const row of list) {
    const status = statusOf[String(row[at('Status')])];
    const amount = row[at('Kwota inwestycji')];
    const value = typeof amount === 'number' ? amount.toFixed(2) : String(amount);
    if (status) add(sums, `${where} ${status} ${String(row[at('Waluta')])}`, grosze(value));
  }
};

const addBoard = (sums: Sums, where: string, board: readonly Board[]): void => {
  for (const { status, sums: of } of board) {
    for (const currency of ['PLN', 'EUR'] as const) {
      add(sums, `${where} ${status} ${currency}`, grosze(of[currency]));
    }
  }
};

const addList = (sums: Sums, where: string, items: readonly Item[]): void => {
  for (const { status, currency, investmentValue } of items) {
    add(sums, `${where} ${status} ${currency}`, grosze(investmentValue));
  }
};

/** Every place where statuses and currencies are totalled. */
const places = ['own board', 'board', 'own list', 'list', 'CSV', 'XLSX', 'team'];
const campaignPlaces = ['campaigns', 'campaign', 'panel'];

/**
 * The totals of every screen.
 * @param offers Those of a run, once there are any.
 */
export const sumsSeen = async (
  server: TestServer,
  { advisor, coordinator }: Everybody,
  offers: readonly Offer[] = [],
): Promise<Sums> => {
  const sums: Sums = new Map();
  const get = async <U extends string>(path: U, token: string) =>
    (await server.call('GET', path, { token })).body;
  const lists = '/api/advisor/investor';
  addBoard(sums, 'own board', await get(`${lists}/offers/summary`, advisor));
  addBoard(sums, 'board', await get(`${lists}/offers/summary?scope=network`, coordinator));
  addList(sums, 'own list', await get(`${lists}/offers?limit=99999`, advisor));
  addList(sums, 'list', await get(`${lists}/offers-by-network?limit=99999`, coordinator));
  const csv = await get(`${lists}/offers/export?scope=network&format=csv`, coordinator);
  const text = new TextDecoder().decode(csv).trim();
  addSheet(sums, 'CSV', papaparse.parse<string[]>(text, { delimiter: ';' }).data);
  const xlsx = await get(`${lists}/offers/export?format=xlsx`, advisor);
  addSheet(sums, 'XLSX', (await readXlsx(xlsx)).sheets[0]!.rows as Cell[][]);
  const team = await get('/api/advisor/dashboard/team', coordinator);
  for (const { advisors } of team.networks) {
    for (const { statuses } of advisors) addBoard(sums, 'team', statuses);
  }
  const { trend } = await get('/api/advisor/dashboard', advisor);
  const day = today(server.deps.clock());
  for (const { day: on, currency, amount } of trend.activated) {
    if (on === day) add(sums, `activated today ${currency}`, grosze(amount));
  }
  const { results } = await get('/api/advisor/campaigns?limit=100&offset=0', advisor);
  for (const { id, raised } of results) add(sums, `campaigns ${id}`, grosze(raised));
  for (const id of new Set(offers.map(({ campaignId }) => campaignId))) {
    const { raised } = await get(`/api/advisor/campaign/${id}`, advisor);
    add(sums, `campaign ${id}`, grosze(raised));
    const of = offers.find((one) => one.campaignId === id)!;
    const { campaign } = await get(`/investor-api/offer/${of.id}`, of.holder.token);
    add(sums, `panel ${id}`, grosze(campaign.raised));
  }
  return sums;
};

/** What every screen should show, given the previous totals. */
export const sumsTold = (
  before: Sums,
  offers: readonly (Offer & { account: Account })[],
): Figures => {
  const sums: Sums = new Map(before);
  // A campaign's own pages agree with the list of campaigns.
  for (const { campaignId } of offers) {
    for (const where of ['campaign', 'panel']) {
      sums.set(`${where} ${campaignId}`, before.get(`campaigns ${campaignId}`) ?? 0n);
    }
  }
  for (const { worth, currency, campaignId, account } of offers) {
    for (const where of places) add(sums, `${where} ${account.status} ${currency}`, worth);
    if (account.status === 'active') add(sums, `activated today ${currency}`, worth);
    if (account.status === 'rejected') continue;
    for (const where of campaignPlaces) add(sums, `${where} ${campaignId}`, worth);
  }
  return figuresOf(sums);
};

export const figuresOf = (sums: Sums): Figures =>
  Object.fromEntries([...sums].map(([where, amount]) => [where, decimal(amount)]));

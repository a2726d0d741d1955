/** The file of a list: every row that matches, in its order, as sheets read it. */
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/open.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let token: string;
const formula = '=HYPERLINK("https://example.pl")';
beforeAll(async () => {
  server = await startServer();
  token = await server.logIn(demoLogins.coordinator);
  const [shown] = rowsOf<{ id: string }>(
    await server.db.execute(sql`select r.id from relation r join offer o
      on o.investor_id = r.investor_id and o.network_id = r.network_id and o.owner_id = r.advisor_id
      join advisor a on a.id = o.owner_id where a.email = ${demoLogins.advisor} limit 1`),
  );
  await server.db.execute(
    sql`update relation set investor_name = ${formula} where id = ${shown!.id}`,
  );
});
afterAll(() => server?.close());

interface Item {
  investorName: string;
  investorEmail: string;
  investmentValue: string;
  agreementDate: string | null;
}
const order = 'sort=statusDate&order=desc';
const listed = async (): Promise<Item[]> => {
  const url = `/api/advisor/investor/offers-by-network?limit=99999&${order}`;
  return (await server.call<Item[]>('GET', url, { token })).body;
};
const exported = async (format: 'csv' | 'xlsx'): Promise<Uint8Array> => {
  const url = `/api/advisor/investor/offers/export?scope=network&format=${format}&${order}`;
  const { status, body, headers } = await server.call<Uint8Array>('GET', url, { token });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(
    new RegExp(`filename="oferty-[\\d-]{10}\\.${format}"`),
  );
  return body;
};

describe('the file of a list', () => {
  it('has as CSV every row in its order, amounts as people write them, and no formula', async () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await exported('csv'));
    expect(text.startsWith('\uFEFFInwestor;Adres e-mail;')).toBe(true);
    const { data } = papaparse.parse<Record<string, string>>(text.slice(1).trim(), {
      header: true,
      delimiter: ';',
    });
    const items = await listed();
    expect(items.length).toBeGreaterThan(20);
    expect(items.some(({ investorName }) => investorName === formula)).toBe(true);
    expect(
      data.map((row) => [row['Inwestor'], row['Adres e-mail'], row['Kwota inwestycji']]),
    ).toEqual(
      items.map((item) => [
        item.investorName === formula ? `'${formula}` : item.investorName,
        item.investorEmail,
        item.investmentValue.replace('.', ','),
      ]),
    );
  });

  it('has as XLSX dates that are dates and amounts that are numbers', async () => {
    const { sheets } = await readXlsx(await exported('xlsx'));
    const [head, ...rows] = sheets[0]!.rows;
    const items = await listed();
    const at = (title: string): number => head!.indexOf(title);
    expect(rows.map((row) => [row[at('Adres e-mail')], row[at('Kwota inwestycji')]])).toEqual(
      items.map((item) => [item.investorEmail, Number(item.investmentValue)]),
    );
    const agreed = items.findIndex(({ agreementDate }) => agreementDate !== null);
    expect(rows[agreed]![at('Data umowy')]).toEqual(
      new Date(`${items[agreed]!.agreementDate}T00:00:00Z`),
    );
    expect(rows.some((row) => row[at('Inwestor')] === formula)).toBe(true);
  });

  it('is made one after another: of many at once the last are told to come back', async () => {
    const url = '/api/advisor/investor/offers/export?scope=network&format=xlsx';
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => (await server.call('GET', url, { token })).status),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(5);
    expect(answers.filter((status) => status === 503)).toHaveLength(7);
    // And then everything is as before.
    expect((await exported('csv')).length).toBeGreaterThan(1000);
  });
});

/** The file of a list: every row that matches, in its order, as sheets read it. */
import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsOf } from '../../../server/db/groups.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { packedIdsOf } from '../../../server/db/packedIds.ts';
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

/** What a Polish message of the screens is in English. */
const english = new Map(
  [...readFileSync('src/locales/en.po', 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(
    ([, id, text]) => [id!, text!],
  ),
);

describe('the words of the file', () => {
  it('are those of the screen, in the language that was asked for', async () => {
    const path = `/api/advisor/investor/offers/export?scope=network&format=csv&${order}`;
    const rowsIn = async (language: string) => {
      const { body, headers } = await server.call<Uint8Array>(
        'GET',
        `${path}&language=${language}`,
        {
          token,
        },
      );
      const { data } = papaparse.parse<string[]>(new TextDecoder().decode(body).trim(), {
        delimiter: ';',
      });
      return { data, name: String(headers['content-disposition']) };
    };
    const polish = await rowsIn('PL');
    const inEnglish = await rowsIn('EN');
    expect(polish.name).toContain('oferty-');
    expect(inEnglish.name).toContain('offers-');
    expect(inEnglish.data[0]).toEqual(polish.data[0]!.map((word) => english.get(word)));
    const status = polish.data[0]!.indexOf('Status');
    const statuses = new Set(polish.data.slice(1).map((row) => row[status]!));
    expect(statuses.size).toBe(7);
    expect(new Set(inEnglish.data.slice(1).map((row) => row[status]))).toEqual(
      new Set([...statuses].map((word) => english.get(word))),
    );
  });
});

describe('the ids of a list', () => {
  it('are all of it, in its order, however many parts they come in', async () => {
    const statement = sql`select md5(n::text)::uuid as id from generate_series(1, 25000) n order by md5(n::text) desc`;
    const [packed, plain] = await server.db.transaction(async (tx) => [
      await packedIdsOf(tx, statement),
      await idsOf(tx, statement),
    ]);
    expect(packed.length).toBe(25_000);
    expect([...packed.slice(0, 12_345), ...packed.slice(12_345, 30_000)]).toEqual(plain);
  });
});

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

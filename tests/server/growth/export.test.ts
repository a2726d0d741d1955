/** The file of a list: every matching row, in order, in formats that spreadsheets read. */
import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsOf } from '../../../server/db/groups.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { packedIdsOf } from '../../../server/db/packedIds.ts';
import { otherCoordinatorLogin } from '../../support/server/hands.ts';
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
  const url = `/api/advisor/investor/offers-by-network?limit=99999&${order}` as const;
  return (await server.call('GET', url, { token })).body;
};
const exported = async (format: 'csv' | 'xlsx', language = 'PL'): Promise<Uint8Array> => {
  const url =
    `/api/advisor/investor/offers/export?scope=network&format=${format}&language=${language}&${order}` as const;
  const { status, body, headers } = await server.call('GET', url, { token });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(
    new RegExp(`filename="(?:oferty|offers)-[\\d-]{10}\\.${format}"`),
  );
  return body;
};

/** The lines above the columns, and the list below them, separated by an empty line. */
const parted = <T>(rows: T[][]): { head: T[][]; list: T[][] } => {
  const at = rows.findIndex((row) => row.every((cell) => cell === '' || cell === null));
  expect(at).toBeGreaterThan(0);
  return { head: rows.slice(0, at), list: rows.slice(at + 1) };
};

/** The English translation of a Polish message on the screens. */
const english = new Map(
  [...readFileSync('src/locales/en.po', 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(
    ([, id, text]) => [id!, text!],
  ),
);

describe('the texts of the file', () => {
  it('are those of the screen, in the requested language', async () => {
    const path = `/api/advisor/investor/offers/export?scope=network&format=csv&${order}` as const;
    const rowsIn = async (language: string) => {
      const { body, headers } = await server.call('GET', `${path}&language=${language}`, {
        token,
      });
      const { data } = papaparse.parse<string[]>(new TextDecoder().decode(body).trim(), {
        delimiter: ';',
      });
      return { data: parted(data).list, name: String(headers['content-disposition']) };
    };
    const polish = await rowsIn('PL');
    const inEnglish = await rowsIn('EN');
    expect(polish.name).toContain('oferty-');
    expect(inEnglish.name).toContain('offers-');
    expect(inEnglish.data[0]).toEqual(polish.data[0]!.map((word) => english.get(word)));
    const campaign = polish.data[0]!.indexOf('Kampania');
    const at = polish.data.findIndex((row) => row[campaign] === 'Farma Słoneczna Mazury');
    expect(inEnglish.data[at]![campaign]).toBe('Mazury solar farm');
    const status = polish.data[0]!.indexOf('Status');
    const statuses = new Set(polish.data.slice(1).map((row) => row[status]!));
    expect(statuses.size).toBe(7);
    expect(new Set(inEnglish.data.slice(1).map((row) => row[status]))).toEqual(
      new Set([...statuses].map((word) => english.get(word))),
    );
  });
});

describe('the lines above the list', () => {
  const headOf = async (filter: object[], language = 'PL', who = token) => {
    const asked = `scope=network&format=csv&${order}&language=${language}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const { status, body } = await server.call(
      'GET',
      `/api/advisor/investor/offers/export?${asked}`,
      { token: who },
    );
    expect(status).toBe(200);
    const { data } = papaparse.parse<string[]>(new TextDecoder().decode(body).trim(), {
      delimiter: ';',
    });
    const { head, list } = parted(data);
    return { head: Object.fromEntries(head), rows: list.length - 1 };
  };

  it('state the day, that nothing is filtered, and the order', async () => {
    expect((await headOf([])).head).toEqual({
      'Stan na dzień': expect.stringMatching(/^\d{2}\.\d{2}\.\d{4}$/),
      Filtry: 'brak',
      Kolejność: 'Data statusu, malejąco',
    });
  });

  it('describe each filter in the language of the file', async () => {
    const items = (
      await server.call('GET', '/api/advisor/investor/offers-by-network?limit=1', { token })
    ).body;
    const networks = (await server.call('GET', '/api/advisor/network', { token })).body;
    const nobody = '00000000-0000-4000-8000-000000000000';
    const filter = [
      { name: 'status', operator: 'in', value: ['accepted', 'active'] },
      { name: 'investmentValue', operator: 'range', value: { from: '1000' } },
      { name: 'statusDate', operator: 'range', value: { from: '2020-01-02', to: '2030-12-31' } },
      { name: 'networkId', operator: 'contain', value: [items[0].networkId, nobody] },
      { name: 'campaignName', operator: 'leq', value: '=1+1' },
      { name: 'ownerId', operator: 'in', value: [items[0].ownerId, nobody] },
    ];
    const network = networks.find(({ id }) => id === items[0].networkId)!.name;
    expect((await headOf(filter)).head).toMatchObject({
      Status: 'Zaakceptowana, Aktywna',
      'Kwota inwestycji': 'od 1\u00a0000,00',
      'Data statusu': 'od 02.01.2020 do 31.12.2030',
      Sieć: `${network}, nieznane`,
      Kampania: 'dokładnie: =1+1',
      Opiekun: `${items[0].ownerName}, nieznane`,
    });
    expect((await headOf(filter, 'EN')).head).toMatchObject({
      Status: 'Accepted, Active',
      'Investment value': 'from 1\u00a0000,00',
      Network: `${network}, unknown`,
    });
  });

  it('name the campaign that a link chose by its id', async () => {
    const [item] = (
      await server.call('GET', '/api/advisor/investor/offers-by-network?limit=1', { token })
    ).body;
    const value = [item.campaignId, '00000000-0000-4000-8000-000000000000'];
    const filter = [{ name: 'campaignId', operator: 'in', value }];
    expect((await headOf(filter)).head).toMatchObject({
      Kampania: `${item.campaignName}, nieznane`,
    });
    expect((await headOf(filter, 'EN')).head).toMatchObject({
      Campaign: `${item.campaignNameEN}, unknown`,
    });
  });

  it('state how many were selected, and list only those the caller may see', async () => {
    const { body: offers } = await server.call(
      'GET',
      '/api/advisor/investor/offers-by-network?limit=100',
      { token },
    );
    const elsewhere = await server.logIn(otherCoordinatorLogin);
    const { body: networks } = await server.call('GET', '/api/advisor/network', {
      token: elsewhere,
    });
    const isTheirs = ({ networkId }: { networkId: string }): boolean =>
      networks.some(({ id }) => id === networkId);
    const ids = offers
      .toSorted((one, other) => Number(isTheirs(one)) - Number(isTheirs(other)))
      .map(({ id }) => id);
    const of = (value: string[]) => [{ name: 'offerId', operator: 'in', value }];
    const { head, rows } = await headOf(of(ids.slice(0, 3)));
    expect(head['Wybrane oferty']).toBe('3');
    expect(rows).toBe(3);
    expect((await headOf(of(ids.slice(0, 3)), 'EN', elsewhere)).rows).toBe(0);
    // As many as can be selected at once fit in a URL.
    expect((await headOf(of(ids))).rows).toBe(ids.length);
    expect((await headOf(of(['nobody']))).rows).toBe(0);
  });
});

describe('the ids of a list', () => {
  it('are complete and in order, however many parts they are fetched in', async () => {
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
  it('as CSV has every row in order, amounts in the local format, and no formula', async () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await exported('csv'));
    expect(text.startsWith('\uFEFFStan na dzień;')).toBe(true);
    const parsed = papaparse.parse<string[]>(text.slice(1).trim(), { delimiter: ';' });
    const [titles, ...cells] = parted(parsed.data).list;
    const data = cells.map((row) =>
      Object.fromEntries(row.map((cell, index) => [titles![index]!, cell])),
    );
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

  it('as XLSX has dates as dates and amounts as numbers', async () => {
    const { sheets } = await readXlsx(await exported('xlsx'));
    expect(sheets[0]!.name).toBe('Oferty');
    const [head, ...rows] = parted(sheets[0]!.rows).list;
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
});

it.each([
  ['PL', 'Dane usunięte'],
  ['EN', english.get('Dane usunięte')],
])(
  'whose data were erased is told as on the screen, without an address: %s',
  async (language, erased) => {
    const items = await listed();
    await server.db.execute(sql`update investor set name = '—', email = id || '@erased.invalid'
    where email = ${items[0]!.investorEmail}`);
    const text = new TextDecoder().decode(await exported('csv', language));
    expect(text.split(/\r?\n/).filter((line) => line.startsWith(`${erased};;`))).not.toEqual([]);
    expect(text.includes('erased.invalid')).toBe(false);
    const { sheets } = await readXlsx(await exported('xlsx', language));
    const { list } = parted(sheets[0]!.rows);
    expect(list.some(([name, email]) => name === erased && !email)).toBe(true);
    expect(JSON.stringify(list).includes('erased.invalid')).toBe(false);
  },
);

/**
 * What the search of lists finds, ignoring case and diacritics, and that it stays within the brand.
 */
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands } from '../../../server/branding/brands.ts';
import { rowsOf, withTenant } from '../../../server/db/open.ts';
import { fold } from '../../../src/domain/text.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.logIn(demoLogins.coordinator);
});
afterAll(() => server?.close());

interface Item {
  id: string;
  campaignId: string;
  campaignName: string;
  investorName: string;
  investorEmail: string;
}

const search = async (
  name: string,
  value: string | string[],
  operator = 'like',
): Promise<Item[]> => {
  const filter = encodeURIComponent(JSON.stringify([{ name, operator, value }]));
  const url = `/api/advisor/investor/offers-by-network?limit=99999&filter=${filter}` as const;
  const { status, body, headers } = await server.call('GET', url, { token });
  expect(status).toBe(200);
  expect(Number(headers['x-total-count'])).toBe(body.length);
  return body;
};
const everybody = async (): Promise<Item[]> => {
  const url = '/api/advisor/investor/offers-by-network?limit=99999';
  return (await server.call('GET', url, { token })).body;
};
const sorted = (items: Item[]): string[] => items.map((one) => one.investorEmail).sort();

describe('the search of a list', () => {
  it('finds a person by a part of their address as well as by their name', async () => {
    const known = (await everybody()).find(({ investorName }) => investorName.includes(' '))!;
    const [local = ''] = known.investorEmail.split('@');
    expect(sorted(await search('investor', local))).toContain(known.investorEmail);
    expect(sorted(await search('investor', known.investorName.toUpperCase()))).toContain(
      known.investorEmail,
    );
    expect(sorted(await search('investor', fold(known.investorName)))).toContain(
      known.investorEmail,
    );
  });

  it('finds the offers of a campaign by its name in either language', async () => {
    const polish = await search('campaignName', 'Farma Słoneczna Mazury', 'leq');
    expect(polish.length).toBeGreaterThan(0);
    expect(sorted(await search('campaignName', 'mazury solar'))).toEqual(sorted(polish));
  });

  it('tells two campaigns of one name apart by their ids', async () => {
    const [offer, other] = (await everybody()).filter(
      ({ campaignId }, at, all) => campaignId !== all[0]!.campaignId || at === 0,
    );
    await server.db.execute(sql`
      update campaign set translations =
        jsonb_set(translations, '{PL,name}', to_jsonb(${offer!.campaignName}::text))
      where id = ${other!.campaignId}`);
    const named = await search('campaignName', offer!.campaignName, 'leq');
    const idsOf = (items: Item[]): string[] => items.map(({ id }) => id).sort();
    for (const { campaignId } of [offer!, other!]) {
      const own = idsOf(named.filter((one) => one.campaignId === campaignId));
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThan(named.length);
      expect(idsOf(await search('campaignId', [campaignId], 'in'))).toEqual(own);
      const { headers } = await server.call('GET', `/api/advisor/campaign/${campaignId}/offers`, {
        token,
      });
      expect(Number(headers['x-total-count'])).toBe(own.length);
    }
    const both = await search('campaignId', [offer!.campaignId, other!.campaignId], 'in');
    expect(idsOf(both)).toEqual(idsOf(named));
    expect(await search('campaignId', ['none'], 'in')).toEqual([]);
  });

  it('finds people by their names in any order, as said or as listed', async () => {
    const [investorRow] = (await everybody()).filter(
      ({ investorName }) => investorName.split(' ').length === 2,
    );
    const { investorName, investorEmail } = investorRow!;
    const listed = sorted(await search('investor', investorName));
    const said = investorName.split(' ').toReversed().join('  ');
    for (const name of ['investor', 'investorName']) {
      expect(sorted(await search(name, said)), name).toEqual(listed);
    }
    // A name and a part of the address.
    const [surname = ''] = investorName.split(' ');
    const both = `${surname} ${investorEmail.slice(investorEmail.indexOf('@'))}`;
    expect(sorted(await search('investor', both))).toContain(investorEmail);
    expect(await search('investor', `${said} nikt-taki`)).toEqual([]);
    const owned = sorted(await search('ownerName', 'Kowalska Anna'));
    expect(owned.length).toBeGreaterThan(0);
    expect(sorted(await search('ownerName', 'anna kowalska'))).toEqual(owned);
  });

  it('finds exactly the matches, whatever is typed', async () => {
    const all = await everybody();
    const texts = ['ski', 'kowal', 'an', 'ł', 'example.pl', '%', '_', '\\', "o'", 'nikt-taki'];
    texts.push('an kowal', 'ska ska', 'a b', 'example ski', '% _');
    for (const { investorName, investorEmail } of all.slice(0, 12)) {
      texts.push(investorName.slice(1, 6), investorEmail.slice(2, 9), investorName.slice(0, 2));
      // A whole address, which is long, and the like that nobody has or that only looks like it.
      const [local = '', domain = ''] = investorEmail.split('@');
      texts.push(investorEmail, investorEmail.slice(1), `${local.slice(0, 6)}.${investorEmail}`);
      texts.push(`${local}@${domain}.example`, `${local.slice(0, -1)}_@${domain}`);
      texts.push(`${local.slice(0, 6)}%${domain}`, String.raw`\${investorEmail}`);
    }
    for (const text of texts.filter((one) => one.trim())) {
      const words = fold(text.trim()).split(/\s+/);
      // One or two letters match the beginnings of words.
      const matches = (value: string): boolean =>
        words.every((word) =>
          Array.from(word).length < 3
            ? ` ${fold(value)}`.includes(` ${word}`)
            : fold(value).includes(word),
        );
      const either = all.filter((one) => matches(`${one.investorName} ${one.investorEmail}`));
      expect(sorted(await search('investor', text)), text).toEqual(sorted(either));
      const named = all.filter((one) => matches(one.investorName));
      expect(sorted(await search('investorName', text)), text).toEqual(sorted(named));
    }
  });

  it.each([
    ['offers', '/api/advisor/investor/offers-by-network', 'investor', 'statusDate'],
    ['data forms', '/api/advisor/kyc/investor-request', 'investorEmail', 'sentAt'],
  ] as const)(
    'finds %s when paged too, sorted by date in both directions',
    async (_what, path, name, day) => {
      const listed = async (order: string, rest: Record<string, string>) => {
        const filter = JSON.stringify([{ name, operator: 'like', value: 'example' }]);
        const query = new URLSearchParams({ limit: '99999', sort: day, order, filter, ...rest });
        const { status, body, headers } = await server.call('GET', `${path}?${query}`, { token });
        expect(status).toBe(200);
        return { items: body, total: Number(headers['x-total-count']) };
      };
      for (const order of ['asc', 'desc']) {
        const { items, total } = await listed(order, {});
        expect(items.length).toBe(total);
        expect(total).toBeGreaterThan(10);
        const days = items.map((one) => one[day as keyof typeof one]);
        expect(days).toEqual(order === 'asc' ? days.toSorted() : days.toSorted().reverse());
        const size = Math.ceil(total / 3);
        const pages: (typeof items)[number][] = [];
        for (let offset = 0; offset < total; offset += size) {
          const page = await listed(order, { limit: String(size), offset: String(offset) });
          expect(page.total).toBe(total);
          pages.push(...page.items);
        }
        expect(pages).toEqual(items);
        // Past its end a list still states its total.
        expect(await listed(order, { offset: String(total) })).toEqual({ items: [], total });
      }
    },
  );

  it('folds characters in the database as in the browser', async () => {
    const letter = fc.constantFrom(
      ...Array.from({ length: 0x24f - 0xc0 }, (_one, index) => String.fromCodePoint(0xc0 + index)),
      ...'AZazŁł019.-',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(letter, { maxLength: 40 }), async (letters) => {
        const text = letters.join('');
        const [row] = rowsOf<{ folded: string }>(
          await server.db.execute(sql`select fold(${text}) as folded`),
        );
        expect(row!.folded).toBe(fold(text));
      }),
      { numRuns: 100 },
    );
  });

  it('marks the total as a lower bound when thousands of forms match an address, and shows the newest', async () => {
    const send = (from: number, to: number) =>
      server.db.execute(sql`
      with one as (select k.*, h.relation_id from kyc_request k join kyc_holder h on h.kyc_request_id = k.id
          join relation r on r.id = h.relation_id join network_member m on m.network_id = r.network_id and m.coordinates
          join advisor a on a.id = m.advisor_id where a.email = ${demoLogins.coordinator} limit 1),
        many as (insert into kyc_request (id, brand_id, advisor_id, investor_id, investor_email, message, status, sent_at, expires_at, reference_no)
          select gen_random_uuid(), brand_id, advisor_id, investor_id, 'tysiac.' || n || '@wiele.example.pl', '', 'revoked',
            now() - n * interval '1 minute', now(), 'KYC/W/' || n from one, generate_series(${from}::int, ${to}::int) n returning id, brand_id)
      insert into kyc_holder (brand_id, kyc_request_id, relation_id) select many.brand_id, many.id, one.relation_id from many, one`);
    const listed = async (...more: unknown[]) => {
      const filter = JSON.stringify([
        { name: 'investorEmail', operator: 'like', value: 'wiele.example' },
        ...more,
      ]);
      const { body, headers } = await server.call(
        'GET',
        `/api/advisor/kyc/investor-request?limit=2&${new URLSearchParams({ filter })}`,
        { token },
      );
      const found = body.map(({ investorEmail }) => investorEmail);
      return [found, headers['x-total-count'], headers['x-total-relation']];
    };
    const newest = ['tysiac.1@wiele.example.pl', 'tysiac.2@wiele.example.pl'];
    await send(1, 2200);
    // Twice as many holders are read as are counted: these are all of them.
    expect(await listed()).toEqual([newest, '2200', undefined]);
    await send(2201, 4100);
    expect(await listed()).toEqual([newest, '2000', 'gte']);
    const revoked = { name: 'status', operator: 'in', value: ['revoked'] };
    const [found, total, relation] = await listed(revoked);
    expect([found, relation]).toEqual([newest, 'gte']);
    expect(Number(total)).toBeGreaterThan(900);
    expect(await listed({ ...revoked, value: ['verified'] })).toEqual([[], '0', undefined]);
  });

  it('counts a form once, however many hold it', async () => {
    await server.db.execute(sql`
      with one as (select k.* from kyc_request k join advisor a on a.id = k.advisor_id where a.brand_id = ${server.brandId} limit 1),
        forms as (insert into kyc_request (id, brand_id, advisor_id, investor_id, investor_email, message, status, sent_at, expires_at, reference_no)
          select gen_random_uuid(), brand_id, advisor_id, investor_id, 'wspolny.' || n || '@razem.example.pl', '', 'revoked',
            now() - n * interval '1 minute', now(), 'KYC/R/' || n from one, generate_series(1, 2) n returning id, brand_id, reference_no),
        holders as (select id, brand_id, row_number() over (order by id) as n from relation where brand_id = ${server.brandId} and network_id is not null)
      insert into kyc_holder (brand_id, kyc_request_id, relation_id)
        select forms.brand_id, forms.id, h.id from forms join holders h on h.n <= 7 and (forms.reference_no = 'KYC/R/1' or h.n = 7)
        order by forms.reference_no`);
    const upTo = (most: number) =>
      withTenant(server.db, server.brandId, async (tx) => {
        const rows = await tx.execute(
          sql`select total::int as total from page_of_kyc_requests(array['%razem.example%'], null, array(select id from network), ${most}, true, 1, 0)`,
        );
        return rowsOf<{ total: number }>(rows)[0]!.total;
      });
    // Of their eight holders the first seven hold the same form.
    expect([await upTo(1), await upTo(2), await upTo(3), await upTo(50)]).toEqual([1, 2, 2, 2]);
  });

  it('never reads outside the brand, even when its SQL functions are called directly', async () => {
    const [house, other] = brands;
    const count = (brandId: string, of: string) =>
      withTenant(server.db, brandId, async (tx) => {
        const networks = sql`array(select id from network)`;
        const rows =
          await tx.execute(sql`select * from ${sql.raw(of)}(array['%a%'], null, ${networks}, 1000) as id
          where id not in (select id from ${sql.raw(of === 'find_offers' ? 'offer' : 'kyc_request')})`);
        return rowsOf(rows).length;
      });
    for (const of of ['find_offers', 'find_kyc_requests']) {
      expect(await count(house!.id, of)).toBe(0);
      expect(await count(other!.id, of)).toBe(0);
    }
    // Networks of another brand give no access either.
    const rest = {
      find_offers: sql`100000`,
      add_up_offers: sql`null, null, 100000`,
      page_of_offers: sql`null, null, 100000, true, 100000, 0`,
      find_kyc_requests: sql`100000`,
      page_of_kyc_requests: sql`100000, true, 100000, 0`,
    };
    const networks = rowsOf<{ id: string }>(
      await server.db.execute(sql`select id from network where brand_id = ${house!.id}`),
    ).map(({ id }) => id);
    for (const [of, asked] of Object.entries(rest)) {
      const foundBy = (brandId: string) =>
        withTenant(server.db, brandId, async (tx) =>
          rowsOf<{ id?: string | null }>(
            await tx.execute(
              sql`select * from ${sql.raw(of)}(array['%a%'], null, ${sql.param(networks)}::uuid[], ${asked}) as found`,
            ),
          ).filter(({ id }) => id !== null),
        );
      expect((await foundBy(house!.id)).length, of).toBeGreaterThan(0);
      expect(await foundBy(other!.id), of).toEqual([]);
    }
  });
});

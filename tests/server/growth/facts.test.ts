/**
 * What the database maintains beside the rows, so that a long list is as fast as a short one: it
 * always agrees with the rows.
 */
import { desc, eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, withTenant } from '../../../server/db/open.ts';
import { kycRequest, mail, offer, product } from '../../../server/db/schema.ts';
import { upkeep } from '../../../server/jobs/upkeep.ts';
import { offerGroupings } from '../../../server/offer/listColumns.ts';
import { kycStatuses } from '../../../src/domain/kycList.ts';
import { offerStatuses } from '../../../src/domain/offerStatus.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

/** Differences between tallies and rows, in both directions; none when every sum is right. */
const tallies = async () => {
  const select = async (query: ReturnType<typeof sql>) => rowsOf(await server.db.execute(query));
  const sums = sql`sum(count)::int as count, sum(sum)::numeric(18, 2)::text as sum`;
  const own = sql`count(*)::int as count, sum(investment_value)::numeric(18, 2)::text as sum`;
  const owners = sql`brand_id, network_id, owner_id, status, currency`;
  const campaigns = sql`brand_id, campaign_id, network_id, status, currency`;
  const days = sql`brand_id, network_id, owner_id, kind, day, currency`;
  return {
    kept: [
      await select(
        sql`select ${owners}, ${sums} from offer_tally group by 1, 2, 3, 4, 5 having sum(count) <> 0 order by 1, 2, 3, 4, 5`,
      ),
      await select(
        sql`select ${campaigns}, ${sums} from campaign_tally group by 1, 2, 3, 4, 5 having sum(count) <> 0 order by 1, 2, 3, 4, 5`,
      ),
      await select(
        sql`select ${days}, ${sums} from offer_day_tally group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0 order by 1, 2, 3, 4, 5, 6`,
      ),
      await select(
        sql`select brand_id, product_id, sum(shares)::int as shares from product_tally group by 1, 2 having sum(shares) <> 0 order by 1, 2`,
      ),
    ],
    real: [
      await select(
        sql`select ${owners}, ${own} from offer group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
      ),
      await select(
        sql`select ${campaigns}, ${own} from offer group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
      ),
      await select(sql`select * from (
          select brand_id, network_id, owner_id, 'activated' as kind, (activated_at at time zone 'Europe/Warsaw')::date as day, currency, ${own}
            from offer where status = 'active' and activated_at is not null group by 1, 2, 3, 4, 5, 6
          union all
          select brand_id, network_id, owner_id, 'invited', (invited_at at time zone 'Europe/Warsaw')::date, currency, count(*)::int, '0.00'
            from offer group by 1, 2, 3, 4, 5, 6) d order by 1, 2, 3, 4, 5, 6`),
      await select(
        sql`select brand_id, product_id, sum(instrument_count)::int as shares from offer where status in ('accepted', 'active') and instrument_count <> 0 group by 1, 2 order by 1, 2`,
      ),
    ],
  };
};

describe('the tallies of offers', () => {
  it('equal the sums of the rows after any change, compacted or not', async () => {
    const step = fc.record({
      nth: fc.nat(40),
      status: fc.constantFrom(...offerStatuses),
      value: fc.integer({ min: 0, max: 500_000 }),
      addsUp: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const { nth, status, value, addsUp } of steps) {
          await withTenant(server.db, server.brandId, (tx) =>
            tx.execute(
              sql`update offer set status = ${status}, investment_value = ${value}, instrument_count = ${value % 50} where id in (select id from offer order by id offset ${nth} limit 3)`,
            ),
          );
          if (addsUp) await upkeep(server.db);
        }
        const { kept, real } = await tallies();
        expect(kept).toEqual(real);
      }),
      { numRuns: 8 },
    );
  });

  it('have one row per group once compacted', async () => {
    await upkeep(server.db);
    const [row] = rowsOf<{ most: number }>(
      await server.db.execute(
        sql`select max(n)::int as most from (select count(*) as n from offer_tally group by brand_id, network_id, owner_id, status, currency) t`,
      ),
    );
    expect(row!.most).toBe(1);
  });
});

describe('an invitation that did not arrive', () => {
  it('is reported until a newer one is sent, even if an older one fails later', async () => {
    const [one] = await server.db.select().from(offer).where(eq(offer.status, 'invited')).limit(1);
    const isBounced = async (): Promise<boolean> => {
      const [row] = await server.db.select().from(offer).where(eq(offer.id, one!.id));
      return row!.hasFailedInvitation;
    };
    const invite = (): Promise<void> =>
      withTenant(server.db, one!.brandId, (tx) =>
        server.deps.outbox.enqueue(tx, {
          kind: 'invitation',
          brandId: one!.brandId,
          to: 'ktos@example.pl',
          ids: { offerId: one!.id, linkId: crypto.randomUUID() },
        }),
      );
    const settle = (id: string, status: 'sent' | 'failed') =>
      server.db.update(mail).set({ status }).where(eq(mail.id, id));
    const newest = async (): Promise<string> => {
      const [row] = await server.db
        .select()
        .from(mail)
        .where(eq(mail.offerId, one!.id))
        .orderBy(desc(mail.createdAt))
        .limit(1);
      return row!.id;
    };
    await invite();
    const first = await newest();
    await settle(first, 'failed');
    expect(await isBounced()).toBe(true);
    server.passTime(60_000);
    await invite();
    expect(await isBounced()).toBe(false);
    await settle(first, 'sent');
    await settle(first, 'failed');
    expect(await isBounced()).toBe(false);
    await settle(await newest(), 'failed');
    expect(await isBounced()).toBe(true);
  });
});

const filtered = (filters: unknown[]): string =>
  `filter=${encodeURIComponent(JSON.stringify(filters))}`;

describe('the board', () => {
  const campaign = { name: 'campaignName', operator: 'like', value: 'osiedle' };
  const words = { name: 'investor', operator: 'like' };
  it.each([
    ['all offers', []],
    ['those of a campaign', [campaign]],
    ['what a name finds', [{ name: 'investor', operator: 'like', value: 'ska' }]],
    ['what two words find', ['ska', 'example'].map((value) => ({ ...words, value }))],
    [
      'what an amount leaves',
      [{ name: 'investmentValue', operator: 'range', value: { from: '20000' } }],
    ],
  ])('shows in the heads of %s the counts and sums of its lists', async (_what, filters) => {
    const token = await server.logIn(demoLogins.coordinator);
    const { body: heads } = await server.call(
      'GET',
      `/api/advisor/investor/offers/summary?scope=network&${filtered(filters)}`,
      { token },
    );
    const counts = heads.map(({ count }: { count: number }) => count);
    expect(Math.max(...counts)).toBeGreaterThan(0);
    for (const { status, count, isAtLeast, sums } of heads) {
      const ofStatus = { name: 'status', operator: 'in', value: [status] };
      const { body, headers } = await server.call(
        'GET',
        `/api/advisor/investor/offers-by-network?limit=99999&${filtered([...filters, ofStatus])}`,
        { token },
      );
      expect([body.length, Number(headers['x-total-count']), isAtLeast], status).toEqual([
        count,
        count,
        false,
      ]);
      const inPln = body.filter((one: { currency: string }) => one.currency === 'PLN');
      const cents = inPln.map(
        (one: { investmentValue: string }) => Number(one.investmentValue) * 100,
      );
      expect(Number(sums.PLN) * 100).toBeCloseTo(
        cents.reduce((sum: number, one: number) => sum + one, 0),
      );
    }
  });
});

describe('the offers of a campaign', () => {
  it('are sorted by product within its own products only', async () => {
    const products = await server.db.select().from(product);
    const campaignId = products[0]!.campaignId;
    const [own, all] = await withTenant(server.db, server.brandId, (tx) =>
      Promise.all([offerGroupings.productCode!(tx, campaignId), offerGroupings.productCode!(tx)]),
    );
    const ofCampaign = products.filter((one) => one.campaignId === campaignId);
    expect(own.values.toSorted()).toEqual(ofCampaign.map(({ id }) => id).sort());
    expect(all.values.length).toBeGreaterThan(own.values.length);
  });

  it('all belong to its products, so that none is missing in that order', async () => {
    const [row] = rowsOf<{ n: number }>(
      await server.db.execute(
        sql`select count(*)::int as n from offer o join product p on p.id = o.product_id where p.campaign_id <> o.campaign_id`,
      ),
    );
    expect(row!.n).toBe(0);
  });
});

describe('the list of data forms', () => {
  it('counts the forms of each status, and stays correct when a form changes status', async () => {
    const token = await server.logIn(demoLogins.coordinator);
    const shown = async (status: string): Promise<string[]> => {
      const filter = filtered([{ name: 'status', operator: 'in', value: [status] }]);
      const url = `/api/advisor/kyc/investor-request?limit=99999&${filter}` as const;
      const { body, headers } = await server.call('GET', url, { token });
      expect(Number(headers['x-total-count']), status).toBe(body.length);
      expect(new Set(body.map((one: { status: string }) => one.status)).size).toBeLessThan(2);
      return body.map(({ id }: { id: string }) => id);
    };
    const all = async (): Promise<string[][]> => {
      const found: string[][] = [];
      for (const status of kycStatuses) found.push(await shown(status));
      return found;
    };
    const before = await all();
    const [moved] = before[kycStatuses.indexOf('sent')]!;
    await server.db.update(kycRequest).set({ status: 'revoked' }).where(eq(kycRequest.id, moved!));
    const after = await all();
    expect(after[kycStatuses.indexOf('sent')]).not.toContain(moved);
    expect(after[kycStatuses.indexOf('revoked')]).toContain(moved);
    expect(after.flat().sort()).toEqual(before.flat().sort());
  });

  const addresses = async (): Promise<{ held: string | null; real: string }[]> =>
    rowsOf(
      await server.db.execute(
        sql`select h.investor_email as held, k.investor_email as real from kyc_holder h join kyc_request k on k.id = h.kyc_request_id`,
      ),
    );

  it('has the address of each form: existing, new and changed', async () => {
    const token = await server.logIn(demoLogins.advisor);
    const isKept = async (): Promise<string[]> => {
      const all = await addresses();
      expect(all.filter(({ held, real }) => held !== real)).toEqual([]);
      return all.map(({ real }) => real).sort();
    };
    const before = await isKept();
    const { status } = await server.call('POST', '/api/advisor/kyc/investor-request/send', {
      token,
      body: { investorEmail: 'adres.formularza@example.pl', message: '' },
    });
    expect(status).toBe(201);
    expect(await isKept()).toEqual([...before, 'adres.formularza@example.pl'].sort());
    await server.db
      .update(kycRequest)
      .set({ investorEmail: 'inny.adres@example.pl' })
      .where(eq(kycRequest.investorEmail, 'adres.formularza@example.pl'));
    expect(await isKept()).toEqual([...before, 'inny.adres@example.pl'].sort());
  });

  it.each([
    ['an advisor', demoLogins.advisor],
    ['a coordinator', demoLogins.coordinator],
  ])('shows %s each form once when sorted by address, in both directions', async (_who, login) => {
    const token = await server.logIn(login);
    const listed = async (sort: string, order: string, rest = ''): Promise<string[]> => {
      const url =
        `/api/advisor/kyc/investor-request?limit=99999&sort=${sort}&order=${order}${rest}` as const;
      const { status, body } = await server.call('GET', url, { token });
      expect(status).toBe(200);
      return body.map(({ id }: { id: string }) => id);
    };
    // Whoever holds a form twice, through two relations, sees it once.
    const [first] = await listed('sentAt', 'asc');
    await server.db.execute(sql`insert into kyc_holder (brand_id, kyc_request_id, relation_id)
      select brand_id, ${first}, id from relation where advisor_id =
        (select advisor_id from kyc_holder where kyc_request_id = ${first} limit 1) on conflict do nothing`);
    const inOrder = rowsOf<{ id: string }>(
      await server.db.execute(sql`select id from kyc_request order by investor_email, id`),
    ).map(({ id }) => id);
    for (const rest of [
      '',
      `&${filtered([{ name: 'status', operator: 'in', value: ['sent', 'submitted'] }])}`,
      `&${filtered([{ name: 'investorEmail', operator: 'like', value: 'example' }])}`,
    ]) {
      const seen = new Set(await listed('expiresAt', 'asc', rest));
      const ours = inOrder.filter((id) => seen.has(id));
      expect(await listed('investorEmail', 'asc', rest), rest).toEqual(ours);
      expect(await listed('investorEmail', 'desc', rest), rest).toEqual(ours.toReversed());
    }
  });
});

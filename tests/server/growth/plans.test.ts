/**
 * No read call scans a whole growing table: the plans that PostgreSQL really executed for every
 * read of the contract, with row security, with the filters and orders of its screens.
 * `OFERTA_PLANS=100000` fills the database further and limits the rows examined as well.
 */
import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growingTables } from '../../../scripts/load/growingTables.ts';
import type { Visit } from '../../../scripts/load/plans.ts';
import type { Question } from '../../../scripts/load/question.ts';
import { questionsOf } from '../../../scripts/load/questions.ts';
import { asSystem, rowsOf, withTenant } from '../../../server/db/open.ts';
import { reach } from '../../../server/db/reach.ts';
import { idsOf } from '../../../server/db/groups.ts';
import { investor, offer } from '../../../server/db/schema.ts';
import { eraseInvestor } from '../../../server/jobs/erasure.ts';
import { datedPage } from '../../../server/offer/listDates.ts';
import type { OfferStatus } from '../../../src/domain/offerStatus.ts';
import { contract } from '../../support/server/contract.ts';
import { logInInvestor } from '../../support/server/investor.ts';
import { startFilled, type Filled } from '../../support/server/filled.ts';
import { asOwner } from '../../support/server/owner.ts';
import { bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { demoLogins } from '../../support/server/server.ts';

const offers = Number(process.env.OFERTA_PLANS ?? 8000);
/** Rows that a call may examine at any size, for counting one by one and for a deep page. */
const mostRows = 45_000;
/** So many rows read from one index, and it is to save looking each of them up. */
const many = 100;

const indexes = {
  agreementDate: 'offer_by_agreement',
  paymentDate: 'offer_by_payment',
  endDate: 'offer_by_end',
};
let { server, visits } = {} as Filled;
let questions: Question[];
/** Tables of which lists read many rows within an index. */
const within = new Set<string>();
let tokens: Record<Question['as'], string | undefined>;

beforeAll(async () => {
  ({ server, visits } = await startFilled(offers));
  const backOffice = await server.logIn(demoLogins.backOffice);
  await bookingHands(server, backOffice).importLines([lineOf({ title: 'OF/2026/000001' })]);
  questions = await questionsOf(server.db);
  tokens = {
    advisor: await server.logIn(demoLogins.advisor),
    coordinator: await server.logIn(demoLogins.coordinator),
    backOffice,
    investor: await logInInvestor(server, demoLogins.investor),
    anyone: undefined,
  };
});
afterAll(() => server?.close());

const visitsOf = async ({ as, method, url, body }: Question): Promise<Visit[]> => {
  visits.take();
  const { status } = await server.call(method, url, {
    ...(tokens[as] ? { token: tokens[as] } : {}),
    ...(body === undefined ? {} : { body }),
  });
  expect(status, url).toBe(200);
  return visits.take().filter(({ table }) => (growingTables as readonly string[]).includes(table));
};

const asked = (operation: string, variant: string, as: string): Question =>
  questions.find((one) => one.operation === operation && one.variant === variant && one.as === as)!;

const said = ({ by, table, rows, statement }: Visit): string =>
  `${by} on ${table}, ${rows} rows: ${statement.replaceAll(/\s+/g, ' ').slice(0, 400)}`;

describe('a brand that has grown', () => {
  it('is queried by every read of the contract', async () => {
    const { operations } = contract();
    const reads = operations
      .filter(({ method }) => method === 'GET')
      .map(({ operationId }) => operationId);
    const asked = new Set<string>(questions.map(({ operation }) => operation));
    // An invitation is found by the hash of its link, as an offer behind a link is.
    asked.add('viewMembershipInvitation');
    expect(reads.filter((operation) => !asked.has(operation))).toEqual([]);
  });

  it('is never read by a sequential scan', async () => {
    const found: string[] = [];
    let looked = 0;
    for (const question of questions) {
      const { operation, variant, as } = question;
      const all = await visitsOf(question);
      const rows = all.reduce((sum, one) => sum + one.rows, 0);
      const whole = all.filter(({ by, rows: looked }) => by === 'Seq Scan' && looked > 0);
      const name = `${operation} ${variant} as ${as}`;
      looked += all.length;
      const alone = all.filter((one) => one.by === 'Index Only Scan' && one.rows > many);
      for (const { table } of alone) within.add(table);
      found.push(...whole.map((one) => `${name}: ${said(one)}`));
      if (rows > mostRows) {
        const worst = all.toSorted((one, other) => other.rows - one.rows)[0]!;
        found.push(`${name}: ${rows} rows, ${said(worst)}`);
      }
    }
    expect(found).toEqual([]);
    expect(looked, 'plans are reported at all').toBeGreaterThan(questions.length);
  }, 900_000);

  it('is vacuumed before lists read within an index look up many rows', async () => {
    const rows = rowsOf<{ table: string; share: number; inserted: number }>(
      await server.db.execute(sql`
        select relname as table, coalesce((select option_value from pg_options_to_table(reloptions) where option_name = 'autovacuum_vacuum_scale_factor'),
            current_setting('autovacuum_vacuum_scale_factor'))::float as share,
          coalesce((select option_value from pg_options_to_table(reloptions) where option_name = 'autovacuum_vacuum_insert_scale_factor'),
            current_setting('autovacuum_vacuum_insert_scale_factor'))::float as inserted
        from pg_class where relnamespace = 'public'::regnamespace and ${inArray(sql`relname`, [...within])} order by 1`),
    );
    expect([...within]).toEqual(expect.arrayContaining(['kyc_holder', 'offer', 'relation']));
    const late = rows.filter(({ share, inserted }) => Math.max(share, inserted) > 0.002);
    expect(late).toEqual([]);
  });

  it('sorts the forms of an address where they are found, although too many to be counted alone', async () => {
    const question = asked('listKycRequests', 'address', 'coordinator');
    const usual = reach.found;
    try {
      const total = Number(
        (
          await server.call('GET', question.url as '/api/advisor/kyc/investor-request', {
            token: tokens.coordinator!,
          })
        ).headers['x-total-count'],
      );
      reach.found = Math.ceil(total / 2) + 1;
      expect(reach.found).toBeLessThan(total);
      const read = (await visitsOf(question)).filter(({ table }) => table === 'kyc_request');
      expect(read.map(({ index }) => index)).toEqual(['kyc_request_pkey']);
    } finally {
      reach.found = usual;
    }
  });

  it.each([
    ['advisor', 'kyc_holder_of_advisor_by_email'],
    ['coordinator', 'kyc_holder_by_email'],
  ])('reads data forms sorted by address from an index alone, as %s', async (as, index) => {
    const question = questions.find(
      (one) =>
        one.operation === 'listKycRequests' &&
        one.variant === 'by investorEmail desc' &&
        one.as === as,
    )!;
    const ordered = (await visitsOf(question)).filter(({ statement }) =>
      /order by .*investor_email/s.test(statement),
    );
    expect(ordered.map((one) => [one.table, one.by, one.index])).toEqual([
      ['kyc_holder', 'Index Only Scan', index],
    ]);
    expect(ordered[0]!.rows).toBeLessThan(200);
  });

  /** Scans of offers by the matching statements of a call. */
  const scansOf = async (question: Question, statement: RegExp): Promise<string[]> =>
    (await visitsOf(question))
      .filter((one) => one.table === 'offer' && statement.test(one.statement))
      .map(({ by, index }) => `${by} ${index}`);

  it.each([
    ['coordinator', 'days', 'offer_by_date'],
    ['coordinator', 'invited', 'offer_by_invited'],
    ['coordinator', 'agreement since', 'offer_by_agreement'],
    ['coordinator', 'amount', 'offer_by_value'],
    ['advisor', 'product', 'offer_of_(product|owner)'],
  ])('sums the board from an index alone: %s, by %s', async (as, variant, index) => {
    const scans = await scansOf(asked('summarizeOffers', variant, as), /group by/);
    expect(scans).toEqual([expect.stringMatching(`^Index Only Scan ${index}$`)]);
  });

  it.each(['investmentValue', 'agreementDate', 'paymentDate', 'endDate'])(
    'sorts the offers of a campaign by %s without reading others',
    async (name) => {
      for (const order of ['asc', 'desc']) {
        const question = asked('listCampaignOffers', `by ${name} ${order}`, 'coordinator');
        const scans = await scansOf(question, /order by matching/);
        expect(scans).toEqual(['Index Only Scan offer_of_campaign']);
      }
    },
  );

  it("sums an advisor's search results from two indexes", async () => {
    const question = asked('summarizeOffers', 'name of few', 'advisor');
    const scans = (await visitsOf(question)).filter(({ statement }) => /LIKE/.test(statement));
    expect(scans.map(({ by, index }) => `${by} ${index}`).sort()).toEqual([
      'Index Only Scan offer_of_relation',
      'Index Only Scan relation_of_advisor_by_name',
    ]);
  });

  it("searches an advisor's forms without reading those of others", async () => {
    const visits = await visitsOf(asked('listKycRequests', 'address', 'advisor'));
    const ofAll = visits.filter(({ index }) => index === 'kyc_holder_by_date');
    expect(ofAll).toEqual([]);
    expect(visits.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(offers / 40);
  });

  it('reads team results from indexes alone, and only recently changed rows of what is waiting', async () => {
    const question = questions.find(({ operation }) => operation === 'viewTeamResults')!;
    const scans = (await visitsOf(question)).filter(({ table }) => table === 'offer');
    expect(scans.map(({ by, index }) => `${by} ${index}`).sort()).toEqual([
      'Index Only Scan offer_answered',
      'Index Only Scan offer_waiting',
    ]);
    expect(scans.find(({ index }) => index === 'offer_waiting')!.rows).toBeLessThan(offers / 20);
  });

  it('reads what is due without what no plan depends on', async () => {
    const all = await visitsOf(asked('listDuePayouts', '', 'backOffice'));
    // Beside the one person who asks.
    const many = all.filter(({ rows }) => rows > 1).map(({ table }) => table);
    expect([...new Set(many)].sort()).toEqual(['offer', 'payment', 'relation']);
    const due = all.filter(({ statement }) => /order by .*next_payout_on/s.test(statement));
    expect(due.map(({ index }) => index)).toEqual(['offer_payout_due']);
    expect(due[0]!.rows).toBeLessThan(22);
  });

  describe.each(['agreementDate', 'paymentDate', 'endDate'] as const)('sorted by %s', (name) => {
    const byNetwork = sql`network_id in (select network_id from network_member where coordinates)`;
    const pageOf = async (order: 'asc' | 'desc', statuses: OfferStatus[], offset: number) => {
      const filters = [{ name: 'status', operator: 'in' as const, value: statuses }];
      const where = and(byNetwork, inArray(offer.status, statuses));
      const query = { filters, limit: 50, offset };
      const statement = datedPage({ name, order }, query, { joins: undefined, where });
      visits.take();
      const ids = await withTenant(server.db, server.brandId, (tx) => idsOf(tx, statement));
      return { ids, visits: visits.take().filter(({ table }) => table === 'offer') };
    };

    it.each([
      ['invited', ['invited', 'viewed'], 0],
      ['lost', ['rejected', 'declined'], 0],
      ['agreed', ['accepted', 'active'], 300],
      ['of both kinds', ['accepted', 'interested'], 380],
    ] as [string, OfferStatus[], number][])(
      'a long list of offers that are %s is in that order, either way',
      async (_what, statuses, offset) => {
        for (const order of ['asc', 'desc'] as const) {
          const way = sql.raw(order);
          const { ids } = await pageOf(order, statuses, offset);
          const real = await withTenant(server.db, server.brandId, (tx) =>
            idsOf(
              tx,
              sql`select id from offer where ${byNetwork} and ${inArray(offer.status, statuses)}
                order by ${offer[name]} ${way} nulls last, id ${way} limit 50 offset ${offset}`,
            ),
          );
          expect(ids, order).toEqual(real);
          expect(ids.length).toBeGreaterThan(0);
        }
      },
    );

    it('a long list of offers without it is read from the first of them on', async () => {
      for (const order of ['asc', 'desc'] as const) {
        const { visits: found } = await pageOf(order, ['invited'], 0);
        expect(found.map(({ by, index }) => `${by} ${index}`)).toEqual([
          `Index Only Scan ${indexes[name]}`,
        ]);
        expect(found[0]!.rows).toBeLessThan(offers / 10);
      }
    });
  });

  it('marks the total of a list too long to count as a lower bound', async () => {
    const filter = [{ name: 'investmentValue', operator: 'range', value: { from: '0' } }];
    const url =
      `/api/advisor/investor/offers-by-network?filter=${encodeURIComponent(JSON.stringify(filter))}` as const;
    const { headers } = await server.call('GET', url, { token: tokens.coordinator! });
    const isLong = offers > 10_000;
    expect(Number(headers['x-total-count']) > 10_000).toBe(false);
    expect(headers['x-total-relation']).toBe(isLong ? 'gte' : undefined);
  });

  it('marks totals as lower bounds when a search matches many offers, in the list and in the heads', async () => {
    const { url } = asked('listOffersByNetwork', 'name of many', 'coordinator');
    const { headers } = await server.call('GET', url, { token: tokens.coordinator! });
    const found = [headers['x-total-count'], headers['x-total-relation']];
    expect(found).toEqual(['2000', 'gte']);
    const { url: summary } = asked('summarizeOffers', 'name of many', 'coordinator');
    const { body } = await server.call('GET', summary, { token: tokens.coordinator! });
    const heads = body as unknown as { count: number; isAtLeast: boolean }[];
    expect(heads.reduce((sum, { count }) => sum + count, 0)).toBe(2001);
    expect(heads.every(({ isAtLeast }) => isAtLeast)).toBe(true);
  });

  it('reads a page of a search with many matches in the order of the page', async () => {
    const visits = await visitsOf(asked('listOffersByNetwork', 'two letters', 'coordinator'));
    const page = visits.filter(({ statement }) => /offset 0/.test(statement));
    expect([page[0]!.by, page[0]!.index]).toEqual(['Index Only Scan', 'offer_by_date']);
    expect(page[0]!.rows).toBeLessThan(offers / 4);
  });

  it.each(['1000.00', '-1000.00'])(
    'suggests offers for a bank line of %s without reading all of them, or their payments',
    async (amount) => {
      const title = `bez numeru ${amount}`;
      const booker = bookingHands(server, tokens.backOffice!);
      await booker.importLines([lineOf({ title, amount })]);
      const entry = (await booker.entries()).find((line) => line.title === title)!;
      const found = await visitsOf({
        operation: 'findPayableOffers',
        variant: amount,
        as: 'backOffice',
        method: 'GET',
        url: `/api/advisor/bank-entry/${entry.id}/offer`,
      });
      // The latest 500 that ended are found among somewhat more of the latest.
      const many = found.filter(({ by, rows }) => by === 'Seq Scan' || rows > 1500);
      expect(many.map(said)).toEqual([]);
      expect(found.length).toBeGreaterThan(0);
    },
  );

  it('is not searched through when one of its investors is erased', async () => {
    const who = await withTenant(server.db, server.brandId, async (tx) => {
      const [row] = await tx
        .select()
        .from(investor)
        .innerJoin(offer, eq(offer.investorId, investor.id))
        .where(and(eq(offer.status, 'invited'), like(investor.email, '%@example.pl')))
        .limit(1);
      return row!.investor;
    });
    visits.take();
    await asSystem(server.db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await eraseInvestor(server.deps, tx, who);
    });
    const all = visits
      .take()
      .filter(({ table }) => (growingTables as readonly string[]).includes(table));
    const many = all.filter(({ by, rows }) => by === 'Seq Scan' || rows > offers / 40);
    expect(many.map(said)).toEqual([]);
    expect(all.some(({ table }) => table === 'mail')).toBe(true);
  });

  it('fails this test without one of its indexes', async () => {
    await asOwner(server.db, async (tx) => {
      await tx.execute(sql`drop index payment_file`);
      await tx.execute(sql`alter table payment drop constraint payment_reference`);
    });
    const question = questions.find(({ operation }) => operation === 'listOffers')!;
    const whole = (await visitsOf(question)).filter(({ by }) => by === 'Seq Scan');
    expect(whole.map(({ table }) => table)).toEqual(['payment']);
  });
});

import { count, eq, sql } from 'drizzle-orm';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands, defaultBrand } from '../../../server/branding/brands.ts';
import { phaseOf } from '../../../server/campaign/view.ts';
import { demoAccounts, demoLinks, demoPassword, seedDemo } from '../../../server/db/demo.ts';
import { brandOffers } from '../../../server/db/demo/otherBrands.ts';
import { houseOffers } from '../../../server/db/demo/house.ts';
import { adoptPglite, rowsOf, makePglite, type Database } from '../../../server/db/open.ts';
import * as t from '../../../server/db/schema.ts';
import { makeFileStore } from '../../../server/files/store.ts';
import { makeStores } from '../../../server/files/stores.ts';
import { DeadLinkError, ProblemError } from '../../../server/http/problem.ts';
import { guards } from '../../../server/security/guards.ts';
import { lookAtLink } from '../../../server/security/links.ts';
import { passwordFits } from '../../../server/security/passwords.ts';
import { makeSecrets } from '../../../server/security/secrets.ts';
import { isBankAccount } from '../../../src/domain/bankAccount.ts';
import { crmSchema } from '../../../src/domain/crm.ts';
import { today } from '../../../src/domain/dates.ts';
import { refuseInvestmentValue } from '../../../src/domain/investmentValue.ts';
import { validateKyc } from '../../../src/domain/kyc.ts';
import { isPesel } from '../../../src/domain/pesel.ts';
import { offerStatuses, offerTransitions } from '../../../src/domain/offerStatus.ts';
import * as v from 'valibot';
import { linesOf } from '../../support/server/pdfText.ts';

const now = new Date('2026-11-20T09:30:00Z');
const date = today(now);
const secrets = makeSecrets('a secret key for the demo tests, long enough');
const folder = mkdtempSync(join(tmpdir(), 'oferta-demo-'));
const stores = await makeStores({ dataDir: folder, fileStore: 'folder', s3: undefined });

/**
 * An empty database with our schema, to be loaded: creating one takes six times as long as loading
 * it.
 */
const makeEmpty = async (): Promise<Blob> => {
  const pglite = await makePglite();
  await adoptPglite(pglite);
  return pglite.dumpDataDir('none').finally(() => pglite.close());
};
let empty: Promise<Blob>;

const seeded = async (withFiles: boolean): Promise<Database> => {
  const db = await adoptPglite(await makePglite({ loadDataDir: await (empty ??= makeEmpty()) }));
  await seedDemo(db, {
    now,
    secrets,
    ...(withFiles ? { files: makeFileStore(db, secrets, stores) } : {}),
  });
  return db;
};

let db: Database;
beforeAll(async () => {
  db = await seeded(true);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const house = eq(t.offer.brandId, defaultBrand.id);
const offersOfHouse = () => db.select().from(t.offer).where(house);
const total = async (table: typeof t.offer | typeof t.person): Promise<number> =>
  (await db.select({ total: count() }).from(table))[0]!.total;

describe('the demo', () => {
  it('has the documented numbers', async () => {
    const ofHouse = async (table: typeof t.network | typeof t.advisor | typeof t.campaign) =>
      (
        await db.select({ total: count() }).from(table).where(eq(table.brandId, defaultBrand.id))
      )[0]!.total;
    expect(await db.select().from(t.brand)).toHaveLength(9);
    expect(await ofHouse(t.network)).toBe(5);
    // Of the 24 advisors and the two of the back office.
    expect(await ofHouse(t.advisor)).toBe(26);
    expect(await ofHouse(t.campaign)).toBe(6);
    expect(await offersOfHouse()).toHaveLength(houseOffers);
    expect(houseOffers).toBe(600);
  });

  it('does not touch a database that has people in it', async () => {
    const before = await total(t.offer);
    expect(await seedDemo(db, { now, secrets })).toBe(false);
    expect(await total(t.offer)).toBe(before);
  });

  it('is the same each time, except for salt and encryption', async () => {
    const [one, other] = await Promise.all([seeded(false), seeded(false)]);
    // The evidence covers the rows including salts: where those agree, it is the same for others.
    const everything = async (database: Database) => {
      const tables = rowsOf<{ name: string }>(
        await database.execute(
          sql`select table_name as name from information_schema.tables
            where table_schema = 'public' and table_type = 'BASE TABLE'
              and table_name not like 'audit%' order by 1`,
        ),
      );
      return Promise.all(
        tables.map(async ({ name }) => ({
          name,
          rows: rowsOf<{ row: Record<string, unknown> }>(
            await database.execute(
              sql`select to_jsonb(x) - 'password_hash' - 'form_enc' - 'notes_enc' - 'salt' as row from ${sql.identifier(name)} x order by 1`,
            ),
          ),
        })),
      );
    };
    const first = await everything(one);
    expect(first.flatMap(({ rows }) => rows).length).toBeGreaterThan(4000);
    expect(await everything(other)).toEqual(first);
  });

  it('has campaigns of every kind: debt and equity, złoty and euro, one ended, one not started', async () => {
    const campaigns = await db
      .select()
      .from(t.campaign)
      .where(eq(t.campaign.brandId, defaultBrand.id));
    const counts = Object.groupBy(campaigns, (one) => phaseOf(one, date));
    expect(counts).toMatchObject({
      ended: { length: 1 },
      notStarted: { length: 1 },
      open: { length: 4 },
    });
    expect(new Set(campaigns.map(({ type }) => type))).toEqual(new Set(['debt', 'equity']));
    expect(new Set(campaigns.map(({ currency }) => currency))).toEqual(new Set(['PLN', 'EUR']));
    const assets = fileURLToPath(new URL('../../../server/branding/assets', import.meta.url));
    for (const { translations } of campaigns) {
      for (const language of ['PL', 'EN'] as const) {
        const words = translations[language]!;
        expect(words.description.length).toBeGreaterThan(150);
        expect(words.highlights.length).toBeGreaterThan(1);
        expect(words.risks.length).toBeGreaterThan(100);
        expect(words.documents.length).toBeGreaterThan(0);
        for (const { url } of words.documents) {
          expect(existsSync(url.replace('/brand', assets)), url).toBe(true);
        }
      }
    }
  });

  it('raises no more than the target, and less where a campaign is open', async () => {
    const rows = rowsOf<{ target: string; raised: string; end_date: string; start_date: string }>(
      await db.execute(sql`select c.target, c.start_date::text, c.end_date::text,
        coalesce(sum(o.investment_value) filter (where o.status in ('accepted', 'active')), 0) as raised
        from campaign c left join offer o on o.campaign_id = c.id group by c.id`),
    );
    for (const { target, raised, end_date, start_date } of rows) {
      const room = Number(target) - Number(raised);
      expect(room).toBeGreaterThanOrEqual(0);
      if (start_date <= date && end_date >= date) expect(room).toBeGreaterThan(600_000);
    }
  });

  it('sells no more shares than a product has, and leaves some where a campaign is open', async () => {
    const rows = rowsOf<
      Record<'price' | 'start_date' | 'end_date', string> & Record<'count' | 'taken', number>
    >(
      await db.execute(sql`select p.unit_price as price, p.instrument_count as count, c.start_date::text, c.end_date::text,
        coalesce(sum(o.instrument_count) filter (where o.status in ('accepted', 'active')), 0)::int as taken
        from product p join campaign c on c.id = p.campaign_id left join offer o on o.product_id = p.id
        where p.unit_price is not null group by p.id, c.id`),
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { price, count, taken, end_date, start_date } of rows) {
      const room = Number(price) * (count - taken);
      expect(room).toBeGreaterThanOrEqual(0);
      if (start_date <= date && end_date >= date) expect(room).toBeGreaterThan(600_000);
    }
  });

  it('has a valid and unique account on every product', async () => {
    const products = await db.select().from(t.product);
    expect(products.length).toBeGreaterThan(18);
    for (const { paymentAccount, repaymentAccount } of products) {
      expect(isBankAccount(paymentAccount), paymentAccount).toBe(true);
      if (repaymentAccount) expect(isBankAccount(repaymentAccount)).toBe(true);
    }
    expect(new Set(products.map((one) => one.paymentAccount)).size).toBe(products.length);
  });

  it('has advisors of both roles in all three statuses, each in a network', async () => {
    const advisors = await db
      .select()
      .from(t.advisor)
      .where(eq(t.advisor.brandId, defaultBrand.id));
    expect(new Set(advisors.map(({ status }) => status))).toEqual(
      new Set(['initial', 'active', 'deleted']),
    );
    const members = await db.select().from(t.networkMember);
    for (const { id, role } of advisors) {
      const own = members.filter(({ advisorId }) => advisorId === id);
      expect(own.length).toBeGreaterThan(0);
      expect(own.every(({ coordinates }) => coordinates === (role === 'coordinator'))).toBe(true);
    }
  });
});

describe('the offers of the demo', () => {
  it('have all seven statuses, spread over two years', async () => {
    const offers = await offersOfHouse();
    for (const status of offerStatuses) {
      expect(offers.filter((one) => one.status === status).length, status).toBeGreaterThan(25);
    }
    const invited = offers.map(({ invitedAt }) => invitedAt.getTime());
    const years = (now.getTime() - Math.min(...invited)) / (365 * 86_400_000);
    expect(years).toBeGreaterThan(1.8);
    expect(Math.max(...invited)).toBeLessThan(now.getTime());
  });

  it('have their dates in order, in the past and within the campaign', async () => {
    const rows = await db
      .select({ offer: t.offer, campaign: t.campaign })
      .from(t.offer)
      .innerJoin(t.campaign, eq(t.campaign.id, t.offer.campaignId));
    for (const { offer, campaign } of rows) {
      const moments = [
        offer.invitedAt,
        offer.viewedAt,
        offer.interestedAt,
        offer.acceptedAt,
        offer.activatedAt ?? offer.rejectedAt ?? offer.declinedAt,
      ].flatMap((one) => (one ? [one.getTime()] : []));
      expect(moments, offer.no).toEqual(moments.toSorted((one, other) => one - other));
      expect(moments.at(-1), offer.no).toBe(offer.statusDate.getTime());
      expect(offer.statusDate.getTime(), offer.no).toBeLessThan(now.getTime());
      // The invitation behind demo-not-started exists to show the rejection.
      if (campaign.startDate <= date) {
        expect(today(offer.invitedAt) >= campaign.startDate, offer.no).toBe(true);
      }
      if (offer.acceptedAt) {
        expect(today(offer.acceptedAt) <= campaign.endDate, offer.no).toBe(true);
        expect(offer.agreementDate).toBe(today(offer.acceptedAt));
      }
      expect(Boolean(offer.reflectionUntil), offer.no).toBe(
        Boolean(offer.acceptedAt) && campaign.regime === 'ecsp',
      );
      if (offer.activatedAt && offer.reflectionUntil) {
        expect(offer.activatedAt.getTime()).toBeGreaterThan(offer.reflectionUntil.getTime());
      }
      expect(Boolean(offer.paymentDate), offer.no).toBe(offer.status === 'active');
    }
  });

  it('have an amount the product allows once accepted, and none before', async () => {
    const rows = await db
      .select({ offer: t.offer, product: t.product })
      .from(t.offer)
      .innerJoin(t.product, eq(t.product.id, t.offer.productId));
    for (const { offer, product } of rows) {
      if (!offer.acceptedAt) {
        expect(offer.investmentValue, offer.no).toBe('0.00');
        continue;
      }
      const { min, max, step } = product;
      expect(
        refuseInvestmentValue(offer.investmentValue, { min, max, step, remaining: null }),
        offer.no,
      ).toBeNull();
      if (product.unitPrice) {
        expect(Number(offer.instrumentCount) * Number(product.unitPrice)).toBe(
          Number(offer.investmentValue),
        );
      }
    }
  });

  it('have a timeline that ends in their status and takes only allowed steps', async () => {
    const events = await db.select().from(t.offerEvent).orderBy(t.offerEvent.at, t.offerEvent.id);
    const byOffer = Map.groupBy(events, ({ offerId }) => offerId);
    for (const { id, no, status } of await db.select().from(t.offer)) {
      const own = byOffer.get(id) ?? [];
      expect(own[0], no).toMatchObject({ type: 'invited', fromStatus: null, toStatus: 'invited' });
      expect(own.at(-1)!.toStatus, no).toBe(status);
      for (const [at, event] of own.entries()) {
        expect(event.fromStatus, no).toBe(own[at - 1]?.toStatus ?? null);
        const isAllowed = offerTransitions.some(
          ({ from, to }) => from === event.fromStatus && to === event.toStatus,
        );
        expect(event.type === 'resent' ? event.fromStatus === event.toStatus : isAllowed, no).toBe(
          true,
        );
      }
    }
  });

  it('have a booked payment with its confirmation when active, and consents when accepted', async () => {
    const offers = await offersOfHouse();
    const payments = new Map((await db.select().from(t.payment)).map((one) => [one.offerId, one]));
    const consents = Map.groupBy(await db.select().from(t.consentRecord), ({ offerId }) => offerId);
    for (const offer of offers) {
      const payment = payments.get(offer.id);
      expect(Boolean(payment), offer.no).toBe(offer.status === 'active');
      if (payment) {
        expect(payment.amount).toBe(offer.investmentValue);
        expect(payment.currency).toBe(offer.currency);
        expect(payment.fileId).not.toBeNull();
      }
      const given = consents.get(offer.id) ?? [];
      expect(given.length, offer.no).toBe(offer.acceptedAt ? 3 : 0);
      if (offer.acceptedAt) expect(given.find(({ kind }) => kind === 'consent1')?.given).toBe(true);
    }
    const [stored] = await db.select().from(t.file).limit(1);
    expect((await makeFileStore(db, secrets, stores).get(db, stored!.storageKey)).length).toBe(
      stored!.size,
    );
  });

  it('have an agreement that says of each consent what is recorded', async () => {
    const files = makeFileStore(db, secrets, stores);
    const agreements = await db.select().from(t.file).where(eq(t.file.kind, 'agreement'));
    expect(agreements.length).toBeGreaterThan(0);
    for (const { objectId, name, storageKey } of agreements) {
      const records = await db
        .select()
        .from(t.consentRecord)
        .where(eq(t.consentRecord.offerId, objectId))
        .orderBy(t.consentRecord.kind);
      const said = (await linesOf(await files.get(db, storageKey))).join(' ');
      const answers = [...said.matchAll(/wersja \S+, (nie )?udzielono/g)].map(([, not]) => !not);
      expect(answers, name).toEqual(records.map(({ given }) => given));
    }
  });

  it('never give an investor two owners in one campaign', async () => {
    const doubled = rowsOf(
      await db.execute(sql`select 1 from offer where status not in ('rejected', 'declined')
        group by campaign_id, investor_id having count(distinct owner_id) > 1`),
    );
    expect(doubled).toEqual([]);
  });

  it('belong to active advisors who are members of the offer’s network', async () => {
    const strays = rowsOf(
      await db.execute(sql`select o.no from offer o join advisor a on a.id = o.owner_id
        where a.status <> 'active' or not exists (
          select 1 from network_member m where m.advisor_id = a.id and m.network_id = o.network_id)`),
    );
    expect(strays).toEqual([]);
  });

  it('have numbers that are unique within a brand', async () => {
    const rows = await db.select({ brandId: t.offer.brandId, no: t.offer.no }).from(t.offer);
    expect(new Set(rows.map(({ brandId, no }) => brandId + no)).size).toBe(rows.length);
    for (const { no } of rows) expect(no).toMatch(/^OF\/20\d\d\/\d{6}$/);
  });
});

describe('the people of the demo', () => {
  it('have consistent Polish names, some too long for a table cell', async () => {
    const investors = await db
      .select()
      .from(t.investor)
      .where(eq(t.investor.brandId, defaultBrand.id));
    const names = investors.map(({ name }) => name);
    expect(names.some((name) => /[ąćęłńóśźż]/i.test(name))).toBe(true);
    expect(names.filter((name) => name.length > 30).length).toBeGreaterThan(5);
    for (const { email } of investors) expect(email).toMatch(/@(example\.pl|oferta\.test)$/);
    const people = await db.select().from(t.person);
    for (const { firstName, surname } of people) {
      // Kowalska is a woman's name, Kowalski a man's.
      if (/(sk|ck)i$/.test(surname)) expect(firstName, surname).not.toMatch(/a$/);
      if (/(sk|ck)a$/.test(surname)) expect(firstName, surname).toMatch(/a$/);
    }
  });

  it('have requests for data in every status, answered ones with a form that passes the rules', async () => {
    const requests = await db.select().from(t.kycRequest);
    expect(new Set(requests.map(({ status }) => status))).toEqual(
      new Set(['sent', 'opened', 'submitted', 'verified', 'returned', 'expired', 'revoked']),
    );
    const answered = requests.filter(({ formEnc }) => formEnc);
    expect(answered.length).toBeGreaterThan(15);
    for (const { formEnc } of answered) {
      const form = await secrets.decrypt<{ identificationNo: string }>(formEnc!);
      expect(validateKyc(form, date)).toEqual([]);
      expect(isPesel(form.identificationNo)).toBe(true);
    }
  });

  it('have CRM data that passes the rules', async () => {
    const rows = await db.select().from(t.investorCrm);
    expect(rows.length).toBeGreaterThan(80);
    for (const row of rows) expect(v.safeParse(crmSchema, row).success).toBe(true);
  });

  it('include an investor with something in nearly every status', async () => {
    const rows = await db
      .select({ status: t.offer.status })
      .from(t.offer)
      .innerJoin(t.investor, eq(t.investor.id, t.offer.investorId))
      .where(eq(t.investor.email, 'inwestor@oferta.test'));
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(['viewed', 'interested', 'accepted', 'active', 'declined']),
    );
  });
});

describe('the demo accounts', () => {
  const find = async (email: string) => {
    const [person] = await db.select().from(t.person).where(eq(t.person.email, email));
    const advisors = await db.select().from(t.advisor).where(eq(t.advisor.personId, person!.id));
    const investors = await db.select().from(t.investor).where(eq(t.investor.personId, person!.id));
    return { person: person!, advisors, investors };
  };

  it('all exist, and every advisor among them has the password', async () => {
    for (const { email } of demoAccounts) {
      const { person, advisors } = await find(email);
      if (advisors.length > 0)
        expect(await passwordFits(person.passwordHash, demoPassword)).toBe(true);
    }
  });

  it('have the documented roles and data', async () => {
    expect((await find('doradca@oferta.test')).advisors).toMatchObject([
      { brandId: defaultBrand.id, role: 'advisor', status: 'active' },
    ]);
    const coordinator = await find('koordynator@oferta.test');
    expect(coordinator.advisors).toMatchObject([{ role: 'coordinator', status: 'active' }]);
    const coordinated = await db
      .select()
      .from(t.networkMember)
      .where(eq(t.networkMember.advisorId, coordinator.advisors[0]!.id));
    expect(coordinated.filter(({ coordinates }) => coordinates)).toHaveLength(5);
    expect((await find('drugi-skladnik@oferta.test')).person.twoFactorMethod).toBe('email');
    expect((await find('nieaktywny@oferta.test')).advisors).toMatchObject([{ status: 'initial' }]);
    const navy = brands.find(({ slug }) => slug === 'navy')!;
    expect((await find('obcy@oferta.test')).advisors).toMatchObject([
      { brandId: navy.id, status: 'active' },
    ]);
    const investor = await find('inwestor@oferta.test');
    expect(investor.advisors).toEqual([]);
    expect(investor.investors).toHaveLength(1);
  });

  it.each(brands.filter(({ slug }) => slug !== 'oferta'))(
    'include one of $slug, with a network, a campaign and offers in every status',
    async ({ id, slug }) => {
      const { person, advisors } = await find(`doradca.${slug}@oferta.test`);
      expect(await passwordFits(person.passwordHash, demoPassword)).toBe(true);
      expect(advisors).toMatchObject([{ brandId: id, role: 'coordinator', status: 'active' }]);
      expect(await db.select().from(t.network).where(eq(t.network.brandId, id))).toHaveLength(1);
      expect(await db.select().from(t.campaign).where(eq(t.campaign.brandId, id))).toHaveLength(1);
      const offers = await db.select().from(t.offer).where(eq(t.offer.brandId, id));
      expect(offers).toHaveLength(brandOffers);
      expect(new Set(offers.map(({ status }) => status)).size).toBe(offerStatuses.length);
    },
  );
});

describe('the demo links', () => {
  /** The link, or the error it gives. */
  const findLink = (kind: t.LinkKind, token: string) =>
    db
      .transaction((tx) => lookAtLink(tx, guards, { kind, token, now }))
      .catch((error: unknown) => {
        if (error instanceof DeadLinkError) return 'dead' as const;
        if (error instanceof ProblemError) return 'expired' as const;
        throw error;
      });
  const offerBehind = async (token: string) => {
    const link = await findLink('offer', token);
    if (typeof link === 'string') return link;
    const [row] = await db
      .select({ offer: t.offer, campaign: t.campaign })
      .from(t.offer)
      .innerJoin(t.campaign, eq(t.campaign.id, t.offer.campaignId))
      .where(eq(t.offer.id, link.objectId));
    return {
      status: row!.offer.status,
      type: row!.campaign.type,
      phase: phaseOf(row!.campaign, date),
    };
  };

  it.each([
    ['demo-live', { status: 'invited', type: 'debt', phase: 'open' }],
    ['demo-live-equity', { status: 'invited', type: 'equity', phase: 'open' }],
    ['demo-accepted', { status: 'accepted', phase: 'open' }],
    ['demo-ended', { status: 'invited', phase: 'ended' }],
    ['demo-not-started', { status: 'invited', phase: 'notStarted' }],
  ])('%s opens an offer in the state it claims', async (token, state) => {
    expect(await offerBehind(token)).toMatchObject(state);
  });

  it.each([
    ['demo-revoked', 'dead'],
    ['demo-expired', 'expired'],
    ['unknown', 'dead'],
  ])('%s is %s', async (token, state) => {
    expect(await offerBehind(token)).toBe(state);
  });

  it.each([
    ['demo-kyc', 'sent'],
    ['demo-kyc-submitted', 'submitted'],
    ['demo-kyc-expired', 'expired'],
  ])('%s is a data form that is %s', async (token, state) => {
    const link = await findLink('kyc', token);
    if (state === 'expired') {
      expect(link).toBe('expired');
      return;
    }
    expect(typeof link).toBe('object');
    const [row] = await db
      .select()
      .from(t.kycRequest)
      .where(eq(t.kycRequest.id, (link as { objectId: string }).objectId));
    expect(row!.status).toBe(state);
  });

  it('activate the inactive account, and reset a password', async () => {
    const activation = await findLink('activation', 'demo-activation');
    const reset = await findLink('password', 'demo-reset');
    expect(activation).toMatchObject({ usedAt: null });
    expect(reset).toMatchObject({ usedAt: null });
    const [inactive] = await db
      .select()
      .from(t.advisor)
      .where(eq(t.advisor.id, (activation as { objectId: string }).objectId));
    expect(inactive!.email).toBe('nieaktywny@oferta.test');
  });

  it('are listed with a token that is stored only as its hash', async () => {
    const tokens = demoLinks.map(({ path }) => path.split(/token=|\//).at(-1)!);
    expect(tokens).toHaveLength(13);
    const stored = await db.select().from(t.linkToken);
    expect(stored).toHaveLength(tokens.filter((token) => token !== 'unknown').length);
    // The addresses of the demo are named after its links.
    const known = stored.map(({ sentTo: _sentTo, ...row }) => row);
    expect(JSON.stringify(known)).not.toContain('demo-');
  });
});

/**
 * Campaigns created by the back office: permissions, what a draft may lack, what publishing
 * requires, what an acceptance locks, what ending stops.
 */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/open.ts';
import { addDays, formatDate, today } from '../../src/domain/dates.ts';
import { campaignHands, wholeCampaign } from '../support/server/campaigns.ts';
import { makeHands, type Hands } from '../support/server/hands.ts';
import { samplePdf } from '../support/server/multipart.ts';
import { demoLogins, startServer, type TestServer } from '../support/server/server.ts';
import type { AnswerAt, Refusal } from '../support/server/answers.ts';

type CampaignRecord = AnswerAt<'GET', `/api/advisor/campaign-record/${string}`>;

let server: TestServer;
let hands: Hands;
let backOffice: string;
let second: string;
let advisor: string;
let coordinator: string;
let office: ReturnType<typeof campaignHands>;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  backOffice = await server.logIn(demoLogins.backOffice);
  second = await server.logIn(demoLogins.secondBackOffice);
  advisor = await server.logIn(demoLogins.advisor);
  coordinator = await server.logIn(demoLogins.coordinator);
  office = campaignHands(server, backOffice);
});
afterAll(() => server?.close());

let counter = 0;
const newEmail = (): string => `zaproszony-${(counter += 1)}@example.pl`;
/** Invites somebody new to a published campaign. */
const invited = async ({ id, campaign }: CampaignRecord) => {
  const email = newEmail();
  const answer = await inviteTo(id, campaign.products[0].id, email);
  expect(answer.status).toBe(201);
  return {
    offerId: answer.body.offerId,
    link: await hands.linkTo(email, /\/campaign\?/),
  };
};
const inviteTo = async (campaignId: string, productId: string, email = newEmail()) => {
  const [network] = await hands.get('/api/advisor/network', advisor);
  return server.call(
    'POST',
    `/api/advisor/campaign/${campaignId}/product/${productId}/invite-investor`,
    { token: advisor, body: { investorEmail: email, message: '', networkId: network.id } },
  );
};
const paths = ({ body }: { body: Pick<Refusal, 'violations'> }): string[] =>
  body.violations.map(({ propertyPath }) => propertyPath);
const withProduct = (record: CampaignRecord, change: object) => ({
  ...record.draft,
  products: [{ ...record.draft.products[0], ...change }, ...record.draft.products.slice(1)],
});

describe('a draft', () => {
  it('may be incomplete, and lists what is missing for publishing', async () => {
    const empty = wholeCampaign({ issuerName: '', startDate: '', target: '', products: [] });
    const { status, body } = await office.create(empty);
    expect(status).toBe(201);
    expect([body.status, body.version, body.draft]).toEqual(['draft', 1, empty]);
    expect(body.missing.map(({ propertyPath }) => propertyPath)).toEqual([
      'issuerName',
      'startDate',
      'target',
      'products',
    ]);
    const line = (await office.list()).find(({ id }) => id === body.id)!;
    expect([line.phase, line.missing, line.target]).toEqual(['draft', 4, null]);
  });

  it('keeps input exactly as typed', async () => {
    const { body } = await office.create();
    const { body: read } = await office.view(body.id);
    expect(read.draft).toEqual({ ...wholeCampaign(), products: [expect.objectContaining({})] });
    expect(read.draft.target).toBe('2 500 000,00');
    expect(read.missing).toEqual([]);
  });

  it.each(['  ', '\ufeff'])('takes a field of nothing but space (%j) as empty', async (blank) => {
    const { status, body } = await office.create(
      wholeCampaign({ startDate: blank, endDate: blank, target: blank }),
    );
    expect([status, body.draft.startDate]).toEqual([201, blank]);
    const line = (await office.list()).find(({ id }) => id === body.id)!;
    expect([line.startDate, line.endDate, line.target]).toEqual([null, null, null]);
    expect(body.missing.map(({ propertyPath }) => propertyPath)).toEqual([
      'startDate',
      'endDate',
      'target',
    ]);
  });

  it("takes half an emoji, which a field's limit may cut off", async () => {
    const { status, body } = await office.create(wholeCampaign({ issuerName: 'Piekarnie \ud83e' }));
    expect([status, body.draft.issuerName]).toEqual([201, 'Piekarnie \ufffd']);
  });

  it('has a preview of the page as investors will see it', async () => {
    const { body } = await office.create();
    expect(body.campaign).toMatchObject({
      status: 'active',
      phase: 'open',
      target: '2500000.00',
      raised: '0.00',
      issuerName: 'Piekarnie Kaszubskie sp. z o.o.',
      picture: '/brand/scenes/piekarnie.svg',
      data: {
        translations: {
          PL: {
            name: 'Piekarnie Kaszubskie',
            highlights: ['Odsetki co kwartał', 'Zastaw na piecach'],
          },
          EN: { name: 'Kashubian Bakeries' },
        },
      },
      products: [
        {
          code: 'PIE-A-24',
          min: '1000.00',
          max: '200000.00',
          interest: { rate: '9.25', type: 'fixed', schedule: 'quarterly' },
          duration: { value: 24, unit: 'month' },
          paymentAccount: 'PL61109010140000071219812874',
        },
      ],
    });
  });

  it('rejects values that cannot be parsed, each at its field', async () => {
    const draft = wholeCampaign({
      target: 'dużo',
      startDate: '2026-13-01',
      picture: 'https://example.com/x.png',
      documents: [{ url: '/brand/navy/document/x.pdf', urlEN: '', labelPL: 'Arkusz', labelEN: '' }],
    });
    const [product] = draft.products;
    const answer = await office.create({
      ...draft,
      products: [
        { ...product, interestRate: '9,255', paymentAccount: '61109010140000071219812875' },
        { ...product, maxValue: '500' },
      ],
    });
    expect(answer.status).toBe(422);
    expect(paths(answer).sort()).toEqual([
      'documents.0.url',
      'picture',
      'products.0.interestRate',
      'products.0.paymentAccount',
      'products.1.maxValue',
      'products.1.productCode',
      'startDate',
      'target',
    ]);
  });

  it('is visible only to those who edit it', async () => {
    const { body } = await office.create();
    const productId = body.draft.products[0].id;
    for (const token of [advisor, coordinator]) {
      const { body: all } = await server.call('GET', '/api/advisor/campaigns', { token });
      expect(all.results.map(({ id }) => id)).not.toContain(body.id);
      const choices = await hands.get('/api/advisor/campaign-choices', token);
      expect(choices.map(({ id }) => id)).not.toContain(body.id);
      for (const url of [
        `campaign/${body.id}`,
        `campaign/${body.id}/offers`,
        `product/${productId}`,
      ]) {
        const { status } = await server.call('GET', `/api/advisor/${url}`, { token });
        expect([url, status]).toEqual([url, 404]);
      }
      expect((await campaignHands(server, token).view(body.id)).status).toBe(403);
    }
    expect((await inviteTo(body.id, productId)).status).toBe(404);
  });

  it('can be deleted', async () => {
    const { body } = await office.create();
    const { body: gone } = await office.move(body.id, 'discard');
    expect(gone.status).toBe('discarded');
    expect((await office.view(body.id)).status).toBe(404);
  });

  it('rejects the second of two concurrent edits', async () => {
    const { body } = await office.create();
    const other = campaignHands(server, second);
    const [one, two] = await Promise.all([
      office.save(body.id, 1, wholeCampaign({ issuerName: 'Pierwszy S.A.' })),
      other.save(body.id, 1, wholeCampaign({ issuerName: 'Drugi S.A.' })),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect([one, two].find(({ status }) => status === 409)!.body.code).toBe(3004);
    expect((await office.move(body.id, 'publish', 1)).body.code).toBe(3004);
  });
});

describe('publishing', () => {
  it('lists everything that is missing, and publishes nothing', async () => {
    const day = today(server.deps.clock());
    const { body } = await office.create(
      wholeCampaign({ endDate: addDays(day, -1), PL: { ...wholeCampaign().PL, risks: '' } }),
    );
    const answer = await office.move(body.id, 'publish');
    expect(answer.status).toBe(422);
    expect(
      answer.body.violations.map(({ propertyPath, message, parameters }) => [
        propertyPath,
        message,
        parameters,
      ]),
    ).toEqual([
      ['endDate', 'minValue', { n: formatDate(day) }],
      ['PL.risks', 'required', {}],
    ]);
    expect((await office.view(body.id)).body.status).toBe('draft');
  });

  it('accepts a debt with a rate and a period, and shares with a price', async () => {
    const draft = wholeCampaign({ campaignType: 'equity' });
    const { body } = await office.create(draft);
    expect(paths(await office.move(body.id, 'publish'))).toEqual(['products.0.unitPrice']);
    const saved = await office.save(body.id, 1, withProduct(body, { unitPrice: '25' }));
    const { body: published } = await office.move(body.id, 'publish', saved.body.version);
    expect(published.campaign.products[0]).toMatchObject({ unitPrice: '25.00', interest: null });
  });

  it('keeps the id, and advisors can invite to it at once', async () => {
    const record = await office.published();
    expect(record.status).toBe('active');
    const { link } = await invited(record);
    const { body } = await server.call('GET', `/public-api/campaign-offer/${link}`);
    expect(body.campaign.id).toBe(record.id);
    expect(body.campaign.data.translations.PL.name).toBe('Piekarnie Kaszubskie');
    expect((await office.move(record.id, 'publish', 2)).body.code).toBe(2005);
    expect((await office.move(record.id, 'discard', 2)).body.code).toBe(2005);
  });

  it('gives every product a new id, whatever its id in the draft', async () => {
    const one = await office.published();
    const other = await office.published();
    expect(other.draft.products[0].id).not.toBe(one.draft.products[0].id);
  });
});

describe('a published campaign', () => {
  it('can only be saved complete', async () => {
    const record = await office.published();
    const answer = await office.save(record.id, record.version, {
      ...record.draft,
      issuerName: ' ',
    });
    expect([answer.status, paths(answer)]).toEqual([422, ['issuerName']]);
  });

  it('can change its terms until somebody accepts them', async () => {
    const record = await office.published();
    await invited(record);
    const { status, body } = await office.save(
      record.id,
      record.version,
      withProduct(record, { interestRate: '8' }),
    );
    expect([status, body.isLocked]).toEqual([200, false]);
    expect(body.campaign.products[0].interest.rate).toBe('8.00');
  });

  it('passes another currency on to offers that nobody accepted, and to the money', async () => {
    const record = await office.published();
    const early = await invited(record);
    const other = await invited(record);
    const { status } = await office.save(record.id, record.version, {
      ...record.draft,
      currency: 'EUR',
    });
    expect(status).toBe(200);
    const shown = async ({ offerId }: { offerId: string }) =>
      (await hands.get(`/api/advisor/investor/${offerId}`, advisor)).offer.currency;
    expect([await shown(early), await shown(other)]).toEqual(['EUR', 'EUR']);
    // An invitation that was being written while the campaign was saved.
    await server.db.execute(
      sql`update offer set currency = 'PLN' where id = ${early.offerId}::uuid`,
    );
    const { body } = await hands.accept(early.link);
    expect([body.accepted.currency, body.payment.currency]).toEqual(['EUR', 'EUR']);
    const sums = rowsOf(
      await server.db.execute(sql`select status, currency, sum(count)::int as count,
          sum(sum)::numeric(18, 2)::text as sum
        from campaign_tally where campaign_id = ${record.id}::uuid
        group by 1, 2 having sum(count) <> 0 or sum(sum) <> 0 order by 1`),
    );
    expect(sums).toEqual([
      { status: 'accepted', currency: 'EUR', count: 1, sum: body.accepted.investmentValue },
      { status: 'invited', currency: 'EUR', count: 1, sum: '0.00' },
    ]);
  });

  it('can gain products, and lose those that nobody was offered', async () => {
    const record = await office.published();
    const [product] = record.draft.products;
    const two = { ...product, id: crypto.randomUUID(), productCode: 'PIE-B-36' };
    const more = await office.save(record.id, 2, { ...record.draft, products: [product, two] });
    expect(more.body.campaign.products.map(({ code }) => code)).toEqual(['PIE-A-24', 'PIE-B-36']);
    await invited(record);
    const less = await office.save(record.id, 3, {
      ...more.body.draft,
      products: [more.body.draft.products[1]],
    });
    expect(less.body.code).toBe(2004);
    const fewer = await office.save(record.id, 3, { ...more.body.draft, products: [product] });
    expect(fewer.status).toBe(200);
  });

  describe('once accepted by somebody', () => {
    let record: CampaignRecord;
    beforeAll(async () => {
      record = await office.published();
      const { link } = await invited(record);
      expect((await hands.accept(link)).status).toBe(200);
      ({ body: record } = await office.view(record.id));
    });

    it.each([
      ['rate', { interestRate: '9,26' }],
      ['kind of interest', { interestType: 'variable' }],
      ['schedule', { interestPayments: 'monthly' }],
      ['period', { durationValue: '36' }],
      ['unit of the period', { durationUnit: 'year' }],
      ['nominal value', { nominalValue: '500' }],
      ['account for payments', { paymentAccount: '60102010260000123456789012' }],
      ['code', { productCode: 'PIE-X' }],
    ])('cannot change its %s (2004)', async (_what, change) => {
      expect(record.isLocked).toBe(true);
      const answer = await office.save(record.id, record.version, withProduct(record, change));
      expect([answer.status, answer.body.code]).toEqual([409, 2004]);
    });

    it.each([
      ['issuer', { issuerName: 'Ktoś inny S.A.' }],
      ['regime', { regime: 'private' }],
      ['currency', { currency: 'EUR' }],
    ])('cannot change its %s (2004)', async (_what, change) => {
      const draft = { ...record.draft, ...change };
      expect((await office.save(record.id, record.version, draft)).body.code).toBe(2004);
    });

    it('can gain a product, and change or remove it until somebody accepts that one', async () => {
      const own = await office.published();
      expect((await hands.accept((await invited(own)).link)).status).toBe(200);
      const [first] = own.draft.products;
      const typed = {
        ...first,
        id: crypto.randomUUID(),
        productCode: 'PIE-B-36',
        interestRate: '75',
      };
      const { body: more } = await office.save(own.id, own.version, {
        ...own.draft,
        products: [first, typed],
      });
      const added = more.draft.products[1];
      expect([more.isLocked, more.boundProducts]).toEqual([true, [first.id]]);
      const account = '60102010260000123456789012';
      const saveWith = (one: object, two: object) =>
        office.save(own.id, more.version, {
          ...more.draft,
          products: [
            { ...first, ...one },
            { ...added, ...two },
          ],
        });
      expect((await saveWith({ paymentAccount: account }, {})).body.code).toBe(2004);
      const changed = await saveWith({}, { paymentAccount: account, interestRate: '7,50' });
      expect([changed.status, changed.body.draft.products[1]!.interestRate]).toEqual([200, '7.50']);
      const removed = await office.save(own.id, changed.body.version, own.draft);
      expect([removed.status, removed.body.draft.products.length]).toEqual([200, 1]);
    });

    it('can still change texts, picture, last day, target and limits', async () => {
      const changed = {
        ...withProduct(record, { maxValue: '300000', interestRate: '9.250' }),
        endDate: '2034-12-31',
        target: '3000000',
        picture: '/brand/scenes/port.svg',
        PL: { ...record.draft.PL, description: 'Piekarnie stoją.' },
      };
      changed.products[0]!.interestRate = '9,25';
      const { status, body } = await office.save(record.id, record.version, changed);
      expect(status).toBe(200);
      expect(body.campaign).toMatchObject({
        endDate: '2034-12-31',
        target: '3000000.00',
        picture: '/brand/scenes/port.svg',
      });
    });
  });

  it('cannot be accepted on terms that change at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const record = await office.published();
      const { link, offerId } = await invited(record);
      const body = await hands.acceptanceOf(link);
      const [accepted, saved] = await Promise.all([
        server.call('PATCH', `/public-api/campaign-offer/${link}/accept`, { body }),
        office.save(record.id, record.version, withProduct(record, { interestRate: '5' })),
      ]);
      const { body: offer } = await server.call('GET', `/api/advisor/investor/${offerId}`, {
        token: advisor,
      });
      // Whichever was first: never an acceptance with a document of other terms.
      if (accepted.status === 200 && saved.status === 200) {
        expect(offer.product.interest.rate).toBe('5.00');
        expect((await office.view(record.id)).body.isLocked).toBe(true);
      } else {
        expect([accepted.body.code, saved.body.code]).toContain(
          accepted.status === 200 ? 2004 : 3004,
        );
      }
    }
  });
});

describe('ending', () => {
  it('stops interest, acceptance, invitations and editing at once', async () => {
    const record = await office.published();
    const { offerId, link } = await invited(record);
    const before = await invited(record);
    const actions = async (): Promise<string[]> =>
      (await hands.get(`/api/advisor/investor/${offerId}`, advisor)).allowedActions;
    expect(await actions()).toContain('resendInvitation');
    const acceptance = await hands.acceptanceOf(link);
    expect((await hands.accept(before.link)).status).toBe(200);
    const { body: ended } = await office.move(record.id, 'end', record.version);
    expect([ended.status, ended.campaign.phase]).toEqual(['closed', 'closed']);
    const url = `/public-api/campaign-offer/${link}` as const;
    const { body: shown } = await server.call('GET', url);
    expect(shown.allowedActions).not.toContain('accept');
    expect(shown.allowedActions).not.toContain('showInterest');
    const interest = await server.call('PATCH', `${url}/interest`);
    const accept = await server.call('PATCH', `${url}/accept`, { body: acceptance });
    const invitation = await inviteTo(record.id, record.campaign.products[0].id);
    const again = await server.call('POST', `/api/advisor/investor/${offerId}/invitation/resend`, {
      token: advisor,
    });
    expect([interest, accept, invitation, again].map(({ body }) => body.code)).toEqual([
      2001, 2001, 2001, 2001,
    ]);
    expect(await actions()).not.toContain('resendInvitation');
    const answer = await office.save(record.id, ended.version, ended.draft);
    expect(answer.body.code).toBe(2001);
    expect((await office.move(record.id, 'end', ended.version)).body.code).toBe(2005);
    // What was accepted continues.
    const { body: kept } = await server.call('GET', `/public-api/campaign-offer/${before.link}`);
    expect([kept.status, kept.payment.amount]).toEqual(['accepted', kept.accepted.investmentValue]);
  });
});

describe('files of a campaign', () => {
  it('are a re-encoded picture and PDFs, served to anybody with their URL', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><script>alert(1)</script><rect width="32" height="32" fill="#123"/></svg>',
    );
    const picture = await office.upload('picture', ['hala.svg', svg, 'image/svg+xml']);
    const document = await office.upload('document');
    expect([picture.status, document.status]).toEqual([201, 201]);
    const documents = [
      { url: document.body.url, urlEN: '', labelPL: 'Arkusz informacyjny', labelEN: 'Sheet' },
    ];
    const record = await office.published({ picture: picture.body.url, documents });
    expect(record.campaign.picture).toBe(picture.body.url);
    const { PL, EN } = record.campaign.data.translations;
    const size = samplePdf.length;
    const sized = [
      [{ name: 'Arkusz informacyjny', url: document.body.url, size }],
      [{ name: 'Sheet', url: document.body.url, size }],
    ];
    expect([PL.documents, EN.documents]).toEqual(sized);
    const drawn = await server.app.inject({ url: picture.body.url });
    expect(drawn.headers['content-type']).toBe('image/png');
    const file = await server.app.inject({ url: document.body.url });
    expect(file.rawPayload.equals(samplePdf)).toBe(true);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    // Neither is served as the other, nor under another brand.
    const id = /[0-9a-f-]{36}/.exec(document.body.url)![0];
    for (const url of [
      `/brand/oferta/picture/${id}.png`,
      `/brand/navy/document/${id}.pdf`,
      `/brand/oferta/document/${id}.png`,
    ]) {
      expect([url, (await server.app.inject({ url })).statusCode]).toEqual([url, 404]);
    }
  });

  it('reject a document that is not a PDF', async () => {
    const png = (await server.app.inject({ url: '/brand/oferta/favicon.svg' })).rawPayload;
    const photo = await sharp({
      create: { width: 8, height: 8, channels: 3, background: 'red' },
    })
      .jpeg()
      .toBuffer();
    for (const bytes of [png, photo]) {
      const { body } = await office.upload('document', ['a.pdf', bytes, 'application/pdf']);
      expect(body).toMatchObject({ code: 5003, parameters: { accepted: 'PDF' } });
    }
  });

  it('keep the documents that a campaign already had', async () => {
    const lines = await office.list();
    const records = await Promise.all(lines.map(async ({ id }) => (await office.view(id)).body));
    const old = records.find(
      (one) =>
        one.status === 'active' &&
        one.draft.documents.some(({ url }) => url.includes('/documents/')),
    )!;
    const { status } = await office.save(old.id, old.version, {
      ...old.draft,
      PL: { ...old.draft.PL, description: 'Nowy opis' },
    });
    expect(status).toBe(200);
    const { body } = await office.view(old.id);
    // Each language has its own file.
    for (const language of ['PL', 'EN'] as const) {
      const [before, after] = [old, body].map(
        ({ campaign }) => campaign.data.translations[language],
      );
      expect(after!.documents).toEqual(before!.documents);
    }
  });
});

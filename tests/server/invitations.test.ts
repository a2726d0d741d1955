import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { rowsOf, withTenant } from '../../server/db/open.ts';
import { untilLocked } from '../support/server/locks.ts';
import { multipart } from '../support/server/multipart.ts';
import { demoLogins, startServer, type TestServer } from '../support/server/server.ts';
import type { AnswerAt } from '../support/server/answers.ts';

type Choices = AnswerAt<'GET', '/api/advisor/campaign-choices'>;

let server: TestServer;
let advisor: string;
let coordinator: string;
let campaign: Choices[number];
let networkId: string;
beforeAll(async () => {
  server = await startServer();
  advisor = await server.logIn(demoLogins.advisor);
  coordinator = await server.logIn(demoLogins.coordinator);
  const get = async <U extends string>(url: U) =>
    (await server.call('GET', url, { token: advisor })).body;
  campaign = (await get('/api/advisor/campaign-choices')).find((one) =>
    one.products.some(({ code }) => code.startsWith('MAG')),
  )!;
  networkId = (await get('/api/advisor/network'))[0].id;
});
afterAll(() => server?.close());

const path = () =>
  `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}` as const;
const invite = (token: string, investorEmail: string, message = '') =>
  server.call('POST', `${path()}/invite-investor`, {
    token,
    body: { investorEmail, message, networkId },
  });
const preview = (investorEmails: string[], message = '') =>
  server.call('POST', `${path()}/invite-investor/preview`, {
    token: advisor,
    body: { investorEmails, message },
  });
const standings = async (emails: string[]): Promise<string[]> =>
  (await preview(emails)).body.recipients.map((one) => one.standing);
const mailsTo = async (to: string) => {
  await server.deps.outbox.flush();
  return (await server.call('GET', `/dev/mail.json?to=${to}`)).body;
};

describe('the preview of invitations', () => {
  it('refuses more addresses than it takes at the field, with their number', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => `osoba${index}@example.pl`);
    const { status, body } = await preview(many);
    expect(status).toBe(400);
    expect(body.violations).toEqual([
      {
        propertyPath: 'investorEmails',
        title: 'Maximum number of items is',
        message: 'maxItems',
        parameters: { n: 1000 },
      },
    ]);
  });

  it('distinguishes new, invited, declined, taken and settled addresses', async () => {
    await invite(advisor, 'zaproszony@example.pl');
    await invite(coordinator, 'cudzy@example.pl');
    await invite(advisor, 'odmowil@example.pl');
    const [mail] = await mailsTo('odmowil@example.pl');
    const token = new URL(mail.links[0]).searchParams.get('token');
    await server.call('PATCH', `/public-api/campaign-offer/${token}/decline`, {
      body: { reason: '' },
    });
    const { body: settled } = await server.call(
      'GET',
      `/api/advisor/campaign/${campaign.id}/offers?limit=500`,
      { token: advisor },
    );
    const accepted = settled.find(
      (one) =>
        ['accepted', 'active'].includes(one.status) &&
        one.productCode === campaign.products[0].code,
    );
    expect(
      await standings([
        'nowy@example.pl',
        'zaproszony@example.pl',
        'cudzy@example.pl',
        'odmowil@example.pl',
        ...(accepted ? [accepted.investorEmail] : []),
      ]),
    ).toEqual(['new', 'invited', 'taken', 'known', ...(accepted ? ['settled'] : [])]);
  });

  it('predicts what sending then does', async () => {
    const emails = ['zaproszony@example.pl', 'cudzy@example.pl', 'zupelnie-nowy@example.pl'];
    const foretold = await standings(emails);
    const done = await Promise.all(emails.map((email) => invite(advisor, email)));
    expect(
      done.map(({ status, body }) => (status === 409 ? 'taken' : body.resent ? 'invited' : 'new')),
    ).toEqual(foretold);
  });

  it('sends and stores nothing', async () => {
    await preview(['nietkniety@example.pl']);
    expect(await mailsTo('nietkniety@example.pl')).toEqual([]);
    expect(await standings(['nietkniety@example.pl'])).toEqual(['new']);
  });

  it('shows the mail that is then sent', async () => {
    const message = 'Dzień dobry,\nprzesyłam ofertę, o której mówiliśmy <b>wczoraj</b>.';
    const { body } = await preview(['list@example.pl'], message);
    await invite(advisor, 'list@example.pl', message);
    const [mail] = await mailsTo('list@example.pl');
    expect(mail.subject).toBe(body.mail.subject);
    for (const line of [...body.mail.paragraphs, body.mail.action, ...body.mail.closing]) {
      expect(mail.text).toContain(line);
    }
    expect(body.mail.quote).toBe(message);
    expect(mail.html).not.toContain('<b>wczoraj');
  });

  it('reports an invalid address', async () => {
    const { status, body } = await preview(['dobry@example.pl', 'zły']);
    expect(status).toBe(422);
    expect(body.violations[0].propertyPath).toBe('investorEmails.1');
  });
});

describe('two invitations of a known address at the same time', () => {
  /** The answers to two calls that are both under way before either is finished. */
  const atOnce = async (first: string, second: string, email: string) => {
    const { body } = await server.call('POST', '/api/advisor/kyc/investor-request/send', {
      token: coordinator,
      body: { investorEmail: email, message: '' },
    });
    expect(body.resent).toBe(false);
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    const counting = withTenant(server.db, server.brandId, async (tx) => {
      await tx.execute(sql`select from offer_series for update`);
      reached.resolve();
      await gate.promise;
    });
    await reached.promise;
    const answers = [invite(first, email), invite(second, email)];
    await untilLocked(server, 2);
    gate.resolve();
    await counting;
    return Promise.all(answers);
  };
  const offersOf = async (email: string) =>
    rowsOf(
      await server.db.execute(sql`select o.id from offer o
        join investor i on i.id = o.investor_id where i.email = ${email}`),
    );

  it('by two advisors: one is told that the investor is served by another', async () => {
    const answers = await atOnce(advisor, coordinator, 'dwaj-doradcy@example.pl');
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe(3001);
    expect(await offersOf('dwaj-doradcy@example.pl')).toHaveLength(1);
  });

  it('by one advisor: one offer, whose invitation is sent again', async () => {
    const answers = await atOnce(advisor, advisor, 'dwa-klikniecia@example.pl');
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ body }) => body.resent).toSorted()).toEqual([false, true]);
    expect(await offersOf('dwa-klikniecia@example.pl')).toHaveLength(1);
  });
});

describe('a campaign that a coordinator withholds', () => {
  const choose = (isWithheld: boolean) =>
    server.call('PUT', `/api/advisor/campaign/${campaign.id}/choice`, {
      token: coordinator,
      body: { isWithheld },
    });
  const choices = async (token: string) =>
    (await server.call('GET', '/api/advisor/campaign-choices', { token })).body;

  it('cannot be chosen by advisors or invited to, until it is offered again', async () => {
    await choose(true);
    expect((await choices(advisor)).map(({ id }) => id)).not.toContain(campaign.id);
    expect((await choices(coordinator)).find(({ id }) => id === campaign.id)?.isWithheld).toBe(
      true,
    );
    expect(await invite(advisor, 'za-pozno@example.pl')).toMatchObject({
      status: 409,
      body: { code: 2001 },
    });
    await choose(false);
    expect((await choices(advisor)).map(({ id }) => id)).toContain(campaign.id);
    expect((await invite(advisor, 'za-pozno@example.pl')).status).toBe(201);
  });
});

describe('the pictures and texts of the brand', () => {
  const upload = async (name: string, bytes: Buffer) => {
    const { payload, headers } = multipart(name, bytes);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/advisor/panel-configuration/picture',
      headers: { ...headers, host: 'localhost:3000', authorization: `Bearer ${coordinator}` },
      payload,
    });
    const body = answer.json<AnswerAt<'POST', '/api/advisor/panel-configuration/picture'>>();
    return { status: answer.statusCode, body };
  };
  const save = async (change: object) => {
    const { body } = await server.call('GET', '/public-api/advisor-panel-configuration');
    return server.call('PUT', '/api/advisor/panel-configuration', {
      token: coordinator,
      body: { ...body, ...change },
    });
  };

  it('are re-encoded: a script in an image is not served', async () => {
    const { status, body } = await upload(
      'logo.svg',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" onload="alert(1)"><script>alert(2)</script><image href="https://example.com/x.png"/><rect width="64" height="64" fill="#c00"/></svg>',
      ),
    );
    expect(status).toBe(201);
    const served = await server.app.inject({ url: body.url });
    expect(served.headers['content-type']).toBe('image/png');
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    const { format, width } = await sharp(served.rawPayload).metadata();
    expect([format, width]).toEqual(['png', 64]);
    expect(served.rawPayload.includes('alert')).toBe(false);

    await save({ favicon: body.url });
    const page = await server.call('GET', '/public-api/whitelabel');
    expect(page.body.favicon).toBe(body.url);
    await save({ favicon: null });
  });

  it('keep no location or camera data of a photograph, and are scaled down to the needed size', async () => {
    const photo = await sharp({
      create: { width: 3000, height: 2000, channels: 3, background: '#336699' },
    })
      .withExif({ IFD0: { Copyright: 'Jan Kowalski', Make: 'Aparat' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Jan Kowalski')).toBe(true);
    const { body } = await upload('zdjecie.jpg', photo);
    const { rawPayload } = await server.app.inject({ url: body.url });
    expect(rawPayload.includes('Jan Kowalski')).toBe(false);
    expect((await sharp(rawPayload).metadata()).width).toBe(1600);
  });

  it.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a document', '%PDF-1.7 ...'],
    ['the first bytes of a picture', '\x89PNG\r\n\x1a\nnothing follows'],
    [
      'a drawing of a billion laughs',
      `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`,
    ],
  ])('refuse %s', async (_name, text) => {
    const { status, body } = await upload('ikona.png', Buffer.from(text, 'latin1'));
    expect([status, body.code]).toEqual([415, 5003]);
    expect(body.parameters).toEqual({ accepted: 'SVG, PNG, JPEG, WebP' });
  });

  it('say what is wrong with a picture of a type that is accepted', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#336699' } });
    const photo = await flat(400, 400).jpeg().toBuffer();
    const answers = [
      await upload('poczatek.jpg', photo.subarray(0, 20)),
      await upload('urwane.jpg', photo.subarray(0, photo.length / 2)),
      await upload('urwane.svg', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w')),
      await upload('wielkie.png', await flat(10_000, 5100).png().toBuffer()),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 5004],
      [422, 5004],
      [422, 5004],
      [422, 5007],
    ]);
    expect(answers.at(-1)!.body.parameters).toEqual({ megapixels: 50 });
  });

  it('are served for this brand only', async () => {
    const { body } = await upload(
      'a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'),
    );
    for (const favicon of [
      'https://example.com/x.png',
      '//example.com/x.png',
      'javascript:alert(1)',
      '/brand/navy/favicon.svg',
      body.url.replace('/oferta/', '/navy/'),
      '/brand/oferta/picture/11111111-1111-4111-8111-111111111111.png',
      '/brand/oferta/../navy/favicon.svg',
    ]) {
      const { status, body: problem } = await save({ favicon });
      expect([favicon, status, problem.violations?.[0]?.propertyPath]).toEqual([
        favicon,
        422,
        'favicon',
      ]);
    }
    expect(
      (await server.app.inject({ url: body.url.replace('/oferta/', '/navy/') })).statusCode,
    ).toBe(404);
  });

  it('are used in mails too', async () => {
    await save({ siteTitle: 'Nowa Marka', themeColors: '#7A1FA2,#5B1780,#F6ECFA' });
    await invite(advisor, 'ubrany@example.pl');
    const [mail] = await mailsTo('ubrany@example.pl');
    expect(mail.html).toContain('Nowa Marka');
    expect(mail.html).toContain('#7A1FA2');
    await save({ siteTitle: null, themeColors: null });
  });
});

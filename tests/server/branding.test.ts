/**
 * Sixty hostile values for colours, pictures and texts of a brand: none is stored as such, none is
 * executed. A harmless new name is used wherever the brand is named.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '../../server/db/schema.ts';
import { plainLine, plainLines } from '../../src/domain/plainText.ts';
import { demoLogins, startServer, type TestServer } from '../support/server/server.ts';
import type { AnswerAt } from '../support/server/answers.ts';

type Whitelabel = AnswerAt<'GET', '/public-api/whitelabel'>;

let server: TestServer;
let coordinator: string;
beforeAll(async () => {
  server = await startServer();
  coordinator = await server.logIn(demoLogins.coordinator);
});
afterAll(() => server?.close());

const stored = async () =>
  (await server.call('GET', '/public-api/advisor-panel-configuration')).body;
const save = async (change: object) =>
  server.call('PUT', '/api/advisor/panel-configuration', {
    token: coordinator,
    body: { ...(await stored()), ...change },
  });
const firstPage = async (): Promise<string> =>
  (
    await server.app.inject({
      url: '/doradcy',
      headers: { accept: 'text/html', host: 'localhost:3000' },
    })
  ).payload;

const themes = [
  'red,green,blue',
  '#fff,#000',
  '#fff,#000,#123,#456',
  '#ggg,#000,#fff',
  '#12345,#000000,#ffffff',
  'url(//example.com/x),#000,#fff',
  '#000;background:url(https://example.com),#000,#fff',
  'var(--x),#000,#fff',
  'expression(alert(1)),#000,#fff',
  'rgb(0,0,0),#000,#fff',
  'transparent,#000,#fff',
  'inherit,#000,#fff',
  '#000}</style><script>alert(1)</script>,#000,#fff',
  '#000/**/,#000,#fff',
  '\\23 000,#000,#fff',
  '#000,#000,#fff\n@import "//example.com"',
];
const colors = [
  'red',
  '#12',
  '#1234567',
  'javascript:alert(1)',
  'url(#x)',
  '#00g',
  '#000;',
  '"#000"',
  'calc(1px)',
  'currentColor',
  '-moz-binding:url(x)',
  '#0 0 0',
];
const pictures = [
  'https://example.com/x.png',
  '//example.com/x.png',
  'http://127.0.0.1/x.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  '/brand/oferta/../../etc/passwd',
  '/brand/oferta/%2e%2e/x.svg',
  '/brand/navy/debt.svg',
  '/brand/oferta/debt.svg?x=1',
  '/brand/oferta/debt.svg#x',
  '/brand/oferta/debt.svg" onerror="alert(1)',
  '\\\\example.com\\x.png',
  '/brand/oferta/picture/x.png',
];
const words = [
  '</title><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><iframe src=javascript:alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '</script><script>alert(1)</script>',
  '<!--#exec cmd="id"-->',
  '<base href="https://example.com/">',
  '<meta http-equiv=refresh content="0;url=https://example.com">',
  '<link rel=stylesheet href=https://example.com/x.css>',
  '\u2028alert(1)\u2029',
  'javascript:alert(1)',
  '<math><mtext></mtext><script>alert(1)</script></math>',
  '\u202Egnp.exe',
];

it('there are sixty cases', () => {
  expect(themes.length + colors.length + pictures.length + words.length).toBe(60);
});

describe('a hostile theme', () => {
  it.each(themes)('%j is rejected', async (themeColors) => {
    const before = await stored();
    const { status, body } = await save({ themeColors });
    expect([status, body.violations[0].propertyPath]).toEqual([422, 'themeColors']);
    expect(await stored()).toEqual(before);
  });
});

describe('a theme of three colours', () => {
  it.each([
    ['#14532D', 'colors'],
    ['#14532D,,', 'colors'],
    [',#1B6B3A,#F0F8F2', 'colors'],
    ['#14532D,zielony,', 'color'],
    ['#14532D,#1B6B3A,#F0F8F2,#FFFFFF', 'color'],
  ])('%j is refused for what is wrong with it: %s', async (themeColors, message) => {
    const { status, body } = await save({ themeColors });
    expect([status, body.violations[0].message]).toEqual([422, message]);
  });
});

describe('a hostile colour', () => {
  it.each(colors)('%j is rejected', async (color) => {
    const before = await stored();
    for (const name of ['advisorPanelHeaderColor', 'investorPanelDescriptionColor']) {
      const { status, body } = await save({ [name]: color });
      expect([status, body.violations[0].propertyPath]).toEqual([422, name]);
    }
    expect(await stored()).toEqual(before);
  });
});

describe('a hostile picture', () => {
  it.each(pictures)('%j is rejected', async (url) => {
    const before = await stored();
    for (const name of ['favicon', 'debtPlaceholder', 'equityPlaceholder']) {
      const { status, body } = await save({ [name]: url });
      expect([status, body.violations[0].propertyPath]).toEqual([422, name]);
    }
    expect(await stored()).toEqual(before);
  });
});

describe('hostile texts', () => {
  it.each(words)('%j is kept as plain text', async (text) => {
    expect((await save({ siteTitle: text, inviteText: text, reg: text })).status).toBe(200);
    expect(await stored()).toMatchObject({
      siteTitle: plainLine(text),
      inviteText: plainLines(text),
      reg: plainLines(text),
    });
    const page = await firstPage();
    // Nothing in the texts opens or closes an element, or links elsewhere, in the first page.
    const scripts = page.match(/<script\b[^>]*>/gi) ?? [];
    for (const script of scripts) expect(script).not.toMatch(/alert|example\.com/);
    for (const piece of [
      '<script>alert',
      '<img src=x',
      '<svg/onload',
      '<iframe',
      '<base',
      '<meta http-equiv=refresh',
      '<link rel=stylesheet href=https',
      '<!--#exec',
      '<math>',
    ]) {
      expect(page).not.toContain(piece);
    }
    expect(page.match(/<title>/g)).toHaveLength(1);
    await save({ siteTitle: null, inviteText: null, reg: null });
  });
});

describe('a text of spaces alone', () => {
  const blank = ' \u00A0\u200B\n ';

  it('hides a text, as an empty one does', async () => {
    const { status, body } = await save({ campaignInvestButtonText: ' ', consent2: blank });
    expect(status).toBe(200);
    expect(body).toMatchObject({ campaignInvestButtonText: '', consent2: '' });
    const { body: shown } = await server.call('GET', '/public-api/whitelabel');
    expect(shown.consents.map(({ kind }) => kind)).not.toContain('consent2');
    await save({ campaignInvestButtonText: null, consent2: null });
  });

  it.each(['reg', 'privacyPolicy'])(
    'or none is no %s: everybody who invests accepts it',
    async (name) => {
      for (const own of [blank, '']) {
        const { status, body } = await save({ [name]: own });
        expect([status, body.code]).toEqual([422, 5001]);
        expect(body.violations).toMatchObject([{ propertyPath: name, message: 'required' }]);
      }
    },
  );

  it('or none leaves the service its own name', async () => {
    for (const siteTitle of [blank, '']) {
      const { status, body } = await save({ siteTitle });
      expect([status, body.siteTitle]).toEqual([200, null]);
    }
  });
});

it('the configuration says what null leaves, whatever is configured over it', async () => {
  const { body: before } = await server.call('GET', '/public-api/whitelabel');
  const own = { siteTitle: 'X', inviteText: 'ABC', consent2: '', themeColors: '#111,#222,#EEE' };
  // What is read can be sent back; the defaults are not stored.
  expect((await save(own)).status).toBe(200);
  const { defaults, ...configuration } = await stored();
  expect(configuration).toMatchObject(own);
  expect(defaults).toEqual(before);
  const [row] = await server.db.select().from(brand).where(eq(brand.id, before.id));
  expect(row!.panelConfiguration).not.toHaveProperty('defaults');
  await save({ siteTitle: null, inviteText: null, consent2: null, themeColors: null });
});

it('a save repeated after its answer was lost is answered as saved; any other one is a conflict', async () => {
  const { version } = await stored();
  const own = { inviteText: 'Moje. ', version };
  expect(await save(own)).toMatchObject({ status: 200, body: { version: version + 1 } });
  expect(await save(own)).toMatchObject({ status: 200, body: { version: version + 1 } });
  expect(await save({ ...own, inviteText: 'Inne.' })).toMatchObject({
    status: 409,
    body: { code: 3004 },
  });
  await save({ inviteText: null });
  await save({ inviteText: 'Moje.' });
  // The same words, but somebody else's: two saves later.
  expect((await save(own)).status).toBe(409);
  await save({ inviteText: null });
});

describe('a new name of the brand', () => {
  const siteTitle = 'Bursztynowa Oferta';
  const read = async <U extends string>(url: U) =>
    (await server.call('GET', url, { token: coordinator })).body;
  beforeAll(async () => {
    expect((await save({ siteTitle })).status).toBe(200);
  });
  afterAll(() => save({ siteTitle: null }));

  it('names the panel, the panels one can switch to, and the open sessions', async () => {
    expect((await read('/api/auth/data')).context.name).toBe(siteTitle);
    const contexts = await read('/api/contexts');
    const own = contexts.filter(({ id }) => id === server.brandId);
    expect(own.map(({ name }) => name)).toEqual([siteTitle]);
    const sessions = await read('/api/auth/sessions');
    expect([...new Set(sessions.map(({ brand }) => brand))]).toEqual([siteTitle]);
  });

  it('is the name in the documents, and in those that the consent speaks of', async () => {
    const documents = ({ reg, privacyPolicy, accessibility }: Whitelabel) => [
      reg,
      privacyPolicy,
      accessibility,
    ];
    const consentOf = ({ consents }: Whitelabel) =>
      consents.find(({ kind }) => kind === 'consent1')!.version;
    const shown = await read('/public-api/whitelabel');
    await save({ siteTitle: null });
    const builtIn = await read('/public-api/whitelabel');
    await save({ siteTitle, reg: 'Nasz regulamin.' });
    const own = await read('/public-api/whitelabel');
    await save({ reg: null });
    for (const one of [...documents(shown), ...documents(own)]) {
      expect(one.title.pl).toContain(siteTitle);
      expect(JSON.stringify(one)).not.toMatch(new RegExp(`serwisu? ${builtIn.siteTitle}`, 'i'));
    }
    expect(new Set([shown, builtIn, own].map(consentOf)).size).toBe(3);
    expect(documents(shown).map(({ version }) => version)).not.toEqual(
      documents(builtIn).map(({ version }) => version),
    );
  });

  it('labels the account in an authenticator app', async () => {
    const { body } = await server.call('POST', '/api/auth/second-factor/totp', {
      token: coordinator,
      body: { password: demoLogins.password },
    });
    expect(new URL(body.uri).searchParams.get('issuer')).toBe(siteTitle);
  });

  it('invites to the panel', async () => {
    const { status, body } = await server.call('GET', '/auth/activate/demo-activation');
    expect([status, body.siteTitle]).toEqual([200, siteTitle]);
  });
});

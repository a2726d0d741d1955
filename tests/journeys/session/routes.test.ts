/**
 * The routes and the navigation rules as one table: who opens which URL, and where they
 * end up. Each cell is opened three ways in Chromium: in a fresh tab, from inside the application,
 * and by reloading the page where it led.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shifted } from '../../support/journeys/allPages.ts';
import { enter } from '../../support/journeys/hands.ts';
import { setStage } from '../../support/journeys/stage.ts';
import { isWhole, shareOf } from '../../support/share.ts';
import type { Person } from '../../support/journeys/browser.ts';

const roles = ['visitor', 'investor', 'advisor', 'coordinator'] as const;
type Role = (typeof roles)[number];
/** `stays`; a URL to be redirected to; `denied`: sent to /app with "Brak dostępu". */
type Lead = 'stays' | 'denied' | '/' | '/app';

type Leads = Record<Role, Lead>;
const everybody: Leads = {
  visitor: 'stays',
  investor: 'stays',
  advisor: 'stays',
  coordinator: 'stays',
};
const outside: Leads = { visitor: 'stays', investor: '/app', advisor: '/app', coordinator: '/app' };
const panel: Leads = { visitor: '/', investor: 'stays', advisor: 'stays', coordinator: 'stays' };
const staff: Leads = { visitor: '/', investor: 'denied', advisor: 'stays', coordinator: 'stays' };
const lead: Leads = { visitor: '/', investor: 'denied', advisor: 'denied', coordinator: 'stays' };

/** {…} is an id that the person of the role may see. */
// oxfmt-ignore
const table: [string, Leads, RegExp, string][] = [
  // address                            who is led where  its heading                  its title
  ['/',                                 outside,   /Panel inwestora/,             'Panel inwestora'],
  ['/doradcy',                          outside,   /Logowanie doradcy/,           'Logowanie doradcy'],
  ['/investor-login',                   outside,   /Panel inwestora/,             'Panel inwestora'],
  ['/login-with-redirect-token',        outside,   /Nie znaleziono strony/,       'Nie znaleziono strony'],
  ['/access-denied',                    outside,   /Brak dostępu/,                'Brak dostępu'],
  ['/auth/activate-from-email/x',       outside,   /Aktywacja konta/,             'Aktywacja konta'],
  ['/auth/confirm-login',               outside,   /Kod weryfikacyjny/,           'Kod weryfikacyjny'],
  ['/auth/reset-password',              outside,   /Nie pamiętam hasła/,          'Nie pamiętam hasła'],
  ['/auth/reset-password/x',            outside,   /Ustaw nowe hasło/,            'Ustaw nowe hasło'],
  ['/campaign?token=demo-live',         everybody, /./,                           'Oferta inwestycyjna'],
  ['/invest?token=demo-live',           everybody, /./,                           'Akceptacja oferty'],
  ['/kyc-form?token=demo-kyc',          everybody, /Formularz danych inwestora/,  'Formularz danych inwestora'],
  ['/app',                              panel,     /./,                           'Pulpit'],
  ['/app/advisors',                     staff,     /Doradcy/,                     'Doradcy'],
  ['/app/advisors/new',                 lead,      /Nowy doradca/,                'Nowy doradca'],
  ['/app/advisors/{advisor}',           staff,     /./,                           'Doradca'],
  ['/app/investments/{product}',        panel,     /./,                           'Szczegóły inwestycji'],
  ['/app/investors',                    staff,     /Inwestorzy/,                  'Inwestorzy'],
  ['/app/investors/network',            lead,      /Inwestorzy w sieci/,          'Inwestorzy w sieci'],
  ['/app/investors/offer/{offer}',      staff,     /./,                           'Oferta inwestora'],
  ['/app/kyc',                          staff,     /Formularze danych/,           'Formularze danych'],
  ['/app/kyc/{form}',                   staff,     /./,                           'Formularz danych'],
  ['/app/offers',                       panel,     /Oferty/,                      'Oferty'],
  ['/app/offers/{listed}',              panel,     /./,                           'Szczegóły oferty'],
  ['/app/preview/{campaign}',           staff,     /./,                           'Podgląd kampanii'],
  // Ours, beyond the specification's.
  ['/app/profile',                      panel,     /Moje konto/,                  'Moje konto'],
  ['/app/settings',                     lead,      /Ustawienia/,                  'Ustawienia'],
  // Not a page of ours; "containing" is meant literally.
  ['/nie-ma-takiej',                    outside,   /Nie znaleziono strony/,       'Nie znaleziono strony'],
  ['/app/nie-ma-takiej',                panel,     /Nie znaleziono strony/,       'Nie znaleziono strony'],
  ['/application',                      { ...outside, visitor: '/' }, /./,        ''],
  ['/investors',                        { ...outside, investor: 'denied' }, /Nie znaleziono strony/, 'Nie znaleziono strony'],
];

/**
 * Dead links and pages respond with 4xx by design; whoever is redirected does not use the response.
 */
const ignorable = /status of 4(04|10)|was preloaded using link preload/;

const stage = setStage();
const people = new Map<Role, Person>();
const ids = new Map<Role, Record<string, string>>();

beforeAll(async () => {
  const call = await stage.as('koordynator@oferta.test');
  const [choice] = await call<[{ id: string; products: [{ id: string }] }]>(
    'GET',
    '/api/advisor/campaign-choices',
  );
  const [advisor] = await call<[{ id: string }]>('GET', '/api/advisor/advisor?limit=1');
  const owner = await stage.as('doradca@oferta.test');
  const offers = await owner<{ id: string; investorEmail: string }[]>(
    'GET',
    '/api/advisor/investor/offers?limit=99999',
  );
  const offer = offers.find(({ investorEmail }) => investorEmail === 'inwestor@oferta.test')!.id;
  const [form] = await owner<[{ id: string }]>('GET', '/api/advisor/kyc/investor-request?limit=1');
  const seen = {
    form: form.id,
    advisor: advisor.id,
    offer,
    campaign: choice.id,
    product: choice.products[0].id,
  };
  for (const role of roles) {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const { page } = person;
    await page.addInitScript(countDenials);
    people.set(role, person);
    ids.set(role, { ...seen, listed: choice.id });
    if (role === 'advisor') await enter(page, 'doradca@oferta.test');
    if (role === 'coordinator') await enter(page, 'koordynator@oferta.test');
    if (role !== 'investor') continue;
    const before = (await stage.mailsTo('inwestor@oferta.test')).length;
    await page.goto('/');
    await page.getByLabel('Adres e-mail').fill('inwestor@oferta.test');
    await page.getByRole('button', { name: 'Wyślij link do logowania' }).click();
    const link = await stage.newLinkTo('inwestor@oferta.test', /investor-login/, before);
    await page.goto(link);
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await page.waitForURL('**/app');
    const product = await page.evaluate(async (id) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('apiKey')}` };
      const answer = await fetch(`/investor-api/offer/${id}`, { headers });
      return (await answer.json()).product.id as string;
    }, offer);
    ids.set(role, { ...seen, product, listed: offer });
  }
});
afterAll(async () => {
  for (const { leave } of people.values()) await leave();
});

/** Navigates without a new document, as a link of the application does. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/**
 * Counts in each document how often "Brak dostępu" is shown: it disappears after a while, seen or
 * not.
 */
const countDenials = (): void => {
  const here = window as unknown as { denials: number };
  here.denials = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const { textContent } of addedNodes)
        if (textContent?.includes('Brak dostępu')) here.denials += 1;
  }).observe(document, { childList: true, subtree: true });
};
const denialsOn = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { denials: number }).denials);

/** Where the person is once nothing moves, and what the page shows. */
const look = async (page: Page) => {
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  return page.evaluate(() => ({
    path: location.pathname + location.search,
    heading: (document.querySelector('h1')?.textContent ?? '').replaceAll('\u00A0', ' '),
    title: document.title,
  }));
};

/**
 * Opens one URL as one person: in a fresh tab and from inside; where they then are, and what it
 * shows. A reload equals a fresh tab with memory: one person in turn tests it.
 */
const visit = async (role: Role, row: (typeof table)[number]) => {
  const [pattern, leads, heading, title] = row;
  const reloads = isWhole || roles[table.indexOf(row) % roles.length] === role;
  const { page, complaints } = people.get(role)!;
  const address = pattern.replace(/\{(\w+)\}/, (_, name: string) => ids.get(role)![name]!);
  const expected = leads[role];
  const path = expected === 'stays' ? address : expected === 'denied' ? '/app' : expected;

  const isThere = async (way: string): Promise<void> => {
    const message = `${role}, ${way}`;
    if (expected === 'denied')
      await expect.poll(() => denialsOn(page), { message }).toBeGreaterThan(0);
    await expect.poll(async () => (await look(page)).path, { message }).toBe(path);
    if (expected === 'denied') return;
    if (heading.source !== 'Brak dostępu') expect(await denialsOn(page), message).toBe(0);
    if (expected !== 'stays') return;
    await expect.poll(async () => (await look(page)).heading, { message }).toMatch(heading);
    await expect.poll(async () => (await look(page)).title, { message }).toBe(`${title} · Oferta`);
  };
  await page.goto(address);
  await isThere('in a fresh tab');
  expect(await shifted(page), `${role}, in a fresh tab`).toEqual([]);
  // The message of the first opening is gone with its page.
  if (expected === 'denied') await page.goto('/app/offers');
  else await follow(page, role === 'visitor' ? '/auth/reset-password' : '/app/offers');
  await look(page);
  await follow(page, address);
  await isThere('from inside');
  if (reloads) {
    await page.reload();
    if (expected === 'denied') expect((await look(page)).path, `${role}, reload`).toBe('/app');
    else await isThere('reload');
  }
  expect(
    complaints.splice(0).filter((one) => !ignorable.test(one)),
    role,
  ).toEqual([]);
};

describe('the routes', () => {
  it.each(shareOf(table, 3).map((row) => [row[0], row] as const))('%s', async (_address, row) => {
    await Promise.all(roles.map((role) => visit(role, row)));
  });
});

describe('"Brak dostępu"', () => {
  it('comes 250 ms after /app', async () => {
    const { context } = people.get('investor')!;
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/app/offers');
    await look(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await follow(page, '/app/investors');
    await page.waitForURL('**/app');
    const said = page.getByText('Brak dostępu', { exact: true }).first();
    await page.clock.runFor(249);
    expect(await said.count()).toBe(0);
    await page.clock.runFor(1);
    // It is drawn with the next frame.
    await page.clock.runFor(50);
    await said.waitFor();
    await page.close();
  });
});

describe('the server', () => {
  it.each([
    ['/nie-ma-takiej', 404],
    ['/app/nie-ma-takiej', 404],
    ['/auth/nie-ma-takiej', 404],
    ['/application', 404],
    ['/app/offers/x', 200],
    ['/auth/reset-password/x', 200],
    ['/', 200],
  ])('answers %s with %i, and the page of the brand', async (path, status) => {
    const answer = await fetch(`${stage.url}${path}`);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('id="whitelabel"');
  });
});

/** Browsers that store, run or support less than ours needs: nobody gets a blank page. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enter, logIn, logOut } from '../support/journeys/hands.ts';
import { enterByMail } from '../support/journeys/mailedLogIn.ts';
import { setStage } from '../support/journeys/stage.ts';
import type { Language } from '../support/journeys/browser.ts';

const stage = setStage();

describe('a browser without scripts', () => {
  it.each<[Language, RegExp]>([
    ['pl', /wymaga JavaScriptu/],
    ['en', /needs JavaScript/],
  ])('shows in %s what to do, and whom to ask', async (language, words) => {
    const answer = await fetch(`${stage.url}/doradcy`, {
      headers: { cookie: `language=${language}` },
    });
    const [, said] = /<noscript>(.*?)<\/noscript>/s.exec(await answer.text())!;
    expect(said).toMatch(words);
    expect(said).toMatch(/<h1>Oferta<\/h1>.*mailto:/s);
  });
});

describe('a browser without storage', () => {
  it('allows logging in, working and logging out, and warns what will be lost', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const { page, context } = person;
    await context.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get: refuse, configurable: true });
      }
      navigator.locks.request = () => Promise.reject(new DOMException('', 'SecurityError'));
    });
    await page.goto('/doradcy');
    await page.getByRole('alert').getByText('niczego zapamiętać').waitFor();
    expect(await person.barriers()).toEqual([]);
    await logIn(page, 'pl', 'doradca@oferta.test');
    await page.locator('[data-state=dashboard]').waitFor();
    await page.getByRole('link', { name: 'Inwestorzy', exact: true }).first().click();
    await page.locator('[data-offer]').first().waitFor();
    await logOut(page);
    await page.getByLabel('Adres e-mail').waitFor();
    await page.goto('/campaign?token=demo-live');
    await page.getByText('Pozostało').first().waitFor();
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  it('starts afresh where stored data is damaged', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const { page } = person;
    await enter(page);
    await page.goto('/app/investors');
    await page.locator('[data-offer]').first().waitFor();
    const keys = await page.evaluate(() => {
      const all = Object.keys(localStorage);
      for (const key of all) localStorage.setItem(key, '{"damaged');
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"damaged');
      return all;
    });
    expect(keys.length).toBeGreaterThan(1);
    await page.reload();
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/app'));
    await page.goto('/doradcy');
    await logIn(page, 'pl', 'doradca@oferta.test');
    // Back on the page where they were.
    await page.locator('[data-offer]').first().waitFor();
    await person.leave();
  });
});

/**
 * “Dalej” stands still while the payouts of a typed amount are awaited and drawn: a button that
 * moves between press and release is not pressed.
 * @param come Lets the drawing's code load.
 */
const keepsNext = async (page: Page, come?: () => void): Promise<void> => {
  const next = page.getByRole('button', { name: /^(Dalej|Continue)$/ });
  const place = () => next.evaluate((one) => one.getBoundingClientRect().top + scrollY);
  await next.waitFor();
  const before = await place();
  await page.getByLabel(/^(Kwota inwestycji|Investment value)/).fill('20000');
  const awaited = await place();
  come?.();
  await page.getByText(/^(Pokaż tabelę wypłat|Show the table of payouts)$/).waitFor();
  expect([awaited, await place()]).toEqual([before, before]);
};

describe('a slow browser', () => {
  it.each<[Language, number]>([
    ['pl', 320],
    ['pl', 390],
    ['en', 390],
    ['pl', 412],
    ['en', 1440],
  ])('moves no button away while it is pressed, in %s at %i px', async (language, width) => {
    const person = await stage.person({ viewport: width < 500 ? 'phone' : 'wide', language });
    const { page } = person;
    await page.setViewportSize({ width, height: 844 });
    const { promise: late, resolve: come } = Promise.withResolvers<void>();
    await page.route('**/assets/SimulationCard-*.js', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/campaign?token=demo-live');
    const decline = page.getByRole('button', { name: /^(Rezygnuję|Decline)$/ });
    const place = () => decline.evaluate((one) => one.getBoundingClientRect().top + scrollY);
    await decline.waitFor();
    const before = await place();
    come();
    await page.getByLabel(/^(Kwota do przeliczenia|Amount to calculate)/).waitFor();
    expect(await place()).toBe(before);
    await person.leave();
  });

  it.each<[Language, number]>([
    ['pl', 320],
    ['en', 390],
    ['pl', 1440],
  ])('keeps “Dalej” in place while payouts render, in %s at %i px', async (language, width) => {
    const person = await stage.person({ viewport: width < 500 ? 'phone' : 'wide', language });
    const { page } = person;
    await page.setViewportSize({ width, height: 844 });
    const { promise: late, resolve: come } = Promise.withResolvers<void>();
    await page.route('**/assets/PaymentTimeline-*.js', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/invest?token=demo-live');
    await keepsNext(page, come);
    await person.leave();
  });

  it.each([390, 1440])('keeps it in place in the investor panel too, at %i px', async (width) => {
    const person = await stage.person({ viewport: width < 500 ? 'phone' : 'wide', language: 'pl' });
    const { page } = person;
    const email = `miejsce-${width}@example.pl`;
    const { offerId } = await stage.invite(email);
    await enterByMail(page, stage, email);
    await page.goto(`/app/offers/${offerId}`);
    await page.getByRole('button', { name: 'Akceptuję ofertę' }).click();
    await keepsNext(page);
    // As wide as behind a link: a narrow field showed only the end of the amount.
    const field = await page.getByLabel('Kwota inwestycji').boundingBox();
    expect(field!.width).toBeGreaterThan(200);
    await person.leave();
  });

  it.each([
    ['/invest?token=demo-live', 'LaterSteps', /^Kwota inwestycji/, 'Dalej', 'Dane inwestora'],
    ['/kyc-form?token=demo-kyc', 'Editing', null, 'Rozpocznij', 'Dane osobowe'],
  ] as const)(
    'remembers a press at %s until the next step has loaded',
    async (address, part, amount, press, heading) => {
      const person = await stage.person({ viewport: 'phone', language: 'pl' });
      const { page } = person;
      const { promise: late, resolve: come } = Promise.withResolvers<void>();
      await page.route(`**/assets/${part}-*.js`, async (route) => {
        await late;
        await route.continue();
      });
      await page.goto(address);
      if (amount) await page.getByLabel(amount).fill('20000');
      await page.getByRole('button', { name: press, exact: true }).click();
      await page.locator('main [aria-busy=true]').waitFor();
      come();
      const first = page.getByRole('heading', { name: heading, exact: true });
      await first.waitFor();
      await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.getByLabel('Imię', { exact: true }).fill('Łucja');
      expect(person.complaints).toEqual([]);
      await person.leave();
    },
  );
});

/** The words over a page that is not there. */
const note = (page: Page) => page.getByRole('alert');

describe('a page of which a file does not come', () => {
  const files: [what: string, file: RegExp][] = [
    ['its script', /\/assets\/index-[^/]*\.js/],
    ['a file that its script imports', /\/assets\/react-[^/]*\.js/],
    ['its styles', /\/assets\/[^/]*\.css/],
  ];
  it.each(files)('says so if it is %s, and comes once the server answers', async (_what, file) => {
    const person = await stage.person({ viewport: 'phone', language: 'pl' });
    const { page } = person;
    let lost = 0;
    await page.route(file, (route) => {
      lost += 1;
      return lost === 1 ? route.fulfill({ status: 502 }) : route.fallback();
    });
    await page.route(/\/$/, (route) => route.fulfill({ status: 502 }));
    await page.goto('/doradcy');
    await note(page).getByText('Nie udało się wczytać').waitFor();
    expect(lost).toBeGreaterThan(0);
    await page.unroute(/\/$/);
    await page.waitForEvent('load');
    await page.getByLabel('Adres e-mail').waitFor();
    expect(await note(page).count()).toBe(0);
    await person.leave();
  });

  it('ends in words if it never comes', async () => {
    const person = await stage.person({ viewport: 'phone', language: 'en' });
    const { page } = person;
    await page.clock.install();
    await page.route(files[0]![1], (route) => route.fulfill({ status: 404 }));
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const pass = (ms: number) => page.clock.fastForward(ms).catch(() => {});
    const said = () => note(page).textContent({ timeout: 1000 });
    await page.goto('/doradcy');
    await expect
      .poll(async () => {
        // While it is reloaded there is nothing to read.
        const words = await said().catch(() => '');
        await pass(40_000);
        return words;
      })
      .toMatch(/even after several attempts/);
    expect(documents).toBe(6);
    await pass(3_600_000);
    await page.waitForTimeout(500);
    expect([documents, await said()]).toEqual([6, expect.stringMatching(/several attempts/)]);
    await person.leave();
  });

  it('says nothing if the page can do without it', async () => {
    const person = await stage.person({ viewport: 'phone', language: 'pl' });
    const { page } = person;
    await page.route('**/assets/firstCall-*.js', (route) => route.fulfill({ status: 502 }));
    await page.goto('/campaign?token=demo-live');
    await page.getByText('Pozostało').first().waitFor();
    expect(await note(page).count()).toBe(0);
    await person.leave();
  });
});

describe('an unsupported browser', () => {
  it('shows a message, whether a feature is missing or a file cannot be parsed', async () => {
    const old = 'Ta przeglądarka jest zbyt stara';
    const lacking = await stage.person({ viewport: 'phone', language: 'pl' });
    await lacking.context.addInitScript(() => {
      // As before Chrome 92, Firefox 91 and Safari 15.
      Reflect.deleteProperty(Array.prototype, 'at');
      const plain = (error: ErrorConstructor, [text]: unknown[]): Error => new error(String(text));
      window.Error = new Proxy(Error, {
        apply: (of, _, input) => plain(of, input),
        construct: plain,
      });
    });
    await lacking.page.goto('/doradcy');
    await lacking.page.getByRole('alert').getByText(old).waitFor();
    await lacking.leave();

    const unread = await stage.person({ viewport: 'phone', language: 'pl' });
    await unread.context.route('**/assets/index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const text = /(?<no/;' }),
    );
    await unread.page.goto('/doradcy');
    await unread.page.getByRole('alert').getByText(old).waitFor();
    await unread.leave();
  });
});

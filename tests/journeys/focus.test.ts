/**
 * Where focus is after each action of a working day: never on nothing (WCAG 2.4.3). On a new page,
 * keyboard and screen reader users start at its heading, and continue where they left off when a
 * dialog, a menu or a filter closes.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { skeletonDelayMs } from '../../src/domain/durations.ts';
import { focusFalls } from '../support/journeys/focusWatch.ts';
import { leave, logIn, openFilter, openOwnMenu } from '../support/journeys/hands.ts';
import { enterByMail } from '../support/journeys/mailedLogIn.ts';
import { missedPresses } from '../support/journeys/pressWatch.ts';
import { setStage } from '../support/journeys/stage.ts';
import { viewports, type Viewport } from '../support/journeys/browser.ts';
import { shareOf } from '../support/share.ts';

const stage = setStage();

/** What has focus, by its text on the page; `nothing` when it fell to the document. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body || one === document.documentElement) return 'nothing';
    const name = one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40) ?? '';
    return `${one.tagName.toLowerCase()} ${name}`;
  });

type Act = [sentence: string, act: () => Promise<unknown>, expected?: RegExp];

/** Performs all actions and reports after which of them focus is not where it belongs. */
const walk = async (page: Page, acts: Act[]): Promise<void> => {
  const wrong: string[] = [];
  for (const [sentence, act, expected = /^(?!nothing)/] of acts) {
    await act();
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    const isRight = await expect
      .poll(() => focused(page))
      .toMatch(expected)
      .then(
        () => true,
        () => false,
      );
    if (!isRight) wrong.push(`${sentence}: ${await focused(page)}`);
  }
  expect(wrong).toEqual([]);
};

const widths = Object.keys(viewports) as Viewport[];

describe.each(shareOf(widths, 2))('the focus at %s', (viewport) => {
  it('is never lost in the panel of a coordinator', async () => {
    const person = await stage.person({ viewport, language: 'pl' });
    const { page } = person;
    const press = (name: string | RegExp) =>
      page.getByRole('button', { name }).filter({ visible: true }).first().click();
    const key = (name: string) => page.keyboard.press(name);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    const goTo = async (letter: string, name: string) => {
      await key('g');
      await key(letter);
      await heading(name);
    };
    await page.goto('/doradcy');
    await walk(page, [
      [
        'a rejected log-in',
        async () => {
          await logIn(page, 'pl', 'koordynator@oferta.test', 'nie-to-haslo');
          await page.getByRole('alert').first().waitFor();
        },
      ],
      [
        'a log-in',
        async () => {
          await logIn(page, 'pl', 'koordynator@oferta.test');
          await page.locator('[data-state=dashboard]').waitFor();
        },
        /^h1/,
      ],
      ['the data forms', () => goTo('f', 'Formularze danych'), /^h1 Formularze/],
      ['the offers', () => goTo('o', 'Oferty'), /^h1 Oferty/],
      ['the advisors', () => goTo('d', 'Doradcy'), /^h1 Doradcy/],
      [
        'the first advisor',
        () => page.locator('main a[href*="/app/advisors/"]:not([href$=new])').first().click(),
        /^h1/,
      ],
      ['Back', () => page.goBack(), /^h1 Doradcy/],
      ['the investors', () => goTo('i', 'Inwestorzy'), /^h1 Inwestorzy/],
      [
        'the filters',
        async () => {
          await openFilter(page, 'Status');
          await page.getByRole('dialog').waitFor();
        },
      ],
      [
        'a closed filter',
        async () => {
          await key('Escape');
          await key('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        },
        /^button/,
      ],
      [
        'a removed chip',
        async () => {
          await page.goto('/app/investors?filter[status][in]=invited');
          await press(/usuń filtr/);
          await page.waitForURL((url) => !url.search.includes('filter'));
        },
      ],
      [
        'the invitation',
        async () => {
          await press('Zaproś inwestora');
          await page.getByRole('dialog').getByLabel('Kampania').waitFor();
        },
      ],
      [
        'the closed invitation',
        async () => {
          await key('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        },
        /^button/,
      ],
      ['the first offer', () => page.locator('[data-offer] a').first().click(), /^h1/],
      ['the list again', () => page.goBack(), /^h1/],
      [
        'a log-out',
        async () => {
          await openOwnMenu(page);
          await leave(page);
          await page.getByLabel('Adres e-mail').waitFor();
        },
        /^h1/,
      ],
    ]);
    await person.leave();
  });

  it('is never lost in a public offer', async () => {
    const person = await stage.person({ viewport, language: 'pl' });
    const { page } = person;
    const { link } = await stage.invite(`fokus-${viewport}@example.pl`);
    const press = (name: string | RegExp) =>
      page.getByRole('button', { name }).filter({ visible: true }).first().click();
    await page.goto(link);
    await walk(page, [
      ['interest', () => press('Zgłoś zainteresowanie')],
      [
        'the way to the acceptance',
        () => page.locator('a[href*="/invest"]').filter({ visible: true }).first().click(),
        /^h1/,
      ],
      ['the English texts', () => page.getByRole('button', { name: 'English' }).first().click()],
    ]);
    await person.leave();
  });
});

describe('accepting an offer in the panel', () => {
  it('begins each step at its heading, and the offer again on the way back', async () => {
    const person = await stage.person({ viewport: 'phone', language: 'pl' });
    const { page } = person;
    const email = 'fokus-panel@example.pl';
    const { offerId } = await stage.invite(email);
    await enterByMail(page, stage, email);
    await page.goto(`/app/offers/${offerId}`);
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
    await walk(page, [
      ['the first step', () => press('Akceptuję ofertę'), /^h1 Kwota inwestycji/],
      ['the way back', () => press(/^Wróć$/), /^h1 Park logistyczny/],
      ['the first step again', () => press('Akceptuję ofertę'), /^h1 Kwota inwestycji/],
      [
        'the second step',
        async () => {
          await page.getByLabel('Kwota inwestycji').fill('10000');
          await press(/^Dalej/);
        },
        /^h1 Dane/,
      ],
    ]);
    await person.leave();
  });
});

describe('a page opened by a link', () => {
  it.each(['/invest?token=demo-live', '/kyc-form?token=demo-kyc'])(
    'begins where browsers begin, so that Tab reaches all of it: %s',
    async (path) => {
      const person = await stage.person({ viewport: 'wide', language: 'pl' });
      const { page } = person;
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await focused(page)).toBe('nothing');
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('a Przejdź do treści');
      await person.leave();
    },
  );
});

describe('a page that is still loading', () => {
  it('does not take focus from a menu opened meanwhile', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const { page } = person;
    await page.goto('/doradcy');
    await logIn(page, 'pl', 'koordynator@oferta.test');
    await page.locator('[data-state=dashboard]').waitFor();
    let answer = (): void => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/advisor\/investors?\b/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Inwestorzy' }).first().click();
    await page.locator('main [aria-busy=true]').first().waitFor();
    await openOwnMenu(page);
    const out = page.getByRole('menuitem', { name: 'Wyloguj' });
    await out.waitFor();
    answer();
    await page.locator('[data-offer]').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await out.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toMatch(/^button .*konto/);
    await person.leave();
  });
});

describe('a field that is focused as soon as it appears', () => {
  it('passes focus on when its form is sent, however early it was focused', async () => {
    const person = await stage.person({ viewport: 'phone', language: 'pl' });
    const { page } = person;
    // Earlier than any user could: at the moment when the page focuses it.
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        const field = document.querySelector<HTMLElement>('#mailedLink-email');
        if (!field) return;
        field.focus();
        watch.disconnect();
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await expect.poll(() => focused(page)).toMatch(/^input/);
    await page.keyboard.type('bardzo-szybka@example.pl');
    await page.keyboard.press('Enter');
    await page.getByText('bardzo-szybka@example.pl').waitFor();
    await expect.poll(() => focused(page)).toBe('h1 Panel inwestora');
    await person.leave();
  });
});

describe('a tab of the settings', () => {
  it('keeps focus and the current content until the chosen tab has loaded, however late', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const { page } = person;
    await page.goto('/doradcy');
    await logIn(page, 'pl', 'koordynator@oferta.test');
    await page.waitForURL('**/app');
    await page.clock.install();
    await page.goto('/app/settings');
    const before = page.getByRole('heading', { name: 'Nazwa i kolory' });
    await before.waitFor();
    let answer = (): void => {};
    const asked = new Promise<void>((isAsked) => {
      void page.route('**/campaign-choices', async (route) => {
        await new Promise<void>((later) => {
          answer = later;
          isAsked();
        });
        await route.continue();
      });
    });
    await page.getByRole('link', { name: 'Kampanie' }).click();
    await asked;
    await page.clock.runFor(2 * skeletonDelayMs);
    expect(await focused(page)).toBe('a Kampanie');
    expect(await before.isVisible()).toBe(true);
    answer();
    await page.getByRole('checkbox').first().waitFor();
    expect(await focused(page)).toBe('a Kampanie');
    await person.leave();
  });
});

describe('the chosen tab of the settings', () => {
  it('is in sight on a phone, wherever it stands in the row', async () => {
    const person = await stage.person({ viewport: 'phone', language: 'pl' });
    const { page } = person;
    await page.goto('/doradcy');
    await logIn(page, 'pl', 'koordynator@oferta.test');
    await page.waitForURL('**/app');
    await page.goto('/app/settings?part=requests');
    const tab = page.getByRole('link', { name: 'Wnioski' });
    await tab.waitFor();
    const right = () => tab.evaluate((one) => Math.round(one.getBoundingClientRect().right));
    await expect.poll(right).toBeLessThanOrEqual(390);
    await person.leave();
  });
});

describe('the focus check in all journeys', () => {
  it('reports an action that leaves nothing focused, and no other', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const { page } = person;
    const button = (words: string, act: string): string =>
      `<button onclick="${act}">${words}</button>`;
    await page.goto(
      `data:text/html,<title>x</title>${button('Zostaje', '')}${button('Znika', 'this.remove()')}`,
    );
    await page.getByRole('button', { name: 'Zostaje' }).click();
    expect(await focusFalls()).toEqual([]);
    await page.getByRole('button', { name: 'Znika' }).click();
    await page.getByRole('button', { name: 'Zostaje' }).click();
    expect(await focusFalls()).toEqual([
      expect.stringMatching(/^click getByRole.*Znika.*: the focus fell from button Znika$/),
    ]);
    await person.leave();
  });
});

describe('the check of presses in all journeys', () => {
  it('reports a press whose button moves away or is replaced, and no other', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const { page } = person;
    const button = (words: string, act: string): string =>
      `<p><button onpointerdown="${act}">${words}</button></p>`;
    await page.goto(
      `data:text/html,<title>x</title>${[
        button('Stoi', ''),
        button('Ucieka', "this.style.marginTop='90px'"),
        button('Inny', 'this.replaceWith(this.cloneNode(true))'),
        button('Menu', "this.style.marginTop='90px'").replace('<button', '<button aria-haspopup'),
      ].join('')}`,
    );
    for (const name of ['Stoi', 'Menu', 'Ucieka', 'Inny']) {
      await page.getByRole('button', { name }).click();
    }
    expect(missedPresses()).toEqual([
      expect.stringMatching(/^button Ucieka at .* moved by \d+ px while it was pressed$/),
      expect.stringMatching(/^button Inny at .* was replaced while it was pressed$/),
    ]);
    // Replacing a button loses focus too, which is not the matter here.
    await page.getByRole('button', { name: 'Stoi' }).click();
    await focusFalls();
    await person.leave();
  });
});

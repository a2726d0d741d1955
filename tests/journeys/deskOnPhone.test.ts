/**
 * An advisor's panel on a phone and on desktop: saving views, marking notices as unread again,
 * following hand-overs to the end.
 */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  viewports,
  type Language,
  type Person,
  type Viewport,
} from '../support/journeys/browser.ts';
import { logIn } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';
import { shareOf } from '../support/share.ts';

const stage = setStage();

const screens: [Viewport, Language][] = [
  ['phone', 'pl'],
  ['wide', 'en'],
];

describe.each(shareOf(screens, 2))('the panel at %s in %s', (viewport, language) => {
  const either = (polish: string, english: string): string =>
    language === 'pl' ? polish : english;
  let person: Person;
  beforeAll(async () => {
    person = await stage.person({ viewport, language });
    await person.page.goto('/doradcy');
    await logIn(person.page, language, 'koordynator@oferta.test');
    await person.page.waitForURL('**/app');
  });
  afterAll(() => person?.leave());

  const isInView = (one: Locator): Promise<boolean> =>
    one.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= window.innerWidth;
    });

  it('saves a view, shows it after a reload, deletes it and undoes that', async () => {
    const { page } = person;
    const name = `Moje ${viewport}`;
    const views = page.getByRole('navigation', { name: either('Zapisane widoki', 'Saved views') });
    const own = views.getByRole('button', { name, exact: true });
    const save = views.getByRole('button', { name: either('Zapisz widok', 'Save the view') });
    const change = views.getByRole('button', { name: either('Zmień widok', 'Change the view') });
    const form = page.getByRole('dialog');
    await page.goto(
      `/app/investors/network?filter[status][in]=${viewport === 'phone' ? 'viewed' : 'declined'}`,
    );
    await save.waitFor();
    expect(await isInView(save)).toBe(true);
    await save.click();
    await form.getByRole('textbox').fill(name);
    expect.soft(await person.barriers()).toEqual([]);
    await form.getByRole('button', { name: either('Zapisz', 'Save'), exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await own.waitFor();
    await page.reload();
    await own.waitFor();
    expect(await own.getAttribute('aria-current')).toBe('true');
    await expect.poll(() => isInView(own)).toBe(true);
    await change.click();
    await form.getByRole('button', { name: either('Usuń widok', 'Remove the view') }).click();
    await own.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: either('Cofnij', 'Take back') }).click();
    await own.waitFor();
    expect(person.complaints).toEqual([]);
  });

  it('keeps a filter that is being typed when the phone is turned', async () => {
    const { page } = person;
    const upright = { width: 390, height: 844 };
    const across = { width: 844, height: 390 };
    await page.goto('/app/investors/network');
    await page.locator('[data-offer]').first().waitFor();
    const owner = () =>
      page.getByRole('dialog').getByLabel(either('Opiekun', 'Owner'), { exact: true });
    const apply = page.getByRole('button', { name: either('Zastosuj', 'Apply'), exact: true });
    const turnTo = async (screen: typeof upright): Promise<void> => {
      await page.setViewportSize(screen);
      // Whatever the other width shows has been drawn.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      expect(await owner().inputValue()).toBe('anna kow');
      await apply.click();
      await page.waitForURL(/filter%5BownerName%5D%5Blike%5D=anna(\+|%20)kow/);
      await owner().waitFor({ state: 'detached' });
    };
    await page.setViewportSize(upright);
    await page.getByRole('button', { name: /^(Filtry|Filters) \(0\)/ }).click();
    await owner().fill('anna kow');
    await turnTo(across);
    await page.getByRole('button', { name: /^(Opiekun|Owner): anna kow$/ }).click();
    await owner().fill('anna');
    await owner().fill('anna kow');
    await turnTo(upright);
    await page
      .getByRole('button', { name: either('Wyczyść filtry', 'Clear filters'), exact: true })
      .click();
    await page.waitForURL((url) => url.search === '');
    await page.setViewportSize(across);
    await page.getByRole('button', { name: either('Dodaj filtr', 'Add a filter') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: either('Opiekun', 'Owner'), exact: true })
      .click();
    await owner().fill('anna kow');
    await turnTo(upright);
    await page.setViewportSize(viewports[viewport]);
    expect(person.complaints).toEqual([]);
  });

  it('marks all notices as read, and undoes that in the same place', async () => {
    const { page } = person;
    await page.goto('/app');
    const bell = page.getByRole('button', { name: /^(Powiadomienia|Notifications)/ }).first();
    const unread = async () =>
      Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
    await expect.poll(unread).toBeGreaterThan(0);
    const before = await unread();
    await bell.click();
    const panel = page.getByRole('dialog');
    const mark = panel.getByRole('button', {
      name: either('Oznacz wszystkie', 'Mark all as read'),
    });
    const back = panel.getByRole('button', {
      name: either('Cofnij oznaczenie', 'Mark as unread again'),
    });
    await mark.focus();
    await page.keyboard.press('Enter');
    await back.waitFor();
    expect(await back.evaluate((one) => one === document.activeElement)).toBe(true);
    expect.soft(await person.barriers()).toEqual([]);
    await page.keyboard.press('Enter');
    await mark.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(unread).toBe(before);
    expect(person.complaints).toEqual([]);
  });

  it('shows the progress of a hand-over, and reports its end', async () => {
    const { page } = person;
    let handOver: object | null = { done: 1200, total: 5000, isDelayed: false };
    await page.route(/\/api\/advisor\/advisor(\?|$)/, async (route) => {
      const answer = await route.fetch();
      const advisors = (await answer.json()) as object[];
      const json = advisors.map((one, at) =>
        at === 0 ? { ...one, status: 'deleted', handOver } : one,
      );
      await route.fulfill({ response: answer, json });
    });
    await page.goto('/app/advisors');
    await page
      .getByText(either('Przekazywanie trwa: 1 200 z 5 000', 'Being handed over: 1 200 of 5 000'))
      .filter({ visible: true })
      .first()
      .waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    handOver = null;
    await page
      .getByText(either('Przekazano wszystko: ', 'All handed over: '))
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.unroute(/\/api\/advisor\/advisor(\?|$)/);
    expect(person.complaints).toEqual([]);
  });
});

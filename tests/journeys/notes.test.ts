/** Notes about an investor: saved, reopened at once, and undone within five seconds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language, Person, Viewport } from '../support/journeys/browser.ts';
import { logIn } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';

const stage = setStage();

describe.each<[Viewport, Language]>([
  ['wide', 'pl'],
  ['phone', 'en'],
])('notes about an investor at %s in %s', (viewport, language) => {
  const either = (polish: string, english: string): string =>
    language === 'pl' ? polish : english;
  let person: Person;
  beforeAll(async () => {
    const { offerId } = await stage.invite(`notatki-${viewport}@example.pl`);
    person = await stage.person({ viewport, language });
    await person.page.goto('/doradcy');
    await logIn(person.page, language, 'doradca@oferta.test');
    await person.page.waitForURL('**/app');
    await person.page.goto(`/app/investors/offer/${offerId}`);
  });
  afterAll(() => person?.leave());

  const section = () =>
    person.page.getByRole('region', {
      name: either('Notatki o inwestorze', 'Notes on the investor'),
    });
  const open = () =>
    section()
      .getByRole('button', { name: either('Zmień', 'Change') })
      .or(section().getByRole('button', { name: either('Dodaj', 'Add'), exact: true }))
      .click();
  const save = async (words: string): Promise<void> => {
    await section().getByRole('textbox').fill(words);
    await section()
      .getByRole('button', { name: either('Zapisz', 'Save'), exact: true })
      .click();
  };

  it('can be changed again right after saving, however slow the reload is', async () => {
    await open();
    // The page reloads its data after each save; here that is slow.
    await person.page.route('**/crm', async (route) => {
      if (route.request().method() === 'GET')
        await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await save('pierwsza');
    await open();
    expect(await section().getByRole('textbox').inputValue()).toBe('pierwsza');
    await save('druga');
    await section().getByText('druga', { exact: true }).waitFor();
    await expect.poll(() => section().getByRole('textbox').count()).toBe(0);
    await person.page.unroute('**/crm');
    expect(person.complaints).toEqual([]);
  });

  it('are as before after the save is undone', async () => {
    const undo = person.page.getByRole('button', { name: either('Cofnij', 'Take back') });
    // Those of the saves before; they stay while the pointer is on them.
    await person.page.mouse.move(0, 0);
    await expect.poll(() => undo.count()).toBe(0);
    await open();
    await save('pomyłka');
    await expect.poll(() => section().getByRole('textbox').count()).toBe(0);
    await section().getByText('pomyłka', { exact: true }).waitFor();
    await undo.hover();
    await undo.click();
    await section().getByText('druga', { exact: true }).waitFor();
    expect(await section().getByText('pomyłka').count()).toBe(0);
    expect.soft(await person.barriers()).toEqual([]);
    expect(person.complaints).toEqual([]);
  });
});

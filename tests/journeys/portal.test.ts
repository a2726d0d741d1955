import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../src/domain/dates.ts';
import { logIn, openFilter, searchField } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';
import { type Language, type Person, type Viewport } from '../support/journeys/browser.ts';
import { inTurn } from '../support/journeys/turns.ts';
import { say } from '../support/journeys/words.ts';

const screens: [Viewport, Language, turn: number][] = [
  ['wide', 'pl', 0],
  ['phone', 'en', 1],
];

const stage = setStage();

describe.each(screens)('the portal of a coordinator at %s in %s', (viewport, language, turn) => {
  const test = inTurn(turn);
  const word = say(language);
  const isPolish = language === 'pl';
  /** The menu of a list. */
  const more = (page: Page) =>
    page.getByRole('button', { name: isPolish ? 'Więcej działań' : 'More actions', exact: true });
  let person: Person;
  beforeAll(async () => {
    person = await stage.person({ viewport, language });
    const { page } = person;
    await page.goto('/doradcy');
    await logIn(page, language, 'koordynator@oferta.test');
    await page.waitForURL('**/app');
  });
  afterAll(() => person?.leave());

  test('shows what is pending on the dashboard, and each figure links to its list', async () => {
    const { page } = person;
    await page.locator('[data-state=dashboard]').waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    const bar = page
      .getByRole('region', { name: isPolish ? 'Oferty według statusu' : 'Offers by status' })
      .getByRole('link', { name: isPolish ? /^Aktywn/ : /^Active/ });
    const count = Number((await bar.innerText()).replaceAll(/\D/g, ''));
    expect(count).toBeGreaterThan(0);
    await bar.click();
    await page.waitForURL('**/app/investors/network?*');
    await page.locator('[data-offer]').first().waitFor();
    const total = page.getByRole('status').filter({ hasText: /ofert|offer/ });
    expect(Number((await total.first().innerText()).replaceAll(/\D/g, ''))).toBe(count);
  });

  test('links each team number to a list of as many offers', async () => {
    const { page } = person;
    await page.goto('/app');
    const team = page.getByRole('region', {
      name: isPolish ? 'Sieci i doradcy' : 'Networks and advisors',
      exact: true,
    });
    const rows = team.getByRole('row');
    /** The numbers of a person; on a phone the networks are expanded first. */
    const numbersOfOne = async () => {
      const first = team.getByRole('button').first();
      await first.waitFor();
      if ((await first.getAttribute('aria-expanded')) === 'false') await first.click();
      return rows.nth(3).getByRole('cell').getByRole('link');
    };
    await numbersOfOne();
    expect.soft(await person.barriers()).toEqual([]);
    for (const place of [0, 4, 5]) {
      const link = (await numbersOfOne()).nth(place);
      const count = Number((await link.innerText()).replaceAll(/\D/g, ''));
      await link.click();
      await page.waitForURL('**/app/investors/network?*ownerId*');
      const total = page.getByRole('status').filter({ hasText: /ofert|offer/ });
      await expect
        .poll(async () => Number((await total.first().innerText()).replaceAll(/\D/g, '')))
        .toBe(count);
      // The filter shows the person's name, not their id.
      await page
        .getByText(isPolish ? /Opiekun: \p{Lu}/u : /Owner: \p{Lu}/u)
        .first()
        .waitFor();
      await page.goBack();
    }
    const help = page.getByRole('region', {
      name: isPolish ? 'Kto potrzebuje pomocy' : 'Who needs help',
    });
    await help.getByRole('link').first().click();
    await page.waitForURL('**/app/investors/network?*ownerId*');
    await page.locator('[data-offer]').first().waitFor();
  });

  it('offers one next action for each pending case, linked to where it is done', async () => {
    const { page } = person;
    await page.goto('/app');
    const queue = page.getByRole('region', {
      name: isPolish ? 'Wymaga uwagi' : 'Needs attention',
    });
    const cases = queue.getByRole('listitem');
    await cases.first().waitFor();
    // On a phone the whole row leads to the offer, where the same action comes first.
    const acts = (one: Locator) =>
      one.getByRole('button').or(one.getByRole('link', { name: /^(Napisz|Write)$/ }));
    for (const one of await cases.all())
      expect(await acts(one).count()).toBe(viewport === 'wide' ? 1 : 0);

    const unpaid = queue.locator('[data-reason=payment]').first();
    const who = await unpaid.getByRole('link').first().innerText();
    if (viewport === 'wide') {
      expect(await acts(unpaid).getAttribute('href')).toMatch(/^mailto:[^@]+@[^@]+$/);
      const dataless = queue.locator('[data-reason=data]').first();
      await acts(dataless).click();
      const asking = page.getByRole('dialog', { name: 'Wyślij formularz danych' });
      await asking.waitFor();
      expect(await asking.innerHTML()).toMatch(/[^\s"<>]+@[^\s"<>]+/);
      await page.keyboard.press('Escape');
      await asking.waitFor({ state: 'detached' });
    }
    await unpaid.getByRole('link').first().click();
    await page.waitForURL('**/app/investors/offer/*');
    await page.getByRole('heading', { level: 1, name: who }).waitFor();
    const step = page.getByRole('region', {
      name: isPolish ? 'Czeka na wpłatę' : 'Awaiting payment',
    });
    expect(await step.getByRole('link').first().getAttribute('href')).toMatch(/^mailto:/);
  });

  test('filters the advisors by status and by name, all in the URL', async () => {
    const { page } = person;
    await page.goto('/app/advisors');
    await openFilter(page, 'Status');
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: isPolish ? 'Zarchiwizowany' : 'Archived' })
      .check();
    expect.soft(await person.barriers()).toEqual([]);
    await page.getByRole('button', { name: isPolish ? 'Zastosuj' : 'Apply' }).click();
    await page.waitForURL('**status*deleted*');
    const list = page.getByRole('list', { name: /List/ }).or(page.getByRole('table'));
    await list.first().waitFor();
    expect(await list.first().innerText()).toMatch(isPolish ? /Zarchiwizowany/ : /Archived/);
    await page.reload();
    await page.getByRole('button', { name: isPolish ? /usuń filtr/ : /remove the filter/ }).click();
    await page
      .getByPlaceholder(isPolish ? 'Szukaj po nazwisku lub e-mailu' : 'Search by surname or e-mail')
      .fill('nie-ma-takiego');
    await page
      .getByText(
        isPolish ? 'Brak wyników dla wybranych filtrów.' : 'No results for the chosen filters.',
      )
      .waitFor();
  });

  test('creates an advisor, resends the activation mail, and keeps the history', async () => {
    const { page } = person;
    const email = `nowy-${viewport}-${language}@oferta.test`;
    await page.goto('/app/advisors/new');
    await page.getByLabel(word('firstName'), { exact: true }).fill('Wanda');
    await page.getByLabel(word('surname')).fill('Nowa');
    await page
      .getByLabel(/e-mail/i)
      .first()
      .fill(email);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: isPolish ? 'Zapisz' : 'Save' }).click();
    await stage.mailTo(email);
    await page.goto(`/app/advisors?filter[email][leq]=${email}`);
    await page.getByRole('link', { name: 'Wanda' }).first().click();
    await page.getByRole('button', { name: isPolish ? 'Więcej działań' : 'More actions' }).click();
    await page
      .getByRole('menuitem', {
        name: isPolish ? 'Wyślij link aktywacyjny ponownie' : 'Send the activation link again',
      })
      .click();
    await page
      .getByRole('listitem')
      .filter({ hasText: isPolish ? 'Wysłano link aktywacyjny' : 'Activation link sent' })
      .first()
      .waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    await expect.poll(async () => (await stage.mailsTo(email)).length).toBe(2);
  });

  test('saves notes about an investor, and reveals their data for a reason that the investor can then read', async () => {
    const { page } = person;
    await page.goto(`/app/investors/network?filter[investorEmail][leq]=inwestor@oferta.test`);
    await page.locator('[data-offer] a').first().click();
    await page
      .getByRole('heading', { name: isPolish ? 'Notatki o inwestorze' : 'Notes on the investor' })
      .waitFor();
    const crm = page.locator('section').filter({ has: page.locator('#crm') });
    expect.soft(await person.barriers()).toEqual([]);
    await crm.getByRole('button', { name: isPolish ? /Zmień|Dodaj/ : /Change|Add/ }).click();
    const industries = page.getByRole('group', { name: isPolish ? 'Branże' : 'Industries' }).last();
    await industries.getByRole('checkbox').first().waitFor();
    const taken = industries.getByRole('checkbox', { checked: true });
    while ((await taken.count()) > 0) await taken.first().uncheck();
    await crm.getByRole('button', { name: isPolish ? 'Zapisz' : 'Save' }).click();
    await page
      .getByText(isPolish ? 'Wybierz co najmniej jedną branżę' : 'Select at least one industry')
      .first()
      .waitFor();
    await crm.getByRole('checkbox').first().check();
    await crm
      .getByLabel(isPolish ? /Notatki/ : /Notes/)
      .last()
      .fill('Dzwonić po 16.');
    await crm.getByRole('button', { name: isPolish ? 'Zapisz' : 'Save' }).click();
    await page
      .getByText(isPolish ? 'Zapisano.' : 'Saved.')
      .first()
      .waitFor();
    const kyc = page.locator('section').filter({ has: page.locator('#kyc') });
    expect(await kyc.innerText()).toContain('***');
    const show = isPolish ? 'Pokaż dane' : 'Show the data';
    await kyc.getByRole('button', { name: show }).click();
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByLabel(isPolish ? /^Powód/ : /^Reason/);
    await reason.fill('bo tak');
    await dialog.getByRole('button', { name: show }).click();
    await dialog.getByText(isPolish ? /co najmniej|Minimalna/i : /at least|Minimum/i).waitFor();
    expect(await reason.inputValue()).toBe('bo tak');
    expect.soft(await person.barriers()).toEqual([]);
    await reason.fill('Przygotowanie umowy pożyczki');
    await dialog.getByRole('button', { name: show }).click();
    await kyc.getByRole('button', { name: isPolish ? 'Ukryj dane' : 'Hide the data' }).waitFor();
    expect(await kyc.innerText()).toMatch(/\d{11}/);
    expect.soft(await person.barriers()).toEqual([]);
    await page.reload();
    await crm.getByText('Dzwonić po 16.').waitFor();
    expect(await kyc.innerText()).not.toMatch(/\d{11}/);
  });

  test('changes the owner of several offers at once', async () => {
    const { page } = person;
    await page.goto(
      `/app/investors/network?filter[ownerName][like]=Kowalska Anna&filter[status][in]=invited`,
    );
    await page.locator('[data-offer]').first().waitFor();
    if (viewport === 'phone') {
      await more(page).click();
      await page.getByRole('menuitem', { name: 'Select offers' }).click();
    }
    const names = await page.locator('[data-offer] a').allInnerTexts();
    for (const row of (await page.locator('[data-offer]').all()).slice(0, 2))
      await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: isPolish ? 'Zmień opiekuna' : 'Change owner' }).click();
    const dialog = page.getByRole('dialog');
    const owner = dialog.getByLabel(isPolish ? 'Nowy opiekun' : 'New owner');
    await owner.fill('Wiśn');
    await page.getByRole('option', { name: 'Wiśniewski Piotr' }).click();
    expect.soft(await person.barriers()).toEqual([]);
    await dialog
      .getByRole('button', { name: isPolish ? 'Zmień opiekuna' : 'Change owner' })
      .click();
    await dialog.getByText(isPolish ? 'Zmieniono: 2' : 'Changed: 2').waitFor();
    await dialog
      .getByRole('button', { name: word('close') })
      .last()
      .click();
    await page.goto(
      `/app/investors/network?filter[ownerName][like]=Wiśniewski Piotr&filter[status][in]=invited`,
    );
    await page.locator('[data-offer]').first().waitFor();
    const now = await page.locator('[data-offer] a').allInnerTexts();
    expect(now).toEqual(expect.arrayContaining(names.slice(0, 2)));
  });

  test('selects all matches, exports them, and sends each a reminder once a day', async () => {
    const { page } = person;
    await page.goto(`/app/investors/network?filter[status][in]=invited,declined&perPage=20`);
    await page.locator('[data-offer]').first().waitFor();
    if (viewport === 'phone') {
      await more(page).click();
      await page.getByRole('menuitem', { name: 'Select offers' }).click();
    }
    const boxes = page.locator('[data-offer]').getByRole('checkbox');
    const onPage = await boxes.count();
    for (const box of await boxes.all()) await box.check();
    const total = page.getByRole('status').filter({ hasText: /^[\d\s]+(ofert|offer)/ });
    const all = Math.min(Number((await total.first().innerText()).replaceAll(/\D/g, '')), 100);
    expect(all).toBeGreaterThan(onPage);
    await page
      .getByRole('button', {
        name: isPolish ? /^Zaznacz (wszystkie pasujące|pierwsze)/ : /^Choose (all that|the first)/,
      })
      .click();
    await page.getByText(isPolish ? `Zaznaczone: ${all}` : `Selected: ${all}`).waitFor();
    expect.soft(await person.barriers()).toEqual([]);

    await page.getByRole('button', { name: isPolish ? 'Eksport' : 'Export', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).click(),
    ]);
    const text = Buffer.concat((await (await file.createReadStream()).toArray()) as Buffer[]);
    const lines = text.toString('utf8').trim().split('\n');
    expect(lines.some((line) => /^(Wybrane oferty|Chosen offers);/.test(line))).toBe(true);
    // Three lines describe the file, then an empty one, then the column names.
    expect(lines.length).toBe(all + 5);

    const remind = async () => {
      await page
        .getByRole('button', { name: isPolish ? 'Przypomnij' : 'Remind', exact: true })
        .click();
      const dialog = page.getByRole('dialog');
      const words = isPolish ? 'Wyślij przypomnienie' : 'Send a reminder';
      await dialog.getByRole('button', { name: words }).click();
      const close = dialog.getByRole('button', { name: word('close') }).last();
      await expect.poll(() => close.isEnabled()).toBe(true);
      return { dialog, close };
    };
    const first = await remind();
    expect.soft(await person.barriers()).toEqual([]);
    const rows = first.dialog.getByRole('listitem');
    expect(await rows.count()).toBe(all);
    const declined = first.dialog.getByText(
      isPolish ? /Nie ma o\sczym przypominać/ : /There is nothing to remind of/,
    );
    expect(await declined.count()).toBeGreaterThan(0);
    const sent = first.dialog.getByLabel(isPolish ? 'wysłano' : 'sent', { exact: true });
    const count = await sent.count();
    expect(count).toBeGreaterThan(0);
    await first.close.click();
    // Nothing stays selected; selected again, nobody gets a second reminder.
    if (viewport === 'phone') {
      await more(page).click();
      await page.getByRole('menuitem', { name: 'Select offers' }).click();
    }
    for (const box of await boxes.all()) await box.check();
    const again = await remind();
    const told = again.dialog.getByText(
      isPolish ? 'przypomniano już dziś' : 'reminded today already',
    );
    const skipped = again.dialog.getByLabel(isPolish ? 'pominięto' : 'skipped', { exact: true });
    expect(await told.count()).toBeGreaterThan(0);
    expect([await skipped.count(), await sent.count()]).toEqual([await told.count(), 0]);
    await again.close.click();
    person.complaints.splice(0);
  });

  test('goes from an offer to the next in its list, across pages, and back to the same list', async () => {
    const { page } = person;
    const list = '/app/investors/network?sort=investorName&order=asc';
    await page.goto(list);
    await page.locator('[data-offer]').first().waitFor();
    const names = await page.locator('[data-offer] a').allInnerTexts();
    await page.locator('[data-offer] a').last().click();
    const number = page
      .locator('main')
      .getByText(/^OF\/\d{4}\/\d+$/)
      .filter({ visible: true });
    const seen: string[] = [await number.innerText()];
    const go = async (polish: string, english: string): Promise<void> => {
      await page.getByRole('link', { name: isPolish ? polish : english }).click();
      await expect.poll(() => number.innerText()).not.toBe(seen.at(-1));
      seen.push(await number.innerText());
    };
    await go('Następna oferta', 'Next offer');
    await go('Następna oferta', 'Next offer');
    expect(new Set(seen).size).toBe(3);
    await go('Poprzednia oferta', 'Previous offer');
    await go('Poprzednia oferta', 'Previous offer');
    expect(seen.at(-1)).toBe(seen[0]);
    expect.soft(await person.barriers()).toEqual([]);
    await page
      .getByRole('navigation', { name: isPolish ? 'Ścieżka' : 'Path' })
      .getByRole('link')
      .click();
    await page.waitForURL(
      (url) => url.pathname.endsWith('/network') && /sort=investorName/.test(url.search),
    );
    await page.locator('[data-offer]').first().waitFor();
    expect(await page.locator('[data-offer] a').allInnerTexts()).toEqual(names);
  });

  test('exports the list as a workbook', async () => {
    const { page } = person;
    await page.goto('/app/investors');
    await more(page).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /Excel/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(
      isPolish ? /^oferty-[\d-]{10}\.xlsx$/ : /^offers-[\d-]{10}\.xlsx$/,
    );
    const stream = await file.createReadStream();
    const [first] = (await stream.toArray()) as Buffer[];
    // A workbook is a zip.
    expect(first!.subarray(0, 2).toString()).toBe('PK');
  });

  test('resends a data request and revokes it', async () => {
    const { page } = person;
    await page.goto('/app/kyc');
    const again = page.getByRole('button', {
      name: isPolish ? /^Wyślij ponownie: demo-kyc@/ : /^Send again: demo-kyc@/,
    });
    const before = (await stage.mailsTo('demo-kyc@example.pl')).length;
    await again.click();
    await expect
      .poll(async () => (await stage.mailsTo('demo-kyc@example.pl')).length)
      .toBe(before + 1);
    expect.soft(await person.barriers()).toEqual([]);
  });

  test('changes the colours of the brand, always legible, and its texts', async () => {
    const { page } = person;
    await page.goto('/app/settings');
    const colours = ['#FFE14D', '#FFF3B0', '#FFFBE6'];
    const names = isPolish
      ? ['Kolor główny', 'Kolor po najechaniu', 'Kolor wyróżnienia']
      : ['Main colour', 'Hover colour', 'Highlight colour'];
    for (const [index, name] of names.entries())
      await page.getByRole('textbox', { name, exact: true }).fill(colours[index]!);
    await page.getByText(/: 1/).first().waitFor();
    // A light yellow: its links are darkened until they are legible.
    expect(await page.locator('li[data-enough=true]').count()).toBe(6);
    expect(await page.locator('li[data-enough=false]').count()).toBe(0);
    expect.soft(await person.barriers()).toEqual([]);
    const site = isPolish ? 'Bursztynowa Oferta' : 'Amber Offer';
    await page.getByLabel(isPolish ? 'Nazwa serwisu' : 'Site title').fill(site);
    // The preview shows what is typed, in all three places, and it survives a visit to another
    // page.
    const preview = page.getByRole('figure', { name: isPolish ? 'Podgląd' : 'Preview' });
    if (viewport === 'phone')
      await page.getByRole('button', { name: isPolish ? 'Podgląd' : 'Preview' }).click();
    for (const place of isPolish ? ['Panel', 'E-mail', 'Oferta'] : ['Panel', 'E-mail', 'Offer']) {
      await page.getByRole('radio', { name: place, exact: true }).locator('..').click();
      await preview.getByText(site).first().waitFor();
      expect.soft(await person.barriers()).toEqual([]);
    }
    await page.goto('/app/settings?part=texts');
    await page.getByText(isPolish ? '2 niezapisane zmiany' : '2 unsaved changes').waitFor();
    const words = 'Bursztyn czeka.';
    const invitation = isPolish ? 'Tekst zaproszenia' : 'Invitation text';
    const choose = async (mode: string): Promise<void> => {
      await page.getByLabel(invitation, { exact: true }).click();
      await page.getByRole('option', { name: mode }).click();
    };
    await choose(isPolish ? 'Własny' : 'Own');
    await page.getByLabel(`${isPolish ? 'Treść' : 'Text'}: ${invitation}`).fill(words);
    await page.getByRole('button', { name: isPolish ? 'Zapisz' : 'Save' }).click();
    await page
      .getByText(isPolish ? 'Zapisano.' : 'Saved.')
      .first()
      .waitFor();
    await page.mouse.move(0, 0);
    await expect
      .poll(() =>
        page.evaluate(
          () => getComputedStyle(document.querySelector('button[type=submit]')!).backgroundColor,
        ),
      )
      .toBe('rgb(255, 225, 77)');
    // The tab that saved uses the new name and words as well, without being opened again.
    await page
      .getByRole('link', { name: isPolish ? 'Inwestorzy' : 'Investors', exact: true })
      .first()
      .click();
    await page.waitForURL('**/app/investors');
    // On a phone the page's own title stands in place of the brand.
    if (viewport === 'wide')
      await page.getByText(site, { exact: true }).filter({ visible: true }).first().waitFor();
    await expect.poll(() => page.title()).toMatch(new RegExp(` · ${site}$`));
    await page
      .getByRole('button', { name: isPolish ? 'Zaproś inwestora' : 'Invite investor' })
      .first()
      .click();
    const message = page.getByRole('dialog').getByLabel(isPolish ? 'Wiadomość' : 'Message');
    expect(await message.inputValue()).toBe(words);
    await page.keyboard.press('Escape');
    await page.goto('/');
    expect(await page.title()).toContain(site);
    // Back to the defaults, for later tests.
    await page.goto('/app/settings');
    for (const name of names) await page.getByRole('textbox', { name, exact: true }).fill('');
    await page.getByLabel(isPolish ? 'Nazwa serwisu' : 'Site title').fill('');
    await page.goto('/app/settings?part=texts');
    await choose(isPolish ? 'Domyślny' : 'Default');
    await page.getByRole('button', { name: isPolish ? 'Zapisz' : 'Save' }).click();
    await page
      .getByText(isPolish ? 'Zapisano.' : 'Saved.')
      .first()
      .waitFor();
  });

  test('uploads a new favicon, and restores the built-in one', async () => {
    const { page } = person;
    await page.goto('/app/settings');
    const group = page.getByRole('group', {
      name: isPolish ? 'Ikona karty przeglądarki' : 'Browser tab icon',
    });
    await group.locator('input[type=file]').setInputFiles({
      name: 'ikona.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="12"/></svg>',
      ),
    });
    await group.locator('img[src$=".png"]').waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    await group
      .getByRole('button', { name: isPolish ? 'Przywróć domyślny' : 'Restore default' })
      .click();
    await group.locator('img[src$="favicon.svg"]').waitFor();
    // A file that is not a picture is rejected at its field.
    await group.locator('input[type=file]').setInputFiles({
      name: 'ikona.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>'),
    });
    await group.getByRole('alert').waitFor();
    person.complaints.splice(0);
  });

  test('withdraws a campaign from the advisors and offers it again', async () => {
    const { page } = person;
    await page.goto('/app/settings');
    await page.getByRole('link', { name: isPolish ? 'Kampanie' : 'Campaigns' }).click();
    const box = page.getByRole('checkbox').first();
    await box.waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    expect(await box.isChecked()).toBe(true);
    await box.click();
    await page
      .getByText(isPolish ? 'Kampania jest wstrzymana.' : 'The campaign is withheld.')
      .first()
      .waitFor();
    await page.reload();
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(false);
    await page.getByRole('checkbox').first().click();
    await page
      .getByText(
        isPolish ? 'Kampania jest dostępna dla doradców.' : 'The campaign is open to advisors.',
      )
      .first()
      .waitFor();
  });

  test('shows the team by network, with a link for each person', async () => {
    const { page } = person;
    await page.goto('/app/settings');
    await page.getByRole('link', { name: isPolish ? 'Zespół' : 'Team' }).click();
    await page.getByRole('heading', { name: /^Kraków/ }).waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    await page.getByRole('link', { name: 'Kowalska Anna' }).first().click();
    await page.waitForURL('**/app/advisors/*');
  });

  test('reads addresses from a CSV, marks known ones, and sends to those selected', async () => {
    const { page } = person;
    const fresh = `z-pliku-${viewport}-${language}@example.pl`;
    await page.goto('/app/investors');
    await page
      .getByRole('button', { name: word('invite') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    for (const field of ['campaign', 'product', 'network'] as const) {
      await dialog.getByLabel(word(field)).click();
      await page.getByRole('option').first().click();
    }
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'kontakty.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `\uFEFFNazwisko;E-mail;Telefon\r\n"Nowak; Jan";${fresh};601 234 567\r\nKowal;${fresh.toUpperCase()};\r\n"Zielińska";inwestor@oferta.test;\r\n`,
      ),
    });
    await dialog.getByText(isPolish ? 'Poprawnych adresów: 2' : 'Valid addresses: 2').waitFor();
    await dialog.getByRole('button', { name: word('next') }).click();
    await dialog.getByText(isPolish ? 'Nowe adresy: 1' : 'New addresses: 1').waitFor();
    await dialog
      .getByText(isPolish ? 'Przypisane do innego doradcy: 1' : 'Belong to another advisor: 1')
      .waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    await dialog.getByRole('button', { name: word('sendInvitations') }).click();
    await dialog.getByText(isPolish ? 'Wysłano: 1' : 'Sent: 1').waitFor();
    await stage.mailTo(fresh);
    await dialog
      .getByRole('button', { name: word('close') })
      .last()
      .click();
  });

  test('keeps the rows and what is typed during a slow response', async () => {
    const { page } = person;
    await page.goto('/app/investors/network');
    await page.locator('[data-offer]').first().waitFor();
    const rows = await page.locator('[data-offer]').count();
    await page.route('**/offers-by-network?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    const search = await searchField(page, word('search'));
    await search.pressSequentially('Jan');
    await page.waitForURL('**Jan*');
    await page.locator('[data-state="table.loading"]').waitFor();
    expect(await page.locator('[data-offer]').count()).toBe(rows);
    await page.locator('[data-state="table"]').waitFor();
    expect(await search.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await search.inputValue()).toBe('Jan');
    await page.unroute('**/offers-by-network?*');
  });

  test('shows the results of the last of two quick searches, however slow the first is', async () => {
    const { page } = person;
    await page.goto('/app/advisors');
    const search = page.getByPlaceholder(
      isPolish ? 'Szukaj po nazwisku lub e-mailu' : 'Search by surname or e-mail',
    );
    await page.route('**/api/advisor/advisor?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await search.fill('a');
    await page.waitForURL(/advisor%5D.*=a$/);
    await search.fill('nie-ma-takiego');
    await page.waitForURL(/nie-ma-takiego/);
    await page
      .getByText(
        isPolish ? 'Brak wyników dla wybranych filtrów.' : 'No results for the chosen filters.',
      )
      .waitFor();
    await page.unroute('**/api/advisor/advisor?*');
  });

  test('warns whoever saves second, loses none of their input, and overwrites when confirmed', async () => {
    const { page } = person;
    await page.goto('/app/advisors');
    await page.getByRole('link', { name: 'Rafał' }).first().click();
    await page.waitForURL('**/app/advisors/*-*');
    const phone = page.getByLabel(isPolish ? 'Numer telefonu' : 'Phone number');
    await phone.waitFor();
    const id = page.url().split('/').at(-1)!;
    // A second coordinator is faster.
    const elsewhere = await page.evaluate(async (advisorId) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('apiKey')}`,
        'content-type': 'application/json',
      };
      const url = `/api/advisor/advisor/${advisorId}`;
      const {
        id: _id,
        status: _status,
        createdAt: _at,
        ...now
      } = await (await fetch(url, { headers })).json();
      const body = JSON.stringify({
        firstName: now.firstName,
        surname: now.surname,
        email: now.email,
        brokerNetworkIds: now.brokerNetworkIds,
        role: now.role,
        language: now.language,
        phoneNo: '+48 600 100 200',
        version: now.version,
      });
      const answer = await fetch(url, { method: 'PUT', headers, body });
      await answer.text();
      return answer.status;
    }, id);
    expect(elsewhere).toBe(200);
    await phone.fill('+48 601 234 567');
    await page.getByRole('button', { name: isPolish ? 'Zapisz' : 'Save', exact: true }).click();
    await page.locator('[data-state=conflict]').waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    expect(await phone.inputValue()).toBe('+48 601 234 567');
    await page
      .getByRole('button', { name: isPolish ? 'Zapisz moją wersję' : 'Save my version' })
      .click();
    await page
      .getByText(isPolish ? 'Zapisano.' : 'Saved.')
      .first()
      .waitFor();
    await page.reload();
    await phone.waitFor();
    expect((await phone.inputValue()).replaceAll(' ', '')).toBe('+48601234567');
    expect(person.complaints.splice(0).filter((one) => !/status of 409/.test(one))).toEqual([]);
  });

  test('shows that a download failed, and saves the file on retry', async () => {
    const { page } = person;
    const offer = await stage
      .as('koordynator@oferta.test')
      .then((call) =>
        call<{ id: string; paymentConfirmations: unknown[] }[]>(
          'GET',
          '/api/advisor/investor/offers-by-network?limit=200',
        ),
      );
    const { id } = offer.find(({ paymentConfirmations }) => paymentConfirmations.length > 0)!;
    await page.goto(`/app/investors/offer/${id}`);
    const document = page.getByRole('button', { name: /\.(pdf|png|jpe?g)$/ }).first();
    await page.route('**/api/advisor/file/*', (route) => route.abort());
    await document.click();
    await page
      .getByText(isPolish ? 'Nie udało się pobrać pliku.' : 'The file could not be downloaded.')
      .waitFor();
    await page.unroute('**/api/advisor/file/*');
    const [file] = await Promise.all([page.waitForEvent('download'), document.click()]);
    expect(file.suggestedFilename()).toMatch(/\.(pdf|png|jpe?g)$/);
    person.complaints.splice(0);
  });

  test('shows that an export failed, and completes it on retry', async () => {
    const { page } = person;
    await page.goto('/app/investors/network');
    await page.route('**/offers/export?*', (route) => route.abort());
    await more(page).click();
    await page.getByRole('menuitem', { name: isPolish ? /^Eksport CSV/ : /^Export CSV/ }).click();
    await page.getByText(isPolish ? /^Nie udało się przygotować/ : /^The file could not/).waitFor();
    await page.unroute('**/offers/export?*');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: word('tryAgain') }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(
      isPolish ? /^oferty-[\d-]{10}\.csv$/ : /^offers-[\d-]{10}\.csv$/,
    );
    person.complaints.splice(0);
  });

  test('opens a campaign: progress, products, invited investors, preview', async () => {
    const { page } = person;
    await page.goto('/app/offers');
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL('**/app/offers/*-*');
    // Cards of the list have a progress as well: only the page itself lists offers.
    await page
      .getByRole('heading', { name: isPolish ? /^Oferty kampanii/ : /^Offers of the campaign/ })
      .waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    await page.getByRole('link', { name: isPolish ? 'Podgląd' : 'Preview' }).click();
    await page.waitForURL('**/app/preview/*');
    await page
      .getByText(
        isPolish ? /Tak widzi stronę zaproszony/ : /This is the page an invited investor sees/,
      )
      .waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    await page.goBack();
    const product = page.getByRole('heading', { level: 2 }).getByRole('link').first();
    const name = await product.innerText();
    await product.click();
    await page.waitForURL('**/app/investments/*');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect.soft(await person.barriers()).toEqual([]);
  });

  test('requests data from two investors with a message, and lists the requests', async () => {
    const { page } = person;
    const asked = [
      `dane-1-${viewport}-${language}@example.pl`,
      `dane-2-${viewport}-${language}@example.pl`,
    ];
    await page.goto('/app/kyc');
    const open = page.getByRole('button', {
      name: isPolish ? 'Wyślij formularz danych' : 'Send data form',
    });
    await open.click();
    await page
      .getByLabel(word('addresses'))
      .fill(`${asked.join('; ')}, ${asked[0]!.toUpperCase()}`);
    await page
      .getByRole('textbox', { name: word('message') })
      .fill('Proszę o uzupełnienie przed podpisaniem umowy.');
    expect.soft(await person.barriers()).toEqual([]);
    await page.getByRole('button', { name: isPolish ? 'Wyślij' : 'Send', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByText(isPolish ? 'Wysłano: 2' : 'Sent: 2')
      .waitFor();
    const mail = await stage.mailTo(asked[1]!);
    expect(mail.text).toContain('przed podpisaniem umowy');
    // The results stay until they are closed, even across a reload.
    await page.reload();
    await page
      .getByRole('dialog')
      .getByText(isPolish ? 'Wysłano: 2' : 'Sent: 2')
      .waitFor();
    await page.getByRole('button', { name: isPolish ? 'Zamknij' : 'Close', exact: true }).click();
    for (const address of asked) await page.getByText(address, { exact: true }).waitFor();
    expect.soft(await person.barriers()).toEqual([]);
  });

  test('finds data requests by address and by status', async () => {
    const { page } = person;
    const list = page.getByLabel(
      isPolish ? 'Lista wysłanych formularzy' : 'List of data forms sent',
    );
    await page.goto('/app/kyc');
    await page
      .getByPlaceholder(isPolish ? 'Szukaj po adresie e-mail' : 'Search by e-mail address')
      .fill('DEMO-KYC');
    await expect.poll(() => list.getByText(/@/).allInnerTexts()).toHaveLength(3);
    expect(await list.getByText(/@/).allInnerTexts()).toEqual(
      expect.arrayContaining(['demo-kyc@example.pl', 'demo-kyc-submitted@example.pl']),
    );
    await openFilter(page, 'Status');
    await page
      .getByRole('dialog')
      .getByLabel(isPolish ? 'Wygasł' : 'Expired')
      .check();
    await page.getByRole('button', { name: isPolish ? 'Zastosuj' : 'Apply' }).click();
    await expect
      .poll(() => list.getByText(/@/).allInnerTexts())
      .toEqual(['demo-kyc-expired@example.pl']);
    // The view is in the URL.
    await page.reload();
    await list.getByText('demo-kyc-expired@example.pl').waitFor();
    expect.soft(await person.barriers()).toEqual([]);
  });

  it('had no console error and no request to another origin', () => {
    expect(person.complaints).toEqual([]);
  });
});

describe.each(screens)('an advisor at %s in %s', (viewport, language) => {
  const isPolish = language === 'pl';
  it('sets a day to come back to an offer, finds it on the dashboard and completes it', async () => {
    const { offerId } = await stage.invite(`wroc-${viewport}@example.pl`);
    const person = await stage.person({ viewport, language });
    const { page } = person;
    await page.goto('/doradcy');
    await logIn(page, language, 'doradca@oferta.test');
    await page.waitForURL('**/app');
    await page.goto(`/app/investors/offer/${offerId}`);
    const card = page.getByRole('region', {
      name: isPolish ? 'Wróć do tej oferty' : 'Come back to this offer',
    });
    await card.getByRole('button', { name: isPolish ? 'Jutro' : 'Tomorrow' }).click();
    await card.getByText(isPolish ? 'za 1 dzień' : 'in 1 day').waitFor();
    await card.getByRole('button', { name: isPolish ? 'Zmień' : 'Change' }).click();
    const fields = card.getByRole('textbox');
    await fields.nth(2).fill('2020');
    await page.keyboard.press('Enter');
    await card.getByText(isPolish ? /Nieprawidłowa data/ : /Invalid date/).waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    const [year, month, day] = today(new Date()).split('-');
    for (const [place, part] of [day!, month!, year!].entries()) {
      await fields.nth(place).fill(String(Number(part)));
    }
    await page.keyboard.press('Enter');
    await card.getByText(isPolish ? 'dziś' : 'today', { exact: true }).waitFor();
    await page.goto('/app');
    const task = page.locator('[data-reason=followUp]');
    await task.getByText(`wroc-${viewport}@example.pl`).waitFor();
    // On a phone a row leads to its offer, where the action is.
    const isPhone = viewport === 'phone';
    if (isPhone) await task.getByRole('link').click();
    const place = isPhone ? card : task;
    await place.getByRole('button', { name: isPolish ? 'Załatwione' : 'Done' }).click();
    if (isPhone) {
      await card.getByText(isPolish ? 'W wybranym dniu' : 'On the chosen day').waitFor();
      await page.goto('/app');
      await page.locator('[data-state=dashboard]').waitFor();
    }
    await task.waitFor({ state: 'detached' });
    await person.leave();
  });
});

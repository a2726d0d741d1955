import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { StatementLine } from '../../../server/bank/read/statement.ts';
import { writeStatement, type WrittenFormat } from '../bank/write.ts';
import { patienceMs } from '../patience.ts';
import { lineOf, ownAccount } from '../server/backOffice.ts';
import { demoPassword, logIn, passToCheck } from './hands.ts';
import { enterByMail } from './mailedLogIn.ts';
import type { Language, Person, Viewport } from './browser.ts';
import type { DaysStage } from './days.ts';
import { say, type Word } from './words.ts';

/** Recurring actions of people in a story over many days, each through their screens. */

/** Text of the page, with whitespace normalised. */
export const told = async (page: Page): Promise<string> => {
  await page.waitForLoadState('networkidle');
  return (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
};

/** Somebody's screen, and the password they chose. */
export interface Seat {
  email: string;
  viewport: Viewport;
  language: Language;
  password?: string;
}

/** Staff of the demo: the coordinator of all networks, and the two bookkeepers. */
export const coordinator: Seat = {
  email: 'koordynator@oferta.test',
  viewport: 'wide',
  language: 'pl',
};
export const booker: Seat = { email: 'ksiegowa@oferta.test', viewport: 'wide', language: 'pl' };
export const second: Seat = { email: 'kontroler@oferta.test', viewport: 'phone', language: 'en' };

/** A new advisor on desktop, with a password derived from their first name. */
export const newcomer = (
  firstName: string,
  surname: string,
  { email, language }: { email: string; language: Language },
) => ({
  name: { firstName, surname },
  email,
  password: `${firstName}-ma-haslo-2026`,
  viewport: 'wide' as const,
  language,
});

/** A staff member's session on a day: log in, work, log out. */
export const atWork = async (
  stage: DaysStage,
  { email, viewport, language, password = demoPassword }: Seat,
  work: (page: Page, person: Person) => Promise<void>,
): Promise<void> => {
  const person = await stage.sitDown({ viewport, language });
  await person.page.goto('/doradcy');
  await logIn(person.page, language, email, password);
  await person.page.waitForURL(/\/app/);
  // The URL changes first; the log-in stays until the panel can be drawn.
  await person.page.locator('[type=password]').waitFor({ state: 'detached' });
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  await work(person.page, person);
  expect.soft(person.complaints).toEqual([]);
  await person.leave();
};

/** Somebody follows a mailed link on this day. */
export const byLink = async (
  stage: DaysStage,
  link: string,
  screen: Pick<Seat, 'viewport' | 'language'>,
  work: (page: Page, person: Person) => Promise<void>,
): Promise<void> => {
  const person = await stage.sitDown(screen);
  await person.page.goto(link);
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  await work(person.page, person);
  expect.soft(person.complaints).toEqual([]);
  await person.leave();
};

/** An investor, in Polish on a phone, requests a log-in link and follows it. */
export const atPanel = async (
  stage: DaysStage,
  email: string,
  work: (page: Page) => Promise<void>,
): Promise<void> => {
  const person = await stage.sitDown({ viewport: 'phone', language: 'pl' });
  const { page } = person;
  await enterByMail(page, stage, email);
  await work(page);
  expect.soft(person.complaints).toEqual([]);
  await person.leave();
};

/**
 * A coordinator, in Polish, adds an advisor to the first network, who follows the mailed link and
 * sets a password.
 */
export const letIn = async (
  stage: DaysStage,
  coordinator: Seat,
  { name, password, ...seat }: Required<Seat> & { name: { firstName: string; surname: string } },
): Promise<void> => {
  const before = await stage.mailsTo(seat.email);
  await atWork(stage, coordinator, async (page) => {
    await page.goto('/app/advisors/new');
    await page.getByLabel('Imię', { exact: true }).fill(name.firstName);
    await page.getByLabel('Nazwisko').fill(name.surname);
    await page
      .getByLabel(/e-mail/i)
      .first()
      .fill(seat.email);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect
      .poll(async () => (await stage.mailsTo(seat.email)).length, { timeout: patienceMs })
      .toBeGreaterThan(before.length);
  });
  await byLink(stage, await linkIn(stage, seat.email, '/auth/activate'), seat, async (page) => {
    await page.getByLabel(/^(Nowe hasło|New password)$/).fill(password);
    await page.getByLabel(/^(Powtórz hasło|Repeat the password)$/).fill(password);
    await page.getByRole('button', { name: /^(Ustaw hasło|Set the password)$/ }).click();
    await page.getByText(/^(Konto jest aktywne|The account is active)\.$/).waitFor();
  });
};

/** An advisor invites to a campaign's first product, from the list of investors. */
export const invite = async (
  page: Page,
  language: Language,
  { campaign, to, count }: { campaign: RegExp; to: string; count: number },
): Promise<void> => {
  const word = say(language);
  await page
    .getByRole('button', { name: word('invite') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  for (const [label, option] of [
    ['campaign', campaign],
    ['product', /./],
    ['network', /./],
  ] as const) {
    await dialog.getByLabel(word(label)).click();
    await page.getByRole('option', { name: option }).first().click();
  }
  await dialog.getByLabel(word('addresses')).fill(to);
  await dialog.getByRole('button', { name: word('next') }).click();
  await dialog.getByRole('button', { name: word('sendInvitations') }).click();
  await dialog.getByText(new RegExp(`^(Wysłano|Sent): ${count}$`)).waitFor();
  // Results stay until dismissed, even across a reload.
  await dialog
    .getByRole('button', { name: word('close') })
    .last()
    .click();
  await dialog.waitFor({ state: 'detached' });
};

/** Amount raised by a campaign, in whole currency units, as shown to staff in Polish. */
export const raisedOn = async (page: Page, campaign: string): Promise<number> => {
  await page.goto('/app/offers');
  const card = page
    .getByRole('article')
    .or(page.getByRole('listitem'))
    .filter({ hasText: campaign });
  const raised = /Zebrano\s+([\d\s]+),00/;
  await expect.poll(() => card.first().innerText()).toMatch(raised);
  const [, sum] = raised.exec(await card.first().innerText())!;
  return Number(sum!.replaceAll(/\s/g, ''));
};

/** The newest mail to an address with such a link. @returns the link */
export const linkIn = async (stage: DaysStage, email: string, part: string): Promise<string> => {
  const { links } = await stage.mailTo(email, new RegExp(part.replaceAll('?', '\\?')));
  return links.find((link) => link.includes(part))!;
};

/**
 * The back office imports a statement with these lines, in Polish.
 * @param told Numbers of new lines and of proposals; by default all.
 */
export const readStatement = async (
  page: Page,
  lines: readonly Partial<StatementLine>[],
  format: WrittenFormat = 'mt940',
  told: { fresh: number; proposed: number } = { fresh: lines.length, proposed: lines.length },
): Promise<void> => {
  const file = join(tmpdir(), `wyciag-${process.pid}-${lines[0]!.bookedOn}.txt`);
  writeFileSync(file, writeStatement(format, { account: ownAccount, lines: lines.map(lineOf) }));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Wczytaj wyciąg' }).first().click();
  await (await chooser).setFiles(file);
  const { fresh, proposed } = told;
  await page
    .getByText(`Wiersze: ${lines.length}, nowe: ${fresh}, z propozycją oferty: ${proposed}.`)
    .waitFor();
};

/** An investor accepts through the newest link, without a file. @returns the offer's number */
export const accept = async (
  stage: DaysStage,
  email: string,
  { language, amount }: { language: Language; amount: string },
): Promise<string> => {
  let page5 = '';
  const link = await linkIn(stage, email, '/campaign?token=');
  await byLink(stage, link, { viewport: 'phone', language }, async (page) => {
    await page.locator('a[href*="/invest?token="]').first().click();
    await page.getByLabel(say(language)('amount')).fill(amount);
    await passToCheck(page, language);
    await page.getByRole('button', { name: new RegExp(`^${say(language)('accept')}`) }).click();
    await page.getByRole('heading', { name: /^(Dziękujemy|Thank you)/ }).waitFor();
    page5 = await told(page);
  });
  return /OF\/\d{4}\/\d{6}/.exec(page5)![0];
};

/** Confirms all pending lines one by one. @param count Their number. */
export const confirmAll = async (page: Page, count: number): Promise<void> => {
  const open = page.getByRole('button', { name: /^(Potwierdź|Confirm)/ });
  for (let left = count; left > 0; left -= 1) {
    await expect.poll(() => open.count(), { timeout: patienceMs }).toBe(left);
    await open.first().click();
  }
  await expect.poll(() => open.count(), { timeout: patienceMs }).toBe(0);
};

/** Fills in and submits the whole data form. */
export const fillDataForm = async (page: Page, language: Language): Promise<void> => {
  const word = say(language);
  const press = (name: Word): Promise<void> =>
    page.getByRole('button', { name: word(name) }).click();
  const field = (label: Word) =>
    page.getByLabel(new RegExp(`^${word(label).replaceAll(' ', '\\s')}`)).first();
  const all = async (typed: Partial<Record<Word, string>>): Promise<void> => {
    for (const [label, value] of Object.entries(typed)) {
      await page.getByLabel(word(label as Word), { exact: true }).fill(value);
    }
    await press('next');
  };
  const choose = async (label: Word, option: RegExp): Promise<void> => {
    await field(label).click();
    await page.getByRole('option', { name: option }).first().click();
    // The list returns the focus a moment after closing, which is still faster than any user.
    await expect
      .poll(() => field(label).evaluate((one) => one === document.activeElement))
      .toBe(true);
  };
  const find = async (label: Word, typed: string, option: RegExp): Promise<void> => {
    await field(label).fill(typed);
    await page.getByRole('option', { name: option }).first().click();
    await expect.poll(() => field(label).inputValue()).toMatch(option);
  };
  await press('start');
  await choose('title', /^(Pani|Mrs)/);
  await all({
    firstName: 'Łucja',
    surname: 'Żółkiewska',
    day: '28',
    month: '2',
    year: '1985',
    birthPlace: 'Łódź',
    pesel: '85022812343',
    fathersName: 'Jan',
    mothersName: 'Maria',
    phone: '601 234 567',
  });
  await page.getByLabel(word('indefinitely')).check();
  await all({ documentNo: 'ABA300000' });
  await choose('voivodeship', /mazowieckie/);
  await find('county', 'warsz', /Warszawa/);
  await find('commune', 'warsz', /Warszawa/);
  await field('street').fill('Prosta');
  await all({ zipCode: '00850', city: 'Warszawa', houseNo: '1' });
  await find('taxOffice', 'bemowo', /Bemowo/);
  await all({ bankAccount: '61109010140000071219812874' });
  await choose('maritalStatus', /^(Inny|Other)/);
  await press('next');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await press('sendForm');
  await page.getByRole('heading', { name: word('thankYou') }).waitFor();
};

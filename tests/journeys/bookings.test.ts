/**
 * The money of two investors: a bank statement is imported, matched, confirmed by one person or
 * two, and everybody sees the payment.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeStatement } from '../support/bank/write.ts';
import { openFilter, logIn } from '../support/journeys/hands.ts';
import { clipped } from '../support/journeys/allPages.ts';
import type { Language, Person, Viewport } from '../support/journeys/browser.ts';
import { setStage } from '../support/journeys/stage.ts';
import { acceptance } from '../support/samples.ts';
import { lineOf, ownAccount } from '../support/server/backOffice.ts';

const stage = setStage();

interface PublicOffer {
  no: string;
  consents: { kind: string; version: string; required: boolean }[];
  limits: { min: string };
}
/**
 * Somebody who accepted.
 * @returns number and id of the offer
 */
const accepted = async (email: string, investmentValue: string) => {
  const { offerId, link } = await stage.invite(email);
  const call = await stage.as('doradca@oferta.test');
  const api = `/public-api/campaign-offer/${new URL(link).searchParams.get('token')}`;
  const { no, consents } = await call<PublicOffer>('GET', api);
  const { data } = acceptance(consents);
  await call('PATCH', `${api}/accept`, { data: { ...data, investmentValue } });
  return { no, offerId, link };
};

let small: Awaited<ReturnType<typeof accepted>>;
let large: typeof small;
let file: string;
let first: Person;
let second: Person;
const enter = async (email: string, screen: { viewport: Viewport; language: Language }) => {
  const person = await stage.person(screen);
  await person.page.goto('/doradcy');
  await logIn(person.page, screen.language, email);
  await person.page.waitForURL('**/app/bookings');
  return person;
};
beforeAll(async () => {
  small = await accepted('maly@example.pl', '20000.00');
  large = await accepted('duzy@example.pl', '60000.00');
  file = join(tmpdir(), `wyciag-${process.pid}.sta`);
  const lines = [
    lineOf({ title: small.no, amount: '20000.00' }),
    lineOf({ title: `wpłata ${large.no}`, amount: '60000.00', party: 'JAN NOWAK' }),
    lineOf({ title: 'czynsz', amount: '-1230.00', party: 'BIURA SP. Z O.O.' }),
  ];
  writeFileSync(file, writeStatement('mt940', { account: ownAccount, lines }));
  first = await enter('ksiegowa@oferta.test', { viewport: 'wide', language: 'pl' });
  second = await enter('kontroler@oferta.test', { viewport: 'phone', language: 'en' });
});
afterAll(async () => {
  await first?.leave();
  await second?.leave();
});

const importFile = async ({ page }: Person, button: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  // In the head, and where there is nothing yet.
  await page.getByRole('button', { name: button }).first().click();
  await (await chooser).setFiles(file);
};

describe('the back office', () => {
  it('sees only its own pages, and is denied the others', async () => {
    const { page } = first;
    expect(await page.getByRole('navigation').first().getByRole('link').allInnerTexts()).toEqual([
      'Wpłaty',
      'Do wypłaty',
      'Kampanie',
      'Moje konto',
    ]);
    await page.getByText('Nie ma jeszcze wierszy z wyciągów.').waitFor();
    expect.soft(await first.barriers()).toEqual([]);
    await page.goto('/app/investors');
    await page.getByText('Brak dostępu').first().waitFor();
    await page.goto('/app/profile');
    await page.getByRole('heading', { name: 'Moje konto' }).waitFor();
    await page.goto('/app/bookings');
  });

  it('imports a statement, and matches are proposed with their reasons', async () => {
    const { page } = first;
    await importFile(first, 'Wczytaj wyciąg');
    await page.getByText('Wiersze: 3, nowe: 3, z propozycją oferty: 2.').waitFor();
    const row = page.getByRole('row', { name: new RegExp(small.no) });
    expect(await row.innerText()).toMatch(/numer w\stytule, kwota/);
    expect.soft(await first.barriers()).toEqual([]);
    expect.soft(await clipped(first.page)).toEqual([]);
    // Importing the same file again adds nothing.
    await importFile(first, 'Wczytaj wyciąg');
    await page.getByText('Wiersze: 3, nowe: 0, z propozycją oferty: 0.').waitFor();
  });

  it('shows why a file is not a statement, and stays on the page', async () => {
    const { page } = first;
    const wrong = join(tmpdir(), `nie-wyciag-${process.pid}.txt`);
    writeFileSync(wrong, 'Szanowni Państwo, w załączeniu przesyłamy wyciąg.');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Wczytaj wyciąg' }).click();
    await (await chooser).setFiles(wrong);
    await page.getByRole('alert').getByText('To nie jest wyciąg, który czytamy.').waitFor();
  });

  it('books a small amount with one click, and the offer becomes active', async () => {
    const { page } = first;
    const row = page.getByRole('row', { name: new RegExp(small.no) });
    await row.getByRole('button', { name: /^Potwierdź/ }).click();
    await row.getByText('Zaksięgowane').waitFor();
    const call = await stage.as('doradca@oferta.test');
    const { offer } = await call<{ offer: { status: string } }>(
      'GET',
      `/api/advisor/investor/${small.offerId}`,
    );
    expect(offer.status).toBe('active');
  });

  it('leaves a large amount to a second person, on a phone and in another language', async () => {
    const row = first.page.getByRole('row', { name: new RegExp(large.no) });
    await row.getByRole('button', { name: /^Potwierdź/ }).click();
    await row.getByText('Czeka na drugą osobę').waitFor();
    expect(await row.getByRole('button', { name: /^Potwierdź/ }).count()).toBe(0);
    const { page } = second;
    await page.reload();
    await page.getByText('Awaits a second person').waitFor();
    expect.soft(await second.barriers()).toEqual([]);
    expect.soft(await clipped(second.page)).toEqual([]);
    await page.getByRole('button', { name: /^Confirm: JAN NOWAK/ }).click();
    await page.getByText('Awaits a second person').waitFor({ state: 'detached' });
    expect(await page.getByText('Booked').count()).toBeGreaterThan(0);
    // Two names beside a line leave its own text whole.
    const day = page.getByRole('listitem').filter({ hasText: large.no }).locator('time').first();
    const cut = await day.evaluate(
      ({ parentElement: line }) => line!.scrollWidth - line!.clientWidth,
    );
    expect(cut).toBe(0);
    // The investor's own page shows that everything is paid.
    const investor = await stage.person({ viewport: 'phone', language: 'pl' });
    await investor.page.goto(large.link);
    await investor.page.getByText('Aktywna').first().waitFor();
    await investor.leave();
  });

  it('sets a line without an offer aside, and finds it again by its status', async () => {
    const { page } = first;
    const row = page.getByRole('row', { name: /czynsz/ });
    await row.getByRole('button', { name: /^Odłóż/ }).click();
    await row.getByText('Odłożone').waitFor();
    await openFilter(page, 'Status');
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Odłożone' }).check();
    await page.getByRole('button', { name: 'Zastosuj' }).click();
    await page.getByRole('row', { name: new RegExp(small.no) }).waitFor({ state: 'detached' });
    await row.getByRole('button', { name: /^Przywróć/ }).click();
    await row.waitFor({ state: 'detached' });
  });

  it('chooses an offer manually, by keyboard alone', async () => {
    const { page } = first;
    await page.goto('/app/bookings');
    await page
      .getByRole('row', { name: /czynsz/ })
      .getByRole('button')
      .first()
      .press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(small.no);
    const choice = dialog.getByRole('radio', { name: new RegExp(small.no) });
    await choice.waitFor();
    expect.soft(await first.barriers()).toEqual([]);
    await choice.press('Space');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: /czynsz/ });
    // Money sent out for an active offer is a payout to its investor.
    await row.getByText('Wypłata dla inwestora').waitFor();
    await row.getByRole('button', { name: /^Odłóż/ }).click();
    await row.getByText('Odłożone').waitFor();
  });

  it('says that a line changed meanwhile, and shows it as it is now', async () => {
    const { page } = second;
    await page.reload();
    const restore = page.getByRole('button', { name: /^Restore: BIURA/ });
    await restore.waitFor();
    const row = first.page.getByRole('row', { name: /czynsz/ });
    await row.getByRole('button', { name: /^Przywróć/ }).click();
    await row.getByRole('button', { name: /^Wskaż ofertę/ }).waitFor();
    await restore.click();
    await page.getByRole('alert').getByText('This line has changed meanwhile').waitFor();
    await restore.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Set aside: BIURA/ }).waitFor();
  });
});

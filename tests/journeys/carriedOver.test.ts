/** What belongs to one record, or to one person, does not stand at the next. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Person } from '../support/journeys/browser.ts';
import { enter, logIn } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';

const stage = setStage();
let person: Person;
let page: Page;
beforeEach(async () => {
  person = await stage.person({ viewport: 'wide', language: 'pl' });
  ({ page } = person);
});
afterEach(async () => {
  expect(person.complaints).toEqual([]);
  await person.leave();
});

interface Advisor {
  id: string;
  firstName: string;
  surname: string;
  email: string;
  brokerNetworkIds: string[];
}

/** Opens a page of an advisor from another one, without a new document. */
const find = async ({ surname, firstName }: Advisor): Promise<void> => {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Szukaj', exact: true });
  await dialog.getByRole('combobox').fill(`${firstName} ${surname}`);
  await dialog
    .getByRole('group', { name: 'Doradcy', exact: true })
    .getByRole('option')
    .filter({ hasNotText: '„' })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: `${firstName} ${surname}` }).waitFor();
};
const firstName = () => page.getByLabel('Imię');

it('an advisor’s form holds that advisor, although another one’s was open before', async () => {
  const asCoordinator = await stage.as('koordynator@oferta.test');
  const advisors = await asCoordinator<Advisor[]>('GET', '/api/advisor/advisor');
  const [one, other] = advisors.filter(({ email }) => email !== 'koordynator@oferta.test');
  await enter(page, 'koordynator@oferta.test');
  await find(one!);
  await firstName().fill('Wpisane');
  await find(other!);
  expect(await firstName().inputValue()).toBe(other!.firstName);
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByText('Zapisano.', { exact: true }).first().waitFor();
  const saved = await asCoordinator<Advisor>('GET', `/api/advisor/advisor/${other!.id}`);
  expect(saved).toMatchObject({ firstName: other!.firstName, email: other!.email });
});

it('an advisor’s form keeps what is typed while the account is activated, and saves it', async () => {
  const asCoordinator = await stage.as('koordynator@oferta.test');
  const [network] = await asCoordinator<{ id: string }[]>('GET', '/api/advisor/network');
  const { id } = await asCoordinator<Advisor>('POST', '/api/advisor/advisor', {
    firstName: 'Nowa',
    surname: 'Doradczyni',
    email: 'nowa.doradczyni@example.pl',
    brokerNetworkIds: [network!.id],
    role: 'advisor',
    language: 'PL',
  });
  await enter(page, 'koordynator@oferta.test');
  await page.goto(`/app/advisors/${id}`);
  await firstName().fill('Nowsza');
  await page.getByRole('button', { name: 'Aktywuj', exact: true }).click();
  await page.getByText('Konto aktywowane', { exact: true }).first().waitFor();
  // Its own change is read before the next one is saved.
  await page.getByText('Aktywny', { exact: true }).first().waitFor();
  expect(await firstName().inputValue()).toBe('Nowsza');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByText('Zapisano.', { exact: true }).first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Nowsza Doradczyni' }).waitFor();
});

it('results of a batch are its sender’s: the next person in the tab does not see them', async () => {
  await enter(page);
  await page.goto('/app/kyc');
  await page.getByRole('button', { name: 'Wyślij formularz' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adresy e-mail').fill('wyniki@example.pl');
  await dialog.getByRole('button', { name: 'Wyślij', exact: true }).click();
  await dialog.getByText('Wysłano: 1').waitFor();
  // The session ends; what the tab keeps stays.
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('heading', { name: 'Logowanie doradcy' }).waitFor();
  await logIn(page, 'pl', 'koordynator@oferta.test');
  await page.locator('[data-state=dashboard]').waitFor();
  await page.goto('/app/kyc');
  await page.getByRole('row').nth(1).waitFor();
  expect(await dialog.count()).toBe(0);
  await page.getByRole('button', { name: 'Wyślij formularz' }).first().click();
  expect(await dialog.getByLabel('Adresy e-mail').inputValue()).toBe('');
  expect(await dialog.getByText('wyniki@example.pl').count()).toBe(0);
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('heading', { name: 'Logowanie doradcy' }).waitFor();
  await logIn(page, 'pl', 'doradca@oferta.test');
  await page.locator('[data-state=dashboard]').waitFor();
  await page.goto('/app/kyc');
  await dialog.getByText('wyniki@example.pl').waitFor();
});

it('a task of the dashboard goes on once its data form has been sent', async () => {
  await enter(page);
  const row = page.locator('[data-reason=data]').first();
  const link = row.getByRole('link').first();
  const href = await link.getAttribute('href');
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Wyślij', exact: true }).click();
  await dialog.getByText('Wysłano: 1').waitFor();
  await dialog.getByRole('button', { name: 'Zamknij' }).last().click();
  await page.locator(`[data-reason=data]:has(a[href="${href}"])`).waitFor({ state: 'detached' });
});

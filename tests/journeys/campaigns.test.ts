/**
 * A campaign from creation to its end: typed by the back office, viewed as an investor sees it
 * before and after publishing, offered by an advisor, and ended.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clipped } from '../support/journeys/allPages.ts';
import type { Person } from '../support/journeys/browser.ts';
import { logIn } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';

const stage = setStage();
let office: Person;
let advisor: Person;
beforeAll(async () => {
  office = await stage.person({ viewport: 'wide', language: 'pl' });
  await office.page.goto('/doradcy');
  await logIn(office.page, 'pl', 'ksiegowa@oferta.test');
  await office.page.waitForURL('**/app/bookings');
});
afterAll(async () => {
  await office?.leave();
  await advisor?.leave();
});

const typed = {
  campaignName: 'Młyny nad Wieprzem',
  description: 'Pożyczka na dwa młyny wodne i turbinę.',
  risks: 'Woda może opaść, a z nią wypłaty.',
};
let id: string;

const fillDate = async (page: Page, label: string, [day, month, year]: string[]): Promise<void> => {
  const group = page.getByRole('group', { name: label });
  const boxes = group.getByRole('textbox');
  await boxes.nth(0).fill(day!);
  await boxes.nth(1).fill(month!);
  await boxes.nth(2).fill(year!);
};
/** The text of the investor's page, without what only an invitation has. */
const words = async (page: Page, place: string): Promise<string> => {
  await page.locator('#ryzyka').waitFor();
  await page.getByText('Woda może opaść').first().waitFor();
  // The chart of the payments loads after the text.
  await page.getByText('Pokaż tabelę wypłat').first().waitFor();
  const text = await page.locator(place).innerText();
  return text
    .replaceAll(/OF\/\d{4}\/\d{6}/g, 'Numer oferty')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
};

it('a campaign can be started with only a name, and lists what is missing', async () => {
  const { page } = office;
  await page.getByRole('link', { name: 'Kampanie' }).click();
  await page.getByRole('link', { name: 'Nowa kampania' }).click();
  await page.getByLabel('Nazwa kampanii').first().fill(typed.campaignName);
  await page.getByRole('button', { name: 'Zapisz szkic' }).click();
  await page.waitForURL('**/edit');
  id = /offers\/([^/]+)\/edit/.exec(page.url())![1]!;
  await page.getByRole('heading', { name: typed.campaignName, level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Opublikuj' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Emitent', exact: true }).waitFor();
});

it('a draft is completed, with errors at their fields and no input lost', async () => {
  const { page } = office;
  await page.getByLabel('Emitent').fill('Młyny Wieprz sp. z o.o.');
  await page.getByLabel('Cel', { exact: true }).fill('750 000');
  await fillDate(page, 'Data rozpoczęcia', ['1', '1', '2024']);
  await fillDate(page, 'Data zakończenia', ['31', '12', '2035']);
  await page.getByLabel('Opis').first().fill(typed.description);
  await page.getByLabel('Ryzyka').first().fill(typed.risks);
  await page.getByLabel('Kod produktu').fill('MLY-A-18');
  await page.getByLabel('Nazwa produktu').fill('Pożyczka, 18 miesięcy');
  await page.getByLabel('Minimalna kwota').fill('2000');
  await page.getByLabel('Krok kwoty').fill('500');
  await page.getByLabel('Oprocentowanie w skali roku (%)').fill('10,75');
  await page.getByLabel('Okres trwania').fill('18');
  await page.getByLabel('Rachunek do wpłaty').fill('61 1090 1014 0000 0712 1981 2875');
  await page.getByRole('button', { name: 'Piekarnie', exact: true }).click();
  await page.getByRole('button', { name: 'Zapisz szkic' }).click();
  await page.getByRole('link', { name: /Rachunek do wpłaty: Nieprawidłowy/ }).waitFor();
  expect(await page.getByLabel('Emitent').inputValue()).toBe('Młyny Wieprz sp. z o.o.');
  await page.getByLabel('Rachunek do wpłaty').fill('61 1090 1014 0000 0712 1981 2874');
  await page.getByRole('button', { name: 'Zapisz szkic' }).click();
  await page.getByText('Szkic jest kompletny').waitFor();
  expect(await clipped(page)).toEqual([]);
});

it('a draft is not visible to advisors', async () => {
  advisor = await stage.person({ viewport: 'wide', language: 'pl' });
  await advisor.page.goto('/doradcy');
  await logIn(advisor.page, 'pl', 'doradca@oferta.test');
  await advisor.page.waitForURL('**/app');
  await advisor.page.getByRole('link', { name: 'Oferty', exact: true }).click();
  await advisor.page.getByRole('heading', { name: 'Oferty', level: 1 }).waitFor();
  expect(await advisor.page.getByText(typed.campaignName).count()).toBe(0);
});

it('a published campaign is offered at once; its preview has the same text as the investor’s page', async () => {
  const { page } = office;
  await page.getByRole('link', { name: 'Podgląd', exact: true }).click();
  const drafted = await words(page, '[data-preview]');
  expect(drafted).toContain(typed.description);
  expect(await page.getByRole('button', { name: 'Zgłoś zainteresowanie' }).isDisabled()).toBe(true);
  await page.goBack();
  await page.getByRole('button', { name: 'Opublikuj' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Opublikuj' }).click();
  await page.getByRole('heading', { name: 'Opublikowana' }).waitFor();
  // Amounts are shown in the local format, not as the server stores them.
  const target = await page.getByLabel('Cel', { exact: true }).inputValue();
  expect(target.replaceAll(/\s/g, ' ')).toBe('750 000');

  await advisor.page.goto(`/app/preview/${id}`);
  const previewed = await words(advisor.page, '[data-preview]');
  const call = await stage.as('doradca@oferta.test');
  const campaign = await call<{ products: { id: string }[] }>('GET', `/api/advisor/campaign/${id}`);
  const [network] = await call<[{ id: string }]>('GET', '/api/advisor/network');
  const { inviteText } = await call<{ inviteText: { pl: string } }>(
    'GET',
    '/public-api/whitelabel',
  );
  const to = 'mlynarz@example.pl';
  const { offerId } = await call<{ offerId: string }>(
    'POST',
    `/api/advisor/campaign/${id}/product/${campaign.products[0]!.id}/invite-investor`,
    { investorEmail: to, message: inviteText.pl, networkId: network.id },
  );
  // Opening the preview does not count as a view by the investor.
  const { offer } = await call<{ offer: { status: string } }>(
    'GET',
    `/api/advisor/investor/${offerId}`,
  );
  expect(offer.status).toBe('invited');
  const { links } = await stage.mailTo(to);
  const investor = await stage.person({ viewport: 'wide', language: 'pl' });
  await investor.page.goto(links.find((one) => one.includes('/campaign?token='))!);
  const shown = await words(investor.page, '[data-state]');
  for (const own of [...Object.values(typed), '10,75%', '750 000', 'Młyny Wieprz sp. z o.o.']) {
    expect(shown.replaceAll('\u00A0', ' ')).toContain(own);
  }
  // The advisor's phone number is known once somebody is invited.
  const withoutPhone = shown.replace(/^\+48 [\d ]+\n/m, '');
  expect(previewed).toBe(withoutPhone);

  await page.getByRole('button', { name: 'Zakończ kampanię' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zakończ kampanię' }).click();
  await page.getByRole('heading', { name: 'Zakończona' }).waitFor();
  await investor.page.getByRole('button', { name: 'Zgłoś zainteresowanie' }).click();
  await investor.page.getByText('Kampania nie jest już aktywna.').first().waitFor();
  await investor.leave();
});

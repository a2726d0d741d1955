import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage } from '../support/journeys/stage.ts';
import { type Language, type Person, type Viewport } from '../support/journeys/browser.ts';
import { fillInvestor, searchField } from '../support/journeys/hands.ts';
import { say } from '../support/journeys/words.ts';

/** A one-page PDF small enough to include here: the investor's payment confirmation. */
const paymentConfirmation = {
  name: 'potwierdzenie-przelewu.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
  ),
};

/** Each screen and each language once; `OFERTA_MATRIX=all` runs every combination. */
const screens: readonly (readonly [Viewport, Language])[] = [
  ['wide', 'pl'],
  ['phone', 'en'],
  ...(process.env.OFERTA_MATRIX === 'all'
    ? ([
        ['wide', 'en'],
        ['phone', 'pl'],
      ] as const)
    : []),
];

// Like `npm start`: on the embedded database.
const stage = setStage({}, { isEmbedded: true });

/** Chooses an option of a select by its position, by keyboard. */
const chooseFirst = async (page: Page, select: Locator): Promise<void> => {
  await select.click();
  await page.getByRole('option').first().click();
};

describe.each(screens)('the main job at %s in %s', (viewport, language) => {
  const word = say(language);
  const mark = `${viewport}-${language}`;
  const investors = ['anna', 'łukasz', 'ewa'].map(
    (_, index) => `inwestor-${mark}-${index}@example.pl`,
  );
  const invited = investors[0]!;
  let advisor: Person;
  let investor: Person;

  beforeAll(async () => {
    advisor = await stage.person({ viewport, language });
    investor = await stage.person({ viewport, language });
  });

  afterAll(async () => {
    await advisor?.leave();
    await investor?.leave();
  });

  it('lets the advisor log in and see the investors list', async () => {
    const { page } = advisor;
    await page.goto('/doradcy');
    await page.getByLabel(word('email')).fill('doradca@oferta.test');
    await page.getByLabel(word('password'), { exact: true }).fill('Oferta-demo-2026');
    expect.soft(await advisor.barriers()).toEqual([]);
    await page.getByRole('button', { name: word('logIn') }).click();
    await page.waitForURL('**/app');
    await page
      .getByRole('link', { name: word('investors'), exact: true })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: word('investors') }).waitFor();
    await page.locator('[data-offer]').first().waitFor();
    expect.soft(await advisor.barriers()).toEqual([]);
  });

  it('sends three invitations and shows the result of each', async () => {
    const { page } = advisor;
    await page
      .getByRole('button', { name: word('invite') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await chooseFirst(page, dialog.getByLabel(word('campaign')));
    await chooseFirst(page, dialog.getByLabel(word('product')));
    await chooseFirst(page, dialog.getByLabel(word('network')));
    await dialog.getByLabel(word('addresses')).fill(`${investors.join(', ')}; ${invited}`);
    expect.soft(await advisor.barriers()).toEqual([]);
    await dialog.getByRole('button', { name: word('next') }).click();
    await dialog.getByText(word('mailPreview')).waitFor();
    expect.soft(await advisor.barriers()).toEqual([]);
    await dialog.getByRole('button', { name: word('sendInvitations') }).click();
    await dialog.getByText(word('sent')).waitFor();
    for (const address of investors) await dialog.getByText(address).waitFor();
    expect.soft(await advisor.barriers()).toEqual([]);
    await dialog
      .getByRole('button', { name: word('close') })
      .last()
      .click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('opens the mailed offer with no login, and records interest once', async () => {
    const { page } = investor;
    const mail = await stage.mailTo(invited);
    const link = mail.links.find((href) => href.includes('/campaign?token='));
    expect(link).toBeDefined();
    await page.goto(link!);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect.soft(await investor.barriers()).toEqual([]);
    await page
      .getByRole('button', { name: word('showInterest') })
      .first()
      .click();
    await page.getByText(word('interestRecorded')).first().waitFor();
    await page.reload();
    await page.getByText(word('interestRecorded')).first().waitFor();
  });

  it('keeps what was typed when a field is rejected, then accepts', async () => {
    const { page } = investor;
    await page.locator('a[href*="/invest?token="]').first().click();
    await page.getByLabel(word('amount')).fill('20000');
    expect.soft(await investor.barriers()).toEqual([]);
    await page.getByRole('button', { name: word('next') }).click();

    await fillInvestor(page, language);
    await page.getByLabel(word('day'), { exact: true }).fill('27');
    await page.getByLabel(word('month'), { exact: true }).fill('3');
    await page.getByRole('button', { name: word('next') }).click();
    await page.getByText(word('peselMismatch')).first().waitFor();
    expect(await page.getByLabel(word('surname')).inputValue()).toBe('Żółkiewska');
    expect.soft(await investor.barriers()).toEqual([]);
    await page.getByLabel(word('day'), { exact: true }).fill('28');
    await page.getByLabel(word('month'), { exact: true }).fill('2');
    await page.getByRole('button', { name: word('next') }).click();

    await page.getByRole('checkbox').first().waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect.soft(await investor.barriers()).toEqual([]);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: word('next') }).click();

    await page.locator('input[type=file]').setInputFiles(paymentConfirmation);
    await page.getByText(paymentConfirmation.name).waitFor();
    expect.soft(await investor.barriers()).toEqual([]);
    await page.getByRole('button', { name: word('next') }).click();

    // All binding data are repeated, and the signer by the last digits of the number.
    const bound = await page.getByRole('main').innerText();
    expect(bound).toMatch(/\*{7}\d{4}/);
    const [draft] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: word('draftPdf') }).click(),
    ]);
    expect(draft.suggestedFilename()).toMatch(/\.pdf$/);
    expect.soft(await investor.barriers()).toEqual([]);
    await page.getByRole('button', { name: new RegExp(`^${word('accept')} 20\\s000,00`) }).click();
    await page.getByRole('heading', { level: 1, name: word('thankYou') }).waitFor();
    expect.soft(await investor.barriers()).toEqual([]);
  });

  it('mails the confirmation with the PDF, once', async () => {
    const mail = await stage.mailTo(invited, /PDF|potwierdz|confirm/i);
    expect(mail.subject).not.toBe('');
    const accepted = (await stage.mailsTo(invited)).filter(
      (other) => other.subject === mail.subject,
    );
    expect(accepted).toHaveLength(1);
  });

  it('shows the advisor the new status, date and amount in the list and on the board', async () => {
    const { page } = advisor;
    await page.goto('/app/investors');
    await (await searchField(page, word('search'))).fill(invited);
    await page.waitForURL((url) => url.search.includes('filter'));
    await page.locator('[data-state=table]').waitFor();
    const row = page.locator('[data-offer]').filter({ hasText: 'Żółkiewska' }).first();
    await row.waitFor();
    const text = await row.innerText();
    expect(text).toContain('Żółkiewska');
    expect(text).toContain(word('accepted'));
    expect(text.replaceAll(/\s/g, ' ')).toContain('20 000,00');
    const today = new Intl.DateTimeFormat('pl-PL', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'Europe/Warsaw',
    }).format(new Date());
    // On a phone the date is above its rows.
    if (viewport === 'phone')
      await page
        .getByText(language === 'pl' ? 'Dziś' : 'Today')
        .first()
        .waitFor();
    else expect(text).toContain(today);

    if (viewport === 'phone')
      await page.getByRole('button', { name: /^(Więcej działań|More actions)$/ }).click();
    await page.getByText(word('board'), { exact: true }).click();
    const card = page
      .locator('[data-column=accepted] [data-offer]')
      .filter({ hasText: 'Żółkiewska' });
    if (viewport === 'phone') {
      await page.getByRole('tab', { name: /Zaakceptowane|Accepted/ }).click();
    }
    await card.first().waitFor();
    expect.soft(await advisor.barriers()).toEqual([]);
  });

  it('notifies the advisor who accepted how much, and links to the offer', async () => {
    const { page } = advisor;
    // On a phone the bar with the bell is above the dashboard; other pages have their own.
    if (viewport === 'phone')
      await page.getByRole('link', { name: /^(Pulpit|Dashboard)$/ }).click();
    const bell = page.getByRole('button', { name: /^(Powiadomienia|Notifications)/ });
    await bell.click();
    const panel = page.getByRole('dialog');
    const told = panel
      .getByRole('link')
      .filter({ hasText: 'Żółkiewska' })
      .filter({ hasText: /20\s000,00/ })
      .filter({ hasText: language === 'pl' ? 'Nieprzeczytane' : 'Unread' });
    await told.first().waitFor();
    expect.soft(await advisor.barriers()).toEqual([]);
    await told.first().click();
    await page.waitForURL('**/app/investors/offer/*');
    await panel.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: /Żółkiewska/ }).waitFor();
    const mail = await stage.mailTo('doradca@oferta.test', /akceptacja oferty, Żółkiewska/);
    expect(mail.links.some((link) => page.url().endsWith(new URL(link).pathname))).toBe(true);
  });

  it('had no console error, no uncaught failure and no request to another origin', () => {
    expect([...advisor.complaints, ...investor.complaints]).toEqual([]);
  });
});

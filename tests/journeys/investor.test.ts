import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { shifted, tooSmall } from '../support/journeys/allPages.ts';
import { setStage } from '../support/journeys/stage.ts';
import { type Language, type Person, type Viewport } from '../support/journeys/browser.ts';
import { agreeToAll, fillInvestor, logIn } from '../support/journeys/hands.ts';
import { say } from '../support/journeys/words.ts';
import { samplePdf } from '../support/server/multipart.ts';
import { shareOf } from '../support/share.ts';

const screens: [Viewport, Language][] = [
  ['wide', 'pl'],
  ['phone', 'en'],
];

/** The name given to an uploaded payment confirmation. */
const confirmation = /^(potwierdzenie-wplaty|payment-confirmation)-\d{4}-\d\d-\d\d-\d+\.pdf$/;

describe.each(shareOf(screens, 2))('the panel of an investor at %s in %s', (viewport, language) => {
  const word = say(language);
  const either = (pl: string, en: string): string => (language === 'pl' ? pl : en);
  const stage = setStage();
  let person: Person;
  let page: Page;
  beforeAll(async () => {
    person = await stage.person({ viewport, language });
    ({ page } = person);
  });
  const next = () => page.getByRole('button', { name: word('next') });

  it('opens through a mailed link, without a password', async () => {
    await page.goto('/');
    await page.getByLabel(word('email')).fill('inwestor@oferta.test');
    await page.keyboard.press('Enter');
    const mail = await stage.mailTo('inwestor@oferta.test');
    await page.goto(mail.links[0]!);
    const enter = page.getByRole('button', { name: word('logIn') });
    await enter.or(page.getByRole('heading', { name: either('Pulpit', 'Dashboard') })).waitFor();
    if (await enter.isVisible()) await enter.click();
    await page.waitForURL('**/app');
  });

  it('shows pending tasks and holdings, per currency', async () => {
    await page.getByRole('heading', { name: either('Do zrobienia', 'To do') }).waitFor();
    await page
      .getByRole('heading', { name: either('Zainwestowano w PLN', 'Invested in PLN') })
      .waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    // What was repaid is finished, and is listed apart from what is held.
    const over = page.getByRole('region', {
      name: either('Inwestycje zakończone', 'Completed investments'),
    });
    expect(await over.innerText()).toMatch(either('spłacona', 'repaid'));
    expect(
      await page
        .getByRole('region', { name: either('Inwestycje w toku', 'Current investments') })
        .innerText(),
    ).not.toMatch(/Osiedle Nadwiślańskie|Nadwiślańskie/);
    // The payments in the table add up to the total in its footer.
    await page.getByText(either('Pokaż tabelę wypłat', 'Show the table of payouts')).last().click();
    const table = page
      .getByRole('region', { name: either('Tabela wypłat', 'Table of payouts') })
      .getByRole('table');
    const grosze = (text: string): number => Number(text.replaceAll(/[^\d]/g, ''));
    const totals = (await table.locator('tbody tr td:last-child').allInnerTexts()).map(grosze);
    const foot = grosze(await table.locator('tfoot td').last().innerText());
    expect(totals.reduce((sum, one) => sum + one, 0)).toBe(foot);
  });

  it('downloads a yearly statement, and shows campaigns in its own language', async () => {
    await page
      .getByRole('table')
      .or(page.getByRole('list'))
      .getByRole('link', {
        name: either('Centrum biurowe Odra we Wrocławiu', 'Odra office centre in Wrocław'),
      })
      .first()
      .waitFor();
    const year = new Date().getFullYear();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: `${either('zestawienie', 'statement')}-${year}.csv` })
        .click(),
    ]);
    expect(readFileSync(await saved.path(), 'utf8')).toContain(
      either('Kapitał na koniec', 'Principal at the end'),
    );
  });

  it('loads without layout shifts, and has large enough touch targets', async () => {
    await page.goto('/app/offers');
    const offer = page.locator('main a[href^="/app/offers/"]').first();
    const routes = ['/app/profile', (await offer.getAttribute('href'))!, '/app/offers', '/app'];
    const wrong: string[] = [];
    for (const route of routes) {
      await page.goto(route);
      await page.locator('h1').first().waitFor();
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
      const small = viewport === 'phone' ? await tooSmall(page) : [];
      wrong.push(...[...(await shifted(page)), ...small].map((one) => `${route}: ${one}`));
    }
    expect(wrong).toEqual([]);
  });

  it('hides the amounts, and remembers that', async () => {
    const cover = page.getByRole('button', { name: either('Ukryj kwoty', 'Hide amounts') });
    const visible = cover.filter({ visible: true });
    await visible.click();
    await page.getByText('••• PLN').first().waitFor();
    await page.reload();
    await page.getByText('••• PLN').first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/\d\s?\d{3},\d{2}/);
    await visible.click();
    expect(await page.getByText('••• PLN').count()).toBe(0);
  });

  it('uploads a file, and lists it in the summary', async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'pit-8c.pdf',
      mimeType: 'application/pdf',
      buffer: samplePdf,
    });
    // It gets a generated name with its kind and date.
    const name = /^(zalacznik|attachment)-\d{4}-\d\d-\d\d-1\.pdf$/;
    const file = page.getByRole('button', { name });
    const [saved] = await Promise.all([page.waitForEvent('download'), file.click()]);
    expect(saved.suggestedFilename()).toMatch(name);
    await page.locator('input[type=file]').setInputFiles({
      name: 'pit.exe',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ'),
    });
    await page.getByRole('alert').waitFor();
    person.complaints.splice(0);
  });

  it('accepts an offer in steps, keeping what was typed', async () => {
    await page.goto('/app');
    await page
      .getByRole('link', { name: either('Zobacz ofertę', 'See the offer') })
      .first()
      .click();
    await page.waitForURL('**/app/offers/*-*');
    await page.locator('[data-state*=viewing]').waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    await page.getByRole('button', { name: either('Akceptuję ofertę', 'Accept offer') }).click();
    await page.getByLabel(word('amount')).fill('10000');
    await next().click();
    await fillInvestor(page, language);
    await next().click();
    await agreeToAll(page);
    await next().click();
    expect.soft(await person.barriers()).toEqual([]);
    await page
      .getByRole('button', { name: either('Dalej bez pliku', 'Continue without a file') })
      .click();
    await page.getByRole('button', { name: new RegExp(`^${word('accept')}`) }).click();
    await page
      .getByText(either('Oferta została zaakceptowana.', 'The offer was accepted.'))
      .waitFor();
    const [agreement] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^OF-.*\.pdf$/ }).click(),
    ]);
    expect(agreement.suggestedFilename()).toMatch(/^OF-.*\.pdf$/);
  });

  it('adds the confirmation of payment later', async () => {
    await page.reload();
    await page
      .getByRole('button', {
        name: either('Dodaj potwierdzenie wpłaty', 'Add payment confirmation'),
      })
      .click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'przelew.pdf',
      mimeType: 'application/pdf',
      buffer: samplePdf,
    });
    await page
      .getByRole('status')
      .filter({ hasText: either('przesłano', 'uploaded') })
      .waitFor();
    await page.getByRole('button', { name: either('Gotowe', 'Done') }).click();
    await page.getByRole('button', { name: confirmation }).waitFor();
  });

  it('shows who looked at the data in clear, and why', async () => {
    const advisor = await stage.as('doradca@oferta.test');
    const filter = encodeURIComponent(
      JSON.stringify([{ name: 'investorEmail', operator: 'leq', value: 'inwestor@oferta.test' }]),
    );
    const [offer] = await advisor<[{ id: string }]>(
      'GET',
      `/api/advisor/investor/offers?filter=${filter}&limit=1`,
    );
    const reason = 'Przygotowanie aneksu do umowy';
    await advisor('POST', `/api/advisor/investor/${offer.id}/kyc/reveal`, { reason });
    await page.goto('/app/profile');
    const looks = page.locator('section').filter({ has: page.locator('#data-looks') });
    await looks.getByText(reason).waitFor();
    expect(await looks.innerText()).toContain(
      either('Anna Kowalska, doradca', 'Anna Kowalska, advisor'),
    );
    expect.soft(await person.barriers()).toEqual([]);
  });

  it('shows the consents given, and exports all data we hold', async () => {
    await page.goto('/app/profile');
    await page
      .getByRole('heading', { name: either('Moje dane i zgody', 'My data and consents') })
      .waitFor();
    const own = page.getByRole('region', {
      name: either('Moje dane i zgody', 'My data and consents'),
    });
    const answers = own.getByText(/^(?:Nieudzielona|Udzielona|Not given|Given)$/);
    // The current one of each kind; earlier ones open on request.
    const kinds = await answers.filter({ visible: true }).count();
    expect(kinds).toBeLessThanOrEqual(3);
    await own.getByText(either('Wcześniejsze odpowiedzi', 'Earlier answers')).click();
    expect(await answers.filter({ visible: true }).count()).toBeGreaterThan(kinds);
    expect.soft(await person.barriers()).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: either('Pobierz moje dane', 'Download my data') }).click(),
    ]);
    const stream = await file.createReadStream();
    const data = JSON.parse(Buffer.concat(await stream.toArray()).toString()) as {
      email: string;
      consents: { given: boolean }[];
      files: { name: string }[];
    };
    expect(data.email).toBe('inwestor@oferta.test');
    expect(data.consents.some(({ given }) => given)).toBe(true);
    expect(data.files.some(({ name }) => confirmation.test(name))).toBe(true);
  });

  it('stops and restarts reminders there, without any link', async () => {
    const own = page.locator('section').filter({ has: page.locator('#own-reminders') });
    await own
      .getByRole('button', { name: either('Wyłącz przypomnienia', 'Turn reminders off') })
      .click();
    await own.getByText(either('Wyłączone od', 'Off since')).waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    await own
      .getByRole('button', { name: either('Włącz przypomnienia', 'Turn reminders on') })
      .click();
    await own.getByText(either('najwyżej raz dziennie', 'at most once a day')).waitFor();
  });

  it('withdraws a voluntary consent in place, and shows that it is withdrawn', async () => {
    const own = page.locator('section').filter({ has: page.locator('#own-data') });
    const name = either('Wycofaj zgodę', 'Withdraw the consent');
    const withdraw = own.getByRole('button', { name });
    const before = await withdraw.count();
    expect(before).toBeGreaterThan(0);
    await withdraw.first().click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await own.getByText(either('Wycofana', 'Withdrawn'), { exact: true }).waitFor();
    await expect.poll(() => withdraw.count()).toBe(before - 1);
  });

  it("requests erasure once, and shows a coordinator's refusal with its reason", async () => {
    const kept = page.locator('section').filter({ has: page.locator('#kept-data') });
    await kept.getByText(either('ustawa o rachunkowości', 'Accounting Act')).waitFor();
    const ask = either('Poproś o usunięcie danych', 'Ask to erase my data');
    await kept.getByRole('button', { name: ask }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: either('Złóż wniosek', 'Send the request') })
      .click();
    await kept.getByText(either('czeka na decyzję', 'waits for a decision')).waitFor();
    expect(await kept.getByRole('button', { name: ask }).count()).toBe(0);
    expect.soft(await person.barriers()).toEqual([]);

    const coordinator = await stage.person({ viewport, language });
    await coordinator.page.goto('/doradcy');
    await logIn(coordinator.page, language, 'koordynator@oferta.test');
    await coordinator.page.locator('[data-state=dashboard]').waitFor();
    await coordinator.page.goto('/app/settings?part=requests');
    const refuse = coordinator.page.getByRole('button', { name: either('Odmów', 'Refuse') });
    await refuse.click();
    const dialog = coordinator.page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: either('Wyślij odmowę', 'Send the refusal') });
    await send.click();
    await dialog.getByText(either('Minimalna długość', 'Minimum length')).waitFor();
    expect.soft(await coordinator.barriers()).toEqual([]);
    await dialog.getByRole('textbox').fill('Umowa jeszcze trwa');
    await send.click();
    await refuse.waitFor({ state: 'detached' });
    expect(coordinator.complaints).toEqual([]);

    await page.reload();
    await kept.getByText('Umowa jeszcze trwa').waitFor();
    await kept.getByRole('button', { name: ask }).waitFor();
    expect(person.complaints).toEqual([]);
  });
});

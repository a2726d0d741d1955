/**
 * The offer behind a link on a bad network: the connection is dropped once in every state that
 * calls the server, and the page is reloaded in every visible state.
 */
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCode } from '../support/readCode.ts';
import { openWithoutApplication } from '../support/journeys/withoutApplication.ts';
import { setStage } from '../support/journeys/stage.ts';
import { type Language, type Person, type Viewport } from '../support/journeys/browser.ts';
import { shifted } from '../support/journeys/allPages.ts';
import { agreeToAll, fillInvestor } from '../support/journeys/hands.ts';
import { shareOf } from '../support/share.ts';
import { say } from '../support/journeys/words.ts';
import { samplePdf } from '../support/server/multipart.ts';
import { linesOf } from '../support/server/pdfText.ts';

const screens: [Viewport, Language][] = [
  ['phone', 'pl'],
  ['wide', 'en'],
];

const stage = setStage();

/** The next call to this path gets no response. */
const loseOnce = (page: Page, url: string): Promise<unknown> =>
  page.route(url, (route) => route.abort('connectionreset'), { times: 1 });

/** The language declared by a PDF. */
const languageOf = async (download: Download): Promise<string | undefined> =>
  /\/Lang \((\w+)\)/.exec((await readFile(await download.path())).toString('latin1'))?.[1];

describe.each(shareOf(screens, 2))('the offer behind a link at %s in %s', (viewport, language) => {
  const word = say(language);
  const either = (pl: string, en: string): string => (language === 'pl' ? pl : en);
  const email = `siec-${viewport}-${language}@example.pl`;
  let person: Person;
  let page: Page;
  let token: string;
  beforeAll(async () => {
    person = await stage.person({ viewport, language });
    ({ page } = person);
    token = new URL((await stage.invite(email)).link).searchParams.get('token')!;
  });
  afterAll(() => person?.leave());
  const tryAgain = () => page.getByRole('button', { name: word('tryAgain') });
  const next = () => page.getByRole('button', { name: word('next') });
  const state = (value: string) => page.locator(`[data-state*='${value}']`).first().waitFor();

  it('loads after the first attempt got no response', async () => {
    await loseOnce(page, '**/public-api/campaign-offer/*');
    await page.goto(`/campaign?token=${token}`);
    await tryAgain().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await state('viewing');
  });

  it('can be downloaded as a draft, in the language of the page', async () => {
    const [draft] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: word('draftPdf') }).click(),
    ]);
    expect(await languageOf(draft)).toBe(language);
  });

  it('shows what an amount would earn, in a chart and a table', async () => {
    const amount = page.getByLabel(either('Kwota do przeliczenia', 'Amount to calculate'));
    await amount.fill('10000');
    const chart = page.getByRole('img', { name: either('Wypłaty w czasie', 'Payouts over time') });
    await chart.waitFor();
    await page.getByText(either('Pokaż tabelę wypłat', 'Show the table of payouts')).click();
    const sums = page.locator('tfoot td');
    await sums.first().waitFor();
    const [interest, principal, total] = (await sums.allInnerTexts()).map((text) =>
      Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')),
    );
    expect(principal).toBe(10_000);
    expect(interest).toBeGreaterThan(0);
    expect(total).toBeCloseTo(interest! + principal!, 2);
    await amount.fill('1');
    await page
      .getByText(/kwota inwestycji to|minimum investment amount is/)
      .first()
      .waitFor();
    await chart.waitFor({ state: 'detached' });
    expect.soft(await person.barriers()).toEqual([]);
  });

  it('records interest once, although the first response was lost', async () => {
    await loseOnce(page, '**/interest');
    await page
      .getByRole('button', { name: word('showInterest') })
      .first()
      .click();
    await tryAgain().click();
    await page.getByText(word('interestRecorded')).first().waitFor();
    await page.reload();
    await page.getByText(word('interestRecorded')).first().waitFor();
  });

  it('asks for confirmation before declining, and a reload in between does not decline', async () => {
    await page
      .getByRole('button', { name: either('Rezygnuję', 'Decline') })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.reload();
    await state('viewing');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('keeps what is typed across a reload at each step, except what must not be stored', async () => {
    await page.locator('a[href*="/invest?token="]').first().click();
    await page.getByLabel(word('amount')).fill('20000');
    await next().click();
    await fillInvestor(page, language);
    const readStores = () =>
      page.evaluate(async () => {
        const all: string[] = [
          JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
        ];
        for (const { name } of await indexedDB.databases()) {
          const db = await new Promise<IDBDatabase>((resolve) => {
            const asked = indexedDB.open(name!);
            asked.onsuccess = () => resolve(asked.result);
          });
          for (const store of db.objectStoreNames) {
            const rows = await new Promise<unknown>((resolve) => {
              const source = db.transaction(store).objectStore(store);
              const values = source.getAll();
              values.onsuccess = () => {
                const keys = source.getAllKeys();
                keys.onsuccess = () => resolve([keys.result, values.result]);
              };
            });
            all.push(JSON.stringify(rows));
          }
          db.close();
        }
        return all.join('\n');
      });
    // The last input that may be stored: with it, everything before is stored too.
    await expect.poll(readStores).toContain('Warszawa');
    const stored = await readStores();
    expect(stored).toContain('Świętokrzyska');
    for (const secret of ['85022812343', '6110901014', token]) {
      expect(stored).not.toContain(secret);
    }
    // The year of birth as a value of its own or in a date; a time in milliseconds may hold its digits.
    expect(stored).not.toMatch(/\D1985["-]/);

    await page.reload();
    await page.getByLabel(word('amount')).waitFor();
    expect((await page.getByLabel(word('amount')).inputValue()).replaceAll(/\s/g, '')).toBe(
      '20000',
    );
    await next().click();
    expect(await page.getByLabel(word('surname')).inputValue()).toBe('Żółkiewska');
    expect(await page.getByLabel(word('street')).inputValue()).toBe('Świętokrzyska');
    expect(await page.getByLabel(word('pesel')).inputValue()).toBe('');
    expect(await page.getByLabel(word('bankAccount')).inputValue()).toBe('');
    await page.getByLabel(word('day'), { exact: true }).fill('28');
    await page.getByLabel(word('month'), { exact: true }).fill('2');
    await page.getByLabel(word('year'), { exact: true }).fill('1985');
    await page.getByLabel(word('pesel')).fill('85022812343');
    await page.getByLabel(word('bankAccount')).fill('61109010140000071219812874');
    await next().click();
    await agreeToAll(page);
    await next().click();
  });

  it('uploads a file again after the first attempt was cut off', async () => {
    await loseOnce(page, '**/upload');
    await page.locator('input[type=file]').setInputFiles({
      name: 'potwierdzenie.pdf',
      mimeType: 'application/pdf',
      buffer: samplePdf,
    });
    await page
      .getByText(either('Przesyłanie zostało przerwane.', 'The upload was cut off.'))
      .waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    await tryAgain().click();
    await page
      .getByRole('status')
      .filter({ hasText: either('przesłano', 'uploaded') })
      .waitFor();
    await next().click();
  });

  it('renders the draft after a lost response', async () => {
    await loseOnce(page, '**/pdf');
    await page.getByRole('button', { name: word('draftPdf') }).click();
    const [draft] = await Promise.all([page.waitForEvent('download'), tryAgain().click()]);
    // An account number is checked by eye in groups of four.
    await page.getByText('61 1090 1014 0000 0712 1981 2874', { exact: true }).waitFor();
    expect(draft.suggestedFilename()).toMatch(/(wersja-robocza|draft)\.pdf$/);
    expect(await languageOf(draft)).toBe(language);
    // All were ticked two steps ago.
    const printed = (await linesOf(await readFile(await draft.path()))).join(' ');
    expect(printed.match(/(?<!nie |not )(?:zaznaczono|ticked)\)/g)).toHaveLength(3);
    expect(printed).not.toMatch(/(?:nie zaznaczono|not ticked)\)/);
  });

  it('is accepted once, although the response was lost and the button pressed twice', async () => {
    // The server receives the first attempt; only its response is lost.
    await page.route(
      '**/accept',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const accept = page.getByRole('button', { name: new RegExp(`^${word('accept')}`) });
    await accept.dblclick();
    await tryAgain().click();
    await page.getByRole('heading', { level: 1, name: word('thankYou') }).waitFor();
    // The payment details are on the page, each part copyable; the confirmation is uploaded there.
    const slip = page.getByRole('region', { name: either('Dane do przelewu', 'Transfer details') });
    const account = slip.getByText(/^\d{2}( \d{4}){6}$/);
    await slip
      .getByRole('img', { name: either('Kod QR przelewu', 'QR code of the transfer') })
      .waitFor();
    // Read from a screenshot, as another phone's camera does.
    expect((await readCode(await slip.screenshot())).split('|')).toEqual([
      '',
      'PL',
      (await account.innerText()).replaceAll(' ', ''),
      expect.stringMatching(/^\d{6}$/),
      expect.stringMatching(/^.{1,20}$/),
      await slip.getByText(/^OF\/\d{4}\/\d{6}$/).innerText(),
      '',
      '',
      '',
    ]);
    expect.soft(await person.barriers()).toEqual([]);
    await page
      .getByRole('button', {
        name: either('Dodaj następne potwierdzenie', 'Add another confirmation'),
      })
      .click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'drugi-przelew.pdf',
      mimeType: 'application/pdf',
      buffer: samplePdf,
    });
    await page
      .getByRole('status')
      .filter({ hasText: either('przesłano', 'uploaded') })
      .waitFor();
    await page.getByRole('button', { name: either('Gotowe', 'Done') }).click();
    await page.getByText('drugi-przelew.pdf').waitFor();
    const mail = await stage.mailTo(email, /PDF/);
    const all = await stage.mailsTo(email);
    expect(all.filter(({ subject }) => subject === mail.subject)).toHaveLength(1);
    // The document is in the language in which it was read.
    const document = await page.request.post(`/public-api/campaign-offer/${token}/pdf`, {
      data: {},
    });
    expect((await document.body()).toString('latin1')).toContain(`/Lang (${language})`);
  });

  it('shows that it is accepted, also after a reload and Back', async () => {
    await page.reload();
    await page
      .getByText(either('Oferta została już zaakceptowana', 'The offer is already accepted'))
      .waitFor();
    await page.goBack();
    await page.getByText(word('accepted'), { exact: true }).first().waitFor();
    await page
      .getByRole('region', { name: either('Dane do przelewu', 'Transfer details') })
      .waitFor();
    // The schedule is for the accepted amount, no longer an example.
    const answer = await page.request.get(`/public-api/campaign-offer/${token}`);
    const { accepted } = (await answer.json()) as { accepted: { investmentValue: string } };
    const schedule = (await page.locator('#wyplaty').innerText()).replaceAll(/\s/g, '');
    expect(schedule).toContain(`${accepted.investmentValue.replace('.', ',')}PLN`);
    expect(
      await page.evaluate(async () =>
        (await indexedDB.databases()).some(({ name }) => name === 'drafts')
          ? new Promise((resolve) => {
              const asked = indexedDB.open('drafts');
              asked.onsuccess = () => {
                const rows = asked.result.transaction('drafts').objectStore('drafts').count();
                rows.onsuccess = () => resolve(rows.result);
              };
            })
          : 0,
      ),
    ).toBe(0);
  });

  it('can be withdrawn within the reflection period, although the response was lost', async () => {
    await loseOnce(page, '**/decline');
    await page
      .getByRole('button', { name: either('Odstąp od akceptacji', 'Withdraw the acceptance') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: either('Odstępuję od akceptacji', 'Withdraw the acceptance') })
      .click();
    await tryAgain().click();
    await page
      .getByText(
        either('Odstąpienie od akceptacji zostało zapisane.', 'The withdrawal was recorded.'),
      )
      .waitFor();
    const lost = /net::ERR_CONNECTION_RESET|Failed to load resource/;
    expect(person.complaints.filter((one) => !lost.test(one))).toEqual([]);
  });
});

describe('the first moment of a link on a phone', () => {
  let person: Person;
  beforeAll(async () => {
    person = await stage.person({ viewport: 'phone', language: 'pl' });
  });
  afterAll(() => person?.leave());

  it('shows the picture before the application has loaded, where the application will show it', async () => {
    const { page } = person;
    const deliver = await openWithoutApplication(page, '/campaign?token=demo-live');
    const lower = async (picture: Locator) => {
      const { x, y, width, height } = (await picture.boundingBox())!;
      return { x, width, end: y + height };
    };
    const first = page.locator('[data-first] > img');
    await first.waitFor();
    const before = await lower(first);
    deliver();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await lower(page.locator('main header > img'))).toEqual(before);
    expect(await first.count()).toBe(0);
  });

  it('shows what an acceptance begins with before its form, and nothing moves when that comes', async () => {
    const { page } = person;
    await page.unrouteAll();
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') fetched.push(request.url());
    });
    const deliver = await openWithoutApplication(
      page,
      '/invest?token=demo-live',
      '**/assets/AmountStep-*.js',
    );
    const heading = page.getByRole('heading', { level: 1, name: 'Kwota inwestycji' });
    await heading.waitFor();
    const before = await heading.boundingBox();
    expect(await page.getByRole('textbox').count()).toBe(0);
    deliver();
    await page.getByRole('textbox', { name: 'Kwota inwestycji' }).waitFor();
    expect(await heading.boundingBox()).toEqual(before);
    expect(await shifted(page)).toEqual([]);
    // The page before began with the campaign's picture.
    expect(fetched.filter((address) => address.includes('/scenes/'))).toEqual([]);
  });

  it.each(['/kyc-form?token=demo-kyc', '/invest?token=demo-live'])(
    'puts whoever reloads %s back to where they were',
    async (address) => {
      const { page } = person;
      await page.unrouteAll();
      await page.goto(address);
      await page.getByRole('button', { name: /Rozpocznij|Dalej/ }).waitFor();
      await page.evaluate(() => window.scrollTo(0, 300));
      const place = () => page.evaluate(() => Math.round(window.scrollY));
      await expect.poll(place).toBe(300);
      await page.reload();
      await page.getByRole('button', { name: /Rozpocznij|Dalej/ }).waitFor();
      await expect.poll(place).toBe(300);
    },
  );

  it('shows the pictures of a log-in in the same way', async () => {
    const { page } = person;
    const deliver = await openWithoutApplication(page, '/doradcy');
    const places = (pictures: Locator) =>
      pictures.evaluateAll((all) =>
        all.slice(0, 2).map((picture) => {
          const { x, y, width, height } = picture.getBoundingClientRect();
          return [x, y, width, height, getComputedStyle(picture).objectPosition];
        }),
      );
    const first = page.locator('[data-first] > img');
    await first.nth(1).waitFor();
    const before = await places(first);
    expect(before[0]).toEqual([0, 0, expect.any(Number), 148, '50% 60%']);
    deliver();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await places(page.locator('aside > img'))).toEqual(before);
    expect(await first.count()).toBe(0);
  });
});

/**
 * A document that was opened through a link has its own pages alone (src/linkRoutes.ts): any other
 * is a document anew. `noSession` throws where that is forgotten.
 */
describe('from a page behind a link to the panel, whose pages its document does not have', () => {
  it.each([
    ['/campaign?token=demo-expired', 'panelu inwestora'],
    ['/kyc-form?token=demo-kyc-submitted', 'Przejdź do panelu'],
  ])('%s', async (address, link) => {
    const person = await stage.person({ viewport: 'phone', language: 'pl' });
    const { page } = person;
    await page.goto(address);
    await page.getByRole('link', { name: link }).click();
    const panel = page.getByRole('heading', { level: 1, name: 'Panel inwestora' });
    await panel.waitFor();
    await page.goBack();
    await page.getByRole('link', { name: link }).waitFor();
    await page.goForward();
    await panel.waitFor();
    expect(person.complaints.filter((one) => !one.includes('410'))).toEqual([]);
    await person.leave();
  });
});

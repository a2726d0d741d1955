import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  demoPassword as password,
  keysOf,
  logIn,
  logOut,
  openAccount,
  settle,
} from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';
import { type Language, type Person, type Viewport } from '../support/journeys/browser.ts';
import { inTurn } from '../support/journeys/turns.ts';
import { say } from '../support/journeys/words.ts';
import { logInView } from '../support/models/logInView.ts';
import { viewPaths, type View } from '../support/models/testModel.ts';

const advisor = 'doradca@oferta.test';
const secondFactor = 'drugi-skladnik@oferta.test';
const stranger = 'obcy@oferta.test';

const stage = setStage();

const atPanel = (page: Page): Promise<void> => page.waitForURL('**/app');
const atCode = (page: Page): Promise<void> => page.locator('#verificationCode').waitFor();
const viewOf = (person: Person, language: Language): View => {
  const { page } = person;
  const word = say(language);
  let mails = 0;
  const noBarriers = async (): Promise<void> => {
    expect.soft(await person.barriers()).toEqual([]);
  };
  return {
    events: {
      'give a wrong password': () => logIn(page, language, advisor, 'to-nie-jest-haslo'),
      'give the right password': () => logIn(page, language, advisor),
      'give the password of an account with a second factor': async () => {
        mails = (await stage.mailsTo(secondFactor)).length;
        await logIn(page, language, secondFactor);
      },
      'give the password of an account of another brand': () => logIn(page, language, stranger),
      'log in while offline': async () => {
        await person.context.setOffline(true);
        await logIn(page, language, advisor);
      },
      'try again': async () => {
        await person.context.setOffline(false);
        await page.getByRole('button', { name: word('tryAgain') }).click();
      },
      'arrive from another brand': async () => {
        await page.goto(await stage.redirectLink(advisor));
      },
      'enter that account': () => page.getByRole('button', { name: word('enterAccount') }).click(),
      'leave that account': () => page.getByRole('button', { name: word('backToLogIn') }).click(),
      'open a used link': async () => {
        const link = await stage.redirectLink(advisor);
        const first = await stage.person({ viewport: 'wide', language });
        await first.page.goto(link);
        await first.page.getByRole('button', { name: word('enterAccount') }).click();
        await atPanel(first.page);
        await first.leave();
        await page.goto(link);
      },
      'log in after all': () => page.getByRole('button', { name: word('logIn') }).click(),
      'give a wrong code': () => page.locator('#verificationCode').fill('000000'),
      'give the code of the mail': async () => {
        await page.locator('#verificationCode').fill(await stage.newCodeTo(secondFactor, mails));
        // Six digits are submitted automatically the first time; a corrected code by the button.
        const confirm = page.getByRole('button', { name: word('confirm') });
        await settle(page);
        if (await confirm.isVisible().catch(() => false))
          await confirm.click({ timeout: 1000 }).catch(() => {});
      },
      'log in with another account': () =>
        page.getByRole('link', { name: word('otherAccount') }).click(),
      'log out': async () => {
        // So that history has a page of the panel to go back to.
        await page.goto('/app/profile');
        await logOut(page);
      },
      'go back in the history': async () => {
        await page.goBack();
      },
    },
    states: {
      form: async () => {
        await page.goto('/doradcy');
        await page.getByLabel(word('email')).waitFor();
        await noBarriers();
      },
      accountAsked: async () => {
        await page.getByText(advisor).waitFor();
        expect(await keysOf(page)).toEqual([]);
        await noBarriers();
      },
      linkDead: async () => {
        await page.getByRole('alert').first().waitFor();
        await page.getByRole('button', { name: word('logIn') }).waitFor();
        expect(await keysOf(page)).toEqual([]);
        await noBarriers();
      },
      form2: () => page.getByLabel(word('email')).waitFor(),
      refused: async () => {
        await page.getByText(word('wrongPassword')).waitFor();
        expect(await page.getByLabel(word('email')).inputValue()).toBe(advisor);
        await noBarriers();
      },
      lost: async () => {
        await page.getByRole('button', { name: word('tryAgain') }).waitFor();
        expect(await page.getByLabel(word('email')).inputValue()).toBe(advisor);
      },
      codeAsked: async () => {
        await atCode(page);
        expect(await page.getByRole('checkbox').isChecked()).toBe(false);
        await noBarriers();
      },
      codeRefused: () => page.getByText(word('wrongCode')).first().waitFor(),
      denied: async () => {
        await page.waitForURL('**/access-denied');
        await page.getByText(stranger).waitFor();
        expect(await keysOf(page)).toEqual([]);
        await noBarriers();
      },
      panel: async () => {
        await atPanel(page);
        // Exactly the storage keys of the specification.
        expect(await keysOf(page)).toEqual(['apiKey', 'refreshToken']);
      },
      loggedOut: async () => {
        await page.waitForURL((url) => !url.pathname.startsWith('/app'));
        expect(await keysOf(page)).toEqual([]);
      },
      stillOut: async () => {
        await page.waitForURL((url) => !url.pathname.startsWith('/app'));
        expect(await page.locator('main').innerText()).not.toContain('Kowalska');
      },
    },
  };
};

const screens: [Viewport, Language, turn: number][] = [
  ['wide', 'en', 0],
  ['phone', 'pl', 1],
];
const ignorable = /ERR_INTERNET_DISCONNECTED|status of 401|status of 403|status of 410/;

describe.each(screens)('advisor log-in at %s in %s', (viewport, language, turn) => {
  const test = inTurn(turn);
  for (const { sentence, run } of viewPaths(logInView)) {
    test(sentence, async () => {
      const person = await stage.person({ viewport, language });
      try {
        await run(viewOf(person, language));
        expect(person.complaints.filter((one) => !ignorable.test(one))).toEqual([]);
      } finally {
        await person.leave();
      }
    });
  }
});

describe('a link from another panel', () => {
  const other = 'koordynator@oferta.test';
  it('replaces nobody who is signed in, unless they want it', async () => {
    const person = await stage.person({ viewport: 'phone', language: 'pl' });
    const { page } = person;
    const holder = (): Promise<string | undefined> =>
      page.evaluate(() => document.documentElement.dataset.holder);
    const enter = page.getByRole('button', { name: 'Wejdź na to konto' });
    await page.goto('/doradcy');
    await logIn(page, 'pl', advisor);
    await atPanel(page);
    await expect.poll(holder).toBeTruthy();
    const own = await holder();
    // Somebody sends the advisor a link to an account of theirs.
    await page.goto(await stage.redirectLink(other));
    await enter.waitFor();
    for (const address of [advisor, other]) await page.getByText(address).first().waitFor();
    await page.locator('h1:focus', { hasText: /Wejść na\sto\skonto\?/ }).waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    await page.getByRole('button', { name: 'Wróć do panelu' }).click();
    await atPanel(page);
    await expect.poll(holder).toBe(own);
    // Their own link asks nothing.
    await page.goto(await stage.redirectLink(advisor));
    await atPanel(page);
    await expect.poll(holder).toBe(own);
    await page.goto(await stage.redirectLink(other));
    await enter.click();
    await atPanel(page);
    await expect.poll(async () => (await holder()) ?? own).not.toBe(own);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});

describe('a session that ends while somebody types', () => {
  it('keeps what was typed until they log in again', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const { page } = person;
    await page.goto('/doradcy');
    await logIn(page, 'pl', 'koordynator@oferta.test');
    await atPanel(page);
    await page.goto('/app/advisors/new');
    await page.getByLabel('Imię').fill('Wanda');
    await page.getByLabel('Nazwisko').fill('Niezapisana');
    // The session is ended elsewhere; the next refresh finds out.
    await page.evaluate(async () => {
      await fetch('/api/auth/logout', {
        method: 'POST',
        headers: { authorization: `Bearer ${localStorage.getItem('apiKey')}` },
      });
      const [head, body] = localStorage.getItem('apiKey')!.split('.') as [string, string];
      const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
      const old = btoa(JSON.stringify({ ...claims, exp: 1 })).replaceAll('=', '');
      localStorage.setItem('apiKey', `${head}.${old}.x`);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForURL((url) => !url.pathname.startsWith('/app'));
    await page.getByLabel('Adres e-mail').waitFor();
    // The page reloads once in between.
    await expect
      .poll(async () =>
        (await keysOf(page).catch(() => ['…'])).filter(
          (key) => /apiKey|refreshToken|isRefreshing/.test(key) || key === '…',
        ),
      )
      .toEqual([]);
    await page.goto('/doradcy');
    await logIn(page, 'pl', 'koordynator@oferta.test');
    await page.waitForURL('**/app/advisors/new');
    expect(await page.getByLabel('Imię').inputValue()).toBe('Wanda');
    expect(await page.getByLabel('Nazwisko').inputValue()).toBe('Niezapisana');
    await person.leave();
  });
});

describe('the second factor', () => {
  it('is skipped on a remembered device, until the device is forgotten', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const { page } = person;
    const mails = (await stage.mailsTo(secondFactor)).length;
    await page.goto('/doradcy');
    await logIn(page, 'pl', secondFactor);
    await atCode(page);
    await page.getByRole('checkbox').check();
    await page.locator('#verificationCode').fill(await stage.newCodeTo(secondFactor, mails));
    await atPanel(page);
    const cookies = await person.context.cookies();
    const remembered = cookies.find(({ name }) => name.startsWith('remember2fa_'))!;
    expect([remembered.path, remembered.sameSite]).toEqual(['/', 'Strict']);
    expect(JSON.stringify(cookies.map(({ name }) => name))).not.toContain('drugi');
    const again = async (): Promise<void> => {
      await logOut(page);
      await page.waitForURL((url) => !url.pathname.startsWith('/app'));
      await page.goto('/doradcy');
      await logIn(page, 'pl', secondFactor);
    };
    await again();
    await atPanel(page);
    await page.goto('/app/profile');
    expect.soft(await person.barriers()).toEqual([]);
    await page
      .getByRole('button', { name: /Zapomnij urządzenie/ })
      .first()
      .click();
    await page.getByText('Urządzenie zostało zapomniane.').first().waitFor();
    await again();
    await atCode(page);
    await person.leave();
  });

  it('moves to an app with a QR code, and a recovery code replaces it', async () => {
    const person = await stage.person({ viewport: 'phone', language: 'pl' });
    const { page } = person;
    const email = 'doradca.navy@oferta.test';
    const host = stage.url.replace('localhost', 'navy.localhost');
    await page.goto(`${host}/doradcy`);
    await logIn(page, 'pl', email);
    await atPanel(page);
    await openAccount(page);
    await page.getByRole('button', { name: 'Użyj aplikacji uwierzytelniającej' }).click();
    await page.getByRole('dialog').getByLabel('Hasło', { exact: true }).fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Potwierdź' }).click();
    await page.getByRole('img', { name: /QR/ }).or(page.locator('svg[role=img]')).first().waitFor();
    const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(
      /\s/g,
      '',
    );
    await page.getByLabel('Kod z aplikacji').fill(await generate({ secret }));
    await page.getByRole('button', { name: 'Włącz' }).click();
    await page.getByText('Kody zapasowe').waitFor();
    const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    expect.soft(await person.barriers()).toEqual([]);
    await page.getByRole('button', { name: 'Mam je zapisane' }).click();
    await page.getByText('Po haśle pytamy o kod z aplikacji').waitFor();
    await logOut(page);
    await page.waitForURL((url) => !url.pathname.startsWith('/app'));
    await page.goto(`${host}/doradcy`);
    await logIn(page, 'pl', email);
    await atCode(page);
    await page.locator('#verificationCode').fill(codes[0]!);
    await page.getByRole('button', { name: 'Potwierdź' }).click();
    await atPanel(page);
    await person.leave();
  });
});

describe('the investor', () => {
  const email = 'inwestor@oferta.test';
  let mails = 0;
  const askForLink = async (page: Page): Promise<void> => {
    mails = (await stage.mailsTo(email)).length;
    await page.goto('/');
    await page.getByLabel('Adres e-mail').fill(email);
    await page.getByRole('button', { name: 'Wyślij link do logowania' }).click();
    await page.getByText(/wysłaliśmy na niego link do logowania/).waitFor();
  };
  const comeByLink = async (page: Page): Promise<void> => {
    await page.goto(await stage.newLinkTo(email, /investor-login/, mails));
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await atPanel(page);
  };

  it('gets a link by mail, uses it with a button, and sees where access is denied', async () => {
    const person = await stage.person({ viewport: 'phone', language: 'pl' });
    const { page } = person;
    await askForLink(page);
    expect.soft(await person.barriers()).toEqual([]);
    await comeByLink(page);
    // On a slow phone that has not rendered anything yet when the message appears.
    const devtools = await person.context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Such a browser may answer questions only after the message has gone, so the page notes it.
    await page.addInitScript(() => {
      const look = new MutationObserver(() => {
        if (!document.body?.textContent.includes('Brak dostępu')) return;
        document.documentElement.dataset.told = '';
        look.disconnect();
      });
      look.observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/app/advisors');
    await page.waitForURL('**/app');
    const told = page.locator('html[data-told]').waitFor();
    // A file that did not come, or an error, says why there is no message.
    await told.finally(() => expect.soft(person.complaints).toEqual([]));
    await person.leave();
  });

  it('sees where access is denied, however late the first page renders', async () => {
    const person = await stage.person({ viewport: 'phone', language: 'pl' });
    const { page } = person;
    await askForLink(page);
    await comeByLink(page);
    // The page settles before time is stopped.
    await page.locator('h1:focus').waitFor();
    // Time stands still until the page requests its data, which arrive only afterwards: the message
    // is due before the page renders, on every machine.
    const asked = page.waitForRequest('**/investor-api/investor/summary*');
    const { promise: late, resolve: come } = Promise.withResolvers<void>();
    await page.route('**/investor-api/investor/summary*', async (route) => {
      await late;
      await route.continue();
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto('/app/advisors');
    await asked;
    await page.clock.runFor(400);
    await page.clock.resume();
    await page.getByText('Brak dostępu').first().waitFor();
    come();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await person.leave();
  });

  it('finds no panel where the brand has none', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    await person.page.goto(stage.url.replace('localhost', 'kopernik.localhost'));
    await person.page.getByText(/Panel inwestora jest wyłączony/).waitFor();
    await person.leave();
  });
});

describe('a link by mail', () => {
  it('offers a new one when it is dead', async () => {
    const person = await stage.person({ viewport: 'phone', language: 'pl' });
    const { page } = person;
    await page.goto('/auth/reset-password/zuzyty-link');
    await page.getByLabel('Nowe hasło').fill('Zupelnie-nowe-haslo-9');
    await page.getByLabel('Powtórz hasło').fill('Zupelnie-nowe-haslo-9');
    await page.getByRole('button', { name: 'Ustaw hasło' }).click();
    await page.getByLabel('Adres e-mail').fill('koordynator@oferta.test');
    await page.getByRole('button', { name: 'Wyślij link' }).click();
    await page.getByText(/wysłaliśmy na niego link/).waitFor();
    const { links } = await stage.mailTo('koordynator@oferta.test', /hasł/i);
    await page.goto(links.find((link) => link.includes('/auth/reset-password/'))!);
    await page.getByLabel('Nowe hasło').fill('krotkie');
    await page.getByRole('button', { name: 'Ustaw hasło' }).click();
    await page.getByText('Hasło jest za słabe').waitFor();
    expect.soft(await person.barriers()).toEqual([]);
    await page.getByLabel('Nowe hasło').fill('Zupelnie-nowe-haslo-9');
    await page.getByLabel('Powtórz hasło').fill('Zupelnie-nowe-haslo-9');
    await page.getByRole('button', { name: 'Ustaw hasło' }).click();
    await page.getByText('Hasło zostało zmienione.').waitFor();
    await page.getByRole('link', { name: 'Zaloguj się' }).click();
    await logIn(page, 'pl', 'koordynator@oferta.test', 'Zupelnie-nowe-haslo-9');
    await atPanel(page);
    await person.leave();
  });
});

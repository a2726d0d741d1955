/**
 * Step-up: the most sensitive actions wait for it, and then continue by themselves. And the pages
 * behind account links: a new address, and a membership.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, forgetSession, logIn, logOut } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';
import { shareOf } from '../support/share.ts';
import type { Language, Person, Viewport } from '../support/journeys/browser.ts';

const screens: [Viewport, Language][] = [
  ['phone', 'en'],
  ['wide', 'pl'],
];
const stage = setStage();

/** Somebody no other test needs. */
const accounts: Record<Language, string> = {
  pl: 'doradca.tatry@oferta.test',
  en: 'doradca.wisla@oferta.test',
};

describe.each(shareOf(screens, 2))(
  'changing the credentials of an account, at %s in %s',
  (viewport, language) => {
    const isPolish = language === 'pl';
    const email = accounts[language];
    let person: Person;
    const dialog = () =>
      person.page.getByRole('dialog', {
        name: isPolish ? 'Potwierdzenie tożsamości' : 'Confirm that it is you',
      });
    const confirm = async (): Promise<void> => {
      const verb = isPolish ? 'Potwierdź' : 'Confirm';
      await dialog().getByRole('button', { name: verb, exact: true }).click();
    };

    beforeAll(async () => {
      const brand = email.split(/[.@]/)[1];
      person = await stage.person(
        { viewport, language },
        stage.url.replace('localhost', `${brand}.localhost`),
      );
      const { page } = person;
      await page.goto('/doradcy');
      await logIn(page, language, email);
      await page.waitForURL('**/app');
      await page.goto('/app/profile');
    });
    afterAll(() => person?.leave());

    it('asks for the password, shows a wrong one at its field, and then completes the action', async () => {
      const { page } = person;
      const next = 'Zielony-rower-jedzie-7';
      await page.getByLabel(isPolish ? 'Nowe hasło' : 'New password', { exact: true }).fill(next);
      await page
        .getByRole('button', { name: isPolish ? 'Zmień hasło' : 'Change password' })
        .click();
      const field = dialog().getByLabel(isPolish ? 'Hasło' : 'Password', { exact: true });
      await field.fill('nie-to-haslo');
      await confirm();
      await dialog()
        .getByText(isPolish ? /^Nieprawidłowe hasło/ : 'Wrong password')
        .waitFor();
      expect.soft(await person.barriers()).toEqual([]);
      await field.fill(demoPassword);
      await confirm();
      await page
        .getByText(isPolish ? 'Hasło zostało zmienione.' : 'The password was changed.')
        .first()
        .waitFor();
      await expect.poll(() => dialog().count()).toBe(0);
    });

    it('does not ask again within ten minutes, except for the code of an active second factor', async () => {
      const { page } = person;
      const section = page.getByRole('region', {
        name: isPolish ? 'Drugi składnik logowania' : 'Second factor',
      });
      await section
        .getByRole('button', { name: isPolish ? 'Użyj kodu z e-maila' : 'Use a code by e-mail' })
        .click();
      const off = section.getByRole('button', {
        name: isPolish ? 'Wyłącz drugi składnik' : 'Turn off the second factor',
      });
      await off.waitFor();
      expect(await dialog().count()).toBe(0);

      const mails = (await stage.mailsTo(email)).length;
      await off.click();
      await page
        .getByRole('dialog')
        .getByRole('button', {
          name: isPolish ? 'Wyłącz drugi składnik' : 'Turn off the second factor',
        })
        .click();
      await dialog()
        .getByLabel(isPolish ? 'Hasło' : 'Password', { exact: true })
        .fill('Zielony-rower-jedzie-7');
      await confirm();
      const field = dialog().locator('#stepUpCode');
      await field.waitFor();
      expect.soft(await person.barriers()).toEqual([]);
      await field.fill(await stage.newCodeTo(email, mails));
      await off.waitFor({ state: 'detached' });
    });

    it('changes nothing when it is cancelled', async () => {
      const { page } = person;
      // A new log-in: no step-up was made in this session yet.
      await logOut(page);
      await page.waitForURL((url) => !url.pathname.startsWith('/app'));
      await page.goto('/doradcy');
      await logIn(page, language, email, 'Zielony-rower-jedzie-7');
      await page.waitForURL('**/app');
      await page.goto('/app/profile');
      const section = page.getByRole('region', {
        name: isPolish ? 'Drugi składnik logowania' : 'Second factor',
      });
      await section
        .getByRole('button', {
          name: isPolish ? 'Użyj aplikacji uwierzytelniającej' : 'Use an authenticator app',
        })
        .click();
      await dialog().waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog().count()).toBe(0);
      expect(await section.getByRole('alert').count()).toBe(0);
      await section
        .getByText(
          isPolish
            ? 'Do zalogowania wystarcza samo hasło.'
            : 'The password alone is enough to log in.',
        )
        .waitFor();
    });

    it('moves the log-in to another mailbox by the link sent there, and back by the link sent to the old one', async () => {
      const { page } = person;
      const next = email.replace('@oferta.test', '.nowy@example.pl');
      await page.getByLabel(isPolish ? 'Nowy adres e-mail' : 'New e-mail address').fill(next);
      await page.getByRole('button', { name: isPolish ? 'Zmień adres' : 'Change address' }).click();
      await dialog()
        .getByLabel(isPolish ? 'Hasło' : 'Password', { exact: true })
        .fill('Zielony-rower-jedzie-7');
      await confirm();
      const confirmation = await stage.newLinkTo(next, /confirm-email/, 0);
      const old = (await stage.mailsTo(email)).length;
      // When nobody is logged in, the link asks for a log-in: the new mailbox may be a stranger's.
      await forgetSession(page);
      await page.goto(new URL(confirmation).pathname);
      await page.waitForURL('**/doradcy');
      await logIn(page, language, email, 'Zielony-rower-jedzie-7');
      const way = page.getByRole('button', {
        name: isPolish ? 'Potwierdź adres' : 'Confirm the address',
      });
      await way.waitFor();
      expect.soft(await person.barriers()).toEqual([]);
      await way.click();
      await page
        .getByText(
          isPolish ? 'Adres logowania został zmieniony.' : 'The log-in address was changed.',
        )
        .waitFor();
      const restoring = await stage.newLinkTo(email, /restore-email/, old);
      await page.goto(new URL(restoring).pathname);
      await page
        .getByRole('button', { name: isPolish ? 'Przywróć adres' : 'Restore the address' })
        .click();
      await page
        .getByText(isPolish ? /^Adres został przywrócony/ : /^The address was restored/)
        .waitFor();
      // A used link says so, and offers a way on.
      await page.reload();
      await page
        .getByRole('button', { name: isPolish ? 'Przywróć adres' : 'Restore the address' })
        .click();
      await page
        .getByText(isPolish ? 'Ten link jest już nieaktywny.' : 'Token is already inactive.')
        .waitFor();
      expect.soft(await person.barriers()).toEqual([]);
      await page
        .getByRole('link', { name: isPolish ? 'Wróć do logowania' : 'Back to login' })
        .click();
      await page.waitForURL('**/doradcy');
    });

    it('lets somebody with an account join another brand with their password', async () => {
      // Each brand has its own language setting.
      const guest = await stage.person({ viewport, language });
      const { page } = guest;
      const invited = isPolish ? 'doradca.navy@oferta.test' : 'doradca.zielona@oferta.test';
      const call = await stage.as('koordynator@oferta.test');
      const [network] = await call<[{ id: string }]>('GET', '/api/advisor/network');
      const before = (await stage.mailsTo(invited)).length;
      await call('POST', '/api/advisor/advisor', {
        firstName: 'Nowa',
        surname: 'Osoba',
        email: invited,
        brokerNetworkIds: [network.id],
        role: 'advisor',
        language: isPolish ? 'PL' : 'EN',
      });
      await page.goto(await stage.newLinkTo(invited, /activate-from-email/, before));
      await page.getByLabel(isPolish ? 'Hasło' : 'Password', { exact: true }).fill(demoPassword);
      expect.soft(await guest.barriers()).toEqual([]);
      await page
        .getByRole('button', { name: isPolish ? 'Przyjmij zaproszenie' : 'Accept the invitation' })
        .click();
      await page
        .getByText(isPolish ? 'Zaproszenie zostało przyjęte.' : 'The invitation was accepted.')
        .waitFor();
      await guest.leave();
    });
  },
);

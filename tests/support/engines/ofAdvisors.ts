/** An advisor's journeys: log-in, list, board, invitation; then its results, and log-out. */
import { describe, expect, it } from 'vitest';
import { say } from '../journeys/words.ts';
import { logIn, ownMenu } from './acts.ts';
import { either, type Cast } from './cast.ts';
import { field, inside, placeholder, text, the, whole } from './person.ts';

const table = '[data-state=table]';
const dashboard = '[data-state=dashboard]';

/** Log-in with a mailed code, and log-out. */
export const logInWithSecondFactor = ({ name, stage, advisor }: Cast): void => {
  it(`logs an advisor in with a second factor, and out, in ${name}`, async () => {
    const { person } = advisor;
    const email = 'drugi-skladnik@oferta.test';
    const before = (await stage.mailsTo(email)).length;
    await logIn(advisor, email);
    await person.see('#verificationCode');
    await person.type('#verificationCode', await stage.newCodeTo(email, before));
    await person.at(/^\/app$/);
    await person.see(dashboard);
    await person.press(ownMenu);
    await person.press(the('menuitem', /Wyloguj|Log out/));
    await person.at(/^\/doradcy/);
    expect(await person.complaints()).toEqual([]);
  });
};

export const advisorWorks = ({ name, advisor }: Cast): void => {
  const { language } = advisor;
  const word = say(language);
  describe(`an advisor in ${name}`, () => {
    it('sees the list and the board, and every part of the panel', async () => {
      const { person } = advisor;
      const invited = text(either(language, 'Zaproszenie wysłane', 'Invitation sent'));
      await logIn(advisor, 'doradca@oferta.test');
      await person.see(dashboard);
      await person.press(ownMenu);
      await person.press(the('menuitem', either(language, 'Moje konto', 'My account')));
      await person.at(/^\/app\/profile/);
      for (const part of ['/app/kyc', '/app/offers', '/app/advisors', '/app/investors']) {
        await person.press(`a[href="${part}"]`);
        await person.at(new RegExp(`^${part}`));
        await person.see(the('heading'));
      }
      await person.see('[data-offer]');
      await person.see(inside('[data-offer]', invited));
      expect(await person.spilled(invited)).toEqual([]);
      await person.press(whole(word('board')));
      await person.see('[data-column] [data-offer]');
      expect(await person.spilled(invited)).toEqual([]);
      await person.press(whole(word('table')));
      await person.see(table);
      expect(await person.complaints()).toEqual([]);
    });

    it('invites, and sees the result', async () => {
      const { person } = advisor;
      const dialog = the('dialog');
      await person.press(the('button', word('invite')));
      for (const label of ['campaign', 'product', 'network'] as const) {
        await person.choose(inside(dialog, field(word(label))));
      }
      await person.type(
        inside(dialog, field(word('addresses'))),
        'silnik-1@example.pl, silnik-2@example.pl',
      );
      await person.press(inside(dialog, the('button', word('next'))));
      await person.see(inside(dialog, text(word('mailPreview'))));
      await person.press(inside(dialog, the('button', word('sendInvitations'))));
      await person.see(inside(dialog, text(either(language, 'Wysłano: 2', 'Sent: 2'))));
      await person.press(inside(dialog, the('button', word('close'))));
      await person.gone(dialog);
      expect(await person.complaints()).toEqual([]);
    });
  });
};

/** What the investor did meanwhile, and a second tab. */
export const advisorComesBack = ({ name, advisor }: Cast): void => {
  const word = say(advisor.language);
  describe(`back in the panel in ${name}`, () => {
    it('the list shows the new status and amount', async () => {
      const { person } = advisor;
      await person.type(placeholder(word('search')), 'silnik-1@example.pl');
      await person.at(/filter/);
      const row = '[data-offer] >> internal:has-text="Żółkiewska"i';
      await person.see(row);
      expect((await person.read(row)).replaceAll(/\s/g, ' ')).toMatch(
        new RegExp(`20 000,00.*${word('accepted')}|${word('accepted')}.*20 000,00`),
      );
    });

    it('a second tab of the same person is logged in, and logs out with the first', async () => {
      const { person } = advisor;
      const second = await person.tab();
      await second.open('/app/kyc');
      await second.see(ownMenu);
      await person.press(ownMenu);
      await person.press(the('menuitem', /Wyloguj|Log out/));
      await person.at(/^\/doradcy/);
      await second.see(field(word('email')));
      expect([...(await person.complaints()), ...(await second.complaints())]).toEqual([]);
    });
  });
};

/** Begins and ends logged out. */
export const coordinatorSets = ({ name, advisor, icon }: Cast): void => {
  const { language } = advisor;
  const other = language === 'pl' ? 'en' : 'pl';
  describe(`a coordinator in ${name}`, () => {
    it('settings accept a picture, and the language can be switched', async () => {
      const { person } = advisor;
      await logIn(advisor, 'koordynator@oferta.test');
      await person.see(dashboard);
      await person.open('/app/settings');
      const icons = either(language, 'Ikona karty przeglądarki', 'Browser tab icon');
      const group = the('group', icons);
      await person.attach(inside(group, 'input[type=file]'), icon);
      await person.see(inside(group, 'img[src$=".png"]'));
      const restore = either(language, 'Przywróć domyślny', 'Restore default');
      await person.press(inside(group, the('button', restore)));
      await person.see(inside(group, 'img[src$="favicon.svg"]'));
      await person.press(ownMenu);
      await person.press(the('menuitemradio', either(other, 'Polski', 'English')));
      const menu = the('button', other === 'pl' ? /konto i ustawienia/ : /account and settings/);
      await person.see(menu);
      await person.press(menu);
      await person.press(the('menuitem', new RegExp(say(other)('logOut'))));
      await person.see(the('button', say(other)('logIn')));
      advisor.language = other;
      expect(await person.complaints()).toEqual([]);
    });
  });
};

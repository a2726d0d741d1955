/**
 * Reminders: for one offer from its page, by keyboard alone on desktop; the brand's settings; the
 * name of a campaign in the notices.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language, Person, Viewport } from '../support/journeys/browser.ts';
import { logIn } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';
import { shareOf } from '../support/share.ts';

const stage = setStage();

interface Choice {
  id: string;
  products: { id: string; code: string }[];
}

const screens: [Viewport, Language][] = [
  ['wide', 'pl'],
  ['phone', 'en'],
];

describe.each(shareOf(screens, 2))('reminders at %s in %s', (viewport, language) => {
  const either = (polish: string, english: string): string =>
    language === 'pl' ? polish : english;
  const email = `przypomniana-${viewport}@example.pl`;
  const start = async (login: string): Promise<Person> => {
    const person = await stage.person({ viewport, language });
    await person.page.goto('/doradcy');
    await logIn(person.page, language, login);
    await person.page.waitForURL('**/app');
    await person.page.locator('[data-state=dashboard]').waitFor();
    return person;
  };
  /** A second offer to the same person, in another campaign. */
  const inviteElsewhere = async (): Promise<string> => {
    const call = await stage.as('doradca@oferta.test');
    const [network] = await call<[{ id: string }]>('GET', '/api/advisor/network');
    const choices = await call<Choice[]>('GET', '/api/advisor/campaign-choices');
    const { id, products } = choices.find((one) =>
      one.products.every(({ code }) => !code.startsWith('MAG')),
    )!;
    const { offerId } = await call<{ offerId: string }>(
      'POST',
      `/api/advisor/campaign/${id}/product/${products[0]!.id}/invite-investor`,
      { investorEmail: email, message: '', networkId: network.id },
    );
    return offerId;
  };

  describe('of one offer', () => {
    let advisor: Person;
    beforeAll(async () => {
      advisor = await start('doradca@oferta.test');
    });
    afterAll(() => advisor?.leave());

    const remind = async (): Promise<void> => {
      const button = advisor.page.getByRole('button', {
        name: either('Wyślij przypomnienie', 'Send a reminder'),
      });
      await button.waitFor();
      if (viewport === 'phone') return button.tap();
      await button.focus();
      return advisor.page.keyboard.press('Enter');
    };
    const says = (words: string): Promise<void> =>
      advisor.page.getByText(words, { exact: true }).first().waitFor();

    it('is sent once a day, and the page says so the second time', async () => {
      const { offerId } = await stage.invite(email);
      const before = (await stage.mailsTo(email)).length;
      await advisor.page.goto(`/app/investors/offer/${offerId}`);
      await remind();
      await says(either('Wysłano przypomnienie.', 'The reminder has been sent.'));
      await expect.poll(async () => (await stage.mailsTo(email)).length).toBe(before + 1);
      expect.soft(await advisor.barriers()).toEqual([]);
      await remind();
      await says(
        either(
          'Przypomnienie o tej ofercie wysłano już dziś.',
          'A reminder of this offer was sent today already.',
        ),
      );
      expect(await stage.mailsTo(email)).toHaveLength(before + 1);
    });

    it('is rejected with its reason when the person got another one today', async () => {
      const offerId = await inviteElsewhere();
      await advisor.page.goto(`/app/investors/offer/${offerId}`);
      await remind();
      await says(
        either(
          'Ta osoba dostała dziś inne przypomnienie. Następne może dostać jutro.',
          'This person got another reminder today. The next one may go tomorrow.',
        ),
      );
      expect.soft(await advisor.barriers()).toEqual([]);
    });

    it('is listed among the notices with the campaign’s name in the language of the page', async () => {
      const call = await stage.as('doradca@oferta.test');
      const { offerId, link } = await stage.invite(`dzwonek-${viewport}@example.pl`);
      await fetch(
        `${stage.url}/public-api/campaign-offer/${new URL(link).searchParams.get('token')}`,
      );
      const { items } = await call<{
        items: { offerId: string; campaignName: string; campaignNameEN: string }[];
      }>('GET', '/api/advisor/notice?limit=50');
      const told = items.find((one) => one.offerId === offerId)!;
      expect(told.campaignNameEN).not.toBe(told.campaignName);
      await advisor.page.goto('/app');
      await advisor.page
        .getByRole('button', { name: either('Powiadomienia', 'Notifications') })
        .first()
        .click();
      await advisor.page
        .locator(`a[href*="${offerId}"]`, {
          hasText: either(told.campaignName, told.campaignNameEN),
        })
        .filter({ visible: true })
        .first()
        .waitFor();
    });
  });

  describe('that somebody no longer wants', () => {
    let investor: Person;
    beforeAll(async () => {
      investor = await stage.person({ viewport, language });
    });
    afterAll(() => investor?.leave());

    it('are stopped on their page, and restarted there, at once or later', async () => {
      const { page } = investor;
      const { link } = await stage.invite(`bez-przypomnien-${viewport}@example.pl`);
      const url = `/reminders?offer=${new URL(link).searchParams.get('token')}`;
      const press = (polish: string, english: string): Promise<void> =>
        page.getByRole('button', { name: either(polish, english), exact: true }).click();
      const wayBack = () =>
        page.getByRole('link', {
          name: either('Włącz przypomnienia ponownie', 'Turn reminders on again'),
        });
      const says = (polish: string, english: string): Promise<void> =>
        page.getByText(either(polish, english), { exact: true }).waitFor();
      await page.goto(url);
      await wayBack().waitFor();
      expect.soft(await investor.barriers()).toEqual([]);
      await press('Proszę nie przypominać', 'Please send no reminders');
      await says('Nie będziemy więcej przypominać.', 'There will be no more reminders.');
      await wayBack().click();
      await press('Proszę przypominać', 'Please remind me');
      await says('Przypomnienia są włączone.', 'Reminders are on.');
      expect.soft(await investor.barriers()).toEqual([]);
      await page.goto(url);
      await wayBack().click();
      await press('Proszę przypominać', 'Please remind me');
      await says('Przypomnienia są włączone.', 'Reminders are on.');
      expect(investor.complaints).toEqual([]);
    });
  });

  describe('of a brand', () => {
    let coordinator: Person;
    beforeAll(async () => {
      coordinator = await start('koordynator@oferta.test');
    });
    afterAll(() => coordinator?.leave());

    it('are chosen by kind, and the choice is kept after a reload', async () => {
      const { page } = coordinator;
      await page.goto('/app/settings?part=reminders');
      const field = page.getByRole('combobox', {
        name: either('Zaproszenie nieotwarte', 'Invitation not opened'),
      });
      const chosen = [
        either('Dni po wysłaniu: 7', 'Days after sending: 7'),
        either('Bez przypomnienia', 'No reminder'),
      ];
      for (const words of chosen) {
        await field.click();
        await page.getByRole('option', { name: words, exact: true }).click();
        await page.getByText(either('Zapisano.', 'Saved.'), { exact: true }).first().waitFor();
        await expect.poll(() => field.innerText()).toContain(words);
        await page.reload();
        await expect.poll(() => field.innerText()).toContain(words);
      }
      expect.soft(await coordinator.barriers()).toEqual([]);
      expect(coordinator.complaints).toEqual([]);
    });
  });
});

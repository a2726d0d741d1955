/**
 * What a screen reader reads of the rest of the main job, stored as in transcripts.test.ts: the
 * log-in with a second factor, an invitation that is sent, its row and its card; the investor's
 * data form; an investor's panel.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { handsOnDataForm } from '../support/journeys/dataForm.ts';
import { agreeToAll, logIn, passToCheck, searchField } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';
import { still, transcribe } from '../support/journeys/transcript.ts';
import { say } from '../support/journeys/words.ts';
import type { Language } from '../support/journeys/browser.ts';
import { shareOf } from '../support/share.ts';

const stage = setStage();

/** Accepts the offer on a page, without a file, and waits for the end. */
const acceptOffer = async (page: Page, language: Language): Promise<void> => {
  const word = say(language);
  await page.getByLabel(word('amount')).fill('20000');
  await passToCheck(page, language);
  await page.getByRole('button', { name: new RegExp(`^${word('accept')}`) }).click();
  await page.getByRole('heading', { level: 1, name: word('thankYou') }).waitFor();
};

describe.each(shareOf<Language>(['pl', 'en'], 2))(
  'the panel of an advisor as read by a screen reader in %s',
  (language) => {
    const word = say(language);
    const either = (pl: string, en: string): string => (language === 'pl' ? pl : en);
    const kept = (name: string): string => `transcripts/${name}.${language}.txt`;

    it('by an advisor: a second factor, an invitation that is sent, its row and its card', async () => {
      const { page, leave } = await stage.person({ viewport: 'wide', language });
      const { hear, parts } = transcribe(page);
      const main = page.getByRole('main');
      const email = 'drugi-skladnik@oferta.test';
      const before = (await stage.mailsTo(email)).length;
      await page.goto('/doradcy');
      await logIn(page, language, email);
      const code = page.locator('#verificationCode');
      await code.waitFor();
      await hear('a second factor is asked for', main);
      const right = await stage.newCodeTo(email, before);
      await code.fill(right === '111111' ? '222222' : '111111');
      await page.getByRole('alert').first().waitFor();
      await hear('a wrong code', main);
      await code.fill(right);
      await page.keyboard.press('Enter');
      await page.locator('[data-state=dashboard]').waitFor();
      await hear('the panel opens', main.getByRole('heading', { level: 1 }));
      await page.locator('a[href="/app/investors"]').first().click();
      await page.getByRole('table').waitFor();
      await hear('the list opens', main.getByRole('heading', { level: 1 }));

      await page
        .getByRole('button', { name: word('invite') })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      for (const label of ['campaign', 'product', 'network'] as const) {
        await dialog.getByLabel(word(label)).click();
        await page.getByRole('option').first().click();
        await page.getByRole('option').first().waitFor({ state: 'detached' });
      }
      const address = `czytnik-lista-${language}@example.pl`;
      await dialog.getByLabel(word('addresses')).fill(`"Kowalski, Jan" <${address}>; nie-adres`);
      await dialog.getByRole('button', { name: word('next') }).click();
      await dialog.getByText(word('mailPreview')).waitFor();
      await page.waitForLoadState('networkidle');
      await hear('the invitation before it goes', dialog);
      // The mail is in Polish, and is read by a Polish voice in an English panel too (WCAG 3.1.2).
      const voice = dialog.getByText('Dzień dobry,').locator('xpath=ancestor::*[@lang][1]');
      expect(await voice.getAttribute('lang')).toBe('pl');
      await dialog.getByRole('button', { name: word('sendInvitations') }).click();
      await dialog.getByText(either('Wysłano: 1', 'Sent: 1')).first().waitFor();
      await hear('it went', dialog);
      await dialog.getByRole('button', { name: word('close'), exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await (await searchField(page, word('search'))).fill(address);
      await expect.poll(() => page.locator('[data-offer]').count()).toBe(1);
      await hear('the row that was looked for', page.getByRole('table').locator('tbody'));
      await page.getByText(word('board'), { exact: true }).click();
      const column = page.locator('[data-column]').filter({ has: page.locator('[data-offer]') });
      await column.first().waitFor();
      await hear('its column of the board', column.first());
      await leave();
      await expect(still(`${parts.join('\n\n')}\n`)).toMatchFileSnapshot(kept('secondFactor'));
    });
  },
);

describe.each(shareOf<Language>(['pl', 'en'], 2))(
  'the pages of an investor as read by a screen reader in %s',
  (language) => {
    const word = say(language);
    const either = (pl: string, en: string): string => (language === 'pl' ? pl : en);
    const kept = (name: string): string => `transcripts/${name}.${language}.txt`;

    it('by an investor: the data form, a step with errors, and the end', async () => {
      const { page, leave } = await stage.person({ viewport: 'phone', language });
      const { hear, parts } = transcribe(page);
      const main = page.getByRole('main');
      const form = handsOnDataForm(page, language);
      const investorEmail = `czytnik-dane-${language}@example.pl`;
      const call = await stage.as('doradca@oferta.test');
      await call('POST', '/api/advisor/kyc/investor-request/send', { investorEmail, message: '' });
      const { links } = await stage.mailTo(investorEmail);
      await page.goto(links.find((one) => one.includes('/kyc-form'))!);
      await page.getByRole('button', { name: word('start') }).waitFor();
      await hear('the form before it begins', main);
      await page.getByRole('button', { name: word('start') }).click();
      const at = (state: string): Promise<void> =>
        page.locator(`[data-state="${state}"]`).waitFor();
      await at('personal');
      await expect.poll(() => page.getByRole('combobox').last().inputValue()).not.toBe('PL');
      await hear('the person', main);
      await form.goOn();
      await page.getByRole('alert').first().waitFor();
      await hear('nothing is filled in, and the step is refused', page.getByRole('alert').first());
      await form.personal();
      await form.goOn();
      await at('document');
      await hear('the document', main);
      await form.document();
      await form.goOn();
      await at('addresses');
      await hear('the address', main);
      await form.address();
      await form.goOn();
      await at('taxAndAccount');
      await hear('taxes and the account', main);
      await form.taxes();
      await form.goOn();
      await at('marital');
      await hear('the marital status', main);
      await form.marital();
      await form.goOn();
      await at('check');
      await page
        .getByText(/Bemowo/)
        .first()
        .waitFor();
      await hear('the check', main);
      await agreeToAll(page);
      await form.send();
      await page.getByRole('heading', { name: word('thankYou') }).waitFor();
      await hear('the form was sent', main);
      await leave();
      await expect(still(`${parts.join('\n\n')}\n`)).toMatchFileSnapshot(kept('dataForm'));
    });

    it('by an investor: their panel with one accepted offer', async () => {
      const { page, leave } = await stage.person({ viewport: 'phone', language });
      const { hear, parts } = transcribe(page);
      const main = page.getByRole('main');
      const address = `czytnik-panel-${language}@example.pl`;
      const { link } = await stage.invite(address);
      await page.goto(link.replace('/campaign', '/invest'));
      await acceptOffer(page, language);
      const before = (await stage.mailsTo(address)).length;
      await page.goto('/');
      await page.getByLabel(word('email')).waitFor();
      await hear('the way in', main);
      await page.getByLabel(word('email')).fill(address);
      await page.keyboard.press('Enter');
      await page.getByText(address).waitFor();
      await page.locator(':focus').waitFor();
      await hear('a link is on its way', main);
      await page.goto(await stage.newLinkTo(address, /investor-login/, before));
      await page.getByRole('button', { name: word('logIn') }).waitFor();
      await hear('the link opens', main);
      await page.getByRole('button', { name: word('logIn') }).click();
      await page.getByRole('heading', { name: either('Do zrobienia', 'To do') }).waitFor();
      await page.waitForLoadState('networkidle');
      await hear('the panel opens', main);
      await main.locator('a[href*="/app/"]').first().waitFor();
      await hear('its ways', page.getByRole('navigation').first());
      await page.locator('a[href="/app/offers"]').first().click();
      await page.getByRole('heading', { level: 1, name: either('Oferty', 'Offers') }).waitFor();
      await page.waitForLoadState('networkidle');
      await hear('the offers', main);
      await leave();
      await expect(still(`${parts.join('\n\n')}\n`)).toMatchFileSnapshot(kept('panel'));
    });
  },
);

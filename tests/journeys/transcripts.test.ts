/**
 * What a screen reader reads of the main job: after each action the focus, the announcements, and
 * the tree of the affected part, stored as text that a person has reviewed. `npm test --
 * transcripts -u` rewrites it; review the difference before committing.
 */
import { describe, expect, it } from 'vitest';
import { demoPassword, fillInvestor, logIn } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';
import { still, transcribe } from '../support/journeys/transcript.ts';
import { say } from '../support/journeys/words.ts';
import type { Language } from '../support/journeys/browser.ts';
import { shareOf } from '../support/share.ts';

const stage = setStage();

describe.each(shareOf<Language>(['pl', 'en'], 2))(
  'the main job as read by a screen reader in %s',
  (language) => {
    const word = say(language);
    const kept = (name: string): string => `transcripts/${name}.${language}.txt`;

    it('by an investor: the offer, its five steps, one with errors, and the end', async () => {
      const { page, leave } = await stage.person({ viewport: 'phone', language });
      const { hear, parts } = transcribe(page);
      const main = page.getByRole('main');
      const next = page.getByRole('button', { name: word('next') });
      const { link } = await stage.invite(`czytnik-${language}@example.pl`);
      await page.goto(link);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      // The simulation and the chart of payments are separate chunks, which on a busy machine load
      // after the network is idle.
      await page.getByRole('slider').waitFor();
      await page.getByRole('figure').getByRole('img').waitFor();
      await hear('the offer opens', page.locator('body'));
      await page.goto(link.replace('/campaign', '/invest'));
      await page.getByLabel(word('amount')).waitFor();
      await hear('accepting begins: the amount', main);
      await page.getByLabel(word('amount')).fill('20000');
      await next.click();
      await page.getByLabel(word('surname')).waitFor();
      // Countries get their names once these have loaded.
      await expect.poll(() => page.getByRole('combobox').first().inputValue()).not.toBe('PL');
      await hear('the data', main);
      await next.click();
      await page.getByRole('alert').first().waitFor();
      await hear('nothing is filled in, and the step is refused', main);
      await fillInvestor(page, language);
      await next.click();
      await page.getByRole('checkbox').first().waitFor();
      await hear('the consents', main);
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await next.click();
      await main.locator('input[type=file]').first().waitFor({ state: 'attached' });
      await hear('a file, which may be left out', main);
      await next.click();
      await page.getByRole('button', { name: word('draftPdf') }).waitFor();
      await hear('the check before the binding click', main);
      await page
        .getByRole('button', { name: new RegExp(`^${word('accept')} 20\\s000,00`) })
        .click();
      await page.getByRole('heading', { level: 1, name: word('thankYou') }).waitFor();
      // The QR code is rendered by a separate chunk.
      await main.getByRole('img', { name: /QR/ }).waitFor();
      await hear('the offer is accepted', main);
      await leave();
      await expect(still(`${parts.join('\n\n')}\n`)).toMatchFileSnapshot(kept('investor'));
    });

    it('by an advisor: the log-in, the list, its next page, an invitation', async () => {
      const { page, leave } = await stage.person({ viewport: 'wide', language });
      const { hear, parts } = transcribe(page);
      await page.goto('/doradcy');
      await page.getByLabel(word('email')).waitFor();
      await hear('the log-in', page.locator('body'));
      await logIn(page, language, 'doradca@oferta.test', `nie-${demoPassword}`);
      await page.getByRole('alert').first().waitFor();
      await hear('a wrong password', page.getByRole('main'));
      await logIn(page, language, 'doradca@oferta.test');
      await page.locator('[data-state=dashboard]').waitFor();
      await page.goto('/app/investors');
      await page.getByRole('table').waitFor();
      await page.waitForLoadState('networkidle');
      await hear(
        'the list: its menus and head',
        page.getByRole('banner').or(page.getByRole('navigation').first()).first(),
      );
      await hear('the list: columns', page.getByRole('table').locator('thead'));
      await page.getByRole('button', { name: /^(Następna|Next)$/ }).click();
      await page.getByText(/^(Strona 2 z|Page 2 of)/).waitFor();
      await hear(
        'the next page',
        page.getByRole('navigation', { name: /^(Strony listy|Pages of the list)$/ }),
      );
      await page
        .getByRole('button', { name: word('invite') })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(word('addresses')).waitFor();
      await hear('inviting', dialog);
      await dialog.getByLabel(word('addresses')).fill('"Kowalski, Jan" <jan@x.pl>; nie-adres');
      await dialog.getByRole('button', { name: word('next') }).click();
      await dialog.getByRole('alert').first().waitFor();
      await hear('it is refused: nothing else is chosen', dialog);
      await leave();
      await expect(still(`${parts.join('\n\n')}\n`)).toMatchFileSnapshot(kept('advisor'));
    });
  },
);

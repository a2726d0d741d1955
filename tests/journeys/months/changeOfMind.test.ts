/**
 * A month that ends with nothing: an English investor is reminded, sends a data form that is
 * returned for correction, accepts, pays a part, withdraws within the reflection period and gets
 * the money back. Everything is done through screens, and no total contains a złoty that is not
 * there.
 */
import { describe, expect, it } from 'vitest';
import { setDaysStage } from '../../support/journeys/days.ts';
import {
  accept,
  atWork,
  booker,
  byLink,
  confirmAll,
  coordinator,
  fillDataForm,
  invite,
  letIn,
  linkIn,
  newcomer,
  raisedOn,
  readStatement,
  told,
} from '../../support/journeys/month.ts';

const stage = setDaysStage();

const advisor = newcomer('Piotr', 'Zieliński', {
  email: 'piotr.zielinski@example.pl',
  language: 'pl',
});
const investor = 'nina@example.com';
const phone = { viewport: 'phone', language: 'en' } as const;
const campaign = 'Park logistyczny Łódź-Stryków';

let raisedBefore: number;
let link: string;
let no: string;

describe('the month of somebody who changes their mind', () => {
  it('day 1: the brand chooses its reminders, a new advisor invites', async () => {
    await atWork(stage, coordinator, async (page) => {
      raisedBefore = await raisedOn(page, campaign);
      await page.goto('/app/settings?part=reminders');
      for (const [kind, choice] of [
        ['Zaproszenie nieotwarte', 'Dni po wysłaniu: 3'],
        ['Zbliża się termin wpłaty', 'Dni przed terminem: 2'],
      ] as const) {
        const field = page.getByRole('combobox', { name: kind });
        await field.click();
        await page.getByRole('option', { name: choice, exact: true }).click();
        await expect.poll(() => field.innerText()).toContain(choice);
        await page.getByText('Zapisano.', { exact: true }).first().waitFor();
      }
    });
    await letIn(stage, coordinator, advisor);
    await atWork(stage, advisor, async (page) => {
      await page.goto('/app/investors');
      await invite(page, 'pl', { campaign: /Łódź-Stryków/, to: investor, count: 1 });
    });
  });

  it('day 5: a reminder was sent automatically, and the investor follows its link', async () => {
    stage.goTo(5);
    const mail = await stage.mailTo(investor, /przypomn/i);
    link = mail.links.find((one) => one.includes('/campaign?token='))!;
    await byLink(stage, link, phone, async (page) => {
      await page.getByRole('button', { name: 'Show interest' }).first().waitFor();
    });
    await atWork(stage, advisor, async (page) => {
      await page.goto('/app/investors');
      await page.getByRole('link', { name: investor }).first().click();
      await page.getByText('Przypomnienie wysłane').first().waitFor();
    });
  });

  it('days 6 to 8: the data form comes back for one field, is corrected and verified', async () => {
    stage.goTo(6);
    await atWork(stage, advisor, async (page) => {
      await page.goto('/app/kyc');
      await page.getByRole('button', { name: 'Wyślij formularz danych' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Adresy e-mail').fill(investor);
      await dialog.getByRole('button', { name: 'Wyślij', exact: true }).click();
      await dialog.getByText('Wysłano: 1').waitFor();
    });
    const form = await linkIn(stage, investor, '/kyc-form');
    await byLink(stage, form, phone, (page) => fillDataForm(page, 'en'));
    stage.goTo(7);
    await atWork(stage, advisor, async (page) => {
      await page.goto('/app/kyc');
      await page.getByRole('link', { name: investor }).first().click();
      await page.getByRole('button', { name: 'Zwróć do poprawy' }).click();
      await page.getByLabel('Pole do poprawienia').fill('numer dokumentu');
      await page.getByRole('option').first().click();
      await page.getByRole('textbox', { name: 'Seria i numer dokumentu' }).fill('Different scan.');
      await page.getByRole('button', { name: 'Wyślij do poprawy' }).click();
      await page.getByText('Zwrócono do poprawy').first().waitFor();
    });
    await byLink(stage, form, phone, async (page) => {
      await page.getByText('Different scan.').waitFor();
      await page.getByLabel('Document number').fill('ZZC766717');
      await page.getByLabel('No expiry').check();
      await page.getByLabel('Document type').click();
      await page.getByRole('option', { name: 'ID card' }).click();
      await page.getByLabel('Country of issue').fill('pol');
      await page.getByRole('option', { name: 'Poland' }).click();
      await page.getByRole('button', { name: 'Send the corrected data' }).click();
      await page.getByRole('heading', { name: 'Thank you for your submission' }).waitFor();
    });
    stage.goTo(8);
    await atWork(stage, advisor, async (page) => {
      await page.goto('/app/kyc');
      await page
        .getByRole('link', { name: /Żółkiewska|nina@/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Zweryfikuj', exact: true }).click();
      await page.getByText('Zweryfikowano', { exact: true }).first().waitFor();
    });
  });

  it('day 9: the offer is accepted, and a transfer confirmation uploaded with the same link', async () => {
    stage.goTo(9);
    no = await accept(stage, investor, { language: 'en', amount: '10000' });
    await byLink(stage, link, phone, async (page) => {
      await page.getByRole('button', { name: 'Add payment confirmation' }).first().click();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'transfer.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4\n%transfer\n%%EOF'),
        });
      await page.getByText('transfer.pdf').first().waitFor();
    });
    await atWork(stage, advisor, async (page) => {
      await page.getByRole('button', { name: /^Powiadomienia/ }).click();
      const panel = page.getByRole('dialog');
      await panel
        .getByText(/10\s000,00\sPLN/)
        .first()
        .waitFor();
    });
  });

  it('day 10: a partial payment comes, and everybody sees what is missing', async () => {
    stage.goTo(10);
    const line = { title: no, amount: '4000.00', bookedOn: stage.dateOf() };
    await atWork(stage, booker, async (page) => {
      await readStatement(page, [line]);
      await confirmAll(page, 1);
    });
    await stage.mailTo(investor, /6\s000,00\sPLN/);
    await byLink(stage, link, phone, async (page) => {
      await expect.poll(() => told(page)).toMatch(/6 000,00 PLN/);
    });
  });

  it('day 12: the investor withdraws within the reflection period', async () => {
    stage.goTo(12);
    await byLink(stage, link, phone, async (page) => {
      await page
        .getByRole('button', { name: /Withdraw|Decline/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('I need the money elsewhere.');
      await dialog.getByRole('button', { name: /Withdraw|Decline/ }).click();
      await page.locator('main [data-status=declined]').first().waitFor();
    });
    await atWork(stage, advisor, async (page) => {
      await page.getByRole('button', { name: /^Powiadomienia/ }).click();
      await page.getByRole('dialog').getByText('I need the money elsewhere.').waitFor();
    });
  });

  it('day 14: the partial payment is returned, and the investor is notified', async () => {
    stage.goTo(14);
    await atWork(stage, booker, async (page) => {
      await readStatement(page, [
        { title: `zwrot ${no}`, amount: '-4000.00', bookedOn: stage.dateOf() },
      ]);
      await confirmAll(page, 1);
    });
    await stage.mailTo(investor, /Payment returned/);
  });

  it('day 31: nothing is counted anywhere, and nobody was reminded to pay', async () => {
    stage.goTo(31);
    await atWork(stage, advisor, async (page) => {
      await expect.poll(() => told(page)).toMatch(/Aktywne inwestycje 0/);
      await page.goto('/app/investors');
      await page.locator('[data-offer]').first().waitFor();
      await expect
        .poll(() => told(page))
        .toMatch(/Żółkiewska Łucja nina@example\.com [\d.]+ Brak Brak .* Rezygnacja /);
    });
    await atWork(stage, coordinator, async (page) => {
      expect(await raisedOn(page, campaign)).toBe(raisedBefore);
    });
    await atWork(stage, booker, async (page) => {
      const lines = page.getByRole('row').filter({ hasText: no });
      await expect.poll(() => lines.count()).toBe(2);
      await expect.poll(() => lines.first().innerText()).toMatch(/Wpłacono 0,00/);
    });
    const mails = await stage.mailsTo(investor);
    expect(mails.filter(({ subject }) => /termin wpłaty|czekamy na wpłatę/i.test(subject))).toEqual(
      [],
    );
  });
});

/**
 * A month in which an advisor leaves: of two investors in shares one has paid when the coordinator
 * hands everything over to a colleague, the other accepts afterwards. Everything is done through
 * screens, and at the end every list, figure and file agrees to the złoty.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setDaysStage } from '../../support/journeys/days.ts';
import { logIn } from '../../support/journeys/hands.ts';
import {
  accept,
  atPanel,
  atWork,
  booker,
  confirmAll,
  coordinator,
  invite,
  letIn,
  newcomer,
  raisedOn,
  readStatement,
  told,
} from '../../support/journeys/month.ts';

const stage = setDaysStage();

const leaver = newcomer('Adam', 'Wrona', { email: 'adam.wrona@example.pl', language: 'pl' });
const heir = newcomer('Beata', 'Lis', { email: 'beata.lis@example.pl', language: 'en' });
const igor = 'igor@example.pl';
const jola = 'jola@example.pl';
const campaign = 'Farma Słoneczna Mazury';

let raisedBefore: number;

/** The back office books one full payment. */
const book = (title: string, amount: string): Promise<void> =>
  atWork(stage, booker, async (page) => {
    await readStatement(page, [{ title, amount, bookedOn: stage.dateOf() }]);
    await confirmAll(page, 1);
  });

describe('the month in which an advisor leaves', () => {
  it('day 1: two advisors are added, one of them invites two people', async () => {
    await atWork(stage, coordinator, async (page) => {
      raisedBefore = await raisedOn(page, campaign);
    });
    await letIn(stage, coordinator, leaver);
    await letIn(stage, coordinator, heir);
    await atWork(stage, leaver, async (page) => {
      await page.goto('/app/investors');
      await invite(page, 'pl', { campaign: /Farma/, to: `${igor}; ${jola}`, count: 2 });
    });
  });

  it('days 3 and 4: one accepts on a phone, pays, and is a shareholder', async () => {
    stage.goTo(3);
    const no = await accept(stage, igor, { language: 'pl', amount: '5000' });
    stage.goTo(4);
    await book(`akcje ${no}`, '5000.00');
    await stage.mailTo(igor, /5\s000,00\sPLN/);
  });

  it('day 10: the coordinator archives the advisor, and a colleague takes over everything', async () => {
    stage.goTo(10);
    await atWork(stage, coordinator, async (page) => {
      await page.goto('/app/advisors');
      await page.getByPlaceholder('Szukaj po nazwisku lub e-mailu').fill('Wrona');
      const row = page.getByRole('row', { name: /Wrona/ });
      await row.getByRole('button', { name: 'Archiwizuj' }).click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await dialog.getByRole('combobox').fill('Lis');
      await page.getByRole('option', { name: /Lis Beata/ }).click();
      await dialog.getByRole('button', { name: 'Archiwizuj' }).click();
      await dialog.waitFor({ state: 'detached' });
    });
    const gone = await stage.sitDown(leaver);
    await gone.page.goto('/doradcy');
    await logIn(gone.page, 'pl', leaver.email, leaver.password);
    await gone.page.getByRole('alert').first().waitFor();
    expect(gone.page.url()).toMatch(/doradcy/);
    await gone.leave();
    await atWork(stage, heir, async (page) => {
      const offers = page.locator('[data-offer]');
      await expect
        .poll(async () => {
          await page.goto('/app/investors');
          await page.getByRole('heading', { level: 1 }).waitFor();
          return offers.count();
        })
        .toBe(2);
      await page.goto('/app');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page
        .getByRole('dialog')
        .getByText(/handed over/i)
        .first()
        .waitFor();
    });
  });

  it('days 12 and 13: the other investor accepts in English, and the new advisor is notified', async () => {
    stage.goTo(12);
    const no = await accept(stage, jola, { language: 'en', amount: '7000' });
    await atWork(stage, heir, async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page
        .getByRole('dialog')
        .getByText(/7\s000,00\sPLN/)
        .first()
        .waitFor();
    });
    stage.goTo(13);
    await book(no, '7000.00');
    await stage.mailTo(jola, /7\s000,00\sPLN/);
  });

  it('day 31: list, board, file, dashboards, campaign and panel agree', async () => {
    stage.goTo(31);
    await atWork(stage, heir, async (page) => {
      await expect.poll(() => told(page)).toMatch(/Active investments 12 000,00 PLN/);
      await page.goto('/app/investors');
      await page.locator('[data-offer]').first().waitFor();
      const more = page.getByRole('button', { name: 'More actions', exact: true });
      const file = page.waitForEvent('download');
      await more.first().click();
      await page.getByRole('menuitem', { name: /^Export CSV/ }).click();
      const csv = readFileSync(await (await file).path(), 'utf8');
      expect(csv.match(/(?:5|7)000[.,]00/g)).toHaveLength(2);
      await page.goto('/app/investors?view=kanban');
      await expect.poll(() => told(page)).toMatch(/Active 2 12 000,00 PLN/);
    });
    await atWork(stage, coordinator, async (page) => {
      const row = page.getByRole('row', { name: /Lis Beata/ });
      await expect
        .poll(async () => (await row.innerText()).replaceAll(/\s+/g, ' '))
        .toMatch(/ 2 12 000 PLN/);
      expect(await page.getByRole('row', { name: /Wrona Adam/ }).count()).toBe(0);
      expect(await raisedOn(page, campaign)).toBe(raisedBefore + 12_000);
    });
    await atWork(stage, booker, async (page) => {
      const said = await told(page);
      expect(said).toMatch(/Wpłacono 5 000,00 PLN z 5 000,00 PLN/);
      expect(said).toMatch(/Wpłacono 7 000,00 PLN z 7 000,00 PLN/);
    });
    await atPanel(stage, igor, async (page) => {
      await expect.poll(() => told(page)).toMatch(/1 inwestycja 5 000,00 PLN/);
    });
  });
});

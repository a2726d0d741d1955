/**
 * A month of the back office: payments in euro and złoty, in files of three formats, in full, in
 * parts, too much, without a number and for nobody, some imported twice. Everything is done through
 * screens, and at the end they show exactly what was booked.
 */
import { describe, expect, it } from 'vitest';
import { setDaysStage } from '../../support/journeys/days.ts';
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
  second,
  told,
} from '../../support/journeys/month.ts';

const stage = setDaysStage();

const advisor = newcomer('Ewa', 'Kos', { email: 'ewa.kos@example.pl', language: 'pl' });
const [large, plain, over, złoty] = ['duzy', 'zwykly', 'nadplata', 'zloty'].map(
  (name) => `${name}@example.pl`,
) as [string, string, string, string];
const euros = 'Centrum biurowe Odra';
const złotys = 'Park logistyczny Łódź-Stryków';

let raisedBefore: { euros: number; złotys: number };
const no: Record<string, string> = {};

describe('the month of the back office', () => {
  it('days 1 and 2: four people are invited, and accept in two currencies', async () => {
    await atWork(stage, coordinator, async (page) => {
      raisedBefore = { euros: await raisedOn(page, euros), złotys: await raisedOn(page, złotys) };
    });
    await letIn(stage, coordinator, advisor);
    await atWork(stage, advisor, async (page) => {
      await page.goto('/app/investors');
      const to = [large, plain, over].join('\n');
      await invite(page, 'pl', { campaign: /Odra/, to, count: 3 });
      await invite(page, 'pl', { campaign: /Łódź-Stryków/, to: złoty, count: 1 });
    });
    stage.goTo(2);
    no[large] = await accept(stage, large, { language: 'pl', amount: '30000' });
    no[plain] = await accept(stage, plain, { language: 'en', amount: '10000' });
    no[over] = await accept(stage, over, { language: 'pl', amount: '5000' });
    no[złoty] = await accept(stage, złoty, { language: 'en', amount: '8000' });
  });

  it('day 4: a file in euro is imported twice and booked once, the large amount by two people', async () => {
    stage.goTo(4);
    const bookedOn = stage.dateOf();
    const lines = [
      { title: no[large]!, amount: '30000.00' },
      { title: 'bez tytułu', amount: '10000.00' },
      { title: no[over]!.replaceAll('/', ' '), amount: '5500.00' },
      { title: 'czynsz', amount: '-1230.00', party: 'BIURA SP. Z O.O.' },
    ].map((line) => ({ ...line, bookedOn, currency: 'EUR' as const }));
    await atWork(stage, booker, async (page) => {
      await readStatement(page, lines, 'camt053', { fresh: 4, proposed: 3 });
      await readStatement(page, lines, 'camt053', { fresh: 0, proposed: 0 });
      await confirmAll(page, 3);
      await page.getByText('Czeka na drugą osobę', { exact: true }).first().waitFor();
      const row = page.getByRole('row', { name: /czynsz/ });
      await row.getByRole('button', { name: /^Odłóż/ }).click();
      await row.getByText('Odłożone').waitFor();
    });
    await atWork(stage, second, (page) => confirmAll(page, 1));
    await stage.mailTo(large, /30\s000,00\sEUR/);
    await stage.mailTo(plain, /10\s000,00\sEUR/);
  });

  it('days 6 and 8: a partial payment comes with the offer number, the rest from a spouse without one', async () => {
    stage.goTo(6);
    await atWork(stage, booker, async (page) => {
      const title = no[złoty]!.replaceAll('/', '');
      await readStatement(page, [{ title, amount: '5000.00', bookedOn: stage.dateOf() }], 'ing');
      await confirmAll(page, 1);
    });
    await stage.mailTo(złoty, /3\s000,00\sPLN/);
    stage.goTo(8);
    await atWork(stage, booker, async (page) => {
      const line = { title: 'za męża', party: 'ANNA NOWAK', bookedOn: stage.dateOf() };
      await readStatement(page, [{ ...line, amount: '3000.00' }], 'ing', { fresh: 1, proposed: 0 });
      await page
        .getByRole('row', { name: /za męża/ })
        .getByRole('button')
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(no[złoty]!);
      await dialog.getByRole('radio', { name: new RegExp(no[złoty]!) }).check();
      await page.keyboard.press('Control+Enter');
      await dialog.waitFor({ state: 'detached' });
      await confirmAll(page, 1);
    });
  });

  it('day 10: the surplus is returned', async () => {
    stage.goTo(10);
    const line = {
      title: `zwrot nadpłaty ${no[over]}`,
      amount: '-500.00',
      currency: 'EUR',
    } as const;
    await atWork(stage, booker, async (page) => {
      await readStatement(page, [{ ...line, bookedOn: stage.dateOf() }]);
      await confirmAll(page, 1);
    });
    await stage.mailTo(over, /Zwrot wpłaty/);
  });

  it('day 31: every figure matches the bookings, per currency', async () => {
    stage.goTo(31);
    await atWork(stage, booker, async (page) => {
      const said = await told(page);
      for (const [email, whole] of [
        [large, '30 000,00 EUR'],
        [plain, '10 000,00 EUR'],
        [over, '5 000,00 EUR'],
        [złoty, '8 000,00 PLN'],
      ] as const) {
        expect(said).toContain(no[email]);
        expect(said).toContain(`Wpłacono ${whole} z ${whole}`);
      }
      // Every line of the files is there, including those for nobody, none of them twice.
      expect(await page.getByRole('row').count()).toBe(1 + 7);
    });
    await atWork(stage, advisor, async (page) => {
      await expect.poll(() => told(page)).toMatch(/Aktywne inwestycje .*8 000,00 PLN/);
      await expect.poll(() => told(page)).toMatch(/Aktywne inwestycje .*45 000,00 EUR/);
    });
    await atWork(stage, coordinator, async (page) => {
      const row = page.getByRole('row', { name: /Kos Ewa/ });
      const cells = async () => (await row.innerText()).replaceAll(/\s+/g, ' ');
      await expect.poll(cells).toMatch(/45 000 EUR/);
      await expect.poll(cells).toMatch(/8000 PLN|8 000 PLN/);
      expect(await raisedOn(page, złotys)).toBe(raisedBefore.złotys + 8000);
      expect(await raisedOn(page, euros)).toBe(raisedBefore.euros + 45_000);
    });
    await atPanel(stage, large, async (page) => {
      await expect.poll(() => told(page)).toMatch(/Zainwestowano w EUR 1 inwestycja 30 000,00 EUR/);
    });
  });
});

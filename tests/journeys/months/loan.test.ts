/**
 * A month and two years of four people, from adding an advisor to the last payout: mails are read,
 * bank statements imported, the clock moved, and everything is done through screens. At the end of
 * each, every number on every screen matches the bookings.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { subtract, add } from '../../../src/domain/money.ts';
import { repaymentSchedule, taxOnInterest } from '../../../src/domain/schedule.ts';
import { setDaysStage } from '../../support/journeys/days.ts';
import { passToCheck } from '../../support/journeys/hands.ts';
import {
  atPanel,
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
  second,
  told,
} from '../../support/journeys/month.ts';

const stage = setDaysStage();

const advisor = newcomer('Maria', 'Nowicka', { email: 'maria.nowicka@example.pl', language: 'en' });
const investor = 'lucja@example.pl';
const phone = { viewport: 'phone', language: 'pl' } as const;
const campaign = 'Park logistyczny Łódź-Stryków';

let raisedBefore: number;
let link: string;
let no: string;

describe('the first month', () => {
  it('day 1: a coordinator adds an advisor, who activates the account and invites three', async () => {
    await atWork(stage, coordinator, async (page) => {
      raisedBefore = await raisedOn(page, campaign);
    });
    await letIn(stage, coordinator, advisor);
    await atWork(stage, advisor, async (page) => {
      await page.getByRole('link', { name: 'Investors', exact: true }).first().click();
      await page.getByText('There are no offers yet.').waitFor();
      await invite(page, 'en', {
        campaign: /Łódź-Stryków/,
        to: `${investor}, ewa@example.pl; ola@example.pl`,
        count: 3,
      });
    });
  });

  it('day 2: one shows interest, one declines with a reason; the advisor is notified of both', async () => {
    stage.goTo(2);
    link = await linkIn(stage, investor, '/campaign?token=');
    await byLink(stage, link, phone, async (page) => {
      await page.getByRole('button', { name: 'Zgłoś zainteresowanie' }).first().click();
      await page.getByText('Zainteresowanie zgłoszone').first().waitFor();
    });
    const other = await linkIn(stage, 'ewa@example.pl', '/campaign?token=');
    await byLink(stage, other, { ...phone, language: 'en' }, async (page) => {
      await page.getByRole('button', { name: 'Decline' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('I chose another one.');
      await dialog.getByRole('button', { name: 'Decline' }).click();
      await page.locator('main [data-status=declined]').first().waitFor();
    });
    await atWork(stage, advisor, async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      const panel = page.getByRole('dialog');
      await panel.getByText('I chose another one.').waitFor();
      await panel.getByText('Interest recorded').waitFor();
    });
  });

  it('day 4: the offer is accepted on a phone, and the page and the mail show how to pay', async () => {
    stage.goTo(4);
    await byLink(stage, link, phone, async (page) => {
      await page.locator('a[href*="/invest?token="]').first().click();
      await page.getByLabel('Kwota inwestycji').fill('20000');
      await passToCheck(page, 'pl');
      await page.getByRole('button', { name: /^Akceptuję ofertę na 20\s000,00/ }).click();
      await page.getByRole('heading', { name: 'Dziękujemy' }).waitFor();
      const page4 = await told(page);
      const { text } = await stage.mailTo(investor, /Potwierdzenie akceptacji/);
      [no] = /OF\/\d{4}\/\d{6}/.exec(text)!;
      const [account] = /92 (?:\d{4} ?){6}/.exec(text)!;
      expect(page4).toContain(no);
      expect(page4).toContain(account.trim());
      expect(page4).toMatch(/Kwota 20 000,00 PLN/);
    });
  });

  it('day 5: the advisor requests the data form, the investor fills it in, the advisor verifies it', async () => {
    stage.goTo(5);
    await atWork(stage, advisor, async (page) => {
      await page.goto('/app/kyc');
      await page.getByRole('button', { name: 'Send data form' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('E-mail addresses').fill(investor);
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await dialog.getByText('Sent: 1').waitFor();
    });
    await byLink(stage, await linkIn(stage, investor, '/kyc-form'), phone, (page) =>
      fillDataForm(page, 'pl'),
    );
    await atWork(stage, advisor, async (page) => {
      await page.goto('/app/kyc');
      await page.getByRole('link', { name: investor }).first().click();
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      await page.getByText('Verified', { exact: true }).first().waitFor();
    });
  });

  it('days 8 to 12: a partial payment comes, then too much, and the surplus is returned', async () => {
    const books = (day: number, amount: string, title: string) => {
      stage.goTo(day);
      const line = { title: `${title} ${no}`, amount, bookedOn: stage.dateOf() };
      return atWork(stage, booker, async (page) => {
        await readStatement(page, [line]);
        await confirmAll(page, 1);
      });
    };
    await books(8, '12000.00', 'pierwsza część');
    await stage.mailTo(investor, /brakuje 8\s000,00\sPLN/);
    await byLink(stage, link, phone, async (page) => {
      await expect.poll(() => told(page)).toMatch(/8 000,00 PLN/);
    });
    await books(10, '9000.00', 'reszta');
    await stage.mailTo(investor, /9\s000,00\sPLN/);
    await books(12, '-1000.00', 'zwrot nadpłaty');
    await stage.mailTo(investor, /Zwrot wpłaty/);
  });

  it('day 31: everybody sees what was booked, and nothing else', async () => {
    stage.goTo(31);
    await atWork(stage, advisor, async (page) => {
      await expect
        .poll(() => told(page))
        .toMatch(
          /Active investments 20 000,00 PLN .*Accepted, not yet paid in full 0 0 offers .*Active 1 20 000,00 PLN Lost 1/,
        );
      await page.goto('/app/investors');
      await page.locator('[data-offer]').first().waitFor();
      await expect
        .poll(() => told(page))
        .toMatch(/Żółkiewska Łucja lucja@example.pl .*20 000,00 PLN Active/);
    });
    await atWork(stage, coordinator, async (page) => {
      const row = page.getByRole('row', { name: /Nowicka Maria/ });
      await expect
        .poll(async () => (await row.innerText()).replaceAll(/\s+/g, ' '))
        .toMatch(/ 1 20 000 PLN 0 3 /);
      await expect.poll(() => raisedOn(page, campaign)).toBe(raisedBefore + 20_000);
    });
    await atWork(stage, booker, async (page) => {
      const lines = page.getByRole('row').filter({ hasText: no });
      await expect.poll(() => lines.count()).toBe(3);
      await expect
        .poll(() => lines.first().innerText())
        .toMatch(/Wpłacono 20\s000,00\sPLN z\s20\s000,00\sPLN/);
    });
    await atPanel(stage, investor, async (page) => {
      await expect
        .poll(() => told(page))
        .toMatch(
          /Zainwestowano w PLN 1 inwestycja 20 000,00 PLN Wypłacone odsetki 0,00 PLN Przyszłe odsetki brutto 3 680,00 PLN/,
        );
    });
  });
});

describe('the two years of the loan', () => {
  const payouts = () =>
    repaymentSchedule({
      amount: '20000.00',
      annualRate: '9.20',
      payments: 'quarterly',
      duration: { value: 2, unit: 'year' },
      start: stage.dateOf(10),
    }).map(({ date, total, interest }) => ({
      title: `wypłata ${no}`,
      bookedOn: date,
      amount: `-${subtract(total, taxOnInterest(interest))}`,
    }));
  const goToDate = (date: string): void =>
    stage.goTo(1 + Math.round((Date.parse(date) - Date.parse(stage.dateOf(1))) / 86_400_000));
  const interest = () =>
    payouts().reduce((sum, { amount }) => add(sum, amount.slice(1)), '-20000.00');

  it('the first payout is booked on its day, and the investor is notified', async () => {
    const [first] = payouts();
    goToDate(first!.bookedOn);
    await atWork(stage, booker, async (page) => {
      await readStatement(page, [first!]);
      await confirmAll(page, 1);
    });
    await stage.mailTo(investor, /wypłacono 372,60\sPLN/);
  });

  it('overdue payouts are reported to the back office, and listed on its page', async () => {
    const [, next] = payouts();
    stage.goTo(
      2 + Math.round((Date.parse(next!.bookedOn) - Date.parse(stage.dateOf(1))) / 86_400_000),
    );
    await atWork(stage, booker, async (page) => {
      await page.goto('/app/bookings/due');
      // The demo's own payouts are due by then as well, and the oldest come first.
      await page
        .getByText(/dni po terminie/)
        .first()
        .waitFor();
      await expect
        .poll(async () => {
          await page.reload();
          await page.waitForLoadState('networkidle');
          return page.getByRole('button', { name: /^Powiadomienia, nieprzeczytane/ }).count();
        })
        .toBe(1);
      await page.getByRole('button', { name: /^Powiadomienia/ }).click();
      await page.getByRole('dialog').getByText('Wypłaty do odnotowania').first().waitFor();
    });
  });

  it('the rest is booked on the last day, the large amount by two people', async () => {
    const rest = payouts().slice(1);
    goToDate(rest.at(-1)!.bookedOn);
    await atWork(stage, booker, async (page) => {
      await readStatement(page, rest);
      await confirmAll(page, rest.length);
      await page.getByText('Czeka na drugą osobę', { exact: true }).first().waitFor();
    });
    await atWork(stage, second, (page) => confirmAll(page, 1));
  });

  it('the investor sees that it is repaid, and each yearly statement adds up to the bookings', async () => {
    await atPanel(stage, investor, async (page) => {
      await expect.poll(() => told(page)).toContain('Wypłacone odsetki 2 980,80 PLN');
      expect(interest()).toBe('2980.80');
      const columns = { paidIn: 5, interest: 6, capital: 7 };
      const sums = { paidIn: '0.00', interest: '0.00', capital: '0.00' };
      for (const year of [2026, 2027, 2028]) {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: `zestawienie-${year}.csv` }).click();
        const csv = readFileSync(await (await download).path(), 'utf8');
        const cells = csv
          .split(/\r?\n/)
          .find((row) => row.startsWith(no))!
          .split(';');
        for (const [name, at] of Object.entries(columns) as [keyof typeof sums, number][]) {
          sums[name] = add(sums[name], cells[at]!.replace(',', '.'));
        }
      }
      expect(sums).toEqual({ paidIn: '20000.00', interest: interest(), capital: '20000.00' });
    });
  });

  it('the staff see the same: repaid for the advisor, raised for the coordinator', async () => {
    await atWork(stage, advisor, async (page) => {
      // After two years nothing is kept about those who accepted no offer, once the nightly job has
      // run.
      const list = async (): Promise<string> => {
        await page.goto('/app/investors');
        return told(page);
      };
      await expect.poll(list).toContain('Data erased');
      // One of the three invested; once the job has run, nobody is still invited who can no longer
      // answer.
      await expect.poll(list).not.toContain('Invitation sent');
      expect(await told(page)).not.toContain('erased.invalid');
      await page.getByRole('link', { name: 'Żółkiewska Łucja' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Żółkiewska Łucja' }).waitFor();
      await expect.poll(() => told(page)).toContain('repaid');
      await expect
        .poll(() => told(page))
        .toMatch(/Payout to the investor 372,60 PLN, \d\d\.\d\d\.2027/);
    });
    await atWork(stage, coordinator, async (page) => {
      expect(await raisedOn(page, campaign)).toBe(raisedBefore + 20_000);
    });
  });
});

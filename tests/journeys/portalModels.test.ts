/**
 * The portal's journeys as models of what people see; paths through each run in shards in the
 * browser against the real server. A failing path is named by its steps, which a person can repeat.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { canLeaveOffline, logIn, logOut } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';
import { type Person } from '../support/journeys/browser.ts';
import {
  advisorLifeView,
  invitationView,
  ownerChangeView,
  tabsView,
} from '../support/models/portalViews.ts';
import { viewPaths, type View } from '../support/models/testModel.ts';
import { shareOf } from '../support/share.ts';

const stage = setStage();

const coordinator = 'koordynator@oferta.test';
const advisor = 'doradca@oferta.test';

const atPanel = (page: Page): Promise<void> => page.waitForURL('**/app');
const atLogIn = async (page: Page): Promise<void> => {
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/app'));
  await page.getByLabel('Adres e-mail').waitFor();
};
const someone = (): Promise<Person> => stage.person({ viewport: 'wide', language: 'pl' });
// The browser logs connections that a test cuts off.
const expected = /ERR_INTERNET_DISCONNECTED|ConnectionLostError|status of (401|409|412)/;

/** Every path through a model, each with its own people. */
const runAll = (
  machine: Parameters<typeof viewPaths>[0],
  viewOf: (person: Person, index: number) => Promise<View> | View,
): void => {
  it.each(
    shareOf(
      viewPaths(machine).map(({ sentence, run }, index) => ({ sentence, run, index })),
      3,
    ),
  )('$sentence', async ({ run, index }) => {
    const person = await someone();
    try {
      await run(await viewOf(person, index));
      expect(person.complaints.filter((one) => !expected.test(one))).toEqual([]);
    } finally {
      await person.leave();
    }
  });
};

describe('the life of an advisor', () => {
  runAll(advisorLifeView, async (person, index) => {
    const { page } = person;
    const email = `zycie-${index}@oferta.test`;
    const own = 'Zupelnie-nowe-haslo-9';
    const other = await someone();
    const row = () => page.getByRole('row').filter({ hasText: email });
    const shows = async (status: string): Promise<void> => {
      await page.goto(`/app/advisors?filter[email][leq]=${email}`);
      await row().getByText(status, { exact: true }).waitFor();
    };
    const archive = async (): Promise<void> => {
      await page.goto(`/app/advisors?filter[email][leq]=${email}`);
      await row().getByRole('button', { name: 'Archiwizuj' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Archiwizuj' }).click();
      await row().getByText('Zarchiwizowany').waitFor();
    };
    const restore = async (): Promise<void> => {
      await row().getByRole('button', { name: 'Aktywuj' }).click();
      await row().getByText('Zarchiwizowany').waitFor({ state: 'detached' });
    };
    const enter = async (): Promise<void> => {
      await other.page.goto('/doradcy');
      await logIn(other.page, 'pl', email, own);
    };
    return {
      events: {
        'the coordinator creates the advisor': async () => {
          await page.goto('/app/advisors/new');
          await page.getByLabel('Imię', { exact: true }).fill('Wanda');
          await page.getByLabel('Nazwisko').fill('Nowa');
          await page.getByLabel(/e-mail/i).fill(email);
          await page.getByRole('checkbox').first().check();
          await page.getByRole('button', { name: 'Zapisz' }).click();
          await stage.mailTo(email);
        },
        'the advisor sets a password from the mail': async () => {
          const { links } = await stage.mailTo(email);
          await other.page.goto(links.find((one) => one.includes('/auth/activate-from-email/'))!);
          await other.page.getByLabel('Nowe hasło').fill(own);
          await other.page.getByLabel('Powtórz hasło').fill(own);
          await other.page.getByRole('button', { name: 'Ustaw hasło' }).click();
          await other.page.getByRole('link', { name: 'Zaloguj się' }).waitFor();
        },
        'the coordinator archives the new advisor': archive,
        'the coordinator restores the new advisor': restore,
        'the advisor logs in': enter,
        'the coordinator archives the advisor': archive,
        'the coordinator restores the advisor': restore,
        'the restored advisor logs in': enter,
        'the coordinator archives the advisor at work': archive,
      },
      states: {
        unknown: async () => {
          await page.goto('/doradcy');
          await logIn(page, 'pl', coordinator);
          await atPanel(page);
        },
        initial: () => shows('Wstępny'),
        archivedNew: () => shows('Zarchiwizowany'),
        restoredNew: () => shows('Wstępny'),
        active: () => shows('Aktywny'),
        archived: async () => {
          await enter();
          await other.page.getByRole('alert').first().waitFor();
          expect(new URL(other.page.url()).pathname).toBe('/doradcy');
        },
        restored: () => shows('Aktywny'),
        atWork: () => atPanel(other.page),
        atWorkAgain: () => atPanel(other.page),
        thrownOut: async () => {
          await other.page.goto('/app/investors');
          await atLogIn(other.page);
          await other.leave();
        },
      },
    };
  });
});

describe('a session in two tabs', () => {
  runAll(tabsView, async ({ page: first, context }) => {
    const second = await context.newPage();
    const leave = logOut;
    const bothIn = async (): Promise<void> => {
      await Promise.all([first, second].map(canLeaveOffline));
    };
    const bothOut = async (): Promise<void> => {
      await Promise.all([atLogIn(first), atLogIn(second)]);
      const keys = await second.evaluate(() => Object.keys(localStorage));
      expect(keys.filter((key) => /apiKey|refreshToken/i.test(key))).toEqual([]);
    };
    return {
      events: {
        'log in in the first tab': () => logIn(first, 'pl', advisor),
        'log in in the second tab': async () => {
          // Whoever logs out of the panel is on the home page.
          await second.goto('/doradcy');
          await logIn(second, 'pl', advisor);
        },
        'reload the second tab': async () => {
          await second.reload();
        },
        'log out in the first tab': () => leave(first),
        'log out in the reloaded tab': () => leave(second),
        'log out in the second tab with no connection': async () => {
          await context.setOffline(true);
          await leave(second);
        },
        'go Back with no connection': async () => {
          await first.goBack().catch(() => null);
        },
      },
      states: {
        out: async () => {
          await Promise.all([first.goto('/doradcy'), second.goto('/doradcy')]);
          await Promise.all([first, second].map((tab) => tab.getByLabel('Adres e-mail').waitFor()));
        },
        in: bothIn,
        inAfterReload: bothIn,
        inAgain: bothIn,
        outAgain: bothOut,
        outOffline: bothOut,
        outBehind: async () => {
          expect(await first.locator('[data-state=dashboard], [data-offer]').count()).toBe(0);
          await context.setOffline(false);
        },
      },
    };
  });
});

describe('inviting investors', () => {
  runAll(invitationView, ({ page, context }, index) => {
    const dialog = page.getByRole('dialog');
    const addresses = [1, 2].map((one) => `model-${index}-${one}@example.pl`);
    const next = (): Promise<void> => dialog.getByRole('button', { name: 'Dalej' }).click();
    const typeBoth = async (): Promise<void> => {
      await dialog.getByLabel('Adresy e-mail').fill(addresses.join('\n'));
      await next();
    };
    const send = (): Promise<void> =>
      dialog.getByRole('button', { name: 'Wyślij zaproszenia' }).click();
    const again = async (): Promise<void> => {
      await context.setOffline(false);
      await dialog.getByRole('button', { name: 'Ponów nieudane' }).click();
    };
    const looks = async (): Promise<void> => {
      await dialog.getByText('Nowe adresy: 2').waitFor();
    };
    return {
      events: {
        'open the invitation': async () => {
          await page.getByRole('button', { name: 'Zaproś inwestora' }).first().click();
          for (const label of ['Kampania', 'Produkt', 'Sieć']) {
            await dialog.getByLabel(label).click();
            await page.getByRole('option').first().click();
          }
        },
        'continue without an address': next,
        'continue with two addresses': typeBoth,
        'type two addresses': typeBoth,
        'go back to the text': () => dialog.getByRole('button', { name: 'Wstecz' }).click(),
        'continue again': next,
        'send the invitations': send,
        'send what was rewritten': send,
        'send while offline': async () => {
          await context.setOffline(true);
          await send();
        },
        'send the lost ones again': again,
        'reload the page': async () => {
          await context.setOffline(false);
          await page.reload();
        },
        'send them after the reload': again,
        'close the results': () => dialog.getByRole('button', { name: 'Zamknij' }).last().click(),
      },
      states: {
        list: async () => {
          await page.goto('/doradcy');
          await logIn(page, 'pl', advisor);
          await atPanel(page);
          await page.goto('/app/investors');
          await page.locator('[data-offer]').first().waitFor();
        },
        writing: () => dialog.getByLabel('Adresy e-mail').waitFor(),
        refused: () => dialog.locator('[aria-invalid=true]').first().waitFor(),
        looking: looks,
        rewriting: async () => {
          expect(await dialog.getByLabel('Adresy e-mail').inputValue()).toBe(addresses.join('\n'));
        },
        lookingAgain: looks,
        lost: () => dialog.getByText('Wysłano: 0. Bez odpowiedzi: 2').waitFor(),
        lostAfterReload: () => dialog.getByText('Wysłano: 0. Bez odpowiedzi: 2').waitFor(),
        sent: async () => {
          await dialog.getByText('Wysłano: 2').waitFor();
          for (const address of addresses) await stage.mailTo(address);
        },
        listAgain: async () => {
          await dialog.waitFor({ state: 'detached' });
          for (const address of addresses) {
            expect(await stage.mailsTo(address)).toHaveLength(1);
          }
        },
      },
    };
  });
});

describe('changing the owner of an offer', () => {
  runAll(ownerChangeView, ({ page }) => {
    const dialog = page.getByRole('dialog');
    let chosen = '';
    const confirm = (): Promise<void> =>
      dialog.getByRole('button', { name: 'Zmień opiekuna' }).click();
    const give = async (): Promise<void> => {
      await dialog.getByLabel('Nowy opiekun').fill('Wiśn');
      await page.getByRole('option', { name: 'Wiśniewski Piotr' }).click();
      await confirm();
    };
    return {
      events: {
        'choose an offer and ask for another owner': async () => {
          const row = page.locator('[data-offer]').first();
          chosen = (await row.getAttribute('data-offer'))!;
          await row.getByRole('checkbox').check();
          await page.getByRole('button', { name: 'Zmień opiekuna' }).click();
        },
        'confirm without an owner': confirm,
        'give it to a colleague': give,
        'then give it to a colleague': give,
        'give it after a colleague was faster': async () => {
          const call = await stage.as(coordinator);
          const people = await call<{ id: string; surname: string }[]>(
            'GET',
            '/api/advisor/advisor?limit=50',
          );
          const others = people.filter(({ surname }) => !/Wiśniewski|Kowalska/.test(surname));
          for (const { id } of others) {
            // Not everybody is eligible; the first who is gets it.
            const wasTaken = await call(
              'PATCH',
              `/api/advisor/investor/${chosen}/owner/${id}`,
            ).then(
              () => true,
              () => false,
            );
            if (wasTaken) break;
          }
          await give();
        },
      },
      states: {
        list: async () => {
          await page.goto('/doradcy');
          await logIn(page, 'pl', coordinator);
          await atPanel(page);
          await page.goto(
            '/app/investors/network?filter[ownerName][like]=Kowalska Anna&filter[status][in]=invited',
          );
          await page.locator('[data-offer]').first().waitFor();
        },
        choosing: () => dialog.getByLabel('Nowy opiekun').waitFor(),
        refused: () => dialog.locator('[aria-invalid=true]').first().waitFor(),
        changed: async () => {
          await dialog.getByText('Zmieniono: 1').waitFor();
          await page.goto(`/app/investors/offer/${chosen}`);
          await page.locator('main').getByText('Wiśniewski').first().waitFor();
        },
        // What was seen has changed: nothing is overwritten unseen.
        overtaken: () => dialog.getByText('Zmieniono: 0. Nie zmieniono: 1').waitFor(),
      },
    };
  });
});

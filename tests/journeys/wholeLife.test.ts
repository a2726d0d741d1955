/**
 * A model of the whole system, on its screens: advisor, investor, visitor and back office act on
 * one offer in random order, each with the buttons of their screen. After each step every screen,
 * the server's record and the table of statuses agree; and a screen has exactly the buttons that
 * the table allows. `OFERTA_LIVES=50` runs more lives; a failing life prints its seed and its
 * shrunk steps. (tests/server/wholeModel.test.ts runs five hundred lives without screens.)
 */
import * as fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  allowedEvents,
  nextStatus,
  type OfferEvent,
  type OfferStatus,
} from '../../src/domain/offerStatus.ts';
import type { Person } from '../support/journeys/browser.ts';
import { logIn, passToCheck } from '../support/journeys/hands.ts';
import { enterByMail } from '../support/journeys/mailedLogIn.ts';
import { say } from '../support/journeys/words.ts';
import { setStage } from '../support/journeys/stage.ts';
import { isWhole } from '../support/share.ts';

const backOfficeKey = 'back-office-key-of-the-tests';
const lives = Number(process.env.OFERTA_LIVES ?? (isWhole ? 2 : 1));
const stage = setStage({ BACK_OFFICE_KEY: backOfficeKey });
const advisorEmail = 'doradca@oferta.test';
const amount = '20000';
let counter = 0;

/** The expected state. */
interface Model {
  status: OfferStatus;
  isLinkLive: boolean;
}
/** The real system: the offer, and everybody at their own screen. */
interface Real {
  offerId: string;
  email: string;
  link: string;
  people: Person[];
  advisor: Page;
  list: Page;
  investor: Page;
  visitor: Page;
}
type Command = fc.AsyncCommand<Model, Real>;

const linkOf = async (email: string, part: string): Promise<string> => {
  const [mail] = (await stage.mailsTo(email)).filter(({ links }) =>
    links.some((link) => link.includes(part)),
  );
  return mail!.links.find((link) => link.includes(part))!;
};

const begin = async (): Promise<{ model: Model; real: Real }> => {
  const email = `zycie-${(counter += 1)}@example.pl`;
  const { offerId, link } = await stage.invite(email);

  const people = await Promise.all(
    [1, 2, 3].map(() => stage.person({ viewport: 'wide', language: 'pl' })),
  );
  const [advisor, investor, visitor] = people.map(({ page }) => page) as [Page, Page, Page];
  await advisor.goto('/doradcy');
  await logIn(advisor, 'pl', advisorEmail);
  await advisor.waitForURL('**/app');
  const list = await people[0]!.context.newPage();
  await list.goto('/app/investors');
  await list.getByPlaceholder(say('pl')('search')).fill(email);
  await list.locator('[data-offer]').filter({ hasText: email }).waitFor();
  await enterByMail(investor, stage, email);
  return {
    model: { status: 'invited', isLinkLive: true },
    real: { offerId, email, link, people, advisor, list, investor, visitor },
  };
};

const end = ({ people }: Real): Promise<unknown> =>
  Promise.all(people.map((person) => person.leave()));

/** The status shown by a screen, as text. */
const shown = (page: Page, place = 'main'): Promise<string | null> =>
  page.locator(`${place} [data-status]`).first().getAttribute('data-status');

const openDetails = async ({ advisor, offerId }: Real): Promise<void> => {
  await advisor.goto(`/app/investors/offer/${offerId}`);
  await advisor.getByRole('heading', { name: 'Oś czasu' }).waitFor();
};

const words = {
  showInterest: 'Zgłoś zainteresowanie',
  decline: /^(Rezygnuję|Odstąp od akceptacji)$/,
  declined: /^(Rezygnuję|Odstępuję od akceptacji)$/,
  reject: 'Odrzuć',
} as const;

/** Less frequent actions of an advisor are in the menu of the offer. */
const choose = async (page: Page, act: string): Promise<void> => {
  await page.getByRole('button', { name: 'Więcej działań' }).click();
  await page.getByRole('menuitem', { name: act }).click();
};
const acceptWay = (page: Page) =>
  page
    .getByRole('link', { name: 'Akceptuję ofertę' })
    .or(page.getByRole('button', { name: 'Akceptuję ofertę' }))
    .first();

/** The investor's events for which the screen has a button. */
const offered = async (page: Page): Promise<OfferEvent[]> => {
  const has: [OfferEvent, Promise<number>][] = [
    ['showInterest', page.getByRole('button', { name: words.showInterest }).count()],
    ['accept', acceptWay(page).count()],
    ['decline', page.getByRole('button', { name: words.decline }).count()],
  ];
  const counts = await Promise.all(
    has.map(async ([event, count]) => [event, await count] as const),
  );
  return counts.filter(([, count]) => count > 0).map(([event]) => event);
};
const allowed = (model: Model): OfferEvent[] =>
  allowedEvents(model.status, 'visitor', { isWithinReflection: true }).filter(
    (event) => event !== 'open',
  );

/** Opening an offer is an event too, and shows what the person may do. */
const open = async (page: Page, address: string, model: Model): Promise<void> => {
  await page.goto(address);
  await page.locator('main [data-status]').first().waitFor();
  const step = nextStatus(model.status, 'open');
  if (typeof step === 'object') model.status = step.to;
  expect(await shown(page)).toBe(model.status);
  expect((await offered(page)).sort()).toEqual(allowed(model).sort());
};

const agree = async (model: Model, real: Real): Promise<void> => {
  const { advisor, list, investor, visitor, offerId, link } = real;
  await openDetails(real);
  expect(await shown(advisor)).toBe(model.status);
  await advisor.getByRole('button', { name: 'Więcej działań' }).click();
  await advisor.getByRole('menu').waitFor();
  expect(await advisor.getByRole('menuitem', { name: 'Odrzuć ofertę' }).count()).toBe(
    allowedEvents(model.status, 'advisor').includes('reject') ? 1 : 0,
  );
  await advisor.keyboard.press('Escape');
  await list.reload();
  await list.locator(`[data-offer="${offerId}"] [data-status]`).waitFor();
  expect(await shown(list, `[data-offer="${offerId}"]`)).toBe(model.status);
  await investor.goto('/app/offers');
  await investor.locator('main [data-status]').waitFor();
  expect(await shown(investor)).toBe(model.status);
  const call = await stage.as(advisorEmail);
  const { offer } = await call<{ offer: { status: string } }>(
    'GET',
    `/api/advisor/investor/${offerId}`,
  );
  expect(offer.status).toBe(model.status);
  if (!model.isLinkLive) {
    await visitor.goto(link);
    await visitor.getByRole('heading', { name: 'Ten link nie działa' }).waitFor();
  } else if (model.status !== 'invited') {
    // Reading changes nothing any more, so the visitor's view can be checked.
    await open(visitor, link, model);
  }
};

const accept = async (page: Page): Promise<void> => {
  await acceptWay(page).click();
  await page.getByLabel('Kwota inwestycji').fill(amount);
  await passToCheck(page, 'pl');
  await page.getByRole('button', { name: /^Akceptuję ofertę na/ }).click();
  await page
    .getByText('Oferta została zaakceptowana')
    .or(page.getByText('Dziękujemy'))
    .first()
    .waitFor();
};
const byButton: Partial<Record<OfferEvent, (page: Page) => Promise<void>>> = {
  showInterest: async (page) => {
    await page.getByRole('button', { name: words.showInterest }).click();
    await page.locator('main [data-status=interested]').first().waitFor();
  },
  accept,
  decline: async (page) => {
    await page.getByRole('button', { name: words.decline }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: words.declined }).click();
    await page.locator('main [data-status=declined]').first().waitFor();
  },
};

/** An event that somebody triggers with a button, where the table allows it. */
const press = (who: 'visitor' | 'investor', event: OfferEvent): Command => ({
  check: ({ isLinkLive }) => who === 'investor' || isLinkLive,
  run: async (model, real) => {
    const address = who === 'visitor' ? real.link : `/app/offers/${real.offerId}`;
    await open(real[who], address, model);
    if (event !== 'open' && allowed(model).includes(event)) {
      await byButton[event]!(real[who]);
      const step = nextStatus(model.status, event, { isWithinReflection: true });
      if (typeof step === 'object') model.status = step.to;
    }
    await agree(model, real);
  },
  toString: () => `${who} ${event}`,
});
const act = (
  name: string,
  check: Command['check'],
  work: (model: Model, real: Real) => Promise<void>,
): Command => ({
  check,
  run: async (model, real) => {
    await work(model, real);
    await agree(model, real);
  },
  toString: () => name,
});

const commands = [
  ...(['open', 'showInterest', 'accept', 'decline'] as const).flatMap((event) => [
    press('visitor', event),
    press('investor', event),
  ]),
  act(
    'advisor rejects',
    ({ status }) => allowedEvents(status, 'advisor').includes('reject'),
    async (model, real) => {
      await openDetails(real);
      await choose(real.advisor, 'Odrzuć ofertę');
      const dialog = real.advisor.getByRole('dialog');
      await dialog.getByLabel('Powód').fill('Kampania wyprzedana.');
      await dialog.getByRole('button', { name: words.reject }).click();
      await real.advisor.locator('main [data-status=rejected]').waitFor();
      model.status = 'rejected';
      model.isLinkLive = false;
    },
  ),
  act(
    'advisor sends the link again',
    ({ status }) => ['invited', 'viewed', 'interested'].includes(status),
    async (model, real) => {
      await openDetails(real);
      const before = (await stage.mailsTo(real.email)).length;
      await choose(real.advisor, 'Wyślij link ponownie');
      await expect
        .poll(async () => (await stage.mailsTo(real.email)).length)
        .toBeGreaterThan(before);
      real.link = await linkOf(real.email, '/campaign?token=');
      model.isLinkLive = true;
    },
  ),
  act(
    'advisor revokes the link',
    ({ isLinkLive, status }) => isLinkLive && ['invited', 'viewed', 'interested'].includes(status),
    async (model, real) => {
      await openDetails(real);
      await choose(real.advisor, 'Unieważnij link');
      await real.advisor.getByText('Link został unieważniony.').first().waitFor();
      model.isLinkLive = false;
    },
  ),
  act(
    'the back office reports the payment',
    ({ status }) => status === 'accepted',
    async (model, real) => {
      const answer = await fetch(`${stage.url}/back-office-api/offer/${real.offerId}/settle`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-back-office-key': backOfficeKey },
        body: JSON.stringify({
          paymentDate: '2026-03-10',
          amount: `${amount}.00`,
          currency: 'PLN',
        }),
      });
      expect(answer.status).toBe(200);
      model.status = 'active';
    },
  ),
].map((command) => fc.constant(command));

it(`holds over ${lives} random lives of an offer, on every screen`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 7, size: 'max' }), async (steps) => {
      const start = await begin();
      try {
        await fc.asyncModelRun(() => start, steps);
        // A revoked or used link responds with 410, which the browser logs to the console.
        const complaints = start.real.people.flatMap((person) => person.complaints);
        expect(complaints.filter((one) => !/status of 410/.test(one))).toEqual([]);
      } finally {
        await end(start.real);
      }
    }),
    // Shrinking replays shorter lives until one fails; each costs half a minute.
    { numRuns: lives, interruptAfterTimeLimit: 600_000 },
  );
}, 900_000);

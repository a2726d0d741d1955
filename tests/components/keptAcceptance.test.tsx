/** What an investor typed into an acceptance in the panel outlives the page, for them alone. */
import { entries, createStore, clear } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { InvestorOfferPage } from '../../src/routes/app/-investor/InvestorOfferPage.tsx';
import { keepableAcceptance } from '../../src/routes/-shared/keepableFields.ts';
import { keptOwnDraft } from '../../src/routes/-shared/keptDraft.ts';
import { makeSession } from '../../src/session.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { ownOffer, plainBrand } from './ownOffer.ts';
import { showInPanel } from './screen.tsx';

const open = ownOffer('viewed', ['showInterest', 'accept', 'decline']);

/** The offer's page as this person opens it, on a device where others have opened it before. */
const openAs = (holder: string, view: object = open, steps: object = {}) => {
  const Page = () => (
    <Notifications>
      <InvestorOfferPage offer={view as never} />
    </Notifications>
  );
  const sdk = {
    viewInvestorOffer: () => Promise.resolve(view),
    viewPublicDictionary: () => new Promise(() => {}),
    viewDictionary: () => new Promise(() => {}),
    ...steps,
  };
  const application = {
    subscribe: () => ({ unsubscribe: () => {} }),
    getSnapshot: () => ({ context: { person: { holder } } }),
  };
  return showInPanel(Page, {}, { sdk, brand: plainBrand, application });
};

const store = createStore('drafts', 'drafts');
const stored = async (): Promise<string> =>
  JSON.stringify([await entries(store), Object.entries(sessionStorage)]);
beforeEach(async () => {
  // A phone has an arrow above the steps instead of “Wstecz” below the first.
  await page.viewport(1280, 900);
  sessionStorage.clear();
  await clear(store);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

const begin = () => page.getByRole('button', { name: /Akceptuję ofertę/ }).click();
const amount = () => page.getByRole('textbox', { name: 'Kwota inwestycji' });
const next = () => page.getByRole('button', { name: 'Dalej', exact: true }).click();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

const back = () => page.getByRole('button', { name: 'Wstecz' }).click();

/** Types the amount and a few of the data. */
const typeAs = async (holder: string) => {
  const opened = await openAs(holder);
  await begin();
  await amount().fill('20000');
  await next();
  await field('Imię').fill('Łucja');
  await field('Numer PESEL').fill('85022812343');
  await field('Miejscowość').fill('Zgierz');
  await expect.poll(stored).toContain('Zgierz');
  return opened;
};
/** And leaves the page as a reload or Back does. */
const typeAndLeave = async (holder: string): Promise<void> => (await typeAs(holder)).unmount();

it('is there, and still stored, after going back to read the offer once more', async () => {
  await typeAs('anna');
  await back();
  await back();
  await begin();
  await next();
  await expect.element(field('Miejscowość')).toHaveValue('Zgierz');
  await expect.element(field('Numer PESEL')).toHaveValue('85022812343');
  expect(await stored()).toContain('Zgierz');
});

it('has an amount that was typed and not submitted, after going back to the offer or leaving it', async () => {
  const { unmount } = await openAs('anna');
  await begin();
  await amount().fill('20500');
  await back();
  await begin();
  await expect.poll(() => (amount().element() as HTMLInputElement).value).toMatch(/^20\s?500/);
  await amount().fill('dwa');
  await expect.poll(stored).toContain('dwa');
  await unmount();
  await openAs('anna');
  await begin();
  await expect.element(amount()).toHaveValue('dwa');
  await expect.element(page.getByText('Do wpłaty')).not.toBeInTheDocument();
});

it('is there when the page is opened again, without what must not be stored', async () => {
  await typeAndLeave('anna');
  expect(await stored()).not.toMatch(/85022812343|anna|o1/);
  await openAs('anna');
  await begin();
  await expect.poll(() => (amount().element() as HTMLInputElement).value).toMatch(/^20\s?000/);
  await next();
  await expect.element(field('Imię')).toHaveValue('Łucja');
  await expect.element(field('Miejscowość')).toHaveValue('Zgierz');
  await expect.element(field('Numer PESEL')).toHaveValue('');
});

it('is not there for somebody else on the same device', async () => {
  await typeAndLeave('anna');
  await openAs('jan');
  await begin();
  await expect.element(amount()).toHaveValue('');
});

it('goes once the offer is declined', async () => {
  await typeAndLeave('anna');
  const declined = ownOffer('declined', []);
  await openAs('anna', open, { declineOffer: () => Promise.resolve(declined) });
  await page.getByRole('button', { name: 'Rezygnuję' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rezygnuję' }).click();
  await expect.poll(stored).toBe('[[],[]]');
});

it('goes when the offer turns out to be accepted already', async () => {
  await typeAndLeave('anna');
  await openAs('anna', ownOffer('accepted', ['upload']));
  await expect.poll(stored).toBe('[[],[]]');
});

it('goes with a log-out, and what belongs to others stays', async () => {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    exp: now + 3600,
    iat: now,
    sub: 'anna',
    username: 'anna@example.pl',
    context_type: 'investor-panel',
    context_id: 'b1',
  };
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  localStorage.setItem('apiKey', `${part({ alg: 'none' })}.${part(claims)}.`);
  localStorage.setItem('refreshToken', 'r1');
  vi.stubGlobal('fetch', ({ url }: Request) =>
    Promise.resolve(
      Response.json(/contexts/.test(url) ? [] : { roles: ['investor'], items: [], total: 0 }),
    ),
  );
  const keepFor = async (holder: string, city: string) => {
    const { keep } = await keptOwnDraft('accept', { holder, id: 'o1' }, keepableAcceptance);
    keep({ investor: { residentialAddress: { city } } } as never);
    await expect.poll(stored).toContain(city);
  };
  await keepFor('anna investor-panel b1', 'Zgierz');
  await keepFor('jan investor-panel b1', 'Sieradz');
  const patience = { hold: () => {}, wait: () => Promise.resolve(), settle: () => {} };
  const session = makeSession(plainBrand as never, patience);
  const router = {
    clearCache: () => {},
    invalidate: () => Promise.resolve(),
    loadRouteChunk: () => Promise.resolve(),
    routesByPath: {},
    options: {},
    routesById: { __root__: { options: {} }, '/app': { options: {} } },
    subscribe: () => () => {},
  };
  session.start(router as never);
  await expect.poll(() => session.application.getSnapshot().matches('signedIn')).toBe(true);
  expect(await stored()).toContain('Zgierz');
  session.application.send({ type: 'signOut' });
  await expect.poll(stored).not.toContain('Zgierz');
  expect(await stored()).toContain('Sieradz');
  session.application.stop();
});

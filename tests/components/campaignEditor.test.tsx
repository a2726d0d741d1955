/** The editor of a campaign: what is typed there is lost to nothing but a save or a decision. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newProduct } from '../../src/domain/campaignDraft.ts';
import { file, makeServer, open } from './campaignStage.tsx';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const issuer = () => field('Emitent');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const unsaved = () => page.getByText(/^Są niezapisane zmiany/);
const address = '/app/offers/c1/edit';

beforeEach(() => page.viewport(1400, 900));
afterEach(() => sessionStorage.clear());

it('what is typed outlives the preview and the way back', async () => {
  const { sdk } = makeServer();
  const { router } = await open(sdk, address);
  await issuer().fill('Nowe młyny');
  await page.getByRole('link', { name: 'Podgląd' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/app/preview/c1');
  await expect.element(issuer()).not.toBeInTheDocument();
  router.history.back();
  await expect.element(issuer()).toHaveValue('Nowe młyny');
});

it('what is typed outlives a reload, for the person who typed it alone', async () => {
  const { sdk } = makeServer();
  const first = await open(sdk, address);
  await issuer().fill('Nowe młyny');
  await first.close();
  const others = await open(sdk, address, 'jan');
  await expect.element(issuer()).toHaveValue('Młyny');
  await others.close();
  await open(sdk, address);
  await expect.element(issuer()).toHaveValue('Nowe młyny');
});

it('a campaign that was begun opens again as it was left', async () => {
  const { sdk } = makeServer();
  const first = await open(sdk, '/app/offers/new');
  await issuer().fill('Nowe młyny');
  await first.close();
  await open(sdk, '/app/offers/new');
  await expect.element(issuer()).toHaveValue('Nowe młyny');
});

it('unsaved changes can be discarded, and do not come back', async () => {
  const { sdk } = makeServer();
  const first = await open(sdk, address);
  await issuer().fill('Nowe młyny');
  await button('Cofnij zmiany').click();
  await expect.element(issuer()).toHaveValue('Młyny');
  await expect.element(unsaved()).not.toBeInTheDocument();
  await first.close();
  await open(sdk, address);
  await expect.element(issuer()).toHaveValue('Młyny');
});

it('a discarded date is the saved one again, on the screen as in the form', async () => {
  const { server, sdk } = makeServer({ endDate: '2030-09-05' });
  await open(sdk, address);
  const end = page.getByRole('group', { name: 'Data zakończenia', exact: true });
  const part = (name: string) => end.getByRole('textbox', { name, exact: true });
  await part('Dzień').fill('28');
  await part('Miesiąc').fill('');
  await button('Cofnij zmiany').click();
  await expect.element(part('Dzień')).toHaveValue('5');
  await expect.element(part('Miesiąc')).toHaveValue('9');
  await expect.element(button('Opublikuj')).toBeEnabled();
  // What is typed next is typed over what is shown.
  await part('Rok').fill('2031');
  await button('Zapisz szkic').click();
  await expect.poll(() => server.draft.endDate).toBe('2031-09-05');
});

const many = (number: number, like: string) =>
  Array.from({ length: number }, (_, index) => file(`${like}${index + 1}.pdf`));

it('a campaign with as many documents as it may have says so, and takes one again once one is removed', async () => {
  const { sdk } = makeServer({ documents: many(20, 'a') });
  await open(sdk, address);
  const full = page.getByText('Kampania może mieć najwyżej 20 dokumentów.');
  await expect.element(full).toBeVisible();
  const add = button('Dodaj dokument PDF');
  await expect.element(add).toHaveAccessibleDescription(full.element().textContent);
  await expect.element(add).toBeDisabled();
  await button('Usuń dokument 20').click();
  await expect.element(full).not.toBeInTheDocument();
  await expect.element(add).toBeEnabled();
});

it('a campaign with too many documents is not sent: the reason stands beside them, and nothing is lost', async () => {
  const { server, sdk } = makeServer({ documents: many(21, 'a') });
  await open(sdk, address);
  await issuer().fill('Nowe młyny');
  await button('Zapisz szkic').click();
  const documents = page.getByRole('region', { name: 'Dokumenty' });
  await expect.element(documents.getByText('Może ich być najwyżej 20')).toBeVisible();
  await expect.element(issuer()).toHaveValue('Nowe młyny');
  expect(server.saved).toEqual([]);
  await button('Usuń dokument 21').click();
  await button('Zapisz szkic').click();
  await expect.poll(() => server.saved.length).toBe(1);
});

it('the last product and the last series that there may be leave the focus, and say so', async () => {
  const one = { seriesName: '', seriesFrom: '1', seriesTo: '', seriesPrice: '' };
  const series = Array.from({ length: 19 }, () => one);
  const products = Array.from({ length: 9 }, (_, index) => ({
    ...newProduct(),
    series: index === 0 ? series : [],
  }));
  const { sdk } = makeServer({ products });
  await open(sdk, address);
  const groups = (name: RegExp) => page.getByRole('group', { name }).elements().length;
  for (const [add, words, name, most] of [
    [button('Dodaj serię').first(), 'Produkt może mieć najwyżej 20 serii.', /^Seria/, 20],
    [button('Dodaj produkt'), 'Kampania może mieć najwyżej 10 produktów.', /^Produkt/, 10],
  ] as const) {
    await add.click();
    await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect.element(add).toHaveFocus();
    await expect.element(add).toHaveAccessibleDescription(words);
    await userEvent.keyboard('{Enter}');
    expect(groups(name)).toBe(most);
  }
});

it('a deleted draft leaves nothing typed behind', async () => {
  const { sdk } = makeServer();
  await open(sdk, address);
  await issuer().fill('Nowe młyny');
  await button('Usuń szkic').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń szkic' }).click();
  await expect.element(issuer()).not.toBeInTheDocument();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Nowe młyny');
});

it('what is typed while a campaign is saved stays, with the cursor in it, and is not called saved', async () => {
  const { server, sdk } = makeServer();
  const saving = Promise.withResolvers<void>();
  server.saving = saving.promise;
  await open(sdk, address);
  await issuer().fill('Nowe młyny');
  await button('Zapisz szkic').click();
  await field('Cel').fill('200');
  saving.resolve();
  await expect.element(page.getByText('Zapisano.').first()).toBeVisible();
  await expect.element(field('Cel')).toHaveValue('200');
  await expect.element(unsaved()).toBeVisible();
  await expect.element(field('Cel')).toHaveFocus();
  await button('Zapisz szkic').click();
  await expect.element(unsaved()).not.toBeInTheDocument();
  expect(server.draft).toMatchObject({ issuerName: 'Nowe młyny', target: '200' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('200');
});

it('what is typed while a campaign is made is on its page, unsaved', async () => {
  const { server, sdk } = makeServer();
  const saving = Promise.withResolvers<void>();
  server.saving = saving.promise;
  await open(sdk, '/app/offers/new');
  await issuer().fill('Nowe młyny');
  await button('Zapisz szkic').click();
  await field('Cel').fill('200');
  saving.resolve();
  await expect.element(unsaved()).toBeVisible();
  await expect.element(issuer()).toHaveValue('Nowe młyny');
  await expect.element(field('Cel')).toHaveValue('200');
});

it('terms that came back unsaved are not published as they were before', async () => {
  const { sdk } = makeServer();
  const first = await open(sdk, address);
  await issuer().fill('Nowe młyny');
  await expect.element(button('Opublikuj')).toBeDisabled();
  await first.close();
  await open(sdk, address);
  await expect.element(issuer()).toHaveValue('Nowe młyny');
  await expect.element(unsaved()).toBeVisible();
  await expect.element(button('Opublikuj')).toBeDisabled();
  // Typed back to what is saved, nothing is unsaved.
  await issuer().fill('Młyny');
  await expect.element(button('Opublikuj')).toBeEnabled();
});

it('what came back over a newer version is saved only once that is decided', async () => {
  const { server, sdk } = makeServer();
  const first = await open(sdk, address);
  await issuer().fill('Nowe młyny');
  await first.close();
  server.saveElsewhere({ issuerName: 'Cudze młyny', target: '300' });
  const second = await open(sdk, address);
  // What the person never touched is as it was saved last.
  await expect.element(issuer()).toHaveValue('Nowe młyny');
  await expect.element(field('Cel')).toHaveValue('300');
  await button('Zapisz szkic').click();
  await expect.element(page.getByText(/Ktoś zapisał te dane wcześniej/)).toBeVisible();
  expect(server.draft.issuerName).toBe('Cudze młyny');
  await button('Pokaż nowszą wersję').click();
  await expect.element(issuer()).toHaveValue('Cudze młyny');
  await expect.element(unsaved()).not.toBeInTheDocument();
  // The form that shows theirs can be edited and saved again.
  await issuer().fill('Wspólne młyny');
  await button('Zapisz szkic').click();
  await expect.poll(() => server.draft.issuerName).toBe('Wspólne młyny');
  await second.close();
});

it('what came back over a newer version replaces it where that is chosen', async () => {
  const { server, sdk } = makeServer();
  const first = await open(sdk, address);
  await issuer().fill('Nowe młyny');
  await first.close();
  server.saveElsewhere({ target: '300' });
  await open(sdk, address);
  await button('Zapisz szkic').click();
  await button('Zapisz moją wersję').click();
  await expect.poll(() => server.draft).toMatchObject({ issuerName: 'Nowe młyny', target: '300' });
});

const choose = (label: string) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${label}"]`)!,
    new File(['%PDF'], 'statut.pdf', { type: 'application/pdf' }),
  );
const names = () =>
  page
    .getByRole('textbox', { name: 'Nazwa dokumentu', exact: true })
    .elements()
    .map((one) => (one as HTMLInputElement).value);

it('a document that arrives undoes nothing that was renamed or removed meanwhile', async () => {
  const { server, sdk } = makeServer({ documents: [file('umowa'), file('ryzyka')] });
  await open(sdk, address);
  await expect.poll(names).toEqual(['umowa', 'ryzyka']);
  await choose('Dokument kampanii');
  await expect.poll(() => server.uploading.length).toBe(1);
  await page.getByRole('textbox', { name: 'Nazwa dokumentu', exact: true }).first().fill('Umowa');
  await button('Usuń dokument 2').click();
  server.uploading[0]!('/f/statut');
  await expect.poll(names).toEqual(['Umowa', 'statut']);
});

it('an English file goes to its own document, wherever that stands by then', async () => {
  const { server, sdk } = makeServer({ documents: [file('umowa'), file('ryzyka')] });
  await open(sdk, address);
  await choose('Plik po angielsku: dokument 2');
  await expect.poll(() => server.uploading.length).toBe(1);
  await button('Usuń dokument 1').click();
  server.uploading[0]!('/f/risks');
  const link = page.getByRole('link', { name: 'Pobierz plik po angielsku' });
  await expect.element(link).toHaveAttribute('href', '/f/risks');
  await expect.poll(names).toEqual(['ryzyka']);
});

it('a document that arrives after a save is in the form that stands then', async () => {
  const { server, sdk } = makeServer({ documents: [file('umowa')] });
  await open(sdk, address);
  await choose('Dokument kampanii');
  await expect.poll(() => server.uploading.length).toBe(1);
  await issuer().fill('Nowe młyny');
  await button('Zapisz szkic').click();
  await expect.element(page.getByText('Zapisano.').first()).toBeVisible();
  server.uploading[0]!('/f/statut');
  await expect.poll(names).toEqual(['umowa', 'statut']);
  await expect.element(issuer()).toHaveValue('Nowe młyny');
});

it('a document that arrives after a campaign was made is on its page', async () => {
  const { server, sdk } = makeServer();
  const { router } = await open(sdk, '/app/offers/new');
  await choose('Dokument kampanii');
  await expect.poll(() => server.uploading.length).toBe(1);
  await issuer().fill('Nowe młyny');
  await button('Zapisz szkic').click();
  await expect.poll(() => router.state.location.pathname).toBe('/app/offers/new/edit');
  await expect.element(issuer()).toHaveValue('Nowe młyny');
  server.uploading[0]!('/f/statut');
  await expect.poll(names).toEqual(['statut']);
  await expect.element(unsaved()).toBeVisible();
});

it('a document that arrives while the preview is shown is there on the way back', async () => {
  const { server, sdk } = makeServer({ documents: [file('umowa')] });
  const { router } = await open(sdk, address);
  await choose('Dokument kampanii');
  await expect.poll(() => server.uploading.length).toBe(1);
  await issuer().fill('Nowe młyny');
  await page.getByRole('link', { name: 'Podgląd' }).click();
  await expect.element(issuer()).not.toBeInTheDocument();
  server.uploading[0]!('/f/statut');
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain('/f/statut');
  router.history.back();
  await expect.poll(names).toEqual(['umowa', 'statut']);
  await expect.element(issuer()).toHaveValue('Nowe młyny');
});

it('a document that arrives in somebody else’s session leaves what they have typed', async () => {
  const { server, sdk } = makeServer();
  const first = await open(sdk, address);
  await choose('Dokument kampanii');
  await expect.poll(() => server.uploading.length).toBe(1);
  await first.close();
  const others = await open(sdk, address, 'jan');
  await issuer().fill('Młyny Jana');
  server.uploading[0]!('/f/statut');
  await new Promise((done) => setTimeout(done));
  expect(names()).toEqual([]);
  await others.close();
  await open(sdk, address, 'jan');
  await expect.element(issuer()).toHaveValue('Młyny Jana');
  expect(names()).toEqual([]);
});

/** A window that is closed while it saves: what was asked for is on the screen all the same. */
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parsePageQuery } from '../../src/domain/pageQuery.ts';
import { offerList } from '../../src/domain/offerList.ts';
import { OfferViews } from '../../src/routes/-shared/offers/OfferViews.tsx';
import type { SavedView, ViewToSave } from '../../src/routes/-shared/offers/savedViews.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { refusalOf } from './refusals.ts';
import { showInPanel } from './screen.tsx';

afterEach(() => page.viewport(390, 844));

const search = { 'filter[campaignName][leq]': 'A' };
const own = {
  id: 'own',
  name: 'Kampania A',
  list: 'own',
  search,
  networkId: null,
  networkName: null,
  mayChange: true,
} as SavedView;

const advisor = { role: 'advisor', networks: [] as { id: string; name: string }[] };
const coordinator = { role: 'coordinator', networks: [{ id: 'n1', name: 'Kraków' }] };
/** The views of a list, with a server that answers when it is told to. */
const open = async (views: SavedView[], user = advisor, calls: object = {}) => {
  await page.viewport(1280, 800);
  const { promise, resolve } = Promise.withResolvers<void>();
  const sdk = {
    summarizeOffers: () => Promise.resolve([]),
    listSavedViews: () => Promise.resolve([...views]),
    saveView: async ({ body }: { body: ViewToSave }) => {
      await promise;
      views.push({ ...own, ...body });
    },
    removeView: async () => {
      await promise;
      views.length = 0;
    },
    ...calls,
  };
  const query = parsePageQuery(search, offerList);
  const List = () => (
    <Notifications>
      <OfferViews scope="own" query={query} total={1} isAtLeast={false} />
    </Notifications>
  );
  await showInPanel(List, { user }, { sdk });
  return resolve;
};

it('a new view appears', async () => {
  const answer = await open([]);
  await page.getByRole('button', { name: 'Zapisz widok' }).click();
  await page.getByLabelText('Nazwa widoku').fill('Nowy');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('Nazwa widoku')).not.toBeInTheDocument();
  answer();
  await expect.element(page.getByRole('button', { name: 'Nowy' })).toBeVisible();
});

it('the button that saves a view keeps the focus for as long as that takes', async () => {
  const answer = await open([]);
  await page.getByRole('button', { name: 'Zapisz widok' }).click();
  await page.getByLabelText('Nazwa widoku').fill('Nowy');
  const save = page.getByRole('dialog').getByRole('button', { name: /^Zapis/ });
  await save.click();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveFocus();
  answer();
  await expect.element(save).not.toBeInTheDocument();
});

it('a deleted view disappears, and can be brought back', async () => {
  const answer = await open([own]);
  await page.getByRole('button', { name: 'Zmień widok' }).click();
  await page.getByRole('button', { name: 'Usuń widok' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('Nazwa widoku')).not.toBeInTheDocument();
  answer();
  await expect.element(page.getByRole('button', { name: 'Cofnij' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Kampania A' })).not.toBeInTheDocument();
});

it('a view that is shared gets the name that was typed for it', async () => {
  const views = [own];
  const answer = await open(views, coordinator);
  answer();
  await page.getByRole('button', { name: 'Zmień widok' }).click();
  await page.getByLabelText('Nazwa widoku').fill('Wspólny');
  await page.getByLabelText('Kto widzi ten widok').click();
  await page.getByRole('option', { name: 'Sieć Kraków' }).click();
  await expect.poll(() => views.at(-1)).toMatchObject({ name: 'Wspólny', networkId: 'n1' });
});

it('a view that is shared keeps its name where none is typed', async () => {
  const views = [own];
  const answer = await open(views, coordinator);
  answer();
  await page.getByRole('button', { name: 'Zmień widok' }).click();
  await page.getByLabelText('Nazwa widoku').fill(' ');
  await page.getByLabelText('Kto widzi ten widok').click();
  await page.getByRole('option', { name: 'Sieć Kraków' }).click();
  await expect.poll(() => views.at(-1)).toMatchObject({ name: 'Kampania A', networkId: 'n1' });
});

it('a view that is deleted already, in another tab or by a call without an answer, disappears', async () => {
  const views = [own];
  await open(views, advisor, {
    removeView: () => {
      views.length = 0;
      return Promise.reject(refusalOf(404, 1404));
    },
  });
  await page.getByRole('button', { name: 'Zmień widok' }).click();
  await page.getByRole('button', { name: 'Usuń widok' }).click();
  await expect.element(page.getByRole('button', { name: 'Kampania A' })).not.toBeInTheDocument();
  expect(page.getByText('Nie znaleziono.').elements()).toEqual([]);
});

it('a view that was renamed in another tab is not overwritten unseen, and says so', async () => {
  const views = [own];
  const sent: ViewToSave[] = [];
  await open(views, coordinator, {
    saveView: ({ body }: { body: ViewToSave }) => {
      sent.push(body);
      if (body.was?.name !== views[0]!.name) return Promise.reject(refusalOf(409, 3004));
      views[0] = { ...views[0]!, name: body.name };
      return Promise.resolve(views[0]);
    },
  });
  await page.getByRole('button', { name: 'Zmień widok' }).click();
  const name = page.getByLabelText('Nazwa widoku');
  await name.fill('Mój');
  views[0] = { ...own, name: 'Z drugiej karty' };
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Z drugiej karty' })).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText(/w\smiędzyczasie/)).toBeVisible();
  await expect.element(name).toHaveValue('Mój');
  // By then it has been seen.
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Mój' })).toBeVisible();
  expect(sent.map(({ was }) => was?.name)).toEqual(['Kampania A', 'Z drugiej karty']);
});

it('a view that was deleted in another tab is not brought back by a new name, and says so', async () => {
  const views = [own];
  await open(views, coordinator, {
    saveView: () => {
      views.length = 0;
      return Promise.reject(refusalOf(409, 3004));
    },
  });
  await page.getByRole('button', { name: 'Zmień widok' }).click();
  await page.getByLabelText('Nazwa widoku').fill('Mój');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Kampania A' })).not.toBeInTheDocument();
  await expect
    .element(page.getByText('Widok zmienił się w międzyczasie.', { exact: false }).first())
    .toBeVisible();
});

/** The form of a new advisor: what is typed there outlives a reload, until it is sent or taken back. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Route as creation } from '../../src/routes/app/advisors/new.tsx';
import { showRoutes } from './screen.tsx';

const labelled = (name: string, label: string) => ({ name, label: { pl: label, en: label } });
const fields = [
  labelled('firstName', 'Imię'),
  labelled('surname', 'Nazwisko'),
  labelled('email', 'Adres e-mail'),
  labelled('brokerNetworkIds', 'Sieci'),
];
const networks = [{ id: 'n1', name: 'Północ', isCoordinated: true }];

/** The page as a tab of this person opens it. */
const open = async (holder = 'anna') => {
  const created: unknown[] = [];
  const root = createRootRoute({ staticData: { title: null } });
  const pages = [
    creation.update({
      id: '/app/advisors/new',
      path: '/app/advisors/new',
      getParentRoute: () => root,
    } as never),
    createRoute({
      getParentRoute: () => root,
      path: '/app/advisors/$id',
      staticData: { title: null },
      component: () => <p>Zapisany</p>,
    }),
  ];
  const person = { holder, networks, role: 'coordinator' };
  const { unmount } = await showRoutes(root.addChildren(pages as never[]), ['/app/advisors/new'], {
    user: person,
    application: { getSnapshot: () => ({ context: { person } }) },
    sdk: {
      viewAdvisorForm: () => Promise.resolve({ fields }),
      createAdvisor: ({ body }: { body: unknown }) => {
        created.push(body);
        return Promise.resolve({ id: 'a1' });
      },
    },
  });
  return { created, close: unmount };
};
const firstName = () => page.getByRole('textbox', { name: 'Imię' });
const network = () => page.getByRole('checkbox', { name: 'Północ' });
const takeBack = () => page.getByRole('button', { name: 'Cofnij zmiany' });

const type = async (): Promise<void> => {
  await firstName().fill('Wanda');
  await page.getByRole('textbox', { name: 'Nazwisko' }).fill('Nowa');
  await page.getByRole('textbox', { name: 'Adres e-mail' }).fill('wanda@example.pl');
  await network().click();
};

afterEach(() => sessionStorage.clear());

it('what is typed outlives a reload, for the person who typed it alone', async () => {
  const first = await open();
  await type();
  await first.close();
  const others = await open('jan');
  await expect.element(firstName()).toHaveValue('');
  await others.close();
  await open();
  await expect.element(firstName()).toHaveValue('Wanda');
  await expect.element(network()).toBeChecked();
});

it('what is typed can be taken back, and does not come back', async () => {
  const first = await open();
  await expect.element(firstName()).toBeVisible();
  await expect.element(takeBack()).not.toBeInTheDocument();
  await type();
  await takeBack().click();
  await expect.element(firstName()).toHaveValue('');
  await expect.element(network()).not.toBeChecked();
  await first.close();
  await open();
  await expect.element(firstName()).toHaveValue('');
});

it('what was sent is gone', async () => {
  const { created, close } = await open();
  await type();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect.element(page.getByText('Zapisany')).toBeVisible();
  expect(created).toMatchObject([{ firstName: 'Wanda', brokerNetworkIds: ['n1'] }]);
  await close();
  await open();
  await expect.element(firstName()).toHaveValue('');
});

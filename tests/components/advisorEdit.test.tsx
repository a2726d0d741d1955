/** What of an advisor's record its reader may change, and where they are led once it is saved. */
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AdvisorForm } from '../../src/routes/-shared/AdvisorForm.tsx';
import { AdvisorEdit } from '../../src/routes/app/advisors/-advisor/AdvisorEdit.tsx';
import type { ProblemError } from '../../src/sdk/problem.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { refusalOf } from './refusals.ts';
import { showPage, showRoutes } from './screen.tsx';

type Advisor = components['schemas']['Advisor'];

const [shared, hidden] = [
  '1d1c5c2e-5b0e-4c43-8a0f-0e1a6a0a0001',
  '1d1c5c2e-5b0e-4c43-8a0f-0e1a6a0a0002',
];
const advisor = {
  id: 'a1',
  firstName: 'Katarzyna',
  surname: 'Łęcka',
  email: 'katarzyna@example.pl',
  phoneNo: null,
  brokerNetworkIds: [shared, hidden],
  role: 'advisor',
  language: 'PL',
  version: 1,
} as Advisor;
const labelled = (name: string, label: string) => ({ name, label: { pl: label, en: label } });
const networksAlone = [labelled('brokerNetworkIds', 'Sieci')];
const coordinator = {
  networks: [{ id: shared, name: 'Północ', isCoordinated: true }],
  role: 'coordinator',
};

/** The record of an advisor of two networks, of which a coordinator sees one. */
const showRecord = (
  person: object = coordinator,
  fields: object[] = networksAlone,
  refusal?: ProblemError,
  role: Advisor['role'] = 'advisor',
) => {
  const saved: Advisor[] = [];
  let now = { ...advisor, role };
  const root = createRootRoute({ staticData: { title: null } });
  const app = createRoute({
    getParentRoute: () => root,
    path: 'app',
    beforeLoad: () => ({ user: person }),
    component: Outlet,
    staticData: { title: null },
  });
  const list = createRoute({
    getParentRoute: () => app,
    path: 'advisors',
    component: () => <p>Lista doradców</p>,
    staticData: { title: null },
  });
  const record = createRoute({
    getParentRoute: () => app,
    path: 'advisors/$id',
    // As the server answers who shares no network with the record.
    loader: () => {
      if (!now.brokerNetworkIds.includes(shared)) throw new Error('1404');
      return now;
    },
    component: () => (
      <AdvisorEdit
        advisor={record.useLoaderData()}
        template={{ fields } as never}
        isAddressFixed={person === coordinator && !refusal}
      />
    ),
    errorComponent: () => <p>Nie znaleziono</p>,
    staticData: { title: null },
  });
  void showRoutes(
    root.addChildren([app.addChildren([list, record])]),
    ['/app/advisors/a1'],
    {
      application: { getSnapshot: () => ({ context: { person } }) },
      sdk: {
        updateAdvisor: ({ body }: { body: Advisor }) => {
          if (refusal) return Promise.reject(refusal);
          saved.push(body);
          now = { ...now, ...body, version: 2 };
          return Promise.resolve(now);
        },
      },
    },
    { Wrap: Notifications },
  );
  return saved;
};
const network = () => page.getByRole('checkbox', { name: 'Północ' });
const save = () => page.getByRole('button', { name: 'Zapisz' });
const done = () => page.getByText('Zapisano.');

it('is the list, once none of the record’s networks is the reader’s', async () => {
  const saved = showRecord();
  await network().click();
  await save().click();
  await expect.element(page.getByText('Lista doradców')).toBeVisible();
  await expect.element(done()).toBeVisible();
  expect(saved.map(({ brokerNetworkIds }) => brokerNetworkIds)).toEqual([[hidden]]);
});

it('is the record itself, while a network is shared', async () => {
  const saved = showRecord();
  await save().click();
  await expect.element(done()).toBeVisible();
  await expect.element(network()).toBeChecked();
  expect(saved.map(({ brokerNetworkIds }) => brokerNetworkIds)).toEqual([[shared, hidden]]);
});

it('is one’s own to change but for what a coordinator decides', async () => {
  const saved = showRecord(
    {
      networks: [
        { id: shared, name: 'Północ', isCoordinated: false },
        { id: hidden, name: 'Południe', isCoordinated: false },
      ],
      role: 'advisor',
    },
    [
      labelled('firstName', 'Imię'),
      labelled('surname', 'Nazwisko'),
      labelled('email', 'Adres e-mail'),
      labelled('phoneNo', 'Numer telefonu'),
      labelled('brokerNetworkIds', 'Sieci'),
      labelled('role', 'Rola'),
      labelled('language', 'Język'),
    ],
  );
  await page.getByRole('textbox', { name: 'Imię' }).fill('Kasia');
  await expect.element(page.getByRole('textbox', { name: 'Adres e-mail' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Rola' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  // They are read all the same, with who changes them.
  await expect.element(page.getByText('katarzyna@example.pl')).toBeVisible();
  await expect.element(page.getByText('Doradca', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Północ, Południe')).toBeVisible();
  await expect.element(page.getByText(/zmienia\skoordynator/)).toBeVisible();
  await save().click();
  await expect.element(done()).toBeVisible();
  const { firstName, email, role, brokerNetworkIds } = saved[0]!;
  expect([firstName, email, role, brokerNetworkIds]).toEqual([
    'Kasia',
    advisor.email,
    'advisor',
    [shared, hidden],
  ]);
});

it('says who changes the address that is only shown', async () => {
  showRecord(coordinator, [labelled('email', 'Adres e-mail'), ...networksAlone]);
  const address = page.getByRole('textbox', { name: 'Adres e-mail' });
  await expect.element(address).toHaveAttribute('readonly');
  await expect.element(address).toHaveAccessibleDescription(/wszystkie\ssieci tej\sosoby/);
});

it('says where to find somebody whose address is taken, until another is typed', async () => {
  const fields = [labelled('email', 'Adres e-mail'), ...networksAlone];
  showRecord(coordinator, fields, refusalOf(422, 5001, ['email'], 'taken'));
  const note = page.getByText(/pracuje w\sinnej sieci/);
  await expect.element(save()).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await save().click();
  await expect.element(note).toBeVisible();
  await page.getByRole('textbox', { name: 'Adres e-mail' }).fill('inny@example.pl');
  await expect.element(note).not.toBeInTheDocument();
  // Nor beside another mistake of the address.
  await page.getByRole('textbox', { name: 'Adres e-mail' }).fill('jan@');
  await expect.element(page.getByText('Podaj poprawny adres e-mail').first()).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

it.each([
  ['advisor', ['Doradca', 'Koordynator']],
  ['backOffice', ['Zaplecze (księgowanie wpłat)']],
] as const)('whoever is %s is offered the roles that they may have', async (role, roles) => {
  showRecord(coordinator, [labelled('role', 'Rola')], undefined, role);
  await page.getByRole('combobox', { name: /^Rola/ }).click();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
    )
    .toEqual(roles);
  // Who appoints is said of somebody new alone.
  expect(page.getByText(/Zaplecze\spowołuje/).elements()).toEqual([]);
});

it('what is said of a role leaves it beside the language', async () => {
  await page.viewport(1280, 720);
  const fields = [labelled('role', 'Rola'), labelled('language', 'Język')];
  const Form = () => (
    <AdvisorForm
      name="new"
      template={{ fields } as never}
      initial={{ ...advisor, role: 'backOffice' }}
      calls={{} as never}
    />
  );
  await showPage(Form, {
    application: { getSnapshot: () => ({ context: { person: coordinator } }) },
  });
  await expect.element(page.getByText(/^Zaplecze\spowołuje/)).toBeVisible();
  const top = (name: string): number =>
    page.getByRole('combobox', { name }).element().getBoundingClientRect().top;
  expect(top('Rola')).toBe(top('Język'));
  await page.viewport(390, 844);
});

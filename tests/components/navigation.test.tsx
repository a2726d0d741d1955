/** Where a page belongs: the place marked in the navigation, the way back, what is done there. */
import { createRootRoute, createRoute, type AnyRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TabBar } from '../../src/routes/app/-shell/PhoneBars.tsx';
import { usePlaces } from '../../src/routes/app/-shell/places.tsx';
import { Route as advisorRoute } from '../../src/routes/app/advisors/$id.tsx';
import { Route as newAdvisorRoute } from '../../src/routes/app/advisors/new.tsx';
import { Route as newCampaignRoute } from '../../src/routes/app/offers/new.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { showRoutes } from './screen.tsx';

type Role = 'advisor' | 'coordinator' | 'backOffice' | 'investor';

const panel = (role: Role, options: object = {}) => {
  const root = createRootRoute({ staticData: { title: null } });
  const app = createRoute({
    getParentRoute: () => root,
    path: 'app',
    beforeLoad: () => ({
      user: {
        role,
        advisorId: 'me',
        holder: 'me',
        networks: [{ id: 'n1', name: 'Gdańsk', isCoordinated: true }],
      },
    }),
    staticData: { title: null },
    ...options,
  });
  return { root, app };
};

const marked = async (role: Role, address: string, scope?: string) => {
  await page.viewport(390, 800);
  const { root, app } = panel(role, {
    component: function Bar() {
      return <TabBar places={usePlaces(role)} />;
    },
  });
  const offer = createRoute({
    getParentRoute: () => app,
    path: 'investors/offer/$id',
    loader: () => ({ neighbours: scope ? { scope } : null }),
    staticData: { title: null },
  });
  const other = createRoute({ getParentRoute: () => app, path: '$', staticData: { title: null } });
  await showRoutes(root.addChildren([app.addChildren([offer, other])]), [address], {});
  await expect.element(page.getByRole('button', { name: 'Więcej' })).toBeVisible();
  return [...document.querySelectorAll('nav [aria-current=page]')].map((one) => one.textContent);
};

it('an investor’s account has one name, in the navigation too', async () => {
  await page.viewport(1440, 900);
  const { root, app } = panel('investor', {
    component: function Names() {
      return usePlaces('investor').map(({ label }) => <p key={label}>{label}</p>);
    },
  });
  await showRoutes(root.addChildren([app]), ['/app'], {});
  await expect.element(page.getByText('Moje konto')).toBeVisible();
});

it.each<[Role, string, string, string?]>([
  ['advisor', '/app', 'Pulpit'],
  ['advisor', '/app/investors', 'Inwestorzy'],
  ['advisor', '/app/investors/offer/o1', 'Inwestorzy'],
  ['coordinator', '/app/investors/offer/o1', 'Inwestorzy', 'own'],
  ['coordinator', '/app/investors/offer/o1', 'Inwestorzy w sieci', 'network'],
  ['coordinator', '/app/investors/offer/o1', 'Inwestorzy w sieci'],
  ['coordinator', '/app/investors/network', 'Inwestorzy w sieci'],
  ['coordinator', '/app/settings', 'Więcej'],
  ['advisor', '/app/profile', 'Więcej'],
  ['advisor', '/app/investments/p1', 'Oferty'],
  ['backOffice', '/app/bookings/due', 'Do wypłaty'],
  ['investor', '/app/offers/o1', 'Oferty'],
])('of a %s at %s the navigation marks %s', async (role, address, place, scope) => {
  expect(await marked(role, address, scope)).toEqual([place]);
});

const advisor = {
  id: 'a1',
  firstName: 'Ewa',
  surname: 'Nowak',
  email: 'ewa@oferta.test',
  phoneNo: '+48601234567',
  role: 'advisor',
  language: 'PL',
  status: 'active',
  acceptedAt: null,
  brokerNetworkIds: ['n1'],
  networkNames: ['Gdańsk'],
  handOver: null,
  version: 1,
};
const template = {
  fields: ['firstName', 'surname', 'email', 'phoneNo', 'brokerNetworkIds', 'role'].map((name) => ({
    name,
    label: { pl: name, en: name },
  })),
};
const history = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'].map((at) => ({
  at,
  type: 'created',
  actorName: 'Lis Anna',
  fields: [],
}));

const open = async (role: Role, route: unknown, path: string, address: string) => {
  const { root, app } = panel(role);
  const shown = (route as AnyRoute).update({
    id: `/${path}`,
    path,
    getParentRoute: () => app,
  } as never);
  const person = {
    holder: 'me',
    role,
    networks: [{ id: 'n1', name: 'Gdańsk', isCoordinated: true }],
  };
  await showRoutes(
    root.addChildren([app.addChildren([shown as never])]),
    [address],
    {
      brand: { equityPlaceholder: '', debtPlaceholder: '' },
      application: { getSnapshot: () => ({ context: { person } }) },
      sdk: {
        viewAdvisor: () => Promise.resolve(advisor),
        viewAdvisorForm: () => Promise.resolve(template),
        listAdvisorHistory: () => Promise.resolve(history),
        listAdvisors: () => new Promise(() => {}),
        viewPublicDictionary: () => new Promise(() => {}),
      },
    },
    { Wrap: Notifications },
  );
};

it.each<[string, Role, unknown, string, string, string]>([
  ['Doradcy', 'coordinator', advisorRoute, 'advisors/$id', '/app/advisors/a1', 'Ewa Nowak'],
  ['Doradcy', 'coordinator', newAdvisorRoute, 'advisors/new', '/app/advisors/new', 'Nowy doradca'],
  ['Kampanie', 'backOffice', newCampaignRoute, 'offers/new', '/app/offers/new', 'Nowa kampania'],
])(
  'a way back to %s stands above the title of a page of a %s',
  async (list, role, route, path, address, title) => {
    await page.viewport(1440, 900);
    await open(role, route, path, address);
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect.element(heading).toBeVisible();
    const back = page
      .getByRole('navigation', { name: 'Ścieżka' })
      .getByRole('link', { name: list });
    expect(back.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
      heading.element().getBoundingClientRect().top,
    );
  },
);

it('of an advisor, the state stands below the name, and rare acts wait in a menu', async () => {
  await page.viewport(1440, 900);
  await open('coordinator', advisorRoute, 'advisors/$id', '/app/advisors/a1');
  const heading = page.getByRole('heading', { level: 1, name: 'Ewa Nowak' });
  await expect.element(heading).toBeVisible();
  const state = page.getByText('Zaproszenie nieprzyjęte').element();
  expect(state.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    heading.element().getBoundingClientRect().bottom,
  );
  const phone = document.querySelector<HTMLInputElement>('#advisor-phoneNo');
  expect(phone?.value).toBe('+48 601 234 567');
  expect(page.getByText(/20\.11\.2026.* · Lis Anna/).elements()).toHaveLength(1);
  expect(page.getByRole('button', { name: 'Archiwizuj' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Więcej działań' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Wyślij link aktywacyjny ponownie' }))
    .toBeVisible();
  await page.getByRole('menuitem', { name: 'Archiwizuj' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

/** An advisor whose address or name was erased is told by words, and is not offered to be restored. */
import { createRootRoute, createRoute, Outlet, type AnyRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { networkOfferList } from '../../src/domain/offerList.ts';
import { parsePageQuery } from '../../src/domain/pageQuery.ts';
import { AdvisorEmail, AdvisorName } from '../../src/routes/-shared/AdvisorName.tsx';
import { FilterBar } from '../../src/routes/-shared/filters/FilterBar.tsx';
import { TeamTable } from '../../src/routes/app/-dashboard/TeamTable.tsx';
import { Route as advisorRoute } from '../../src/routes/app/advisors/$id.tsx';
import { EntryConfirmers } from '../../src/routes/app/-bookings/EntryStatus.tsx';
import { useAdvisorActs } from '../../src/routes/app/advisors/-advisor/useAdvisorActs.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { showInPanel, showPage, showRoutes } from './screen.tsx';
import { member, teamOf } from './team.ts';

const show = async (email: string, name: string) => {
  const archived = { id: 'a1', status: 'deleted', acceptedAt: '2020-01-02T10:00:00.000Z', email };
  const Acts = () => useAdvisorActs(archived as never).buttons;
  await showInPanel(
    () => (
      <Notifications>
        <h1>
          <AdvisorName name={name} />
        </h1>
        <p>
          <AdvisorEmail email={email} />
        </p>
        <Acts />
      </Notifications>
    ),
    { user: { advisorId: 'a3' } },
  );
};
const restoring = () => page.getByRole('button', { name: 'Aktywuj' });

it('an archived advisor can be restored', async () => {
  await show('wanda@example.pl', 'Wanda Nowak');
  await expect.element(page.getByRole('heading', { name: 'Wanda Nowak' })).toBeVisible();
  await expect.element(page.getByText('wanda@example.pl')).toBeVisible();
  await expect.element(restoring()).toBeVisible();
});

it.each(['— ', ' —'])('one without an address or a name, %j, cannot', async (name) => {
  await show('a1@erased.invalid', name);
  await expect.element(page.getByRole('heading', { name: 'Dane usunięte' })).toBeVisible();
  await expect.element(page.getByText('Brak adresu')).toBeVisible();
  await expect.element(restoring()).not.toBeInTheDocument();
});

it('the page of one without an address says why nobody can restore or change the record', async () => {
  const advisor = {
    id: 'a1',
    firstName: 'Wanda',
    surname: 'Nowak',
    email: 'a1@erased.invalid',
    phoneNo: null,
    status: 'deleted',
    acceptedAt: '2020-01-02T10:00:00.000Z',
    role: 'advisor',
    version: 7,
    brokerNetworkIds: ['n1'],
    networkNames: ['Gdańsk'],
    handOver: null,
  };
  const history = [
    { at: '2026-11-20T10:00:00.000Z', type: 'erased', actorName: null, fields: [] },
    { at: '2018-11-20T10:00:00.000Z', type: 'created', actorName: ' —', fields: [] },
  ];
  const networks = [{ id: 'n1', name: 'Gdańsk', isCoordinated: true }];
  const root = createRootRoute({ staticData: { title: null } });
  const app = createRoute({
    getParentRoute: () => root,
    path: 'app',
    beforeLoad: () => ({ user: { role: 'coordinator', advisorId: 'a3', networks } }),
    component: Outlet,
    staticData: { title: null },
  });
  const shown = (advisorRoute as unknown as AnyRoute).update({
    id: '/advisors/$id',
    path: 'advisors/$id',
    getParentRoute: () => app,
  } as never);
  await showRoutes(
    root.addChildren([app.addChildren([shown as never])]),
    ['/app/advisors/a1'],
    {
      sdk: {
        viewAdvisor: () => Promise.resolve(advisor),
        viewAdvisorForm: () => Promise.resolve({ fields: [] }),
        listAdvisorHistory: () => Promise.resolve(history),
      },
    },
    { Wrap: Notifications },
  );
  await expect.element(page.getByRole('heading', { name: 'Wanda Nowak' })).toBeVisible();
  await expect.element(page.getByText(/Minął czas przechowywania adresu/)).toBeVisible();
  await expect.element(page.getByText('Brak adresu')).toBeVisible();
  await expect.element(page.getByText(/20\.11\.2018.* · Dane\susunięte/)).toBeVisible();
  await expect.element(page.getByText('Dane usunięte', { exact: true })).toBeVisible();
  await expect.element(restoring()).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

it('a bank line says in words that who confirmed it is no longer named', async () => {
  const entry = { status: 'confirmedOnce', confirmedByName: '— ', bookedByName: null };
  await showInPanel(() => <EntryConfirmers entry={entry as never} />, { user: {} });
  await expect.element(page.getByText(/Potwierdza:\sDane usunięte/)).toBeVisible();
});

it.each(['— ', ' —'])(
  'a filter of the lists of offers names %j as one without a name',
  async (name) => {
    const Bar = () => (
      <FilterBar
        definition={networkOfferList}
        query={parsePageQuery({ 'filter[ownerId][in]': 'a1,a2' }, networkOfferList)}
        choices={{ ownerId: { a1: name, a2: 'Nowak Ewa' } }}
        go={() => {}}
        searched="investor"
        placeholder="Szukaj"
      />
    );
    await showPage(Bar, {});
    await expect.element(page.getByText(/Dane\susunięte, Nowak Ewa$/)).toBeVisible();
  },
);

it('in the team of a coordinator each number of theirs is said to be of one without a name', async () => {
  const results = teamOf(member('a1', '— ', { isMember: false, status: 'deleted' }));
  await page.viewport(1280, 800);
  await showPage(() => <TeamTable results={results} />, {});
  await expect.element(page.getByRole('rowheader', { name: /Dane\susunięte/ })).toBeVisible();
  const said = page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('aria-label'));
  expect(said.filter((label) => label?.includes('—'))).toEqual([]);
  expect(said.filter((label) => label?.startsWith('Dane usunięte, ')).length).toBeGreaterThan(3);
});

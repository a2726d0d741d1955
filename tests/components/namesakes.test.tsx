/** Two people of one name are told apart wherever somebody is chosen or led to by a name. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ArchiveDialog } from '../../src/routes/app/advisors/-advisor/ArchiveDialog.tsx';
import { Team } from '../../src/routes/app/-settings/Team.tsx';
import { loadOffers } from '../../src/routes/-shared/offers/offersData.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import type { Sdk } from '../../src/sdk/sdk.ts';
import { showInPanel, showPage } from './screen.tsx';

const advisor = (id: string, surname: string) =>
  ({
    id,
    firstName: 'Anna',
    surname,
    email: `${id}@example.pl`,
    status: 'active',
    role: 'advisor',
    brokerNetworkIds: ['n1'],
  }) as never;
const people = [advisor('a1', 'Kowalska'), advisor('a2', 'Kowalska'), advisor('a3', 'Zielińska')];
const apart = ['Kowalska Anna (a1@example.pl)', 'Kowalska Anna (a2@example.pl)', 'Zielińska Anna'];
const listAdvisors = () => Promise.resolve({ items: people });
const textsOf = (role: 'option' | 'link') =>
  expect.poll(() =>
    page
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent),
  );

it('among those who may take over from somebody', async () => {
  const Dialog = () => (
    <Notifications>
      <ArchiveDialog advisor={advisor('a4', 'Odchodzi')} onClose={() => {}} />
    </Notifications>
  );
  await showInPanel(Dialog, { user: { advisorId: null } }, { sdk: { listAdvisors } });
  await page.getByRole('button', { name: 'Pokaż listę' }).click();
  await textsOf('option').toEqual([expect.stringMatching(/^Koordynator/), ...apart]);
});

it('in the settings of a team', async () => {
  const networks = [{ id: 'n1', name: 'Kraków', code: 'KRK', coordinatorIds: [] }] as never;
  await showPage(() => <Team networks={networks} advisors={people} />, {});
  await textsOf('link').toEqual([...apart, expect.anything(), expect.anything()]);
});

it('in the filter by owner, also from one who has left', async () => {
  const found = { items: [{ id: 'o1', ownerName: 'Zielińska Anna' }], total: 1, isAtLeast: false };
  const sdk = { listAdvisors, listOffersByNetwork: () => Promise.resolve(found) };
  const { names } = await loadOffers(sdk as unknown as Sdk, 'me', 'network', {
    search: { 'filter[ownerId][in]': '00000000-0000-4000-8000-000000000009' },
    searchStr: '',
  });
  expect(Object.values(names.ownerId!).map(({ pl }) => pl)).toEqual([
    'Kowalska Anna (a1@example.pl)',
    'Kowalska Anna (a2@example.pl)',
    'Zielińska Anna (a3@example.pl)',
    'Zielińska Anna',
  ]);
});

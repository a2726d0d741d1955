/** Of thousands of people a page draws as many as somebody reads, and says how many there are. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TeamTable } from '../../src/routes/app/-dashboard/TeamTable.tsx';
import { Team } from '../../src/routes/app/-settings/Team.tsx';
import { OwnerCard } from '../../src/routes/app/investors/-offer/OwnerCard.tsx';
import { loadOffers } from '../../src/routes/-shared/offers/offersData.ts';
import type { Sdk } from '../../src/sdk/sdk.ts';
import { showPage } from './screen.tsx';
import { member, teamOf } from './team.ts';

beforeEach(() => page.viewport(1280, 800));

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);
const members = numbers(3000).map((n) => member(`a${n}`, `Nowak ${n}`));
const rows = () => page.getByRole('row');

it('a network of 3,000 is shown fifty by fifty', async () => {
  await showPage(() => <TeamTable results={teamOf(...members)} />, {});
  // Besides them: the head, the network, and what leads to more.
  await expect.poll(() => rows().elements().length).toBe(53);
  await page.getByRole('button', { name: /Pokaż kolejne: 50 z 2\s950/ }).click();
  await expect.poll(() => rows().elements().length).toBe(103);
  await expect.element(page.getByText(/Pokaż kolejne: 50 z 2\s900/)).toBeVisible();
});

it('paper has everybody, also of networks that are folded', async () => {
  const [network] = teamOf(...members.slice(0, 60)).networks;
  const networks = numbers(2).map((n) => ({ ...network!, id: `n${n}`, name: `Sieć ${n}` }));
  await showPage(() => <TeamTable results={{ ...teamOf(), networks }} />, {});
  await expect.poll(() => rows().elements().length).toBe(3);
  window.dispatchEvent(new Event('beforeprint'));
  expect(rows().elements().length).toBe(123);
  window.dispatchEvent(new Event('afterprint'));
  expect(rows().elements().length).toBe(3);
});

it('of many people the networks come first', async () => {
  const [network] = teamOf(...members.slice(0, 40)).networks;
  const networks = numbers(60).map((n) => ({ ...network!, id: `n${n}`, name: `Sieć ${n}` }));
  await showPage(() => <TeamTable results={{ ...teamOf(), networks }} />, {});
  await expect.poll(() => rows().elements().length).toBe(52);
  await page.getByRole('button', { name: 'Sieć 2', exact: true }).click();
  await expect.poll(() => rows().elements().length).toBe(92);
  await page.getByRole('button', { name: /Pokaż kolejne: 10 z 10/ }).click();
  await expect.poll(() => rows().elements().length).toBe(101);
});

const advisor = (n: number, networkId = 'n1') =>
  ({
    id: `a${n}`,
    firstName: 'Jan',
    surname: `Nowak-${n}`,
    email: `a${n}@example.pl`,
    status: 'active',
    role: 'advisor',
    acceptedAt: '2026-01-02',
    brokerNetworkIds: [networkId],
  }) as never;

it('the settings show ten networks, of each fifty people', async () => {
  const networks = numbers(12).map((n) => ({
    id: `n${n}`,
    name: `Sieć ${n}`,
    code: `S${n}`,
    coordinatorIds: [],
  }));
  const advisors = numbers(80).map((n) => advisor(n));
  await showPage(() => <Team networks={networks as never} advisors={advisors} />, {});
  await expect.poll(() => page.getByRole('heading').elements().length).toBe(10);
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(50);
  await page.getByRole('button', { name: /Pokaż kolejne: 30 z 30/ }).click();
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(80);
  await page.getByRole('button', { name: /Pokaż kolejne: 2 z 2/ }).click();
  await expect.poll(() => page.getByRole('heading').elements().length).toBe(12);
});

it('one of sixty possible owners is found by typing; words that name nobody change nothing', async () => {
  const asked: string[] = [];
  const sdk = {
    changeOfferOwner: ({ ownerId }: { ownerId: string }) => {
      asked.push(ownerId);
      return Promise.resolve({});
    },
  };
  const offer = {
    id: 'o1',
    networkId: 'n1',
    networkName: 'Kraków',
    ownerId: 'a1',
    ownerName: 'Nowak-1 Jan',
  };
  const details = { offer, version: 1, allowedActions: ['changeOwner'] };
  const advisors = numbers(60).map((n) => advisor(n));
  await showPage(() => <OwnerCard details={details as never} advisors={advisors} />, { sdk });
  const field = page.getByRole('combobox', { name: 'Zmień opiekuna' });
  await field.fill('nikt');
  await userEvent.tab();
  expect(asked).toEqual([]);
  // Whoever looks through the list and goes on has chosen nobody: what is chosen is saved at once.
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await userEvent.tab();
  await field.fill('Nowak-41 Jan');
  await userEvent.tab();
  await expect.element(field).toHaveValue('Nowak-1 Jan');
  expect(asked).toEqual([]);
  await field.fill('Nowak-42');
  await page.getByRole('option', { name: 'Nowak-42 Jan' }).click();
  await expect.poll(() => asked).toEqual(['a42']);
});

it('a filter by owner names whoever is beyond the first 500, with and without offers', async () => {
  const items = [{ id: 'o1', ownerName: 'Nowak Ewa', ownerEmail: 'ewa@example.pl' }];
  const sdk = {
    listAdvisors: () => Promise.resolve({ items: numbers(500).map((n) => advisor(n)) }),
    viewAdvisor: () => Promise.resolve({ surname: 'Mróz', firstName: 'Żaneta' }),
    listOffersByNetwork: ({ query: { filter = '' } }: { query: { filter?: string } }) =>
      Promise.resolve({ items: filter.includes('x1') ? items : [], total: 1, isAtLeast: false }),
  } as unknown as Sdk;
  const search = { 'filter[ownerId][in]': 'x1,x2' };
  const { names } = await loadOffers(sdk, 'me', 'network', { search, searchStr: '' });
  expect([names.ownerId?.x1?.pl, names.ownerId?.x2?.pl]).toEqual([
    'Nowak Ewa (ewa@example.pl)',
    'Mróz Żaneta',
  ]);
});

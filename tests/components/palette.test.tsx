/** What the palette says of the records it finds. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import Palette from '../../src/routes/app/-shell/Palette.tsx';
import { showInPanel } from './screen.tsx';

const none = () => Promise.resolve({ items: [], results: [], total: 0 });
const finding = {
  listOffers: none,
  listOffersByNetwork: none,
  listKycRequests: none,
  listCampaigns: none,
  listAdvisors: none,
  listSavedViews: () => Promise.resolve([]),
};
const advisor = { holder: 'me', role: 'advisor', networks: [], contexts: [] } as const;
/** @param sdk Calls that find something. */
const showPalette = (sdk: object = {}, user: { role: 'advisor' | 'coordinator' } = advisor) => {
  const Page = () => <Palette role={user.role} onOpen={() => {}} onClose={() => {}} />;
  return showInPanel(Page, { user }, { sdk: { ...finding, ...sdk } });
};

it('of an investor whose data were erased it says so, and nothing of a placeholder', async () => {
  const erased = { investorName: '—', investorEmail: '0198@erased.invalid' };
  const sdk = {
    listOffers: () =>
      Promise.resolve({ items: [{ ...erased, id: 'o1', campaignName: 'Jantar' }], total: 1 }),
    listKycRequests: () => Promise.resolve({ items: [{ ...erased, id: 'f1' }], total: 1 }),
  };
  await showPalette(sdk);
  await page.getByRole('combobox').fill('Jantar');
  await expect
    .element(page.getByRole('option', { name: /^Dane\susunięte\s*Jantar$/ }))
    .toBeVisible();
  await expect.element(page.getByRole('option', { name: /^Dane\susunięte$/ })).toBeVisible();
  expect(page.getByText(/erased\.invalid/).elements()).toEqual([]);
});

/** The palette of a coordinator of one of two networks, who typed the beginning of both. */
const coordinators = async () => {
  const shared = { id: 'o1', investorName: 'Anna Wspólna', investorEmail: 'a@example.pl' };
  const elsewhere = { id: 'o2', investorName: 'Anna Obca', investorEmail: 'b@example.pl' };
  const listed = (items: object[]) =>
    Promise.resolve({
      items: items.map((one) => ({ ...one, campaignName: 'Jantar' })),
      total: items.length,
    });
  const sdk = {
    listOffersByNetwork: () => listed([shared]),
    listOffers: () => listed([shared, elsewhere]),
  };
  const networks = [
    { id: 'n1', name: 'Annopol', isCoordinated: true },
    { id: 'n2', name: 'Annowo', isCoordinated: false },
  ];
  const user = { holder: 'me', role: 'coordinator', networks, contexts: [] } as const;
  const { router } = await showPalette(sdk, user);
  await page.getByRole('combobox').fill('Ann');
  await expect.element(page.getByRole('option', { name: /^Anna\sObca/ })).toBeVisible();
  return router;
};

it('a coordinator finds their own offers in a network that they do not coordinate', async () => {
  const router = await coordinators();
  expect(page.getByRole('option', { name: /^Anna\sWspólna/ }).elements()).toHaveLength(1);
  // Such a network has only one's own offers to show.
  await page.getByRole('option', { name: 'Annowo' }).click();
  expect(router.latestLocation.pathname).toBe('/app/investors');
});

// Their own offers elsewhere are in no list of a network.
it.each([
  [/^Inwestorzy:\snazwa/, '/app/investors'],
  [/^Inwestorzy\sw\ssieci:\snazwa/, '/app/investors/network'],
])('a coordinator is offered both lists: %s', async (name, path) => {
  const router = await coordinators();
  await page.getByRole('option', { name }).click();
  expect(router.latestLocation.pathname).toBe(path);
  expect(router.latestLocation.search).toEqual({ 'filter[investor][like]': 'Ann' });
});

it('a coordinated network leads to all its offers', async () => {
  const sdk = {};
  const networks = [{ id: 'n1', name: 'Annopol', isCoordinated: true }];
  const user = { holder: 'me', role: 'coordinator', networks, contexts: [] } as const;
  const { router } = await showPalette(sdk, user);
  await page.getByRole('combobox').fill('Ann');
  await page.getByRole('option', { name: 'Annopol' }).click();
  expect(router.latestLocation.pathname).toBe('/app/investors/network');
});

it('where nothing is found it says so, though the list of investors can be asked', async () => {
  const sdk = {};
  await showPalette(sdk);
  await page.getByRole('combobox').fill('zzzz');
  await expect.element(page.getByRole('option', { name: /nazwa\szawiera/ })).toBeVisible();
  await expect.element(page.getByText(/^0\swyników$/)).toBeInTheDocument();
});

it('an offer is found by its number, as papers have it and as files are called', async () => {
  const asked: string[] = [];
  const offer = { id: 'o1', investorName: 'Anna Nowak', investorEmail: 'a@example.pl' };
  const listOffers = ({ query }: { query: { filter: string } }) => {
    const [filter] = JSON.parse(query.filter) as { name: string; value: string[] }[];
    if (filter!.name === 'no') asked.push(filter!.value.join(' '));
    const items =
      filter!.name === 'no' && filter!.value.includes('OF/2026/000524')
        ? [{ ...offer, no: 'OF/2026/000524', campaignName: 'Jantar' }]
        : [];
    return Promise.resolve({ items, total: items.length });
  };
  const sdk = {
    listOffers,
  };
  await showPalette(sdk);
  for (const typed of ['OF/2026/000524', 'OF-2026-000524.pdf']) {
    await page.getByRole('combobox').fill(typed);
    await expect
      .element(page.getByRole('option', { name: /^Anna\sNowak\s*OF\/2026\/000524, Jantar$/ }))
      .toBeVisible();
    await page.getByRole('combobox').fill('Anna');
    await expect.element(page.getByText(/^0\swyników$/)).toBeInTheDocument();
  }
  expect(new Set(asked)).toEqual(new Set(['OF/2026/000524']));
});

it('offers of several years found by a bare number are told apart by their whole numbers', async () => {
  const offer = { investorName: 'Anna Nowak', investorEmail: 'a524@example.pl' };
  const items = ['OF/2026/000524', 'OF/2025/000524'].map((no, at) => ({
    ...offer,
    id: `o${at}`,
    no,
    campaignName: 'Jantar',
  }));
  const sdk = {
    // By the number as by the address.
    listOffers: () => Promise.resolve({ items, total: items.length }),
  };
  await showPalette(sdk);
  await page.getByRole('combobox').fill('524');
  for (const { no } of items) {
    const name = new RegExp(`^Anna\\sNowak\\s*${no}, Jantar$`);
    await expect.element(page.getByRole('option', { name })).toBeVisible();
  }
  // Whoever looks for a name reads of the campaign alone.
  await page.getByRole('combobox').fill('Anna');
  await expect
    .element(page.getByRole('option', { name: /^Anna\sNowak\s*Jantar$/ }).first())
    .toBeVisible();
});

it('closes with Escape, though its list is always open', async () => {
  const onClose = vi.fn<() => void>();
  const Page = () => <Palette role={advisor.role} onOpen={() => {}} onClose={onClose} />;
  await showInPanel(Page, { user: advisor }, { sdk: finding });
  await page.getByRole('combobox').fill('inw');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

/** What the list of offers does for the offers that are selected in it. */
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  rememberColumns,
  withRememberedColumns,
} from '../../src/routes/-shared/offers/offersData.ts';
import { OffersPage } from '../../src/routes/-shared/offers/OffersPage.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { showInPanel } from './screen.tsx';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const offer = (id: string, investorName: string, investorEmail: string) => ({
  id,
  version: 1,
  investorName,
  investorEmail,
  campaignName: 'Jantar',
  networkId: 'n1',
  networkName: 'Kraków',
  status: 'rejected',
  statusDate: '2026-03-01T10:00:00.000Z',
});
const items = [
  offer('o1', 'Anna', 'anna@example.pl'),
  offer('o2', '—', '0198@erased.invalid'),
] as never[];

const table = { items, total: 2, columns: null, sums: null };
const empty = { ...table, items: [], total: 0 };

/** Shows the list with the calls that it may make. */
const showList = async (sdk: object = {}, scope: 'own' | 'network' = 'own', shown = table) => {
  await page.viewport(1280, 800);
  rememberColumns(scope, ['investorName']);
  const query = withRememberedColumns(scope, {});
  const data = { address: '', query, names: {}, isAtLeast: false, ...shown };
  const Page = () => (
    <Notifications>
      <OffersPage scope={scope} data={data as never} />
    </Notifications>
  );
  const calls = {
    summarizeOffers: () => Promise.resolve([]),
    listSavedViews: () => Promise.resolve([]),
    listCampaignChoices: () => Promise.resolve([]),
    ...sdk,
  };
  const context = {
    application: { getSnapshot: () => ({ context: { person: { networks: [] } } }) },
    sdk: calls,
    brand: { pictures: {}, inviteText: { pl: '', en: '' } },
  };
  return showInPanel(Page, { user: { networks: [] } }, context);
};

const chooseBoth = async (): Promise<void> => {
  await page.getByRole('checkbox', { name: /Anna/ }).click();
  await page.getByRole('checkbox', { name: /Dane\susunięte/ }).click();
};

it('asks nobody for data whose data were erased', async () => {
  await showList();
  await page.getByRole('link', { name: 'Anna' }).hover();
  await expect
    .element(page.getByRole('button', { name: /formularz\sdanych:\sAnna/ }))
    .toBeVisible();
  await page.getByRole('link', { name: 'Dane usunięte' }).hover();
  expect(
    page.getByRole('button', { name: /formularz\sdanych:\sDane\susunięte/ }).elements(),
  ).toEqual([]);
  await page.getByRole('button', { name: /działań:\sDane\susunięte/ }).click();
  await expect.element(page.getByRole('menuitem', { name: /przypomnienie/ })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /formularz/ }).elements()).toEqual([]);
});

const sendForm = () => page.getByRole('button', { name: 'Wyślij formularz', exact: true });
const leftOut = () => page.getByText(/^Bez\sformularza,\sbo\sdane\susunięto:\s1$/);

it('leaves them out of a form that is sent to many, and says so', async () => {
  await showList();
  await chooseBoth();
  await expect.element(leftOut()).toBeVisible();
  await sendForm().click();
  await expect.element(page.getByRole('textbox').first()).toHaveValue('anna@example.pl');
});

it('sends no form where nobody else is chosen, and says why', async () => {
  await showList();
  await page.getByRole('checkbox', { name: /Dane\susunięte/ }).click();
  await expect.element(leftOut()).toBeVisible();
  await expect.element(sendForm()).toBeDisabled();
});

/** A call for an offer: the first is answered, the second not before the page is left. */
const answered = (answer: object) =>
  vi.fn(({ offerId }: { offerId: string }) =>
    offerId === 'o1' ? Promise.resolve(answer) : new Promise(() => {}),
  );
const again = () => page.getByRole('button', { name: 'Ponów nieudane' });

it.each([
  ['the list', table],
  ['a list without offers', empty],
])('shows how reminders went whose page was left for %s, and sends the rest', async (_, shown) => {
  const left = await showList({ remindOffer: answered({ repeated: false }) });
  await chooseBoth();
  await page.getByRole('button', { name: 'Przypomnij', exact: true }).click();
  await page.getByRole('button', { name: 'Wyślij przypomnienie' }).click();
  await expect.element(page.getByText(/^Wysyłanie:\s1\sz\s2$/)).toBeVisible();
  await left.unmount();

  const remindOffer = vi.fn(() => Promise.resolve({ repeated: false }));
  await showList({ remindOffer }, 'own', shown);
  await expect.element(page.getByText(/^Wysłano:\s1\.\sBez\sodpowiedzi:\s1$/)).toBeVisible();
  await expect.element(page.getByText('Anna, Jantar')).toBeVisible();
  await again().click();
  await expect.element(page.getByText(/^Wysłano:\s2$/)).toBeVisible();
  expect(remindOffer.mock.calls).toEqual([[{ offerId: 'o2' }]]);
  await page.getByRole('button', { name: 'Zamknij', exact: true }).last().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('shows how a hand-over went whose page was left meanwhile, and hands over the rest', async () => {
  const listAdvisors = () =>
    Promise.resolve({
      items: [
        { id: 'a2', firstName: 'Jan', surname: 'Nowy', status: 'active', brokerNetworkIds: ['n1'] },
      ],
    });
  const left = await showList({ listAdvisors, changeOfferOwner: answered({}) }, 'network');
  await chooseBoth();
  const change = () => page.getByRole('button', { name: 'Zmień opiekuna', exact: true });
  await change().click();
  await page.getByRole('dialog').getByRole('combobox').fill('Nowy');
  await page.getByRole('option', { name: 'Nowy Jan' }).click();
  await change().last().click();
  await expect.element(page.getByText(/^Zmienianie:\s1\sz\s2$/)).toBeVisible();
  await left.unmount();

  const changeOfferOwner = vi.fn(() => Promise.resolve({}));
  await showList({ listAdvisors, changeOfferOwner }, 'network');
  await expect.element(page.getByText(/^Zmieniono:\s1\.\sBez\sodpowiedzi:\s1$/)).toBeVisible();
  await expect.element(page.getByText(/^brak\sodpowiedzi:\snie\swiadomo/)).toBeVisible();
  await again().click();
  await expect.element(page.getByText(/^Zmieniono:\s2$/)).toBeVisible();
  expect(changeOfferOwner.mock.calls).toEqual([[{ offerId: 'o2', ownerId: 'a2', ifMatch: '1' }]]);
});

it('hands offers over to nobody for a name that two have, whoever was chosen before', async () => {
  const anna = { firstName: 'Anna', surname: 'Kowalska', status: 'active' };
  const listAdvisors = () =>
    Promise.resolve({
      items: ['a1', 'a2'].map((id) => ({
        ...anna,
        id,
        email: `${id}@example.pl`,
        brokerNetworkIds: ['n1'],
      })),
    });
  const changeOfferOwner = vi.fn(() => Promise.resolve({}));
  await showList({ listAdvisors, changeOfferOwner }, 'network');
  await chooseBoth();
  const change = () => page.getByRole('button', { name: 'Zmień opiekuna', exact: true });
  await change().click();
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill('kowalska anna');
  await expect.element(page.getByRole('option', { name: /a1@example/ })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('kowalska anna');
  await field.fill('a1@');
  await page.getByRole('option', { name: 'Kowalska Anna (a1@example.pl)' }).click();
  await field.fill('kowalska anna');
  await change().last().click();
  await expect.element(field).toHaveAccessibleDescription(/Wybierz jedną z podanych/);
  await field.fill('a2@');
  await page.getByRole('option', { name: 'Kowalska Anna (a2@example.pl)' }).click();
  await change().last().click();
  await expect.element(page.getByText(/^Zmieniono:\s2$/)).toBeVisible();
  expect(changeOfferOwner.mock.calls).toEqual(
    ['o1', 'o2'].map((offerId) => [{ offerId, ownerId: 'a2', ifMatch: '1' }]),
  );
});

it.each(['Wyślij formularz', 'Przypomnij', 'Zmień opiekuna'])(
  'keeps what is selected where “%s” was not gone through with',
  async (act) => {
    const listAdvisors = () => Promise.resolve({ items: [] });
    await showList({ listAdvisors }, 'network');
    await chooseBoth();
    await page.getByRole('button', { name: act, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Anuluj' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Zaznaczone:\s2$/)).toBeVisible();
  },
);

it('keeps nothing selected once something was done for it', async () => {
  await showList({ remindOffer: () => Promise.resolve({ repeated: false }) });
  await chooseBoth();
  await page.getByRole('button', { name: 'Przypomnij', exact: true }).click();
  await page.getByRole('button', { name: 'Wyślij przypomnienie' }).click();
  await expect.element(page.getByText(/^Wysłano:\s2$/)).toBeVisible();
  await page.getByRole('button', { name: 'Zamknij', exact: true }).last().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Zaznaczone:/)).not.toBeInTheDocument();
});

it('shows the results of one batch after those of another', async () => {
  const keep = (name: string, target: string) => {
    const recipients = [{ target, state: 'sent', resent: false, problem: null }];
    sessionStorage.setItem(
      `batch:${name}:`,
      JSON.stringify({ letter: {}, recipients, offers: items }),
    );
  };
  keep('invitations', 'jan@example.pl');
  keep('remind', 'o1');
  await showList();
  const close = () => page.getByRole('button', { name: 'Zamknij', exact: true }).last();
  await expect.element(page.getByText('jan@example.pl')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await close().click();
  await expect.element(page.getByText('Anna, Jantar')).toBeVisible();
  await close().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

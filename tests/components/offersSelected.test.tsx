/** What the list of offers does for the offers that are selected in it. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { offerList } from '../../src/domain/offerList.ts';
import { parsePageQuery } from '../../src/domain/pageQuery.ts';
import { OffersTable } from '../../src/routes/-shared/offers/OffersTable.tsx';
import { showInPanel } from './screen.tsx';

afterEach(() => sessionStorage.clear());

const offer = (id: string, investorName: string, investorEmail: string) => ({
  id,
  version: 1,
  investorName,
  investorEmail,
  networkId: 'n1',
  networkName: 'Kraków',
  status: 'rejected',
  statusDate: '2026-03-01T10:00:00.000Z',
});
const items = [
  offer('o1', 'Anna', 'anna@example.pl'),
  offer('o2', '—', '0198@erased.invalid'),
] as never[];

const showList = async (): Promise<void> => {
  await page.viewport(1280, 800);
  const Page = () => (
    <OffersTable
      scope="own"
      items={items}
      total={2}
      totalWords="2"
      isAtLeast={false}
      columns={offerList.columns.slice(0, 1)}
      query={parsePageQuery({}, offerList)}
      isBusy={false}
      isPicking={false}
      onPicked={() => {}}
      go={() => {}}
    />
  );
  await showInPanel(Page, { user: { networks: [] } }, { sdk: {} });
};

it('asks nobody for data whose data were erased', async () => {
  await showList();
  await page.getByRole('link', { name: 'Anna' }).hover();
  await expect
    .element(page.getByRole('button', { name: /formularz\sdanych:\sAnna/ }))
    .toBeVisible();
  await page.getByRole('link', { name: 'Dane usunięte' }).hover();
  expect(page.getByRole('button', { name: /formularz\sdanych:\s—/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: /działań:\s—/ }).click();
  await expect.element(page.getByRole('menuitem', { name: /przypomnienie/ })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /formularz/ }).elements()).toEqual([]);
});

it('leaves them out of a form that is sent to many', async () => {
  await showList();
  await page.getByRole('checkbox', { name: /Anna/ }).click();
  await page.getByRole('checkbox', { name: /—/ }).click();
  await page.getByRole('button', { name: 'Wyślij formularz', exact: true }).click();
  await expect.element(page.getByRole('textbox').first()).toHaveValue('anna@example.pl');
});

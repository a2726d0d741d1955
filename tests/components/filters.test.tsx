/** Filters: what a field shows is what the list is filtered by. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { networkOfferList, offerList } from '../../src/domain/offerList.ts';
import { parsePageQuery, type PageQuery } from '../../src/domain/pageQuery.ts';
import { longestText, type Filter, type Range } from '../../src/domain/tableQuery.ts';
import { Ends } from '../../src/routes/-shared/filters/Ends.tsx';
import { FilterBar } from '../../src/routes/-shared/filters/FilterBar.tsx';
import { FilterEditor } from '../../src/routes/-shared/filters/FilterEditor.tsx';
import { Search } from '../../src/routes/-shared/filters/Search.tsx';
import { show, showPage } from './screen.tsx';

const Amounts = () => {
  const [value, setValue] = useState<Range>({ from: '10000.50' });
  return (
    <>
      <Ends label="Kwota" isDate={false} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
      <button type="button" onClick={() => setValue({ from: '500.00' })}>
        Inny filtr
      </button>
      <button type="button" onClick={() => setValue({})}>
        Bez filtra
      </button>
    </>
  );
};
const field = (name: string) => page.getByLabelText(name, { exact: true });
const shown = (name: string): string =>
  (field(name).element() as HTMLInputElement).value.replaceAll(/\s/g, ' ');
const asked = (): unknown => JSON.parse(document.querySelector('output')!.textContent);

it('shows the bounds of an amount in the format of its chip', async () => {
  await show(<Amounts />);
  expect(shown('Kwota od')).toBe('10 000,50');
  expect(shown('Kwota do')).toBe('');
});

it('accepts a pasted amount with digit groups and a currency, and groups it on blur', async () => {
  await show(<Amounts />);
  await field('Kwota do').fill('20 000,00 zł');
  expect(asked()).toEqual({ from: '10000.50', to: '20000.00' });
  await userEvent.tab();
  expect(shown('Kwota do')).toBe('20 000');
  await field('Kwota od').fill('');
  expect(asked()).toEqual({ to: '20000.00' });
});

it('keeps text that is not an amount, shows an error beside it, and does not filter by it', async () => {
  await show(<Amounts />);
  await field('Kwota od').fill('dużo');
  await userEvent.tab();
  expect(shown('Kwota od')).toBe('dużo');
  await expect.element(page.getByText('To nie jest kwota')).toBeVisible();
  expect(field('Kwota od').element().getAttribute('aria-invalid')).toBe('true');
  expect(asked()).toEqual({});
});

it('drops text that is not an amount once the filter is set or cleared elsewhere', async () => {
  await show(<Amounts />);
  await field('Kwota od').fill('dużo');
  // The error shown beside the field on blur moves the content below.
  await userEvent.tab();
  await page.getByRole('button', { name: 'Inny filtr' }).click();
  await expect.poll(() => shown('Kwota od')).toBe('500');
  await expect.poll(() => page.getByText('To nie jest kwota').elements().length).toBe(0);
  await page.getByRole('button', { name: 'Bez filtra' }).click();
  await expect.poll(() => shown('Kwota od')).toBe('');
});

const tooLong = 'Zielona Polana '.repeat(10);
const Searched = () => {
  const [value, setValue] = useState('');
  return (
    <>
      <Search value={value} placeholder="Szukaj" onSearch={setValue} />
      <output>{value}</output>
    </>
  );
};
const CampaignFilter = () => {
  const [value, setValue] = useState<Filter>();
  return (
    <>
      <FilterEditor
        name="campaignName"
        definition={{ kind: 'text' }}
        value={value}
        choices={{}}
        onChange={setValue}
      />
      <output>{typeof value?.value === 'string' ? value.value : ''}</output>
    </>
  );
};
const application = { getSnapshot: () => ({ context: { person: { networks: [] } } }) };

it.each([
  ['search', 'Szukaj', () => show(<Searched />)],
  ['filter', 'Kampania', () => showPage(CampaignFilter, { application })],
])(
  'a text too long for a %s is cut in its field, and the list filtered by it',
  async (_what, label, open) => {
    await open();
    await expect.element(field(label)).toHaveAttribute('maxlength', String(longestText));
    const input = field(label).element() as HTMLInputElement;
    // As a script or a password manager fills it in, which no maxLength cuts.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, tooLong);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    const cut = tooLong.slice(0, longestText);
    await expect.poll(() => input.value).toBe(cut);
    await expect.poll(() => document.querySelector('output')!.textContent.trim()).toBe(cut.trim());
  },
);

const TheirNetworks = () => {
  const [value, setValue] = useState<Filter>({
    name: 'networkId',
    operator: 'contain',
    value: ['n1', 'n2'],
  });
  return (
    <>
      <FilterEditor
        name="networkId"
        definition={{ kind: 'networks' }}
        value={value}
        choices={{}}
        onChange={setValue}
      />
      <output>{JSON.stringify(value.value)}</output>
    </>
  );
};

it('a network of a shared view that its reader is not in can be taken out of the filter', async () => {
  const networks = [{ id: 'n1', name: 'Północ' }];
  await showPage(TheirNetworks, {
    application: { getSnapshot: () => ({ context: { person: { networks } } }) },
  });
  const theirs = page.getByRole('checkbox', { name: /^nieznana\ssieć$/ });
  await expect.element(theirs).toBeChecked();
  await page.getByRole('checkbox', { name: 'Północ' }).click();
  expect(asked()).toEqual(['n2']);
  await theirs.click();
  expect(asked()).toEqual([]);
  await expect.element(theirs).not.toBeChecked();
  await expect.element(theirs).toHaveFocus();
});

const query = parsePageQuery({ 'filter[campaignId][in]': 'c1' }, offerList);
const left: object[] = [];

it('a filter by an id that a link has set shows the name of its campaign, and can be removed', async () => {
  const Bar = () => (
    <FilterBar
      definition={offerList}
      query={query}
      choices={{ campaignId: { c1: 'Park {A}', c2: 'Port' } }}
      go={(change) => left.push((change as (now: PageQuery) => PageQuery)(query).filters)}
      searched="investor"
      placeholder="Szukaj"
    />
  );
  await showPage(Bar, { application });
  await expect.element(page.getByText('Wybrana kampania: Park {A}')).toBeVisible();
  await page.getByRole('button', { name: 'Wybrana kampania: usuń filtr' }).click();
  expect(left).toEqual([[]]);
});

it('a network that nobody can name is called unknown, not by its id', async () => {
  const search = { 'filter[networkId][contain]': 'n2' };
  const Bar = () => (
    <FilterBar
      definition={networkOfferList}
      query={parsePageQuery(search, networkOfferList)}
      choices={{}}
      go={() => {}}
      searched="investor"
      placeholder="Szukaj"
    />
  );
  await showPage(Bar, { application });
  await expect.element(page.getByText(/^Sieć:\snieznana\ssieć$/)).toBeVisible();
});

/** The editor of a campaign that somebody has accepted: what is locked in it, and what is not. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newProduct } from '../../src/domain/campaignDraft.ts';
import { addPanelSentences } from '../../src/ui/text/problem.ts';
import { panelSentences } from '../../src/routes/app/-shell/panelSentences.ts';
import { makeServer, open } from './campaignStage.tsx';

const address = '/app/offers/c1/edit';
const product = (number: number) => page.getByRole('group', { name: `Produkt ${number}` });
const code = (number: number) => product(number).getByRole('textbox', { name: 'Kod produktu' });
const remove = (number: number) => page.getByRole('button', { name: `Usuń produkt ${number}` });

const words = {
  campaignName: 'Młyny',
  description: 'Młyny.',
  highlights: 'Młyny stoją',
  risks: 'Młyny mogą stanąć.',
};
const whole = {
  startDate: '2024-01-01',
  endDate: '2035-12-31',
  target: '100000',
  PL: words,
  products: [
    {
      ...newProduct(),
      id: 'p1',
      productCode: 'MLY-A',
      productName: 'Młyny A',
      minValue: '1000',
      stepValue: '1000',
      interestRate: '9,25',
      durationValue: '24',
      paymentAccount: '61109010140000071219812874',
    },
  ],
};

beforeEach(() => page.viewport(1400, 900));
afterEach(() => sessionStorage.clear());

it('a product that was added since can be changed and removed, once it is saved too', async () => {
  const products = ['p1', 'p2'].map((id) => ({ ...newProduct(), id }));
  const { server, sdk } = makeServer({ products });
  Object.assign(server, { status: 'active', accepted: ['p1'] });
  await open(sdk, address);
  await expect.element(code(1)).toBeDisabled();
  await expect.element(remove(1)).not.toBeInTheDocument();
  await expect.element(code(2)).toBeEnabled();
  await remove(2).click();
  await expect.element(product(2)).not.toBeInTheDocument();
});

it('what was typed before the first acceptance stays, but for the terms that it bound', async () => {
  const { server, sdk } = makeServer(whole);
  server.status = 'active';
  await open(sdk, address);
  const rate = () => product(1).getByRole('textbox', { name: /^Oprocentowanie/ });
  const description = () => page.getByRole('textbox', { name: 'Opis' }).first();
  await rate().fill('8');
  await description().fill('Młyny mielą.');
  server.accepted = ['p1'];
  const save = page.getByRole('button', { name: 'Zapisz zmiany' });
  await save.click();
  const said = page.getByText(/Wróciły\szapisane\swarunki: Oprocentowanie/);
  await expect.element(said).toBeVisible();
  await expect.element(rate()).toBeDisabled();
  await expect.element(rate()).toHaveValue('9,25');
  await expect.element(description()).toHaveValue('Młyny mielą.');
  await save.click();
  await expect.poll(() => server.draft.PL.description).toBe('Młyny mielą.');
  await expect.element(said).not.toBeInTheDocument();
});

it.each([
  ['another', null],
  ['another, whose rate was changed too,', '8'],
])('why a product stays is said, though %s got its first acceptance meanwhile', async (_, rate) => {
  addPanelSentences(panelSentences);
  const [one] = whole.products;
  const two = { ...one!, id: 'p2', productCode: 'MLY-B' };
  const { server, sdk } = makeServer({ ...whole, products: [one!, two] });
  Object.assign(server, { status: 'active', offered: ['p2'] });
  await open(sdk, address);
  await remove(2).click();
  if (rate)
    await product(1)
      .getByRole('textbox', { name: /^Oprocentowanie/ })
      .fill(rate);
  server.accepted = ['p1'];
  const save = page.getByRole('button', { name: 'Zapisz zmiany' });
  await save.click();
  await expect.element(code(1)).toBeDisabled();
  const said = page.getByRole('alert').filter({ hasText: /dostał\sofertę\stego\sproduktu/ });
  await expect.element(said).toBeVisible();
  const restored = page.getByText(/Wróciły\szapisane\swarunki: Oprocentowanie/);
  await expect.poll(() => restored.elements().length).toBe(rate ? 1 : 0);
  await expect.element(product(2)).not.toBeInTheDocument();
  server.offered = [];
  await save.click();
  await expect.poll(() => server.draft.products.length).toBe(1);
  await expect.element(said).not.toBeInTheDocument();
});

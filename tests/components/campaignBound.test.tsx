/** The editor of a campaign that somebody has accepted: what is locked in it, and what is not. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newProduct } from '../../src/domain/campaignDraft.ts';
import { makeServer, open } from './campaignStage.tsx';

const address = '/app/offers/c1/edit';
const product = (number: number) => page.getByRole('group', { name: `Produkt ${number}` });
const code = (number: number) => product(number).getByRole('textbox', { name: 'Kod produktu' });
const remove = (number: number) => page.getByRole('button', { name: `Usuń produkt ${number}` });

beforeEach(() => page.viewport(1400, 900));
afterEach(() => sessionStorage.clear());

it('a product that was added since can be changed and removed, once it is saved too', async () => {
  const products = ['p1', 'p2'].map((id) => ({ ...newProduct(), id }));
  const { server, sdk } = makeServer({ products });
  server.accepted = ['p1'];
  await open(sdk, address);
  await expect.element(code(1)).toBeDisabled();
  await expect.element(remove(1)).not.toBeInTheDocument();
  await expect.element(code(2)).toBeEnabled();
  await remove(2).click();
  await expect.element(product(2)).not.toBeInTheDocument();
});

/** The regions of a Polish address stay until another country or county is chosen. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { KycFormDraft } from '../../src/machines/kycForm.types.ts';
import { lists, stepOf } from './formStep.tsx';
import { showPage } from './screen.tsx';

const regions = {
  ...lists,
  voivodeships: [{ code: '12', name: 'małopolskie' }],
  counties: [
    { code: '1261', name: 'Kraków', voivodeship: '12' },
    { code: '1219', name: 'wielicki', voivodeship: '12' },
  ],
  communes: [
    { county: '1261', name: 'Kraków' },
    { county: '1219', name: 'Wieliczka' },
  ],
};
const polish = { country: 'PL', voivodeship: '12', county: '1219', commune: 'Wieliczka' };

let draft: KycFormDraft;
beforeEach(async () => {
  draft = { residentialAddress: polish } as unknown as KycFormDraft;
  const sdk = { viewPublicDictionary: () => Promise.resolve(regions) };
  await showPage(stepOf('addresses', draft), { sdk });
});
const kept = () => draft.residentialAddress;
const field = (name: string) => page.getByRole('combobox', { name, exact: true });
const type = async (name: string, words: string): Promise<void> => {
  await field(name).fill(words);
  await userEvent.tab();
  await expect.element(field(name)).toHaveValue(words);
};
const choose = async (name: string, option: string): Promise<void> => {
  await field(name).fill(option);
  await page.getByRole('option', { name: option }).click();
  await expect.element(field(name)).toHaveValue(option);
};

it('whatever is typed of a country that is none', async () => {
  await expect.element(field('Kraj')).toHaveValue('Polska');
  await type('Kraj', 'polsk');
  await choose('Kraj', 'Polska');
  expect(kept()).toMatchObject(polish);
  await choose('Kraj', 'Niemcy');
  expect(kept()).toMatchObject({ country: 'DE', voivodeship: '', county: '', commune: '' });
});

it('whatever is typed of a county that is none', async () => {
  await expect.element(field('Powiat')).toHaveValue('wielicki');
  await type('Powiat', 'wielick');
  expect(kept()).toMatchObject({ county: '', commune: 'Wieliczka' });
  await choose('Powiat', 'wielicki');
  expect(kept()).toMatchObject(polish);
  await choose('Powiat', 'Kraków');
  expect(kept()).toMatchObject({ county: '1261', commune: '' });
});

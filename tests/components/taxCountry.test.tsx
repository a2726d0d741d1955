/** The tax fields of the data form: an office is Polish, a number foreign. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { KycFormDraft } from '../../src/machines/kycForm.types.ts';
import { lists, stepOf } from './formStep.tsx';
import { showPage } from './screen.tsx';

const offices = {
  ...lists,
  taxOffices: [{ code: '1435', name: 'Urząd Skarbowy Warszawa-Mokotów' }],
};

/** What was typed so far. */
const draft: KycFormDraft = { countryOfTaxResidence: 'PL', taxOffice: '1435' };
const Step = stepOf('taxAndAccount', draft);

it('are kept while the code of a country is typed, where the lists were lost', async () => {
  await showPage(Step, {
    sdk: { viewPublicDictionary: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  const residence = page.getByRole('textbox', { name: 'Kraj rezydencji podatkowej' });
  // Each key is a change of its own.
  for (const typed of ['P', '', 'p', 'pl']) await residence.fill(typed);
  await expect.element(residence).toHaveValue('PL');
  expect(draft).toMatchObject({ countryOfTaxResidence: 'PL', taxOffice: '1435' });
});

it('are emptied when the chosen country hides them, as the server does', async () => {
  await showPage(Step, { sdk: { viewPublicDictionary: () => Promise.resolve(offices) } });
  const residence = page.getByRole('combobox', { name: 'Kraj rezydencji podatkowej' });
  const choose = async (name: string): Promise<void> => {
    await residence.fill(name);
    await page.getByRole('option', { name }).click();
    await expect.element(residence).toHaveValue(name);
  };
  // Emptied to type another name, it hides nothing for good yet.
  await residence.fill('');
  await choose('Polska');
  await residence.fill('polsk');
  await userEvent.tab();
  await expect.element(residence).toHaveValue('polsk');
  expect(draft).toMatchObject({ countryOfTaxResidence: '', taxOffice: '1435' });
  await choose('Polska');
  expect(draft).toMatchObject({ countryOfTaxResidence: 'PL', taxOffice: '1435' });

  await choose('Niemcy');
  expect(draft).toMatchObject({ countryOfTaxResidence: 'DE', taxOffice: '' });
  await page.getByLabelText(/^Zagraniczny numer podatkowy/).fill('12345678901');
  expect(draft.tin).toBe('12345678901');

  await choose('Polska');
  expect(draft).toMatchObject({ countryOfTaxResidence: 'PL', taxOffice: '', tin: '' });
  await expect.element(page.getByRole('combobox', { name: /^Urząd skarbowy/ })).toHaveValue('');
});

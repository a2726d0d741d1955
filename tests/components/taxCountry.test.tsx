/** The tax fields of the data form: an office is Polish, a number foreign. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { KycFormDraft } from '../../src/machines/kycForm.types.ts';
import { StepForm } from '../../src/routes/kyc-form/-parts/StepForm.tsx';
import { showPage } from './screen.tsx';

const country = (code: string, pl: string) => ({ code, name: { pl, en: pl } });
const lists = {
  countries: [country('PL', 'Polska'), country('DE', 'Niemcy')],
  voivodeships: [],
  counties: [],
  communes: [],
  taxOffices: [{ code: '1435', name: 'Urząd Skarbowy Warszawa-Mokotów' }],
  industries: [],
};

/** What was typed so far. */
const draft: KycFormDraft = { countryOfTaxResidence: 'PL', taxOffice: '1435' };
const Step = () => (
  <StepForm
    step="taxAndAccount"
    draft={draft}
    today="2026-11-28"
    refused={null}
    isResumed={false}
    onType={(values) => void Object.assign(draft, values)}
    onNext={() => {}}
  />
);

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
  await showPage(Step, { sdk: { viewPublicDictionary: () => Promise.resolve(lists) } });
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

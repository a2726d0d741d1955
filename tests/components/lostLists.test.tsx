/** The lists of the data form: countries, regions, tax offices. They come by a call of their own. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newAddress } from '../../src/domain/kycValues.ts';
import { lists, stepOf } from './formStep.tsx';
import { showPage } from './screen.tsx';

const known = {
  ...lists,
  voivodeships: [{ code: '14', name: 'mazowieckie' }],
  taxOffices: [{ code: '1435', name: 'Urząd Skarbowy Warszawa-Mokotów' }],
};

afterEach(() => vi.restoreAllMocks());

it('are called for again when they were lost, by hand and once the server is back, and nothing typed is lost', async () => {
  let calls = 0;
  let isAway = true;
  let answer = (): void => {};
  const sdk = {
    viewPublicDictionary: () => {
      calls += 1;
      if (!isAway) return Promise.resolve(known);
      const lost = new TypeError('Failed to fetch');
      // The first is lost at once, the next when the test says so.
      return calls === 1
        ? Promise.reject(lost)
        : new Promise((_done, lose) => {
            answer = () => lose(lost);
          });
    },
  };
  // As far as the browser knows, it was never offline.
  const fetch = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation((asked, options) =>
    asked === '/'
      ? Promise.resolve(new Response(null, { status: isAway ? 502 : 200 }))
      : fetch(asked, options),
  );
  await showPage(stepOf('addresses', { residentialAddress: newAddress }), { sdk });
  const note = page.getByRole('alert').filter({ hasText: 'Nie udało się pobrać list do wyboru' });
  const street = page.getByLabelText(/^Ulica/);
  const region = page.getByLabelText(/^Województwo/);
  await expect.element(note).toBeVisible();
  await expect.element(region).not.toBeInTheDocument();
  await street.fill('Długa');
  const again = note.getByRole('button', { name: 'Spróbuj ponownie' });
  await again.click();
  await expect.element(note.getByRole('button', { name: 'Wczytywanie…' })).toHaveFocus();
  answer();
  await expect.element(again).toHaveFocus();
  isAway = false;
  await expect.element(region, { timeout: 25_000 }).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(street).toHaveValue('Długa');
  expect(calls).toBe(3);
});

/** The thanks after an acceptance promise only what the product has. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import Accepted from '../../src/routes/invest/-parts/Accepted.tsx';
import { ownOffer } from './ownOffer.ts';
import { showPage } from './screen.tsx';

it.each([
  ['debt', 1],
  ['shares', 0],
])('speaks of payouts of %s: %i', async (kind, times) => {
  const offer = ownOffer('accepted', []) as ReturnType<typeof ownOffer> & { product: object };
  const product = { ...offer.product, ...(kind === 'shares' ? { interest: null } : {}) };
  await showPage(
    () => (
      <Accepted
        offer={{ ...offer, product } as never}
        token="t"
        source={{} as never}
        isPanelOpen={false}
      />
    ),
    {},
  );
  await expect.element(page.getByText('Inwestycja aktywna')).toBeVisible();
  expect(page.getByText(/Terminy\swypłat/).elements()).toHaveLength(times);
});

it('leads to the panel as another document, which may be refused while a file is being sent', async () => {
  await showPage(
    () => (
      <Accepted
        offer={ownOffer('accepted', []) as never}
        token="t"
        source={{} as never}
        isPanelOpen
      />
    ),
    {},
  );
  const isLeftToBrowser: boolean[] = [];
  const listen = (event: Event): void => {
    isLeftToBrowser.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', listen, { once: true });
  await page.getByRole('link', { name: 'Przejdź do panelu' }).click();
  expect(isLeftToBrowser).toEqual([true]);
});

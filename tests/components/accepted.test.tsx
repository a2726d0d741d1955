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

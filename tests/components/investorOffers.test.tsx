/** An investor's own offers: what can be accepted is seen first, and long lists by parts. */
import type { ReactNode } from 'react';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { BackToOffers, InvestorOffers } from '../../src/routes/app/-investor/InvestorOffers.tsx';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { showPage, showRoutes } from './screen.tsx';

type Item = components['schemas']['InvestorOfferItem'];

const offers = Array.from({ length: 120 }, (_, index) => ({
  id: `o${index}`,
  status: index === 110 ? 'interested' : 'declined',
  statusDate: '2026-03-10T10:00:00Z',
  investmentValue: '0.00',
  currency: 'PLN',
  campaignName: `Kampania ${index}`,
  campaignNameEN: null,
  productName: 'Seria A',
  daysLeft: 10,
  allowedActions: index === 110 ? ['accept'] : [],
})) as unknown as Item[];
const names = (): (string | null)[] =>
  page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const older = () => page.getByRole('button', { name: /^Pokaż\sstarsze$/ });

it('begins with what can be accepted and then has the order that it was given', async () => {
  await showPage(() => <InvestorOffers items={offers} />, {});
  await expect.poll(names).toHaveLength(50);
  expect(names().slice(0, 3)).toEqual(['Kampania 110', 'Kampania 0', 'Kampania 1']);
});

it('shows fifty more at a time, and the focus goes on with the first of them', async () => {
  await showPage(() => <InvestorOffers items={offers} />, {});
  await older().click();
  await expect.poll(names).toHaveLength(100);
  expect(document.activeElement?.textContent).toBe('Kampania 49');
  await older().click();
  await expect.poll(names).toHaveLength(120);
  expect(document.activeElement?.textContent).toBe('Kampania 99');
  expect(older().elements()).toHaveLength(0);
  expect(new Set(names()).size).toBe(120);
});

it('has no button where all are shown', async () => {
  await showPage(() => <InvestorOffers items={offers.slice(0, 50)} />, {});
  await expect.poll(names).toHaveLength(50);
  expect(older().elements()).toHaveLength(0);
});

/** The list, with the page of an offer that is opened from it. */
const openList = async (OfferPage: () => ReactNode, address = '/app/offers') => {
  const root = createRootRoute({ component: Outlet, staticData: { title: null } });
  const routeOf = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component, staticData: { title: null } });
  const { router } = await showRoutes(
    root.addChildren([
      routeOf('/app/offers', () => <InvestorOffers items={offers} />),
      routeOf('/app/offers/$id', OfferPage),
    ]),
    [address],
    {},
    { scrollRestoration: true },
  );
  return router;
};

it('has as many as were shown, once its reader is back from one of them', async () => {
  const router = await openList(() => <p>One offer</p>);
  await older().click();
  await expect.poll(names).toHaveLength(100);
  await page.getByRole('link', { name: 'Kampania 90', exact: true }).click();
  await expect.element(page.getByText('One offer')).toBeVisible();
  router.history.back();
  await expect.poll(names).toHaveLength(100);
  // It is the page that decides where the focus is.
  expect(document.activeElement?.textContent).not.toBe('Kampania 49');
  // Opened anew, it begins anew.
  await router.navigate({ to: '/app/offers/o1' as never });
  await router.navigate({ to: '/app/offers' as never });
  await expect.poll(names).toHaveLength(50);
});

const row = (name: string) => page.getByRole('link', { name, exact: true });
const isInSight = (name: string): boolean => {
  const { top, bottom } = row(name).element().getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

it('is as it was left for whoever takes the way back of the page of an offer', async () => {
  const router = await openList(() => <BackToOffers id="o90" />);
  await older().click();
  await expect.poll(names).toHaveLength(100);
  await row('Kampania 90').click();
  const way = page.getByRole('link', { name: 'Oferty' });
  await way.click();
  await expect.poll(names).toHaveLength(100);
  await expect.poll(() => isInSight('Kampania 90')).toBe(true);
  // What was seen there since is found again by Back.
  window.scrollTo(0, 0);
  await row('Kampania 1').click();
  await expect.element(way).toBeVisible();
  router.history.back();
  await expect.poll(names).toHaveLength(100);
  await expect.poll(() => isInSight('Kampania 1')).toBe(true);
});

it('goes as far as the offer from whose page it is opened for the first time', async () => {
  await openList(() => <BackToOffers id="o117" />, '/app/offers/o117');
  await page.getByRole('link', { name: 'Oferty' }).click();
  await expect.poll(names).toHaveLength(120);
  await expect.poll(() => isInSight('Kampania 117')).toBe(true);
});

it('stands where the browser puts it when it is loaded anew after that', async () => {
  // The note of the way back outlives a reload, and nothing else does.
  const router = await openList(() => <p>One offer</p>, '/app/offers/o60');
  await router.navigate({ to: '/app/offers', state: { backFrom: 'o60' } } as never);
  await expect.element(row('Kampania 1')).toBeVisible();
  expect(names()).toHaveLength(50);
  expect(isInSight('Kampania 1')).toBe(true);
});

const setMedia = (media: 'print' | ''): Promise<unknown> =>
  (cdp() as unknown as { send: (what: string, how: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { media },
  );

it('is whole on paper', async () => {
  await showPage(() => <InvestorOffers items={offers} />, {});
  await expect.poll(names).toHaveLength(50);
  await setMedia('print');
  try {
    await expect.poll(names).toHaveLength(120);
  } finally {
    await setMedia('');
  }
  await expect.poll(names).toHaveLength(50);
});

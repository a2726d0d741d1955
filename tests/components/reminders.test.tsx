/** The page of a reminder's link says what is so already, and a way on that the brand has. */
import { createRootRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Route } from '../../src/routes/reminders.tsx';
import { plainBrand as brand } from './brand.ts';
import { refusalOf } from './refusals.ts';
import { showRoutes } from './screen.tsx';

const use = () => page.getByRole('button', { name: /Proszę (nie )?przypominać/ });
const showReminders = async (answer: () => Promise<void>, context: object, again = '') => {
  const root = createRootRoute({ staticData: { title: null } });
  const reminders = Route.update({
    id: '/reminders',
    path: '/reminders',
    getParentRoute: () => root,
  } as never);
  await showRoutes(root.addChildren([reminders as never]), [`/reminders?offer=stary${again}`], {
    sdk: { stopOfferReminders: answer, startOfferReminders: answer },
    brand: { ...brand, ...context },
  });
};
const pressDead = async (investorPanelBlocked: boolean, again = ''): Promise<void> => {
  const dead = () => Promise.reject(refusalOf(410, 4001));
  await showReminders(dead, { investorPanelBlocked }, again);
  await use().click();
  await expect.element(page.getByText('Ten link jest już nieaktywny.')).toBeVisible();
};

it.each([
  ['', /wyłącza\ssię\sprzypomnienia/, /Nie\sbędziemy\swięcej/],
  ['&again=true', /włącza\ssię\sponownie/, /Przypomnienia\ssą\swłączone/],
])(
  'says what its button does, and only then that it is done (%s)',
  async (again, before, after) => {
    await showReminders(() => Promise.resolve(), {}, again);
    await expect.element(page.getByText(before)).toBeVisible();
    expect(page.getByText(/będziemy/i).elements()).toEqual([]);
    await use().click();
    await expect.element(page.getByText(after)).toBeVisible();
    expect(page.getByText(before).elements()).toEqual([]);
  },
);

it.each(['', '&again=true'])('with a panel, leads there (%s)', async (again) => {
  await pressDead(false, again);
  await expect.element(page.getByRole('link', { name: 'Moje konto' })).toBeVisible();
  await expect.element(page.getByText(/nie będziemy/)).not.toBeInTheDocument();
});

it('without a panel, leads to the brand itself', async () => {
  await pressDead(true);
  await expect.element(page.getByText('Pomoc i kontakt')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Moje konto' })).not.toBeInTheDocument();
  await expect.element(page.getByText(/nie będziemy/)).not.toBeInTheDocument();
});

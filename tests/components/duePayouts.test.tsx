/** What the back office reads of an instalment that is due. */
import { createRootRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Route as due } from '../../src/routes/app/bookings/due.tsx';
import { showRoutes } from './screen.tsx';

const offer = {
  id: 'o1',
  no: 'OF/2026/000519',
  status: 'active',
  currency: 'PLN',
  investmentValue: '10000.00',
  paid: '10000.00',
  investorName: 'Łucja Żak',
  campaignName: { pl: 'Park', en: 'Park' },
};
const instalment = {
  offer,
  date: '2026-11-02',
  number: 1,
  of: 12,
  total: '69.00',
  net: '55.89',
  furtherCount: 0,
  furtherOpen: '0.00',
};

/** Opens the page with this instalment, of which so much is recorded. */
const openDue = async (received: string, isEstimate = false, further = {}): Promise<unknown[]> => {
  const asked: unknown[] = [];
  const root = createRootRoute({ staticData: { title: null } });
  const route = due.update({ id: '/due', path: '/due', getParentRoute: () => root } as never);
  const items = [{ ...instalment, received, isEstimate, ...further }];
  const answer = { items, total: 660, isAtLeast: false };
  await showRoutes(root.addChildren([route]), ['/due'], {
    sdk: {
      listDuePayouts: ({ query }: { query: object }) => {
        asked.push(query);
        return Promise.resolve(answer);
      },
    },
    user: { role: 'backOffice' },
  });
  return asked;
};
/** The text of an element, with plain spaces. */
const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s/g, ' ');

it.each(['55,89', '27,94'])(
  'the figure of a due instalment is what is still to pay: %s',
  async (open) => {
    await page.viewport(1280, 800);
    await openDue(open === '55,89' ? '0.00' : '27.95');
    const found = page.getByRole('cell').filter({ hasText: 'brutto' });
    await expect.element(found).toBeVisible();
    const cell = found.element();
    expect(textOf(cell)).toMatch(new RegExp(`^${open}`));
    expect(textOf(cell).includes('odnotowano 27,95 PLN z 55,89 PLN')).toBe(open === '27,94');
  },
);

it('a phone’s card of a partly paid instalment is headed by what is still to pay', async () => {
  await page.viewport(390, 844);
  await openDue('27.95');
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  const card = page.getByRole('listitem').first().element();
  expect(textOf(card)).toContain('27,94 PLN');
  expect(textOf(card)).toContain('odnotowano 27,95 PLN z 55,89 PLN');
});

it.each([true, false])(
  'what is due is called an estimate if its rate is variable: %s',
  async (is) => {
    await page.viewport(1280, 800);
    await openDue('0.00', is);
    const found = page.getByRole('cell').filter({ hasText: 'brutto' });
    await expect.element(found).toBeVisible();
    expect(textOf(found.element()).includes('szacunkowo, przy obecnej stopie')).toBe(is);
  },
);

it('on a phone the sum before tax and the word that it is an estimate stand on lines of their own', async () => {
  await page.viewport(390, 844);
  await openDue('0.00', true);
  const gross = page.getByText(/^brutto/);
  const estimate = page.getByText('szacunkowo, przy obecnej stopie');
  await expect.element(estimate).toBeVisible();
  const { left, right, top } = estimate.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(gross.element().getBoundingClientRect().bottom);
  const card = page.getByRole('listitem').first().element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(card.left);
  expect(right).toBeLessThanOrEqual(card.right);
});

it('is read by page, with how many there are, and the latest can be put first', async () => {
  await page.viewport(1280, 800);
  const asked = await openDue('0.00');
  await expect.element(page.getByText(/1–20\s·\s660\sinwestycji/)).toBeVisible();
  await page.getByRole('button', { name: 'Następna' }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ offset: 20, limit: 20 });
  await page.getByRole('button', { name: 'Termin' }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ sort: 'dueOn', order: 'desc', offset: 0 });
});

it.each([1280, 390])('says what else of an investment is due: %s px', async (width) => {
  await page.viewport(width, 844);
  await openDue('0.00', false, { furtherCount: 2, furtherOpen: '111.78' });
  const further = page.getByText(/kolejne\sraty\sdo\swypłaty:\s2,\srazem\s111,78\sPLN/);
  await expect.element(further).toBeVisible();
});

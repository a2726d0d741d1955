/** A board on a phone, which shows one column at a time. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Board, type Column } from '../../src/ui/table/Board.tsx';
import { show } from './screen.tsx';

const column = (key: string, cards: string[]): Column => ({
  key,
  label: key,
  count: cards.length,
  sums: [],
  cards: cards.map((card) => <p key={card}>{card}</p>),
});
const columns = [
  column('Zaproszone', []),
  column('Wyświetlone', []),
  column('Zainteresowani', []),
  column('Zaakceptowane', []),
  column('Aktywne', ['Wójcik Zofia']),
];

it('opens the first column that has cards, in sight; an empty one says that it is empty', async () => {
  await page.viewport(390, 844);
  await show(<Board columns={columns} />);
  await expect.element(page.getByText('Wójcik Zofia')).toBeVisible();
  const tab = page.getByRole('tab', { selected: true });
  await expect.element(tab).toHaveTextContent('Aktywne 1');
  // A font that comes late makes it wider by some pixels.
  const { left, width } = tab.element().getBoundingClientRect();
  expect(left + width / 2).toBeLessThan(390);
  await page.getByRole('tab', { name: /Zaproszone/ }).click();
  await expect.element(page.getByText('W tej kolumnie nic nie ma.')).toBeVisible();
  expect(page.getByText('Wójcik Zofia').elements()).toEqual([]);
});

it('shows every column on a desk', async () => {
  await page.viewport(1280, 800);
  await show(<Board columns={columns} />);
  await expect.element(page.getByRole('heading', { name: /Zaproszone/ })).toBeVisible();
  await expect.element(page.getByText('Wójcik Zofia')).toBeVisible();
});

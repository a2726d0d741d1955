/** The foot of a list: the range of its rows, and paging. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PageQuery } from '../../src/domain/pageQuery.ts';
import { Pager } from '../../src/ui/table/Pager.tsx';
import { show } from './screen.tsx';

const pager = async (query: Pick<PageQuery, 'page' | 'perPage'>, total: number, more = false) => {
  const asked: unknown[] = [];
  await show(
    <Pager
      query={{ filters: [], sorting: null, view: 'table', columns: null, ...query }}
      total={total}
      isAtLeast={more}
      onChange={(change) => asked.push(change)}
    />,
  );
  const words = page.getByRole('navigation').last().element().textContent.replaceAll(/\s/g, ' ');
  return { asked, words };
};

it('a page past the end of a list that has shrunk counts as its last one', async () => {
  const { asked, words } = await pager({ page: 3, perPage: 20 }, 21);
  expect(words).toContain('21–21 · 21');
  expect(words).toContain('Strona 2 z 2');
  await expect.element(page.getByRole('button', { name: 'Następna' })).toBeDisabled();
  await page.getByRole('button', { name: 'Poprzednia' }).click();
  expect(asked).toEqual([{ page: 1 }]);
});

it('rows never start after the last one', async () => {
  const { words } = await pager({ page: 2, perPage: 20 }, 20);
  expect(words).toContain('1–20 · 20');
  expect(words).toContain('Strona 1 z 1');
});

it('a list that is longer than what was counted goes on', async () => {
  const { asked, words } = await pager({ page: 501, perPage: 20 }, 10_000, true);
  expect(words).toContain('10 001–10 020 · ponad 10 000');
  // It is not said to be the last one, nor which one is.
  expect(words).toMatch(/Strona 501(?! z)/);
  await page.getByRole('button', { name: 'Następna' }).click();
  expect(asked).toEqual([{ page: 502 }]);
});

it('the numbers of rows and of pages are grouped as the total is', async () => {
  const { words } = await pager({ page: 5030, perPage: 20 }, 100_600);
  expect(words).toContain('100 581–100 600 · 100 600');
  expect(words).toContain('Strona 5 030 z 5 030');
  const { words: more } = await pager({ page: 5030, perPage: 20 }, 100_000, true);
  expect(more).toMatch(/Strona 5 030(?! z)/);
});

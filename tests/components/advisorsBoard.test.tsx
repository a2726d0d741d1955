/** The board of advisors, where there are more than its columns show. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { advisorList } from '../../src/domain/advisorList.ts';
import { boardColumnSize } from '../../src/domain/limits.ts';
import { toSearch, type PageQuery } from '../../src/domain/pageQuery.ts';
import { AdvisorsBoard } from '../../src/routes/app/advisors/-advisor/AdvisorsBoard.tsx';
import { loadAdvisors } from '../../src/routes/app/advisors/-advisor/loadAdvisors.ts';
import type { Go } from '../../src/routes/-shared/filters/useGo.ts';
import type { Sdk } from '../../src/sdk/sdk.ts';
import { showPage } from './screen.tsx';

const everybody = [
  ...Array.from({ length: 700 }, (_, n) => ({ id: `a${n}`, status: 'active' })),
  { id: 'd1', status: 'deleted' },
].map((one) => ({ ...one, firstName: 'Jan', surname: one.id, email: '', handOver: null }));
const sdk = {
  listAdvisors: ({ query }: { query: { limit: number; filter?: string } }) => {
    const filters = JSON.parse(query.filter ?? '[]') as { name: string; value: string[] }[];
    const statuses = filters.find(({ name }) => name === 'status')?.value;
    const found = everybody.filter(({ status }) => statuses?.includes(status) ?? true);
    return Promise.resolve({
      items: found.slice(0, query.limit),
      total: found.length,
      isAtLeast: false,
    });
  },
} as unknown as Sdk;

const open = async (search: object) => {
  await page.viewport(1280, 800);
  const { query, columns } = await loadAdvisors(sdk, { search, searchStr: '' });
  const led: object[] = [];
  // Outside the component, where the compiler of components leaves it alone.
  const go: Go = (change) => {
    led.push(toSearch({ ...query, ...(change as PageQuery) }, advisorList));
  };
  const Page = () => (
    <AdvisorsBoard columns={columns!} query={query} actions={() => null} go={go} />
  );
  await showPage(Page, {});
  await expect.element(page.getByRole('heading', { name: /Aktywny/ })).toBeVisible();
  return led;
};
const heads = () =>
  page
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);
const cards = () => page.getByRole('article').elements().length;

it('counts all advisors of a status, also those whose card it has no room for', async () => {
  const led = await open({ view: 'kanban' });
  expect(heads()).toEqual(['Wstępny0', 'Aktywny700', 'Zarchiwizowany1']);
  expect(cards()).toBe(boardColumnSize + 1);
  await page.getByRole('button', { name: 'Pokaż wszystkie w tabeli' }).click();
  expect(led).toEqual([{ 'filter[status][in]': 'active' }]);
});

it('shows only advisors of the chosen statuses', async () => {
  await open({ view: 'kanban', 'filter[status][in]': 'deleted' });
  expect(heads()).toEqual(['Wstępny0', 'Aktywny0', 'Zarchiwizowany1']);
  expect(cards()).toBe(1);
});

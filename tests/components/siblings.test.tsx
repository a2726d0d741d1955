/** What lists have in common is alike: marks, words, where a thing is said; and what paper leaves out. */
import { i18n } from '@lingui/core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { advisorList } from '../../src/domain/advisorList.ts';
import { parsePageQuery } from '../../src/domain/pageQuery.ts';
import { OverrideField } from '../../src/routes/app/-settings/OverrideField.tsx';
import { AdvisorsBoard } from '../../src/routes/app/advisors/-advisor/AdvisorsBoard.tsx';
import { accountWith } from '../../src/routes/app/offers/-record/widgets.tsx';
import { ActWords, ListHead } from '../../src/ui/layout/PageHead.tsx';
import { show, showPage } from './screen.tsx';

const columns = (['initial', 'active', 'deleted'] as const).map((status) => ({
  status,
  items: [],
  total: 0,
})) as unknown as Parameters<typeof AdvisorsBoard>[0]['columns'];
const board = () => (
  <AdvisorsBoard
    columns={columns}
    query={parsePageQuery({}, advisorList)}
    actions={() => null}
    go={() => {}}
  />
);

it('each column of the advisors’ board has the mark of its status', async () => {
  await page.viewport(1440, 900);
  await showPage(board, {});
  const heads = page.getByRole('heading', { level: 2 });
  await expect.element(heads.first()).toBeVisible();
  expect(heads.elements().map((one) => one.querySelectorAll('svg').length)).toEqual([1, 1, 1]);
});

it('on a phone the tab says which column is shown, and nothing repeats it', async () => {
  await page.viewport(390, 800);
  await showPage(board, {});
  await expect.element(page.getByRole('tab').first()).toBeVisible();
  const head = page.getByRole('heading', { level: 2 }).element();
  expect(head.getBoundingClientRect().width).toBeLessThanOrEqual(1);
});

it.each([
  [390, '1', 44],
  [1440, '', 120],
])('the head of a list at %i px: how many, and one act', async (width, count, least) => {
  await page.viewport(width, 800);
  await show(
    <ListHead title="Doradcy" total={1} totalWords="1 osoba">
      <button type="button">
        <svg width={16} height={16} aria-hidden />
        <ActWords>Nowy doradca, którego jeszcze nie ma</ActWords>
      </button>
    </ListHead>,
  );
  const act = page.getByRole('button', { name: /Nowy doradca/ }).element();
  expect(act.getBoundingClientRect().width < 60).toBe(least < 60);
  expect(document.querySelector('h1 + span > span[aria-hidden]')?.textContent ?? '').toBe(count);
});

it('an account of a campaign is read in fours, and typed as it comes', async () => {
  await page.viewport(1440, 900);
  const Account = accountWith(false);
  const Form = () => {
    const [value, setValue] = useState('PL96000012387968824569454950');
    return (
      <Account
        {...({ id: 'account', label: 'Rachunek', error: undefined } as object as Parameters<
          typeof Account
        >[0])}
        value={value}
        onChange={setValue}
      />
    );
  };
  await show(<Form />);
  const input = page.getByLabelText('Rachunek');
  await expect.element(input).toHaveValue('PL96 0000 1238 7968 8245 6945 4950');
  await userEvent.fill(input, '96000012387968824569454950');
  await expect.element(input).toHaveValue('96000012387968824569454950');
  await userEvent.tab();
  await expect.element(input).toHaveValue('96 0000 1238 7968 8245 6945 4950');
});

it('a built-in text is said to be Polish where the panel is English', async () => {
  await show(
    <OverrideField
      id="words"
      label="Invitation"
      builtIn="Zapraszamy"
      rows={1}
      isHideable={false}
      value={null}
      onChange={() => {}}
    />,
  );
  await expect.element(page.getByText('Zapraszamy')).toBeVisible();
  expect(page.getByText('Tekst polski').elements()).toEqual([]);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await expect.element(page.getByText('Tekst polski: Zapraszamy')).toBeVisible();
});

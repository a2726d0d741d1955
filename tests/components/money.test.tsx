/** The currency of an amount is muted, and never heavier than its figure. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Money } from '../../src/ui/money/Money.tsx';
import { cell } from '../../src/ui/table/table.css.ts';
import { quiet } from '../../src/ui/theme/utility.css.ts';
import { show } from './screen.tsx';

const weightOf = (one: Element): number => Number(getComputedStyle(one).fontWeight);

it.each([
  ['a cell of a list', { className: cell }],
  ['a quiet line', { className: quiet }],
  ['a sentence', {}],
  ['a leading figure', { style: { fontWeight: 600 } }],
])('in %s', async (_place, around) => {
  await show(
    <p {...around}>
      <Money amount="1950000.00" currency="PLN" />
    </p>,
  );
  const unit = page.getByText('PLN', { exact: true }).element();
  expect(weightOf(unit)).toBeLessThanOrEqual(weightOf(unit.parentElement!));
});

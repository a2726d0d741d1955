/** What the panels' forms and lists measure: what belongs together is aligned, and nothing is cut for nothing. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CheckboxList } from '../../src/ui/field/CheckboxList.tsx';
import { inPairs } from '../../src/ui/form/form.css.ts';
import { show } from './screen.tsx';

const boxOf = (element: Element) => element.getBoundingClientRect();

it('an error of a list of checkboxes is above all of them, its bar along the whole', async () => {
  await page.viewport(1440, 900);
  await show(
    <form className={inPairs}>
      <CheckboxList
        id="networks"
        label="Sieci"
        value={[]}
        error="Zaznacz co najmniej jedną"
        choices={['Gdańsk', 'Kraków'].map((one) => ({ value: one, label: one }))}
        onChange={() => {}}
      />
    </form>,
  );
  const error = boxOf(page.getByText('Zaznacz co najmniej jedną').element());
  const boxes = page.getByRole('checkbox').elements().map(boxOf);
  expect(boxes.every(({ top }) => top >= error.bottom)).toBe(true);
  expect(boxes[1]!.top).toBe(boxes[0]!.top);
  const list = page.getByRole('group').element();
  const bar = parseFloat(getComputedStyle(list, '::before').height);
  expect(bar).toBeCloseTo(boxOf(list).height, 0);
});

/** Fields as people use them: by keyboard, by pasting, by typing over the current value. */
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AmountChips, AmountField } from '../../src/ui/field/AmountField.tsx';
import { DateField } from '../../src/ui/field/fields.tsx';
import { Cards } from '../../src/ui/table/Cards.tsx';
import { barriers, valueOf } from './readField.ts';
import { show } from './screen.tsx';

describe('an amount', () => {
  const Amount = () => {
    const [value, setValue] = useState('50000.00');
    return (
      <>
        <AmountField label="Kwota" currency="PLN" value={value} onChange={setValue}>
          <AmountChips
            label="Kwoty do wyboru"
            amounts={['10000.00', '100000.00']}
            value={value}
            onChoose={setValue}
          />
        </AmountField>
        <output>{value}</output>
      </>
    );
  };

  it('is replaced by what is typed over it, and grouped on blur', async () => {
    const { container } = await show(<Amount />);
    expect(valueOf('Kwota')).toBe('50 000');
    await page.getByLabelText('Kwota', { exact: true }).tripleClick();
    await userEvent.keyboard('12000,5');
    expect(valueOf('Kwota')).toBe('12000,5');
    await userEvent.tab();
    expect(valueOf('Kwota')).toBe('12 000,50');
    expect(await barriers(container)).toEqual([]);
  });

  it('that is not a number stays as typed', async () => {
    await show(<Amount />);
    await page.getByLabelText('Kwota', { exact: true }).fill('dużo');
    await userEvent.tab();
    expect(valueOf('Kwota')).toBe('dużo');
  });

  it('is set by pressing a suggestion, which is then marked as pressed', async () => {
    await show(<Amount />);
    const chip = page.getByRole('button', { name: '100 000' });
    await chip.click();
    expect(valueOf('Kwota')).toBe('100 000');
    expect(chip.element().getAttribute('aria-pressed')).toBe('true');
  });
});

it('a date is described by its hint and its error', async () => {
  const { container } = await show(
    <DateField
      label="Data"
      hint="Nie później niż dziś"
      error="Zła data"
      value=""
      onChange={() => {}}
    />,
  );
  const { ariaDescribedByElements } = container.querySelector('fieldset')!;
  expect(ariaDescribedByElements?.map(({ textContent }) => textContent)).toEqual([
    'Nie później niż dziś',
    'Zła data',
  ]);
});

it('the day above the cards of a list is read, as it is said nowhere else', async () => {
  await show(
    <Cards
      label="Oferty"
      columns={[]}
      items={['pierwsza']}
      keyOf={(item) => item}
      render={() => null}
      card={(item) => item}
      sorting={null}
      onSort={() => {}}
      isBusy={false}
      groupOf={() => 'Dzisiaj'}
    />,
  );
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Dzisiaj');
});

/** Every place of the slider is an amount that can be invested. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuseInvestmentValue } from '../../src/domain/investmentValue.ts';
import { AmountSlider } from '../../src/routes/-shared/repayment/AmountSlider.tsx';
import { show } from './screen.tsx';

it.each([
  ['a step in grosze', '33.50', '335.00', '33.50', '67', '335'],
  ['a least amount in grosze without a step', '33.50', '335.00', null, '34.50', '334.50'],
  ['a least amount between two steps', '1500.00', '10500.00', '1000.00', '3000', '10000'],
])('with %s', async (_, min, max, step, second, last) => {
  const limits = { min, max, step, remaining: null };
  const typed: string[] = [];
  const Page = () => {
    const [value, setValue] = useState(min);
    return (
      <AmountSlider
        {...{ min, max, step, value }}
        currency="PLN"
        label="Suwak kwoty"
        onChange={(amount) => {
          typed.push(amount);
          setValue(amount);
        }}
      />
    );
  };
  await show(<Page />);
  const slider = page.getByRole('slider');
  await expect.element(slider).toBeVisible();
  (slider.element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => typed.at(-1)).toBe(second);
  await userEvent.keyboard('{End}');
  await expect.poll(() => typed.at(-1)).toBe(last);
  expect(typed.filter((one) => refuseInvestmentValue(one, limits))).toEqual([]);
});

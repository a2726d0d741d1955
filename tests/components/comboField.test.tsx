/** A field that finds one of a long list by what is typed into it. */
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ComboField } from '../../src/ui/field/ComboField.tsx';
import { barriers, valueOf } from './readField.ts';
import { show } from './screen.tsx';

describe('a choice from a long list', () => {
  const choices = ['Łódź', 'Łomża', 'Lublin', 'Kłodzko', 'Nowa Sól', 'Warszawa'].map((label) => ({
    label,
    value: label.toLowerCase(),
  }));
  const City = ({ autoComplete = 'address-level2', cities = choices }) => {
    const [value, setValue] = useState('warszawa');
    return (
      <>
        <ComboField
          label="Miasto"
          value={value}
          onChange={setValue}
          choices={cities}
          autoComplete={autoComplete}
        />
        <output>{value}</output>
      </>
    );
  };
  const chosen = (): string | null => document.querySelector('output')!.textContent;

  it('is found without diacritics, prefix matches first, and chosen by keyboard', async () => {
    const { container } = await show(<City />);
    await page.getByRole('combobox').fill('lod');
    const options = () => page.getByRole('option').elements();
    await expect.poll(() => options().map((one) => one.textContent)).toEqual(['Łódź', 'Kłodzko']);
    expect(await barriers(container)).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect([valueOf('Miasto'), chosen()]).toEqual(['Kłodzko', 'kłodzko']);
    await expect.poll(() => options().length).toBe(0);
  });

  it('is found by its words in any order', async () => {
    await show(<City />);
    await page.getByRole('combobox').fill('sol nowa');
    const options = () => page.getByRole('option').elements();
    await expect.poll(() => options().map((one) => one.textContent)).toEqual(['Nowa Sól']);
  });

  it('that is not there is announced, not only shown', async () => {
    const { container } = await show(<City />);
    const announced = (): string =>
      page
        .getByRole('status')
        .elements()
        .filter((one) => one.tagName !== 'OUTPUT')
        .map((one) => one.textContent)
        .join('');
    await page.getByRole('combobox').fill('lod');
    expect(announced()).toBe('');
    await page.getByRole('combobox').fill('lodq');
    await expect.poll(announced).toBe('Nic nie znaleziono.');
    expect(await barriers(container)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(announced).toBe('');
  });

  it('says that it goes on beyond what is shown at once', async () => {
    const many = Array.from({ length: 60 }, (_, at) => `Ulica ${at + 1}`);
    const cities = many.map((label) => ({ label, value: label }));
    const { container } = await show(<City cities={cities} />);
    const options = () => page.getByRole('option').elements();
    const rest = () =>
      page
        .getByText(/^Aby zobaczyć pozostałe, wpisz więcej liter\.$/)
        .elements()
        .map((one) => one.closest('ul, [role=status]')?.tagName);
    await page.getByRole('combobox').fill('ulica');
    await expect.poll(() => options().length).toBe(50);
    await expect.poll(rest).toEqual(['UL', 'P']);
    expect(await barriers(container)).toEqual([]);
    await page.getByRole('combobox').fill('ulica 60');
    await expect.poll(() => options().length).toBe(1);
    expect(rest()).toEqual([]);
  });

  it.each([390, 1440])('ends before the button that opens the list, at %i px', async (width) => {
    await page.viewport(width, 844);
    await show(<City />);
    const input = page.getByRole('combobox').element();
    const button = page.getByRole('button', { name: 'Pokaż listę' }).element();
    const { paddingRight, borderRightWidth } = getComputedStyle(input);
    const end = input.getBoundingClientRect().right - parseFloat(paddingRight);
    expect(end - parseFloat(borderRightWidth)).toBeLessThanOrEqual(
      button.getBoundingClientRect().left,
    );
  });

  it('is chosen when its whole name arrives at once, as from browser autofill', async () => {
    await show(<City />);
    await page.getByRole('combobox').fill('Łódź');
    expect(chosen()).toBe('łódź');
    await userEvent.tab();
    expect([valueOf('Miasto'), chosen()]).toEqual(['Łódź', 'łódź']);
  });

  it('is chosen by whoever types its whole name and goes on', async () => {
    await show(<City autoComplete="off" />);
    await page.getByRole('combobox').fill('nowa sol');
    expect(chosen()).toBe('warszawa');
    await userEvent.tab();
    await expect.poll(() => [valueOf('Miasto'), chosen()]).toEqual(['Nowa Sól', 'nowa sól']);
  });

  it.each(['off', 'address-level2'])(
    'is nobody’s guess where its name is that of two, nor what stood there (autocomplete %s)',
    async (autoComplete) => {
      const cities = [...choices, { label: 'Nowa Sól', value: 'the other' }];
      await show(<City autoComplete={autoComplete} cities={cities} />);
      await page.getByRole('combobox').fill('nowa sol');
      await expect.poll(() => page.getByRole('option').elements()).toHaveLength(2);
      await userEvent.tab();
      await expect.poll(() => [valueOf('Miasto'), chosen()]).toEqual(['nowa sol', '']);
    },
  );

  it('keeps the words that choose nothing, says so, and is then chosen by them', async () => {
    const { container } = await show(<City autoComplete="off" />);
    const field = page.getByRole('combobox');
    await field.fill('nowa');
    await userEvent.tab();
    await expect.poll(() => [valueOf('Miasto'), chosen()]).toEqual(['nowa', '']);
    await expect.element(field).toHaveAccessibleDescription(/Wybierz jedną z podanych/);
    expect(await barriers(container)).toEqual([]);
    await field.click();
    await page.getByRole('option', { name: 'Nowa Sól' }).click();
    await expect.poll(() => [valueOf('Miasto'), chosen()]).toEqual(['Nowa Sól', 'nowa sól']);
    await expect.element(field).not.toHaveAccessibleDescription(/Wybierz/);
  });

  it('that is set elsewhere takes the place of words that chose nothing', async () => {
    const Form = () => {
      const [value, setValue] = useState('warszawa');
      return (
        <>
          <ComboField label="Miasto" value={value} onChange={setValue} choices={choices} />
          <button type="button" onClick={() => setValue('lublin')}>
            Set
          </button>
        </>
      );
    };
    await show(<Form />);
    await page.getByRole('combobox').fill('nowa');
    await userEvent.tab();
    await expect.poll(() => valueOf('Miasto')).toBe('nowa');
    await page.getByRole('button', { name: 'Set' }).click();
    await expect.poll(() => valueOf('Miasto')).toBe('Lublin');
  });

  it('is looked for again by the words that chose nothing when other options come', async () => {
    const Counties = () => {
      const [names, setNames] = useState<string[]>([]);
      const cities = names.map((label) => ({ label, value: label }));
      return (
        <>
          <City autoComplete="off" cities={cities} />
          <button type="button" onClick={() => setNames(['Kłodzko'])}>
            Others
          </button>
          <button type="button" onClick={() => setNames(['Kłodzko', 'Łódź'])}>
            Right ones
          </button>
        </>
      );
    };
    await show(<Counties />);
    const field = page.getByRole('combobox');
    await field.fill('łódź');
    await userEvent.tab();
    await expect.element(field).toHaveAccessibleDescription(/Wybierz jedną z podanych/);
    await page.getByRole('button', { name: 'Others' }).click();
    await expect.poll(() => [valueOf('Miasto'), chosen()]).toEqual(['łódź', '']);
    await expect.element(field).toHaveAccessibleDescription(/Wybierz jedną z podanych/);
    await page.getByRole('button', { name: 'Right ones' }).click();
    await expect.poll(() => [valueOf('Miasto'), chosen()]).toEqual(['Łódź', 'Łódź']);
    await expect.element(field).not.toHaveAccessibleDescription(/Wybierz/);
  });

  it.each([
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['the button of the list', () => page.getByRole('button', { name: 'Pokaż listę' }).click()],
  ])(
    'is chosen by its whole name with %s, and what stood there is not put back',
    async (_, end) => {
      await show(<City autoComplete="off" />);
      const field = page.getByRole('combobox');
      await field.fill('nowa sol');
      await end();
      await expect.poll(() => [valueOf('Miasto'), chosen()]).toEqual(['Nowa Sól', 'nowa sól']);
      await field.fill('nowa');
      await end();
      await expect.poll(() => [valueOf('Miasto'), chosen()]).toEqual(['nowa', '']);
      await expect.element(field).toHaveAccessibleDescription(/Wybierz jedną z podanych/);
    },
  );

  it.each(['{Enter}', '{Tab}'])(
    'stays as it is when the arrows lead back to it, and %s',
    async (key) => {
      await show(<City autoComplete="off" />);
      await page.getByRole('combobox').fill('warsz');
      await userEvent.keyboard(`{ArrowDown}${key}`);
      await expect.poll(() => [valueOf('Miasto'), chosen()]).toEqual(['Warszawa', 'warszawa']);
    },
  );

  it.each([
    ['{Escape}', 'lublin', ['Warszawa', 'warszawa']],
    ['{Enter}', 'lublin', ['Lublin', 'lublin']],
    ['{Tab}', 'lublin', ['Lublin', 'lublin']],
    ['{Tab}', 'lub', ['lub', '']],
    ['{ArrowDown}{Enter}', 'lo', ['Łódź', 'łódź']],
  ])(
    'is not judged by a click into what is being typed, but then by %s (%s)',
    async (key, words, end) => {
      await show(<City autoComplete="off" />);
      const field = page.getByRole('combobox');
      await field.fill(words);
      const options = () => page.getByRole('option').elements().length;
      await expect.poll(options).toBeGreaterThan(0);
      await field.click();
      await expect.element(field).toHaveAttribute('aria-expanded', 'true');
      await expect.poll(options).toBeGreaterThan(0);
      expect([valueOf('Miasto'), chosen()]).toEqual([words, 'warszawa']);
      await expect.element(field).not.toHaveAccessibleDescription(/Wybierz/);
      await userEvent.keyboard(key);
      await expect.poll(() => [valueOf('Miasto'), chosen()]).toEqual(end);
    },
  );

  it('shows and hides its list by a click while nothing is being typed', async () => {
    await show(<City autoComplete="off" />);
    const field = page.getByRole('combobox');
    for (const isOpen of ['true', 'false', 'true']) {
      await field.click();
      await expect.element(field).toHaveAttribute('aria-expanded', isOpen);
    }
    expect([valueOf('Miasto'), chosen()]).toEqual(['Warszawa', 'warszawa']);
  });

  it('does not change when the list is closed with Escape', async () => {
    await show(<City />);
    await page.getByRole('combobox').fill('lod');
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    expect([valueOf('Miasto'), chosen()]).toEqual(['Warszawa', 'warszawa']);
  });
});

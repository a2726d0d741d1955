/** The settings of a brand as somebody edits them. */
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OverrideField } from '../../src/routes/app/-settings/OverrideField.tsx';
import { show } from './screen.tsx';

describe('an own text', () => {
  /** A field over a built-in text, with a button that discards what was changed. */
  const Override = ({
    saved,
    builtIn = 'Wbudowany',
  }: {
    saved: string | null;
    builtIn?: string;
  }) => {
    const [value, setValue] = useState(saved);
    return (
      <>
        <OverrideField
          id="invitation"
          label="Zaproszenie"
          builtIn={builtIn}
          rows={3}
          value={value}
          onChange={setValue}
        />
        <button type="button" onClick={() => setValue(saved)}>
          Cofnij zmiany
        </button>
        <output>{JSON.stringify(value)}</output>
      </>
    );
  };
  const words = () => page.getByRole('textbox', { name: 'Treść: Zaproszenie' });
  const mode = () => page.getByRole('combobox', { name: 'Zaproszenie', exact: true });
  const choose = async (name: string) => {
    await mode().click();
    await page.getByRole('option', { name }).click();
  };

  it('that is emptied stays under the cursor, says that it is hidden, and can be written anew', async () => {
    const { container } = await show(<Override saved="Stare." />);
    await words().click();
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await expect.element(words()).toHaveFocus();
    await expect.element(mode()).toHaveTextContent('Własny');
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('Bez treści ten tekst jest ukryty.');
    expect(container.querySelector('output')!.textContent).toBe('""');
    await userEvent.keyboard('Nowe.');
    await expect.element(words()).toHaveValue('Nowe.');
    await page.getByRole('button', { name: 'Cofnij zmiany' }).click();
    await expect.element(words()).toHaveValue('Stare.');
  });

  it('chosen over a hidden one starts from the built-in text, and is hidden again when discarded', async () => {
    await show(<Override saved="" />);
    await expect.element(mode()).toHaveTextContent('Ukryty');
    await choose('Własny');
    await expect.element(words()).toHaveValue('Wbudowany');
    await page.getByRole('button', { name: 'Cofnij zmiany' }).click();
    await expect.element(mode()).toHaveTextContent('Ukryty');
  });

  it('can be written where nothing is built in', async () => {
    await show(<Override saved={null} builtIn="" />);
    await choose('Własny');
    await expect.element(words()).toHaveValue('');
    await choose('Ukryty');
    await expect.element(words()).not.toBeInTheDocument();
  });
});

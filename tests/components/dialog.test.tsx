/** A dialog over the page with a long text, such as the terms. */
import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../src/ui/dialog/Dialog.tsx';
import { ComboField } from '../../src/ui/field/ComboField.tsx';
import { SelectField } from '../../src/ui/field/SelectField.tsx';
import { show } from './screen.tsx';

it('a dialog with a long text can be scrolled with the keyboard alone', async () => {
  await show(
    <Dialog title="Regulamin" reading="Regulamin" isOpen onClose={() => {}}>
      {Array.from({ length: 80 }, (_, at) => (
        <p key={at}>Paragraf {at + 1}</p>
      ))}
    </Dialog>,
  );
  const text = page.getByRole('region', { name: 'Regulamin' });
  await expect.element(text).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => text.element().scrollTop).toBeGreaterThan(0);
  const { violations } = await axe.run(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('a dialog with a form focuses its first field', async () => {
  await show(
    <Dialog title="Nowa nazwa" isOpen onClose={() => {}}>
      <form>
        <label>
          Nazwa <input />
        </label>
      </form>
    </Dialog>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Nazwa' })).toHaveFocus();
});

it('a dialog whose first field is folded away has the focus all the same', async () => {
  await show(
    <Dialog title="Poprawki" isOpen onClose={() => {}}>
      <form>
        <details>
          <summary>Adres</summary>
          <input type="checkbox" aria-label="Ulica" />
        </details>
      </form>
    </Dialog>,
  );
  const dialog = page.getByRole('dialog').element();
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
});

const choices = ['Anna', 'Jan'].map((label) => ({ label, value: label }));
it.each([
  ['ComboField', ComboField],
  ['SelectField', SelectField],
])('Escape closes the open list of a %s, and only then the dialog', async (_, ListField) => {
  const onClose = vi.fn();
  await show(
    <Dialog title="Opiekun" isOpen onClose={onClose}>
      <ListField label="Kto" value="" onChange={() => {}} choices={choices} />
    </Dialog>,
  );
  await page.getByRole('combobox').click();
  await expect.element(page.getByRole('option', { name: 'Jan' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option', { name: 'Jan' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('Escape closes a dialog whose unfolded part has the focus', async () => {
  const onClose = vi.fn();
  await show(
    <Dialog title="Poprawki" isOpen onClose={onClose}>
      <button type="button" aria-expanded>
        Więcej
      </button>
    </Dialog>,
  );
  await page.getByRole('button', { name: 'Więcej' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

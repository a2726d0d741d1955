/**
 * The form kit: errors are reported once, disappear as they are fixed, and focus is never stolen.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import axe from 'axe-core';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plain } from '../../src/domain/fieldFacts.ts';
import type { Problem } from '../../src/domain/problem.ts';
import { TextField } from '../../src/ui/field/fields.tsx';
import { useTableForm } from '../../src/ui/form/useTableForm.tsx';
import { show } from './screen.tsx';

const table = {
  firstName: { ...plain, max: 10 },
  email: { ...plain, kind: 'email', max: 50 },
} as const;

const Form = ({ onSubmit, refused = null }: { onSubmit: () => void; refused?: Problem | null }) => {
  const form = useTableForm(table, {
    values: { firstName: '', email: '' },
    onSubmit,
    refused,
  });
  return (
    <form {...form.frame}>
      {form.summary}
      {form.inputs({
        firstName: (input) => <TextField {...input} />,
        email: (input) => <TextField {...input} />,
      })}
      <button type="submit">Dalej</button>
    </form>
  );
};
const submit = () => page.getByRole('button', { name: 'Dalej' });
const field = (name: string | RegExp) => page.getByRole('textbox', { name });

it('after a failed submit lists the errors and moves focus there once, never while somebody types', async () => {
  const onSubmit = vi.fn<() => void>();
  const { container } = await show(<Form onSubmit={onSubmit} />);
  await submit().click();
  expect(onSubmit).not.toHaveBeenCalled();
  const summary = page.getByRole('alert');
  const links = summary.getByRole('link');
  await expect.poll(() => links.elements().length).toBe(2);
  expect(summary.element()).toBe(document.activeElement);
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
  await links.first().click();
  await userEvent.keyboard('Łucja');
  expect((field(/Imię/).element() as HTMLInputElement).value).toBe('Łucja');
  await expect.poll(() => links.elements().length).toBe(1);
  await field(/E-mail/i).fill('lucja@oferta.test');
  await expect.poll(() => summary.elements().length).toBe(0);
  await submit().click();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
});

it('shows a server error at its field until the field is changed', async () => {
  const refused: Problem = {
    title: '',
    status: 422,
    label: 'error.validation',
    code: 5001,
    parameters: {},
    violations: [{ propertyPath: 'email', title: 'email', message: 'Ten adres jest zajęty' }],
  };
  const screen = await show(<Form onSubmit={() => {}} />);
  await field(/Imię/).fill('Łucja');
  await field(/E-mail/i).fill('zajety@oferta.test');
  await submit().click();
  await screen.rerender(<Form onSubmit={() => {}} refused={refused} />);
  await expect
    .poll(() =>
      field(/E-mail/i)
        .element()
        .getAttribute('aria-invalid'),
    )
    .toBe('true');
  expect((field(/E-mail/i).element() as HTMLInputElement).value).toBe('zajety@oferta.test');
  await field(/E-mail/i).fill('wolny@oferta.test');
  await expect
    .poll(() =>
      field(/E-mail/i)
        .element()
        .getAttribute('aria-invalid'),
    )
    .not.toBe('true');
});

it('keeps what is typed between its first drawing and the first effects', async () => {
  i18n.loadAndActivate({ locale: 'pl', messages: {} });
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  // A first drawing as a transition: React leaves its effects for a later task (src/main.tsx).
  const drawn = new Promise<void>((resolve) =>
    new MutationObserver(() => resolve()).observe(box, { childList: true }),
  );
  startTransition(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Form onSubmit={() => {}} />
      </I18nProvider>,
    ),
  );
  await drawn;
  const input = box.querySelector('input')!;
  for (const letter of 'Łucja') {
    input.setRangeText(letter, input.value.length, input.value.length, 'end');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
  }
  await expect.poll(() => input.value).toBe('Łucja');
  root.unmount();
  box.remove();
});

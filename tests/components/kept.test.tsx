/** What was typed outlives a page that could not be loaded again. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { StrictMode, Suspense, use, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { whenPagesFail } from '../../src/routes/__root.tsx';
import { keepUnsaved, useIsKept, useKept } from '../../src/routes/-shared/useKept.ts';
import { showPage, showRoutes } from './screen.tsx';

/** A page with notes that open on a press, and open by themselves if something typed was kept. */
const Notes = () => {
  const [isOpen, setOpen] = useState(useIsKept('notes'));
  return isOpen ? (
    <Field />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Zmień
    </button>
  );
};
const Field = () => {
  const [text, keep] = useKept('notes', '');
  return <input aria-label="Notatki" value={text} onChange={({ target }) => keep(target.value)} />;
};

it('notes that were open while a reload failed come back open, with their text, each time', async () => {
  let isLost = false;
  const root = createRootRoute({ staticData: { title: null } });
  const index = createRoute({
    getParentRoute: () => root,
    path: '/',
    staticData: { title: null },
    loader: () => {
      if (isLost) throw new Error('lost');
    },
    component: Notes,
  });
  const { router } = await showRoutes(
    root.addChildren([index]),
    ['/'],
    { application: { getSnapshot: () => ({ context: { person: { holder: 'anna' } } }) } },
    whenPagesFail(() => keepUnsaved('anna')),
  );
  const notes = () => page.getByRole('textbox', { name: 'Notatki' });
  await page.getByRole('button', { name: 'Zmień' }).click();
  await notes().fill('Jeszcze nie zapisane.');
  for (let time = 0; time < 2; time += 1) {
    isLost = true;
    await router.invalidate({ sync: true });
    await expect.element(notes()).not.toBeInTheDocument();
    isLost = false;
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
    await expect.element(notes()).toHaveValue('Jeszcze nie zapisane.');
  }
});

it('notes are not lost with a first attempt at drawing them that was given up', async () => {
  sessionStorage.setItem('unsaved', JSON.stringify({ anna: { notes: 'Z poprzedniej sesji.' } }));
  const { promise: coming, resolve: come } = Promise.withResolvers<string>();
  const Late = () => <p>{use(coming)}</p>;
  const Page = () => (
    <StrictMode>
      <Suspense fallback="Jeszcze nie ma.">
        <Notes />
        <Late />
      </Suspense>
    </StrictMode>
  );
  const application = { getSnapshot: () => ({ context: { person: { holder: 'anna' } } }) };
  await showPage(Page, { application });
  await expect.element(page.getByText('Jeszcze nie ma.')).toBeVisible();
  come('Już jest.');
  await expect
    .element(page.getByRole('textbox', { name: 'Notatki' }))
    .toHaveValue('Z poprzedniej sesji.');
  // They are given back once: another page must not bring them again.
  await expect.poll(() => sessionStorage.getItem('unsaved')).toBe(null);
});

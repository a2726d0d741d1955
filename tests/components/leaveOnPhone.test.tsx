/** On a phone the question before a log-out stands alone, and gives the focus back to the bar. */
import { createRootRoute, createRoute, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ApplicationActor } from '../../src/machines/root.ts';
import { investorSource } from '../../src/routes/-shared/accept/source.ts';
import { AddConfirmation } from '../../src/routes/-shared/payment/AddConfirmation.tsx';
import { LeaveDialog } from '../../src/routes/-shared/signOut/LeaveDialog.tsx';
import { question as asked } from '../../src/routes/-shared/signOut/signOut.ts';
import { TabBar } from '../../src/routes/app/-shell/PhoneBars.tsx';
import { usePlaces } from '../../src/routes/app/-shell/places.tsx';
import { watchFocus } from '../../src/ui/focus/watchFocus.ts';
import { showRoutes } from './screen.tsx';
import { sessionOf } from './sessionOf.tsx';

const sending = Promise.withResolvers<{ id: string }>();
const uploadOfferFile = () => sending.promise;
let stop = (): void => {};
afterEach(() => {
  stop();
  sending.resolve({ id: 'over' });
  asked.close();
});

/** A page of the panel on a phone, which sends files. */
const open = async (files: string[]) => {
  await page.viewport(390, 844);
  const send = vi.fn<(event: { type: string }) => void>();
  const { application: session, Wrap } = sessionOf('anna');
  const root = createRootRoute({ staticData: { title: null } });
  const app = createRoute({
    getParentRoute: () => root,
    path: 'app',
    beforeLoad: () => ({ user: { role: 'advisor' } }),
    staticData: { title: null },
    component: function Panel() {
      const { application } = useRouteContext({ from: '__root__' });
      const [source] = useState(() => investorSource({ uploadOfferFile } as never, 'phone'));
      return (
        <>
          <AddConfirmation source={source} />
          <TabBar places={usePlaces('advisor')} />
          <LeaveDialog application={application as ApplicationActor} />
        </>
      );
    },
  });
  const { container } = await showRoutes(
    root.addChildren([app]),
    ['/app'],
    { application: { ...session, send }, chooseLanguage: () => {} },
    { Wrap },
  );
  ({ stop } = watchFocus());
  if (files.length > 0) {
    await page.getByRole('button', { name: 'Dodaj potwierdzenie wpłaty' }).click();
    await userEvent.upload(
      container.querySelector('input')!,
      files.map((name) => new File(['%PDF'], name)),
    );
    await expect.element(page.getByRole('progressbar').first()).toBeInTheDocument();
  }
  return send;
};
const more = page.getByRole('button', { name: 'Więcej' });
const dialog = page.getByRole('dialog');
const logOut = async () => {
  await more.click();
  await dialog.getByRole('button', { name: 'Wyloguj' }).click();
};
/** Also one that another hides. */
const windows = () => document.querySelectorAll('[role=dialog]').length;

it('the sheet is closed before the question, whose end is where the sheet was opened', async () => {
  const send = await open(['a.pdf', 'b.pdf']);
  await logOut();
  await expect.element(dialog.getByText(/1\splik\sczeka/)).toBeVisible();
  expect(windows()).toBe(1);
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await logOut();
  await expect.element(dialog.getByText(/1\splik\sczeka/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Wyloguj' }).click();
  expect(send.mock.calls).toEqual([[{ type: 'signOut' }]]);
});

it('logs out at once where nothing waits', async () => {
  const send = await open([]);
  await logOut();
  await expect.poll(() => send.mock.calls).toEqual([[{ type: 'signOut' }]]);
});

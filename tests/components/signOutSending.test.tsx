/**
 * Nobody logs out or changes the panel over files that wait to be sent without knowing; a session's
 * end says which.
 */
import { createRootRoute, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Panel } from '../../src/machines/application.machine.ts';
import type { ApplicationActor } from '../../src/machines/root.ts';
import { investorSource } from '../../src/routes/-shared/accept/source.ts';
import { filesOnTheWay } from '../../src/routes/-shared/accept/sending.ts';
import { AddConfirmation } from '../../src/routes/-shared/payment/AddConfirmation.tsx';
import { LeaveDialog } from '../../src/routes/-shared/signOut/LeaveDialog.tsx';
import { question as asked } from '../../src/routes/-shared/signOut/signOut.ts';
import { keepUnsent } from '../../src/routes/-shared/signOut/unsent.ts';
import { UploadButton } from '../../src/routes/-shared/UploadButton.tsx';
import { useUpload } from '../../src/routes/-shared/useUpload.ts';
import { Panels } from '../../src/routes/app/-profile/Panels.tsx';
import { UserMenu } from '../../src/routes/app/-shell/UserMenu.tsx';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import type { Sdk } from '../../src/sdk/sdk.ts';
import { show, showRoutes } from './screen.tsx';
import { sessionOf } from './sessionOf.tsx';

const sending: PromiseWithResolvers<{ id: string }>[] = [];
let offers = 0;
afterEach(async () => {
  // What a test leaves on its way would be asked about in the next one.
  await expect
    .poll(() => {
      for (const one of sending) one.resolve({ id: 'over' });
      return filesOnTheWay('anna');
    })
    .toEqual([]);
  sending.length = 0;
  offers += 1;
  asked.close();
  sessionStorage.clear();
});
const begin = (): Promise<{ id: string }> => {
  sending.push(Promise.withResolvers());
  return sending.at(-1)!.promise;
};

const Document = () => (
  <UploadButton uploading={useUpload(begin)} accept="application/pdf" label="Dokument">
    Dodaj dokument
  </UploadButton>
);
const Confirmations = () => {
  const [source] = useState(() =>
    investorSource({ uploadOfferFile: begin } as unknown as Sdk, `o${offers}`),
  );
  return <AddConfirmation source={source} />;
};

const navy = { id: 'b2', context: 'investor-panel', host: 'navy.test', name: 'Navy' } as Panel;

/** A page that sends files, with the menu of whoever is on it. */
const openMenuBeside = async (Upload: () => React.ReactNode, files: string[]) => {
  const send = vi.fn<(event: { type: string }) => void>();
  const { application: session, turn, leave, Wrap } = sessionOf('anna');
  const application = { ...session, send };
  const Page = () => {
    const { application: one } = useRouteContext({ from: '__root__' });
    return (
      <>
        <Upload />
        <UserMenu trigger={<button type="button">Menu</button>} side="bottom" onHelp={() => {}} />
        <Panels panels={[navy]} current={{ id: 'b1', context: 'advisor-panel' }} />
        <LeaveDialog application={one as ApplicationActor} />
      </>
    );
  };
  const { container, unmount } = await showRoutes(
    createRootRoute({ component: Page, staticData: { title: null } }),
    ['/'],
    { application, chooseLanguage: () => {} },
    { Wrap },
  );
  const add = page.getByRole('button', { name: 'Dodaj potwierdzenie wpłaty' });
  if (Upload === Confirmations) await add.click();
  const choose = (names: string[]): Promise<void> =>
    userEvent.upload(
      container.querySelector('input')!,
      names.map((name) => new File(['%PDF'], name)),
    );
  if (files.length > 0) {
    await choose(files);
    await expect.poll(() => sending.length).toBe(1);
  }
  const logOut = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Wyloguj' }).click();
  };
  await logOut();
  return { send, choose, logOut, turn, leave, unmount };
};
const settle = () => new Promise((done) => setTimeout(done, 300));
const question = page.getByRole('dialog');
const isSignedOut = [[{ type: 'signOut' }]];

it('logs out at once while nothing is being sent', async () => {
  const { send } = await openMenuBeside(Document, []);
  await expect.poll(() => send.mock.calls).toEqual(isSignedOut);
  expect(question.elements()).toEqual([]);
});

it('asks before a log-out how many confirmations of payment are dropped by it: those that wait', async () => {
  const { send, logOut } = await openMenuBeside(Confirmations, ['a.pdf', 'b.pdf', 'c.pdf']);
  await expect.element(question.getByText(/2\spliki/)).toBeVisible();
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await logOut();
  await question.getByRole('button', { name: 'Wyloguj' }).click();
  expect(send.mock.calls).toEqual(isSignedOut);
  await expect.element(question).not.toBeInTheDocument();
});

it('says once nothing waits any more, though the last one is still being sent', async () => {
  const { send } = await openMenuBeside(Confirmations, ['a.pdf', 'b.pdf']);
  await expect.element(question.getByText(/1\splik\s/)).toBeVisible();
  sending[0]!.resolve({ id: 'f1' });
  await expect.element(question.getByText(/Żaden\splik\snie\sczeka/)).toBeVisible();
  await question.getByRole('button', { name: 'Wyloguj' }).click();
  expect(send.mock.calls).toEqual(isSignedOut);
});

/** What whoever logged out reads once they are there again. */
const cutOff = (names: RegExp) =>
  page.getByText(new RegExp(`zanim\\sprzesłano:\\s${names.source}\\. `)).first();

it('what waits as a log-out begins is not begun, and named afterwards', async () => {
  const { leave, turn } = await openMenuBeside(Confirmations, ['a.pdf', 'b.pdf', 'c.pdf']);
  await question.getByRole('button', { name: 'Wyloguj' }).click();
  leave();
  sending[0]!.resolve({ id: 'f1' });
  await settle();
  expect(sending.length).toBe(1);
  turn('');
  turn('anna');
  await expect.element(cutOff(/b\.pdf, c\.pdf/)).toBeVisible();
});

it.each([
  ['confirmation of payment', Confirmations],
  ['document', Document],
])('a %s that is added as a log-out begins is not begun either', async (_, Upload) => {
  const { send, choose, leave, turn } = await openMenuBeside(Upload, []);
  await expect.poll(() => send.mock.calls).toEqual(isSignedOut);
  leave();
  await choose(['umowa.pdf']);
  await settle();
  expect(sending.length).toBe(0);
  turn('');
  turn('anna');
  await expect.element(cutOff(/umowa\.pdf/)).toBeVisible();
});

it('nor is a failed one sent again', async () => {
  const { leave, turn } = await openMenuBeside(Confirmations, ['a.pdf']);
  sending[0]!.reject(new ConnectionLostError());
  const again = page.getByRole('button', { name: 'Spróbuj ponownie' });
  await expect.element(again).toBeVisible();
  leave();
  await again.click();
  await settle();
  expect(sending.length).toBe(1);
  turn('');
  turn('anna');
  await expect.element(cutOff(/a\.pdf/)).toBeVisible();
});

const named = page.getByText(/umowa\.pdf/);
const lost = page.getByText(/zanim\sprzesłano:\sumowa\.pdf/);

/** The document of a campaign is sent on after a log-out, and its person is there again elsewhere. */
const comeBackBefore = async () => {
  const { send, turn, unmount } = await openMenuBeside(Document, ['umowa.pdf']);
  await expect.poll(() => send.mock.calls).toEqual(isSignedOut);
  expect(question.elements()).toEqual([]);
  turn('');
  await unmount();
  const { Wrap, turn: turnTo } = sessionOf('anna');
  await show(<Wrap>{null}</Wrap>);
  await settle();
  expect(named.elements()).toEqual([]);
  return turnTo;
};

it('a document that a log-out leaves to arrive is no loss, and told once it is there', async () => {
  await comeBackBefore();
  sending[0]!.resolve({ id: 'f1' });
  await expect
    .element(page.getByText(/umowa\.pdf:\sPlik\szostał\sprzesłany/).first())
    .toBeVisible();
  expect(lost.elements()).toEqual([]);
});

it('but it is told if it failed in the end', async () => {
  await comeBackBefore();
  sending[0]!.reject(new ConnectionLostError());
  await expect.element(lost.first()).toBeVisible();
});

it('while somebody else is there it is told to nobody, and afterwards to its sender', async () => {
  const turn = await comeBackBefore();
  turn('');
  turn('jan');
  sending[0]!.reject(new ConnectionLostError());
  await settle();
  expect(named.elements()).toEqual([]);
  turn('');
  turn('anna');
  await expect.element(lost.first()).toBeVisible();
});

it('after the end of a session what waited is told at once, what goes on once it has arrived', async () => {
  const { turn } = await openMenuBeside(Confirmations, ['a.pdf', 'b.pdf']);
  keepUnsent('anna');
  turn('');
  await expect.element(question).not.toBeInTheDocument();
  turn('anna');
  await expect.element(page.getByText(/zanim\sprzesłano:\sb\.pdf/).first()).toBeVisible();
  expect(page.getByText(/zanim\sprzesłano:\sa\.pdf/).elements()).toEqual([]);
  sending[0]!.resolve({ id: 'f1' });
  await expect.element(page.getByText(/^a\.pdf:\sPlik\szostał\sprzesłany/).first()).toBeVisible();
});

it('asks before another panel is opened, whose document cuts off what is being sent', async () => {
  const { send } = await openMenuBeside(Confirmations, ['a.pdf', 'b.pdf', 'c.pdf']);
  await question.getByRole('button', { name: 'Anuluj' }).click();
  const other = page.getByRole('button', { name: 'Przejdź do panelu Navy' });
  await other.click();
  await expect.element(question.getByText(/^Przejść\sdo\sinnego\spanelu/)).toBeVisible();
  await expect.element(question.getByText(/3\spliki/)).toBeVisible();
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await other.click();
  await question.getByRole('button', { name: 'Przejdź' }).click();
  const { name: _, ...panel } = navy;
  expect(send.mock.calls).toEqual([[{ type: 'panel.switch', panel }]]);
});

const leavings = ['signOut', 'panel.switch', 'signOut'];

it('asks nobody about the files of somebody else, who logged out while they were sent, nor names them', async () => {
  const { send, logOut, turn } = await openMenuBeside(Document, ['umowa.pdf']);
  turn('');
  turn('jan');
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Przejdź do panelu Navy' }).click();
  await settle();
  expect(question.elements()).toEqual([]);
  await logOut();
  await expect.poll(() => send.mock.calls.map(([{ type }]) => type)).toEqual(leavings);
  expect(question.elements()).toEqual([]);
  keepUnsent('jan');
  turn('');
  turn('jan');
  await settle();
  expect(page.getByText(/zanim\sprzesłano/).elements()).toEqual([]);
});

/** What is told in a session that begins. */
const signIn = (holder: string) => {
  const { Wrap } = sessionOf(holder);
  return show(<Wrap>{null}</Wrap>);
};
const told = page.getByText(/zanim\sprzesłano:\sa\.pdf,\sb\.pdf/);

it('says after the next log-in which files the end of the session cut off, to their sender alone', async () => {
  const before = await openMenuBeside(Confirmations, ['a.pdf', 'b.pdf']);
  keepUnsent('anna');
  before.turn('');
  await before.unmount();
  sending[0]!.reject(new ConnectionLostError());
  const { unmount } = await signIn('jan');
  await settle();
  expect(told.elements()).toEqual([]);
  await unmount();
  const own = await signIn('anna');
  await expect.element(told.first()).toBeVisible();
  await own.unmount();
  await signIn('anna');
  await settle();
  expect(told.elements()).toEqual([]);
});

it('says nothing of a file that arrived after all, as its session ended in another tab', async () => {
  await openMenuBeside(Confirmations, ['a.pdf', 'b.pdf']);
  keepUnsent('anna');
  sending[0]!.resolve({ id: 'f1' });
  await expect.poll(() => sending.length).toBe(2);
  sending[1]!.resolve({ id: 'f2' });
  await expect.poll(() => sessionStorage.length).toBe(0);
});

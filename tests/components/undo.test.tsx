import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { undoMs } from '../../src/domain/durations.ts';
import { Notifications, useNotify } from '../../src/ui/notification/Notifications.tsx';
import { show } from './screen.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Done = ({ undo }: { undo: () => void }) => {
  const notify = useNotify();
  useEffect(() => notify({ kind: 'success', text: 'Wiersz odłożony.', undo }), [notify, undo]);
  return null;
};

it('can be undone by keyboard, and the message stays open while it has focus', async () => {
  const undo = vi.fn<() => void>();
  const screen = await show(
    <Notifications>
      <Done undo={undo} />
    </Notifications>,
  );
  const button = screen.getByRole('button', { name: 'Cofnij' });
  await expect.element(button).toBeVisible();
  await userEvent.keyboard('{F8}');
  // The message first, then its button.
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(button).toHaveFocus();
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(undoMs * 4);
  vi.useRealTimers();
  await expect.element(button).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(button).not.toBeInTheDocument();
});

it('is shown for its whole time from when the page is painted, as in a tab that was hidden', async () => {
  // Timers run, frames do not.
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const screen = await show(
    <Notifications>
      <Done undo={() => {}} />
    </Notifications>,
  );
  const message = screen.getByText('Wiersz odłożony.', { exact: true });
  await expect.poll(() => frames.length).not.toBe(0);
  await vi.advanceTimersByTimeAsync(undoMs * 2);
  for (const frame of frames) frame(performance.now());
  // Waits by the real clock, which moves the faked one not at all (`vi.waitFor` would).
  await expect.element(message).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(undoMs - 100);
  await expect.element(message).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(message).not.toBeInTheDocument();
});

const Many = ({ undo }: { undo: () => void }) => {
  const notify = useNotify();
  const tell = (text: string) => notify({ kind: 'success', text, undo });
  useEffect(() => {
    tell('Pierwsza.');
    tell('Druga.');
  }, []);
  return <button onClick={() => tell('Dalsza.')}>Następna</button>;
};

/** Two messages, and how far from the top of the window the button of the first one is. */
const showTwo = async () => {
  const screen = await show(
    <Notifications>
      <Many undo={() => {}} />
    </Notifications>,
  );
  const first = screen.getByRole('button', { name: 'Cofnij' }).first();
  await expect.element(screen.getByText('Druga.', { exact: true })).toBeVisible();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  return { screen, first, top: () => first.element().getBoundingClientRect().top };
};

it('has its button where it is while the pointer rests on it, whatever comes and expires', async () => {
  const { screen, first, top } = await showTwo();
  await first.hover();
  const before = top();
  const button = first.element();
  const next = screen.getByRole('button', { name: 'Następna' }).element() as HTMLElement;
  for (const count of [1, 2, 3]) {
    next.click();
    await expect.poll(() => screen.getByText('Dalsza.', { exact: true }).all().length).toBe(count);
  }
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(undoMs * 2);
  vi.useRealTimers();
  expect(button.isConnected).toBe(true);
  expect(button.getBoundingClientRect().top).toBe(before);
});

it('stays while a finger is on it, which moves over nothing before it presses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { screen, first } = await showTwo();
  // The mouse that another test left over the messages would hold them, or let them go later.
  await screen.getByRole('button', { name: 'Następna' }).hover();
  const button = first.element();
  const press = { bubbles: true, pointerType: 'touch' };
  button.dispatchEvent(new PointerEvent('pointerdown', press));
  await vi.advanceTimersByTimeAsync(undoMs * 2);
  expect(button.isConnected).toBe(true);
});

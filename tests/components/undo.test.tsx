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

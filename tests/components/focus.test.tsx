/** Where focus goes when the focused element is removed. */
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { watchFocus } from '../../src/ui/focus/watchFocus.ts';
import { show } from './screen.tsx';

let stop = (): void => {};
afterEach(() => stop());

/** A form that disappears once it is sent, as that of a mailed link does. */
const Sent = () => {
  const [isSent, setSent] = useState(false);
  return (
    <main>
      <h1>Panel inwestora</h1>
      {isSent ? (
        <p>Wysłano link.</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setSent(true);
          }}
        >
          <label>
            Adres e-mail <input />
          </label>
        </form>
      )}
    </main>
  );
};

it('moves on from a field that was focused before the page started to watch focus', async () => {
  await show(<Sent />);
  await userEvent.click(page.getByLabelText('Adres e-mail'));
  ({ stop } = watchFocus());
  await userEvent.keyboard('jan@example.pl{Enter}');
  await expect.element(page.getByText('Wysłano link.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

/** A page in whose place something without a heading stands for a while, as with Suspense. */
const Away = ({ isAway, isMore = false }: { isAway: boolean; isMore?: boolean }) => (
  <>
    <main style={{ display: isAway ? 'none' : undefined }}>
      {isMore ? <p>Więcej</p> : null}
      <button type="button">Dalej</button>
    </main>
    {isAway ? <p>Chwileczkę</p> : null}
  </>
);

it('returns to what was hidden for a while, unless somebody left it', async () => {
  const screen = await show(<Away isAway={false} />);
  ({ stop } = watchFocus());
  await userEvent.click(page.getByRole('button', { name: 'Dalej' }));
  await screen.rerender(<Away isAway />);
  await expect.poll(() => document.activeElement).toBe(document.body);
  // Longer than it waits for a focus that moves by itself.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await screen.rerender(<Away isAway={false} />);
  await expect.element(page.getByRole('button', { name: 'Dalej' })).toHaveFocus();
  // As a phone does when its keyboard is closed.
  (document.activeElement as HTMLElement).blur();
  await screen.rerender(<Away isAway={false} isMore />);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.activeElement).toBe(document.body);
});

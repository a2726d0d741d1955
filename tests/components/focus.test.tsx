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

/** Where focus goes when the focused element is removed. */
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../src/ui/dialog/Dialog.tsx';
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

/** A list of what waits, whose rows go away once done with. */
const Waiting = () => {
  const [names, setNames] = useState(['Pierwsza', 'Druga', 'Trzecia']);
  return (
    <main>
      <h1>Sprawy</h1>
      <section>
        <h2>Czekają</h2>
        <button type="button">Odrzuć wszystkie</button>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`} tabIndex={-1}>
                obraz
              </a>
              <a href={`#${name}`}>{name}</a>
              <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
                Zamknij: {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
};

it('goes from a row that is gone to the row after it, else before it, never to a button', async () => {
  await show(<Waiting />);
  ({ stop } = watchFocus());
  const close = (name: string) => page.getByRole('button', { name: `Zamknij: ${name}` }).click();
  const link = (name: string) => page.getByRole('link', { name });
  await close('Druga');
  await expect.element(link('Trzecia')).toHaveFocus();
  await close('Trzecia');
  await expect.element(link('Pierwsza')).toHaveFocus();
  await close('Pierwsza');
  await expect.element(page.getByRole('heading', { name: 'Czekają' })).toHaveFocus();
});

/** Rows of words and a button, far down a page. */
const Long = () => {
  const [names, setNames] = useState(['Pierwsza', 'Druga']);
  return (
    <main>
      <h1>Sprawy</h1>
      <ul>
        {names.map((name) => (
          <li key={name} style={{ height: '90vh', marginBottom: '90vh' }}>
            {name}{' '}
            <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
              Usuń
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
};

it('is on the row itself where that has neither a heading nor a link, and in view', async () => {
  await show(<Long />);
  ({ stop } = watchFocus());
  await page.getByRole('button', { name: 'Usuń' }).last().click();
  const row = page.getByRole('listitem');
  await expect.element(row).toHaveFocus();
  await expect.element(row).toBeInViewport();
});

/** Two rows and a card, each with an act that is done once; in the card also one that is left. */
const Acts = () => {
  const [done, setDone] = useState<string[]>([]);
  const act = (name: string) =>
    done.includes(name) ? (
      <p>Gotowe: {name}</p>
    ) : (
      <button type="button" onClick={() => setDone([...done, name])}>
        {name}
      </button>
    );
  return (
    <main>
      <div>
        <h1>Konto</h1>
        <section>
          <h2>Zgody</h2>
          <ul>
            <li>Zgoda pierwsza {act('Wycofaj pierwszą')}</li>
            <li>Zgoda druga {act('Wycofaj drugą')}</li>
          </ul>
        </section>
        <section>
          <h2>Dane</h2>
          {act('Usuń dane')}
          <div>
            {act('Odrzuć')}
            {act('Zatwierdź')}
          </div>
        </section>
      </div>
    </main>
  );
};

it('stays in the row, or in the card, of an act that is done: another act is never under the key', async () => {
  await show(<Acts />);
  ({ stop } = watchFocus());
  const press = async (name: string) => {
    (page.getByRole('button', { name }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const card = page.getByRole('heading', { name: 'Dane' });
  await press('Wycofaj pierwszą');
  await expect.element(row('pierwsza')).toHaveFocus();
  await press('Usuń dane');
  await expect.element(card).toHaveFocus();
  await press('Odrzuć');
  await expect.element(card).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Zatwierdź' })).toBeVisible();
});

/** A card below the heading, with an act that a long dialog does. */
const Asked = () => {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const close = () => setOpen(false);
  return (
    <main>
      <h1>Moje konto</h1>
      <section>
        <h2>Formularze</h2>
        {isAsked ? (
          <p>Czeka</p>
        ) : (
          <button type="button" onClick={() => setOpen(true)}>
            Poproś
          </button>
        )}
      </section>
      <Dialog title="Prośba" isOpen={isOpen} onClose={close}>
        {Array.from({ length: 9 }, (_, at) => (
          <input key={at} aria-label={`Pole ${at}`} />
        ))}
        <button
          type="button"
          onClick={() => {
            setAsked(true);
            close();
          }}
        >
          Wyślij
        </button>
      </Dialog>
    </main>
  );
};

/** The page with its dialog open, after each of its fields. */
const passFields = async (): Promise<void> => {
  await show(<Asked />);
  ({ stop } = watchFocus());
  page.getByRole('heading', { level: 1 }).element().setAttribute('tabindex', '-1');
  (page.getByRole('heading', { level: 1 }).element() as HTMLElement).focus();
  (page.getByRole('button', { name: 'Poproś' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const dialog = page.getByRole('dialog').element();
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  while (document.activeElement?.getAttribute('aria-label') !== 'Pole 8')
    await userEvent.keyboard('{Tab}');
};

it('returns from a dialog to the button that opened it, however many fields were passed', async () => {
  await passFields();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Poproś' })).toHaveFocus();
});

it('returns from a dialog to the card of a button that its answer took away', async () => {
  await passFields();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Formularze' })).toHaveFocus();
});

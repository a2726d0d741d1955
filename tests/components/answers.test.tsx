/** What answers a press comes into view, however far the button is from where it stands. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorNote, Note } from '../../src/ui/state/state.tsx';
import { show } from './screen.tsx';

const isShown = (text: string): boolean => {
  const { top, bottom } = page.getByText(text).element().getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

const LongForm = () => {
  const [answer, setAnswer] = useState<string | null>(null);
  const [isLoaded, setLoaded] = useState(true);
  return (
    <main>
      {answer === 'lost' ? <ErrorNote>Brak odpowiedzi</ErrorNote> : null}
      {answer === 'changed' ? (
        <Note tone="warn" isAnswer>
          Ktoś to zmienił
        </Note>
      ) : null}
      {isLoaded ? null : <ErrorNote ofLoading>Nie odświeżono</ErrorNote>}
      <div style={{ height: 2000 }} />
      <button onClick={() => setAnswer('lost')}>Wyślij</button>
      <button onClick={() => setAnswer('changed')}>Zapisz</button>
      <button onClick={() => setLoaded(false)}>Odśwież</button>
    </main>
  );
};

it('on a phone, the answer to a button at the end of a long form', async () => {
  await page.viewport(390, 600);
  await show(<LongForm />);
  for (const [button, answer] of [
    ['Wyślij', 'Brak odpowiedzi'],
    ['Zapisz', 'Ktoś to zmienił'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => isShown(answer)).toBe(true);
  }
});

it('what could not be loaded in the background takes nobody away from what they read', async () => {
  await page.viewport(390, 600);
  await show(<LongForm />);
  await page.getByRole('button', { name: 'Odśwież' }).click();
  await expect.element(page.getByText('Nie odświeżono')).toBeInTheDocument();
  expect(isShown('Nie odświeżono')).toBe(false);
});

/** What answers a press comes into view, however far the button is from where it stands. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Sessions } from '../../src/routes/app/-profile/Sessions.tsx';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { ErrorNote, Note } from '../../src/ui/state/state.tsx';
import { show, showPage } from './screen.tsx';

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

it('a panel without a password does not advise to change one', async () => {
  for (const isByLink of [false, true]) {
    const Profile = () => <Sessions sessions={[]} devices={[]} isByLink={isByLink} />;
    const { unmount } = await showPage(Profile, { sdk: {} });
    await expect.element(page.getByText(/warto\szakończyć/)).toBeVisible();
    expect(page.getByText(/hasło/).elements()).toHaveLength(isByLink ? 0 : 1);
    await unmount();
  }
});

it('what failed with a remembered device is told among the devices', async () => {
  const day = '2026-11-27T12:00:00Z';
  const common = { createdAt: day, expiresAt: day, device: 'Firefox, Linux' };
  const session = { ...common, lastSeenAt: day, ip: '::1', context: 'advisor-panel' as const };
  const Profile = () => (
    <Notifications>
      <Sessions
        sessions={[{ ...session, id: 'session', brand: 'Oferta', isCurrent: false }]}
        devices={[{ ...common, id: 'device', lastUsedAt: null }]}
      />
    </Notifications>
  );
  const sdk = { forgetRememberedDevice: () => Promise.reject(new ConnectionLostError()) };
  await showPage(Profile, { sdk });
  const devices = page.getByRole('region', { name: 'Zapamiętane urządzenia' });
  await devices.getByRole('button').click();
  await expect.element(devices.getByText('Brak połączenia z serwerem.')).toBeInTheDocument();
  expect(page.getByText('Brak połączenia z serwerem.').elements()).toHaveLength(1);
});

/** What the session tells whoever is in it, wherever they are. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Told } from '../../src/machines/application.types.ts';
import type { ApplicationActor } from '../../src/machines/root.ts';
import { holdNotices, SessionNotices } from '../../src/routes/-shared/SessionNotices.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { show } from './screen.tsx';

const before = window.location.href;
afterEach(() => window.history.replaceState(null, '', before));

/** Shows what is told at an address. */
const tellAt = async (address: string, ...all: Told[]): Promise<void> => {
  window.history.replaceState(null, '', address);
  let tell: (told: Told) => void = () => {};
  const application = {
    on: (_: string, listener: typeof tell) => (tell = listener),
    subscribe: () => ({ unsubscribe: () => {} }),
    getSnapshot: () => ({ matches: () => false, context: { person: null } }),
  } as unknown as ApplicationActor;
  const listen = holdNotices(application);
  // Before anything is rendered.
  for (const told of all) tell(told);
  await show(
    <Notifications>
      <SessionNotices application={application} listen={listen} />
    </Notifications>,
  );
};
const notSwitched: Told = { message: 'notSwitched', problem: null };

it('a panel that does not open, asked for from any page, is told there', async () => {
  await tellAt('/app/investors', notSwitched);
  await expect
    .element(page.getByText('Nie udało się przejść do innego panelu').first())
    .toBeVisible();
  expect(page.getByText('Brak dostępu').elements()).toEqual([]);
});

it('the page that lists the panels says so itself, and is not repeated', async () => {
  await tellAt('/app/profile', notSwitched, { message: 'accessDenied' });
  await expect.element(page.getByText('Brak dostępu').first()).toBeVisible();
  expect(page.getByText('Nie udało się przejść do innego panelu').elements()).toEqual([]);
});

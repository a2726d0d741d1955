/** What a dialog or a form says is about what it was opened for; what it did can be undone. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, today } from '../../src/domain/dates.ts';
import { ErasureRequests } from '../../src/routes/app/-settings/ErasureRequests.tsx';
import { FollowUp } from '../../src/routes/app/investors/-offer/FollowUp.tsx';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { showPage } from './screen.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const alerts = () => page.getByRole('alert');

it('an erasure that failed is not told at another investor’s request', async () => {
  const requests = ['Anna', 'Jan'].map((investorName, at) => ({
    id: investorName,
    investorName,
    status: 'asked',
    askedAt: `2026-11-2${at}T10:00:00.000Z`,
    contracts: 0,
  })) as never;
  await showPage(
    () => (
      <Notifications>
        <ErasureRequests requests={requests} />
      </Notifications>
    ),
    { sdk: { decideErasureRequest: () => Promise.reject(new ConnectionLostError()) } },
  );
  await press('Przyjmij wniosek: Anna');
  await expect.element(page.getByRole('dialog').getByText('Anna')).toBeVisible();
  await page.getByRole('button', { name: 'Usuń dane' }).click();
  await expect.element(alerts()).toBeVisible();
  await press('Anuluj');
  await press('Przyjmij wniosek: Jan');
  await expect.element(page.getByRole('dialog').getByText('Jan')).toBeVisible();
  await expect.element(alerts()).not.toBeInTheDocument();
});

it('a granted erasure says that it waits while money has to go back', async () => {
  const granted = (name: string, isOwedMoney: boolean) => ({
    id: name,
    investorName: name,
    status: 'granted',
    isOwedMoney,
    askedAt: '2026-11-20T10:00:00.000Z',
  });
  const requests = [granted('Anna', true), granted('Jan', false)] as never;
  await showPage(() => <ErasureRequests requests={requests} />, { sdk: {} });
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(0).getByText(/zostaną\susunięte\spo\szwrocie/)).toBeVisible();
  await expect.element(rows.nth(1).getByText(/dane\ssą\susuwane/)).toBeVisible();
});

const showFollowUp = async (followUp: string | null, save: (day: string | null) => Promise<void>) =>
  showPage(
    () => (
      <Notifications>
        <FollowUp details={{ offer: { id: 'o1' }, followUp } as never} />
      </Notifications>
    ),
    {
      sdk: {
        saveOfferFollowUp: ({ body }: { body: { day: string | null } }) => save(body.day),
      },
    },
  );

it('taking back that an overdue offer is settled makes it due today, as a past day is refused', async () => {
  const now = today(new Date());
  const saved: (string | null)[] = [];
  await showFollowUp(addDays(now, -3), (day) => {
    saved.push(day);
    return Promise.resolve();
  });
  await press('Załatwione');
  await press('Cofnij');
  await expect.poll(() => saved).toEqual([null, now]);
});

it('a day that could not be saved is not told once its form is cancelled', async () => {
  await showFollowUp(addDays(today(new Date()), 3), () =>
    Promise.reject(new ConnectionLostError()),
  );
  await press('Zmień');
  await press('Zapisz');
  await expect.element(alerts()).toBeVisible();
  await press('Anuluj');
  await expect.element(alerts()).not.toBeInTheDocument();
});

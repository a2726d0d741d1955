/** What is said of an advisor's account is what has become of it. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useAdvisorActs } from '../../src/routes/app/advisors/-advisor/useAdvisorActs.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { showInPanel } from './screen.tsx';

const open = async (status: string, acceptedAt: string | null = null) => {
  const archived = {
    id: 'a1',
    status: 'deleted',
    acceptedAt: null,
    email: 'jan@example.pl',
  } as never;
  const Acts = () => useAdvisorActs(archived).buttons;
  await showInPanel(
    () => (
      <Notifications>
        <Acts />
      </Notifications>
    ),
    { user: { advisorId: 'a3' } },
    { sdk: { activateAdvisor: () => Promise.resolve({ status, acceptedAt }) } },
  );
  await page.getByRole('button', { name: 'Aktywuj' }).click();
};
const said = (words: string) => page.getByText(words).first();

it('an advisor who never accepted is restored, and gets a link to activate the account', async () => {
  await open('initial');
  await expect.element(said('Konto przywrócone. Wysłano link aktywacyjny.')).toBeVisible();
  await expect.element(page.getByText('Konto aktywowane')).not.toBeInTheDocument();
});

it('an advisor who did is active again', async () => {
  await open('active', '2026-01-02T10:00:00.000Z');
  await expect.element(said('Konto aktywowane')).toBeVisible();
});

it('an advisor who was activated before they accepted has to do that', async () => {
  await open('active');
  await expect
    .element(said('Wysłano nowy link aktywacyjny. Panel otworzy się po przyjęciu zaproszenia.'))
    .toBeVisible();
  await expect.element(page.getByText('Konto aktywowane')).not.toBeInTheDocument();
});

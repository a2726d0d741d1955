/** What a dialog or a form says is about what it was opened for; what it did can be undone. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, today } from '../../src/domain/dates.ts';
import { FollowUp } from '../../src/routes/app/investors/-offer/FollowUp.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { showPage } from './screen.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();

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

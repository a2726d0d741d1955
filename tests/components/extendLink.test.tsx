/** What is said after a link was prolonged is what the server answered. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useOfferActs } from '../../src/routes/app/investors/-offer/useOfferActs.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { showPage } from './screen.tsx';

it('the link of an offer accepted today keeps its later last day, and that is said', async () => {
  const details = {
    offer: { id: 'o1', status: 'accepted', investorEmail: 'anna@example.pl' },
    campaign: { phase: 'open' },
    allowedActions: ['extendInvitation'],
    invitation: { state: 'live', expiresAt: '2027-01-04T22:59:59.999Z' },
  } as never;
  const Acts = () =>
    useOfferActs(details).acts.map(({ name, label, run }) => (
      <button key={name} type="button" onClick={run}>
        {label}
      </button>
    ));
  await showPage(
    () => (
      <Notifications>
        <Acts />
      </Notifications>
    ),
    { sdk: { extendInvitation: () => Promise.resolve(details) } },
  );
  await page.getByRole('button', { name: 'Przedłuż link' }).click();
  await expect
    .element(page.getByText(/Link\sjest\sważny\sdo\s04\.01\.2027\./).first())
    .toBeVisible();
});

/** The dialog of a batch: the question, the result of each call, and what can be retried. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useState } from 'react';
import type { InvitationEvent, Recipient } from '../../src/machines/invitation.machine.ts';
import { BatchDialog } from '../../src/routes/-shared/BatchDialog.tsx';
import { BatchResults } from '../../src/routes/-shared/BatchResults.tsx';
import { RemindDialog } from '../../src/routes/-shared/offers/RemindDialog.tsx';
import { Button } from '../../src/ui/button/Button.tsx';
import { show, showPage } from './screen.tsx';

const recipient = (target: string, state: Recipient['state']): Recipient => ({
  target,
  state,
  resent: false,
  problem: null,
});
const lost: Recipient[] = [
  recipient('anna@example.pl', 'sent'),
  recipient('jan@example.pl', 'failed'),
];

const Batch = ({ onEvent }: { onEvent: (event: InvitationEvent) => void }) => {
  const [value, setValue] = useState<'editing' | 'sending' | 'done'>('editing');
  const recipients = value === 'sending' ? [recipient('anna@example.pl', 'sending')] : lost;
  return (
    <BatchDialog
      title="Zaproszenia"
      batch={{ value, matches: (state) => state === value, context: { recipients } }}
      send={(event) => {
        onEvent(event);
        setValue('sending');
      }}
      onClose={() => {}}
      before={
        value === 'editing'
          ? {
              asked: <p>Do kogo?</p>,
              buttons: <Button onClick={() => setValue('done')}>Wyślij</Button>,
            }
          : null
      }
      results={{ nameOf: (target) => `Do: ${target}` }}
      below={<p>Pominięto jeden</p>}
    />
  );
};

it('asks for confirmation, then shows the result of each call by name, and retries failed ones', async () => {
  const events: InvitationEvent[] = [];
  await show(<Batch onEvent={(event) => events.push(event)} />);
  await expect.element(page.getByText('Do kogo?')).toBeVisible();
  await expect.element(page.getByText('Pominięto jeden')).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Wyślij' }).click();
  const results = page.getByRole('region', { name: 'Wyniki' });
  await expect.element(results.getByText('Do: jan@example.pl')).toBeVisible();
  await expect.element(results.getByText('Pominięto jeden')).toBeVisible();
  await expect.element(page.getByText('Do kogo?')).not.toBeInTheDocument();
  // No answer is no refusal: it may have gone through.
  await expect.element(results.getByText(/^Wysłano:\s1\.\sBez\sodpowiedzi:\s1$/)).toBeVisible();

  await page.getByRole('button', { name: 'Ponów nieudane' }).click();
  expect(events).toEqual([{ type: 'failed.retry' }]);
  // While calls are running it cannot be closed, which would lose their results.
  await expect.element(page.getByRole('button', { name: 'Zamknij', exact: true })).toBeDisabled();
  await expect
    .element(page.getByRole('button', { name: 'Ponów nieudane' }))
    .not.toBeInTheDocument();
});

it('counts apart to whom nothing was sent, as they had it already', async () => {
  const offer = (id: string) => ({
    id,
    status: 'viewed',
    investorName: id,
    investorEmail: `${id}@example.pl`,
  });
  await showPage(
    () => <RemindDialog offers={[offer('Anna'), offer('Jan')] as never} onClose={() => {}} />,
    {
      sdk: {
        remindOffer: ({ offerId }: { offerId: string }) =>
          Promise.resolve({ repeated: offerId === 'Jan' }),
      },
    },
  );
  await page.getByRole('button', { name: /^Wyślij/ }).click();
  await expect.element(page.getByText(/^Wysłano:\s1\.\sPominięto:\s1$/)).toBeVisible();
  await expect.element(page.getByLabelText('pominięto')).toBeVisible();
});

it('its bar shows what became of them, in their proportions', async () => {
  const refused = { ...recipient('jan@example.pl', 'failed'), problem: { code: 1101 } as never };
  const has = (one: Recipient, ...others: Recipient[]) =>
    show(<BatchResults recipients={[one, ...others]} isSending={false} areRepeatsSkipped />);
  const bar = () => page.getByRole('progressbar').element();
  const shown = () =>
    [...bar().children].map((part) => [
      part.getAttribute('data-part'),
      Math.round((100 * part.clientWidth) / bar().clientWidth),
    ]);
  const { unmount } = await has(refused);
  expect(shown()).toEqual([['failed', 100]]);
  const colourOf = (part: Element) => getComputedStyle(part).backgroundColor;
  const red = colourOf(bar().children[0]!);
  await unmount();
  const sent = recipient('anna@example.pl', 'sent');
  await has(refused, sent, { ...sent, target: 'ewa@example.pl', resent: true }, lost[1]!);
  expect(shown()).toEqual([
    ['sent', 25],
    ['skipped', 25],
    ['unanswered', 25],
    ['failed', 25],
  ]);
  expect(new Set([...bar().children].map(colourOf)).size).toBe(4);
  expect(colourOf(bar().children[3]!)).toBe(red);
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
});

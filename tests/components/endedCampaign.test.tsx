/** In the panel, an undecided offer says why nothing can be done with it any more. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DecisionCard } from '../../src/routes/app/-investor/DecisionCard.tsx';
import { show } from './screen.tsx';

const card = (phase: string, accepted: object | null = null) => {
  const offer = {
    no: 'OF/1',
    accepted,
    reflectionUntil: null,
    investmentValue: '1000.00',
    currency: 'PLN',
    advisor: { name: 'Anna Kowalska', email: 'anna@example.pl' },
    allowedActions: ['pdf'],
    campaign: { phase },
  } as never;
  return show(
    <DecisionCard
      loaded={offer}
      offer={offer}
      isBusy={false}
      isDeclining={false}
      send={() => {}}
      makePdf={() => Promise.reject(new Error('Not asked for.'))}
    />,
  );
};

it.each([
  ['ended', /Kampania\sjuż\ssię\szakończyła/],
  ['notStarted', /Kampania\sjeszcze\ssię\snie\srozpoczęła/],
  ['closed', /Kampania\snie\sjest\sjuż\saktywna/],
])('a campaign that is %s', async (phase, words) => {
  await card(phase);
  await expect.element(page.getByText(words)).toBeVisible();
});

it('says nothing while the campaign runs, and of an investment that was made', async () => {
  for (const [phase, accepted] of [
    ['open', null],
    ['ended', { investmentValue: '1000.00' }],
  ] as const) {
    const { unmount } = await card(phase, accepted);
    await expect.element(page.getByText(/Anna\sKowalska/)).toBeVisible();
    expect(page.getByText(/Kampania/).elements()).toHaveLength(0);
    await unmount();
  }
});

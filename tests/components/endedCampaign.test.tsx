/**
 * In the panel, an undecided offer says why nothing can be done with it any more; of a campaign that
 * was ended before its last day, that day is not said to be its end.
 */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DecisionCard } from '../../src/routes/app/-investor/DecisionCard.tsx';
import { RecordList } from '../../src/routes/app/offers/-record/RecordList.tsx';
import { ProductFacts } from '../../src/routes/-shared/ProductFacts.tsx';
import { show, showPage } from './screen.tsx';

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

const days = { startDate: '2026-03-01', endDate: '2031-05-04' };

it.each([
  ['open', /^01\.03\.2026–04\.05\.2031$/],
  ['ended', /^01\.03\.2026–04\.05\.2031$/],
  ['closed', /^od\s01\.03\.2026$/],
])('the list of campaigns has the days of one that is %s', async (phase, words) => {
  const line = {
    id: 'c1',
    phase,
    missing: 0,
    currency: 'PLN',
    raised: '0.00',
    name: 'Park',
    ...days,
  };
  await showPage(() => <RecordList lines={[line as never]} />, { brand: { pictures: {} } });
  await expect.element(page.getByText(words)).toBeVisible();
});

it.each([
  ['open', 1],
  ['ended', 1],
  ['closed', 0],
])('the facts of a campaign that is %s', async (phase, count) => {
  const campaign = { phase, target: '5.00', raised: '0.00', remaining: '5.00', currency: 'PLN' };
  const product = { currency: 'PLN', min: '1.00', series: [], paymentAccount: 'PL1' };
  await show(
    <ProductFacts product={product as never} campaign={{ ...campaign, ...days } as never} />,
  );
  await expect.element(page.getByText('Zebrano')).toBeVisible();
  expect(page.getByText('Data zakończenia').elements()).toHaveLength(count);
});

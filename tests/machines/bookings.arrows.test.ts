import { describe, expect, it } from 'vitest';
import { add } from '../../src/domain/money.ts';
import { nextOfferPayment, offerPaymentStateOf } from '../../src/domain/offerPayment.ts';
import type { OfferStatus } from '../../src/domain/offerStatus.ts';
import { bankEntryMachine } from '../../src/machines/bankEntry.machine.ts';
import { offerPaymentMachine } from '../../src/machines/offerPayment.machine.ts';
import { arrowPaths, walkAll } from '../support/models/arrows.ts';
import { bankEntrySamples, offerPaymentSamples, worth } from '../support/models/moneySamples.ts';

describe('the money of an offer', () => {
  it('walks every arrow', async () => {
    expect((await walkAll(offerPaymentMachine, offerPaymentSamples)).missing).toEqual([]);
  });

  const paths = arrowPaths(offerPaymentMachine, offerPaymentSamples);
  const wordsOf = (path: (typeof paths)[number]): string =>
    path.map(({ event }) => [event.type, event.amount].filter(Boolean).join(' ')).join(' → ');

  it.each(paths.map((path) => [wordsOf(path), path] as const))(
    '%s ends in the state that status and sum imply',
    (_, path) => {
      let status: OfferStatus = 'accepted';
      let paid = '0.00';
      for (const { event, expected } of path) {
        if (event.type === 'lose') status = 'declined';
        else {
          const amount = event.type === 'moneyOut' ? `-${event.amount}` : event.amount;
          const { bookedAs } = nextOfferPayment({ status, investmentValue: worth, paid }, amount)!;
          if (bookedAs === 'whole') status = 'active';
          if (bookedAs !== 'payout') paid = add(paid, amount);
        }
        const money = { status, investmentValue: worth, paid };
        expect(offerPaymentStateOf(money)).toBe(expected.value);
        expect((expected.context as { paid: string }).paid).toBe(paid);
      }
    },
  );

  const cases: [OfferStatus, string, string][] = [
    ['invited', '0.00', '10.00'],
    ['interested', '0.00', '-10.00'],
    ['accepted', '0.00', '0.00'],
    ['accepted', '400.00', '0.00'],
    ['active', '1400.00', '0.00'],
    ['rejected', '400.00', '0.00'],
    ['accepted', '400.00', '-400.01'],
    ['rejected', '400.00', '-400.01'],
    ['declined', '0.00', '-10.00'],
  ];
  it.each(cases)(
    'of an offer that is %s, with %s paid, rejects a booking of %s',
    (status, paid, amount) => {
      expect(nextOfferPayment({ status, investmentValue: worth, paid }, amount)).toBeUndefined();
    },
  );

  it('counts as complete for an offer activated before payments were recorded', () => {
    const money = { status: 'active', investmentValue: worth, paid: '0.00' } as const;
    expect(nextOfferPayment(money, '1.00')?.bookedAs).toBe('overpayment');
    expect(nextOfferPayment(money, '-1.00')?.bookedAs).toBe('payout');
  });
});

describe('a statement line', () => {
  it('walks every arrow, for amounts up to the limit and above it', async () => {
    const [upTo, above] = await Promise.all(
      [false, true].map((isAbove) => walkAll(bankEntryMachine, bankEntrySamples(isAbove))),
    );
    const either = upTo!.missing.filter((arrow) => above!.missing.includes(arrow));
    expect(either).toEqual([]);
  });
});

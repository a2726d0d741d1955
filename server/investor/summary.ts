import { isContract } from '../../src/domain/offerStatus.ts';
import { today } from '../../src/domain/dates.ts';
import { add } from '../../src/domain/money.ts';
import { openOf } from '../../src/domain/payouts.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { campaignNames } from '../campaign/view.ts';
import type { OfferRow } from '../offer/queries.ts';
import { allowedActions, limitsOf } from '../offer/view.ts';
import type { TakenBy } from '../offer/tally.ts';
import { awaitedOf, heldOf, investedOf, type OfferMoney } from './money.ts';

type Summary = components['schemas']['InvestorSummary'];

const sum = (amounts: string[]): string => add('0.00', ...amounts);

/**
 * What an investor holds, was paid and may expect; per currency, never summed across (decimal
 * strings).
 * @param money What was booked for the offers and paid out of them.
 * @param taken What is taken up of the offers' campaigns.
 */
export const investorSummary = (
  rows: readonly OfferRow[],
  money: OfferMoney,
  taken: TakenBy,
  now: Date,
): Omit<Summary, 'kyc' | 'files' | 'statementYears'> => {
  const date = today(now);
  const held = heldOf(rows, money, now);
  const payments = held
    .flatMap(({ row, instalments }) =>
      instalments.map((one) => ({
        ...one,
        currency: row.offer.currency,
        offerId: row.offer.id,
        ...campaignNames(row.campaign),
      })),
    )
    .sort((one, other) => one.date.localeCompare(other.date));
  const next = payments.find((one) => one.date >= date && one.state !== 'paid');
  // Of what somebody was only invited to there is no sum to tell of.
  const entered = rows.filter(({ offer: { status } }) => isContract(status));
  const currencies = [...new Set(entered.map(({ offer }) => offer.currency))].sort();
  return {
    totals: currencies.map((currency) => {
      const of = held.filter(({ row }) => row.offer.currency === currency);
      return {
        currency,
        invested: investedOf(of),
        pending: sum(
          entered
            .filter(({ offer }) => offer.currency === currency)
            .map((row) => awaitedOf(row, money)),
        ),
        repaid: sum(of.map(({ principal }) => principal)),
        interestPaid: sum(of.map(({ interest }) => interest)),
        interestExpected: sum(of.map(({ interestOpen }) => interestOpen)),
      };
    }),
    counts: [...Map.groupBy(rows, ({ offer }) => offer.status)].map(([status, group]) => ({
      status,
      count: group.length,
    })),
    nextPayment: next
      ? {
          date: next.date,
          amount: openOf(next),
          currency: next.currency,
          offerId: next.offerId,
        }
      : null,
    payments,
    openOffers: rows.filter((row) =>
      allowedActions(row, limitsOf(row, taken), now).includes('accept'),
    ).length,
  };
};

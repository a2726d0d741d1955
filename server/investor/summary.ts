import { today } from '../../src/domain/dates.ts';
import { add, subtract } from '../../src/domain/money.ts';
import type { Payout } from '../../src/domain/payouts.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { campaignNames } from '../campaign/view.ts';
import type { OfferRow } from '../offer/queries.ts';
import { allowedActions, limitsOf, settledPlanOf, type Raised } from '../offer/view.ts';

type Summary = components['schemas']['InvestorSummary'];

const sum = (amounts: string[]): string => add('0.00', ...amounts);

/**
 * What an investor holds, was paid and may expect; per currency, never summed across (decimal
 * strings).
 * @param payouts Recorded payouts, by offer.
 * @param raised Sums of the offers' campaigns.
 */
export const investorSummary = (
  rows: readonly OfferRow[],
  payouts: ReadonlyMap<string, readonly Payout[]>,
  raised: Raised,
  now: Date,
): Omit<Summary, 'kyc' | 'files' | 'statementYears'> => {
  const date = today(now);
  const held = rows
    .filter(({ offer }) => offer.status === 'active')
    .map((row) => ({ row, ...settledPlanOf(row, payouts.get(row.offer.id) ?? [], now) }));
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
  const currencies = [...new Set(rows.map(({ offer }) => offer.currency))].sort();
  return {
    totals: currencies.map((currency) => {
      const of = held.filter(({ row }) => row.offer.currency === currency);
      const repaid = sum(of.map(({ principal }) => principal));
      return {
        currency,
        invested: subtract(sum(of.map(({ row }) => row.offer.investmentValue)), repaid),
        pending: sum(
          rows
            .filter(({ offer }) => offer.currency === currency && offer.status === 'accepted')
            .map(({ offer }) => offer.investmentValue),
        ),
        repaid,
        interestPaid: sum(of.map(({ interest }) => interest)),
        interestExpected: sum(
          payments
            .filter((one) => one.currency === currency && one.state !== 'paid')
            .map(({ interest }) => interest),
        ),
      };
    }),
    counts: [...Map.groupBy(rows, ({ offer }) => offer.status)].map(([status, group]) => ({
      status,
      count: group.length,
    })),
    nextPayment: next
      ? {
          date: next.date,
          amount: next.total,
          currency: next.currency,
          offerId: next.offerId,
        }
      : null,
    payments,
    openOffers: rows.filter((row) =>
      allowedActions(row, limitsOf(row, raised), now).includes('accept'),
    ).length,
  };
};

import { today } from '../../src/domain/dates.ts';
import { add } from '../../src/domain/money.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { OfferRow } from '../offer/queries.ts';
import { allowedActions, scheduleOf } from '../offer/view.ts';

type Summary = components['schemas']['InvestorSummary'];

/** What an investor holds and may expect, per currency and never across (decimal strings). */
export const investorSummary = (
  rows: readonly OfferRow[],
  now: Date,
): Omit<Summary, 'kyc' | 'files'> => {
  const date = today(now);
  const due = rows
    .filter(({ offer }) => offer.status === 'active')
    .flatMap((row) =>
      scheduleOf(row, row.offer.investmentValue, now).map((one) => ({ ...one, row })),
    )
    .sort((one, other) => one.date.localeCompare(other.date));
  const next = due.find((one) => one.date >= date);
  const currencies = [...new Set(rows.map(({ offer }) => offer.currency))].sort();
  const sum = (amounts: string[]): string => add('0.00', ...amounts);
  return {
    totals: currencies.map((currency) => {
      const own = rows.filter(({ offer }) => offer.currency === currency);
      const heldAs = (status: string): string =>
        sum(
          own
            .filter(({ offer }) => offer.status === status)
            .map(({ offer }) => offer.investmentValue),
        );
      const payments = due.filter(({ row }) => row.offer.currency === currency);
      const paid = payments.filter((one) => one.date < date);
      const expected = payments.filter((one) => one.date >= date);
      return {
        currency,
        invested: heldAs('active'),
        pending: heldAs('accepted'),
        repaid: sum(paid.map((one) => one.principal)),
        interestPaid: sum(paid.map((one) => one.interest)),
        interestExpected: sum(expected.map((one) => one.interest)),
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
          currency: next.row.offer.currency,
          offerId: next.row.offer.id,
        }
      : null,
    payments: due.map(({ row, date: on, interest, principal, total }) => ({
      date: on,
      interest,
      principal,
      total,
      currency: row.offer.currency,
      offerId: row.offer.id,
      campaignName: row.campaign.translations.PL.name,
      isDue: on >= date,
    })),
    openOffers: rows.filter((row) => allowedActions(row, now).includes('accept')).length,
  };
};

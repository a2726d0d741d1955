import type { Cure } from '../journeys/twoTabs/cures.ts';

/**
 * Code that makes a sum right, and its replacement without the fix. `found` is where a walk through
 * the books reports the difference.
 */
export const cures: Cure[] = [
  {
    fault: '1 what is missing of a payment forgets returns',
    file: 'server/offer/queries.ts',
    cure: "return add('0.00', ...booked.map(({ amount }) => amount));",
    without:
      "return add('0.00', ...booked.map(({ amount }) => amount).filter((one) => one[0] !== '-'));",
    found: /(panel|link) (paid|missing)|status|\[\s*"-?[\d.]+",/,
  },
  {
    fault: '2 the page of bookings forgets returns',
    file: 'server/bank/queries.ts',
    cure: 'paid: sql<string>`sum(${payment.amount})`',
    without: 'paid: sql<string>`sum(greatest(${payment.amount}, 0))`',
    found: /bookings paid/,
  },
  {
    fault: '3 the yearly statement forgets returns',
    file: 'src/domain/statement.ts',
    cure: "booked: add('0.00', ...bookings.filter(has).map(({ amount }) => amount)),",
    without:
      "booked: add('0.00', ...bookings.filter(has).map(({ amount }) => amount.replace('-', ''))),",
    found: /statement paid in/,
  },
  {
    fault: '4 a campaign counts only what is active',
    file: 'server/offer/tally.ts',
    cure: 'inArray(campaignTally.status, contractStatuses),',
    without: "inArray(campaignTally.status, ['active']),",
    found: /campaigns? [\da-f]{8}-/,
  },
  {
    fault: '5 what an investor still has to pay mixes currencies',
    file: 'server/investor/summary.ts',
    cure: '({ offer }) => offer.currency === currency',
    without: '({ offer }) => Boolean(offer)',
    found: /pending/,
  },
  {
    fault: "6 a coordinator's dashboard mixes currencies",
    file: 'server/portal/teamHandlers.ts',
    cure: 'own.filter((row) => row.currency === currency).map(({ sum }) => sum)',
    without: 'own.map(({ sum }) => sum)',
    found: /team (accepted|active|rejected)/,
  },
  {
    fault: '7 the last of a surplus goes out as a payout',
    file: 'src/domain/offerPayment.ts',
    cure: "if: 'leavesWhole', to: 'paid', bookedAs: 'return'",
    without: "if: 'leavesWhole', to: 'paid', bookedAs: 'payout'",
    found: /(bookings paid|paid out)/,
  },
  {
    fault: '8 interest of an instalment whose capital came is lost',
    file: 'src/domain/payouts.ts',
    cure: 'interest += ofRate;',
    without: 'interest += capital > 0n ? 0n : ofRate;',
    found: /paid out/,
  },
  {
    fault: '9 what the payment system reports for an active offer is kept nowhere',
    file: 'server/backOffice/handlers.ts',
    cure: 'body.reference ? await isBooked(tx, offer.id, body.reference) : isActive',
    without: "isActive || (await isBooked(tx, offer.id, body.reference ?? ''))",
    found: /(panel|link|bookings|timeline|statement) paid/,
  },
  {
    fault: '10 capital that comes back early fills the instalments instead of ending them',
    file: 'src/domain/payouts.ts',
    cure: 'if (isEarly && amount >= toMinor(last.one.principal) && (!exact || exact === last)) {',
    without: 'if (isEarly && amount < 0n) {',
    found: /to come/,
  },
];

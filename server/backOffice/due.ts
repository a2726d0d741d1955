import type { Payout, SettledInstalment } from '../../src/domain/payouts.ts';
import type { Tx } from '../db/open.ts';
import { selectPayouts, type OfferRow } from '../offer/queries.ts';
import { settledPlanOf } from '../offer/view.ts';
import { updateNextPayout } from './queries.ts';

/** Stands for the next payout of an offer that has none to come: it is never due. */
const noPayoutDay = '9999-12-31';

/** An instalment that is due, and its place in the plan. */
export interface DueInstalment {
  row: OfferRow;
  instalment: SettledInstalment;
  /** From one. */
  number: number;
  of: number;
}

/** What of an active offer's plan is due by a day and not recorded as paid. */
export const dueOf = (
  row: OfferRow,
  payouts: readonly Payout[],
  { day, now }: { day: string; now: Date },
): DueInstalment[] => {
  const { instalments } = settledPlanOf(row, payouts, now);
  return instalments.flatMap((instalment, index) =>
    instalment.state === 'paid' || instalment.date > day
      ? []
      : { row, instalment, number: index + 1, of: instalments.length },
  );
};

/**
 * Keeps the day of the next payout with the offer, so that what is due is found by an index. A
 * process of an earlier build books without it: the clock's job reckons again whatever seems due.
 */
export const reckonNextPayout = async (
  tx: Tx,
  row: OfferRow,
  now: Date,
  payouts?: readonly Payout[],
): Promise<void> => {
  const { id, nextPayoutOn } = row.offer;
  const paid = payouts ?? (await selectPayouts(tx, [id])).get(id) ?? [];
  const next = settledPlanOf(row, paid, now).instalments.find(({ state }) => state !== 'paid');
  const day = next?.date ?? noPayoutDay;
  if (day !== nextPayoutOn) await updateNextPayout(tx, id, day);
};

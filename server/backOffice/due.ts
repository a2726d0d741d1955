import { noPayoutDay, type Payout, type SettledInstalment } from '../../src/domain/payouts.ts';
import type { Tx } from '../db/open.ts';
import { selectPayouts } from '../offer/queries.ts';
import { settledPlanOf, type PlanRow } from '../offer/view.ts';
import { updateNextPayout } from './queries.ts';

/** An offer with its plan, and when its next payout is due. */
interface PayableRow extends PlanRow {
  offer: PlanRow['offer'] & { id: string; nextPayoutOn: string | null };
}

/** An instalment that is due, and its position in the plan. */
export interface DueInstalment {
  row: PayableRow;
  instalment: SettledInstalment;
  /** From one. */
  number: number;
  of: number;
}

/** Instalments of an active offer's plan that are due by a day and not recorded as paid. */
export const dueOf = (
  row: PayableRow,
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
 * Stores the date of the next payout with the offer, so that an index finds what is due. A process
 * of an earlier build books without updating it, so a job recomputes it for whatever seems due.
 */
export const computeNextPayout = async (
  tx: Tx,
  row: PayableRow,
  now: Date,
  payouts?: readonly Payout[],
): Promise<void> => {
  const { id, nextPayoutOn } = row.offer;
  const paid = payouts ?? (await selectPayouts(tx, [id])).get(id) ?? [];
  const next = settledPlanOf(row, paid, now).instalments.find(({ state }) => state !== 'paid');
  const day = next?.date ?? noPayoutDay;
  if (day !== nextPayoutOn) await updateNextPayout(tx, id, day);
};

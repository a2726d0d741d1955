import {
  isRepaid,
  noPayoutDay,
  type Payout,
  type SettledInstalment,
  type SettledPlan,
} from '../../src/domain/payouts.ts';
import type { Tx } from '../db/open.ts';
import { selectPayouts } from '../offer/queries.ts';
import { scheduleOf, settledPlanOf, type PlanRow } from '../offer/view.ts';
import { updatePlanDays } from './queries.ts';

/** An offer with its plan, when its next payout is due, and its last day. */
interface PayableRow extends PlanRow {
  offer: PlanRow['offer'] & { id: string; nextPayoutOn: string | null; endDate: string | null };
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

/** The last day of a plan: the one by its terms, or an earlier one on which all of it was repaid. */
const endOf = (row: PayableRow, { instalments }: SettledPlan, now: Date): string | null => {
  const { endDate, nextPayoutOn, investmentValue } = row.offer;
  const planned = scheduleOf(row, investmentValue, now).at(-1)?.date;
  const last = instalments.at(-1)?.date;
  if (!planned || !last) return endDate;
  if (isRepaid(instalments)) return last < planned ? last : endDate;
  // It counted as repaid until a payout for an earlier day was booked.
  return nextPayoutOn === noPayoutDay ? planned : endDate;
};

/**
 * Stores the date of the next payout with the offer, so that an index finds what is due, and the day
 * on which it ended if it was repaid early (docs/decisions/163). A process of an earlier build books
 * without updating them, so a job recomputes them for whatever seems due.
 */
export const computeNextPayout = async (
  tx: Tx,
  row: PayableRow,
  now: Date,
  payouts?: readonly Payout[],
): Promise<void> => {
  const { id, nextPayoutOn, endDate } = row.offer;
  const paid = payouts ?? (await selectPayouts(tx, [id])).get(id) ?? [];
  const plan = settledPlanOf(row, paid, now);
  const next = plan.instalments.find(({ state }) => state !== 'paid');
  const days = { nextPayoutOn: next?.date ?? noPayoutDay, endDate: endOf(row, plan, now) };
  if (days.nextPayoutOn !== nextPayoutOn || days.endDate !== endDate)
    await updatePlanDays(tx, id, days);
};

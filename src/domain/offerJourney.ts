import type { Instant } from './dates.ts';
import { isLost, type OfferStatus, contractStatuses, openStatuses } from './offerStatus.ts';

/** The statuses of a successful offer, in order. */
const whole = [...openStatuses, ...contractStatuses] as const;

/** A recorded change of status. */
interface Change {
  at: Instant;
  fromStatus: OfferStatus | null;
  toStatus: OfferStatus | null;
}

/** One step on that path. */
export interface Reached {
  status: OfferStatus;
  state: 'done' | 'skipped' | 'now' | 'ahead';
  /** Null for a step that was skipped or is still to come. */
  at: Instant | null;
}

/**
 * How far an offer has come, judged by its recorded changes. A lost offer shows the steps it took
 * and where it ended; the rest is omitted.
 * @param changes In any order; those that changed no status are ignored.
 */
export const journeyOf = (status: OfferStatus, changes: readonly Change[]): Reached[] => {
  const first = (step: OfferStatus): Change | undefined =>
    changes
      .filter(({ fromStatus, toStatus }) => toStatus === step && fromStatus !== step)
      .sort((one, other) => one.at.localeCompare(other.at))[0];
  const at = (step: OfferStatus): Instant | null => first(step)?.at ?? null;
  const isOver = isLost(status);
  const last = isOver ? (first(status)?.fromStatus ?? 'invited') : status;
  const place = whole.indexOf(last as (typeof whole)[number]);
  const steps = whole.map((step, index): Reached => {
    if (index > place) return { status: step, state: 'ahead', at: null };
    if (index === place && !isOver) return { status: step, state: 'now', at: at(step) };
    return { status: step, state: at(step) || index === 0 ? 'done' : 'skipped', at: at(step) };
  });
  return isOver ? [...steps.slice(0, place + 1), { status, state: 'now', at: at(status) }] : steps;
};

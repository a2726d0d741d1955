import type { Instant } from './dates.ts';
import { isLost, type OfferStatus } from './offerStatus.ts';

/** The statuses of an offer that goes well, in order. */
const whole = ['invited', 'viewed', 'interested', 'accepted', 'active'] as const;

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
  /** Null for what was left out or is still to come. */
  at: Instant | null;
}

/**
 * How far an offer has come, by what is known to have happened to it. One that was lost shows the
 * steps it made and where it ended; the rest is left out.
 * @param changes In any order; what changed no status does not count.
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

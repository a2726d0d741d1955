import { hourMs } from '../../../src/domain/timeUnits.ts';
import { addDays, dateOf, today, type Instant } from '../../../src/domain/dates.ts';
import {
  type OfferStatus,
  contractStatuses,
  openStatuses,
} from '../../../src/domain/offerStatus.ts';
import { reflectionEnd } from '../../../src/domain/reflection.ts';
import { atHour, workday, type Dice } from './dice.ts';
import type { OfferWish } from './offerRows.ts';

/** The status in which an offer is lost, if it is to be lost. */
const drawLostFrom = ({ status, campaign }: OfferWish, { pick }: Dice): OfferStatus | null =>
  status === 'rejected'
    ? pick(['invited', 'viewed', 'interested', 'accepted', 'accepted'])
    : status === 'declined'
      ? pick(['viewed', 'viewed', 'interested', campaign.regime === 'ecsp' ? 'accepted' : 'viewed'])
      : null;

/** Hours between steps, compressed if the end of the campaign or the present leaves less time. */
const stepsOf = (gaps: readonly number[], invitedAt: Date, lastMoment: number) => {
  const wanted = gaps.reduce((sum, gap) => sum + gap, 0) * hourMs;
  const room = Math.max(lastMoment - invitedAt.getTime(), 10 * 60_000);
  const squeeze = wanted > room ? (room / wanted) * 0.97 : 1;
  let moment = invitedAt.getTime();
  return (gap: number): Date => {
    moment += Math.max(Math.round((gap * squeeze * hourMs) / 1000), 1) * 1000;
    return new Date(moment);
  };
};

/** When an accepted offer's money was booked: on a workday, after the reflection period. */
const drawSettling = (
  acceptedAt: Date,
  reflectionUntil: Instant | null,
  { roll, between }: Dice,
): Date => {
  const [since, least] = reflectionUntil ? [dateOf(reflectionUntil), 3] : [today(acceptedAt), 4];
  return atHour(workday(addDays(since, least + between(0, 6))), 9 + roll() * 6);
};

/**
 * The timestamps of one offer, in order and within the campaign. A wish for which there was not
 * enough time yet (active two days after the invitation) stops one step earlier.
 */
export const drawMoments = (wish: OfferWish, now: Date, dice: Dice) => {
  const { campaign } = wish;
  const { roll, chance } = dice;
  const invitedAt = atHour(wish.invitedOn, 8 + roll() * 9);
  const lastMoment = Math.min(
    now.getTime() - 2 * hourMs,
    Date.parse(`${campaign.endDate}T17:00:00Z`),
  );

  const lostFrom = drawLostFrom(wish, dice);
  const isUnpaid = wish.status === 'rejected' && lostFrom === 'accepted';
  const reached = lostFrom ?? wish.status;
  const rank = [...openStatuses, ...contractStatuses].indexOf(reached as never);
  const isInterestSaid = rank >= 2 && (reached === 'interested' || chance(0.75));
  const gaps = [
    rank >= 1 ? 0.3 + roll() * roll() * 70 : 0,
    isInterestSaid ? 0.2 + roll() * 70 : 0,
    rank >= 3 ? 0.3 + roll() * 110 : 0,
    lostFrom ? 4 + roll() * (lostFrom === 'accepted' ? 60 : 160) + (isUnpaid ? 240 : 0) : 0,
  ];
  const after = stepsOf(gaps, invitedAt, lastMoment);
  const viewedAt = rank >= 1 ? after(gaps[0]!) : null;
  const interestedAt = isInterestSaid ? after(gaps[1]!) : null;
  const acceptedAt = rank >= 3 ? after(gaps[2]!) : null;
  const lostAt = lostFrom ? after(gaps[3]!) : null;

  const reflectionUntil = acceptedAt
    ? reflectionEnd(acceptedAt.toISOString(), campaign.regime)
    : null;
  const settleAt = acceptedAt ? drawSettling(acceptedAt, reflectionUntil, dice) : null;
  const isSettled = wish.status === 'active' && settleAt !== null;
  const activatedAt = isSettled && settleAt.getTime() < now.getTime() - hourMs ? settleAt : null;
  const status: OfferStatus = wish.status === 'active' && !activatedAt ? 'accepted' : wish.status;
  const statusDate = activatedAt ?? lostAt ?? acceptedAt ?? interestedAt ?? viewedAt ?? invitedAt;
  return {
    status,
    statusDate,
    lostFrom,
    invitedAt,
    viewedAt,
    interestedAt,
    acceptedAt,
    activatedAt,
    lostAt,
    reflectionUntil: reflectionUntil ? new Date(reflectionUntil) : null,
    /** No event of the offer may be later than this. */
    lastMoment,
  };
};

export type Moments = ReturnType<typeof drawMoments>;

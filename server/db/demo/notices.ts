import { dayMs } from '../../../src/domain/timeUnits.ts';
import { noticeOfEvent } from '../../../src/domain/notices.ts';
import type { OfferRows } from './offerRows.ts';
import * as t from '../schema.ts';

/** As many as a panel shows initially. */
const mostOfOwner = 12;

/** Recent notices of offers' owners; none of them will be mailed any more. */
export const noticesOf = (
  { offers, events, payments }: Pick<OfferRows, 'offers' | 'events' | 'payments'>,
  now: Date,
): (typeof t.notice.$inferInsert)[] => {
  const ownerOf = new Map(offers.map(({ id, ownerId }) => [id, ownerId]));
  const paidFor = new Map(payments.map((one) => [one.offerId, one]));
  const told = new Map<string, number>();
  return events
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .flatMap(({ brandId, offerId, type, at }, index) => {
      const kind = noticeOfEvent[type];
      const advisorId = ownerOf.get(offerId)!;
      const count = told.get(advisorId) ?? 0;
      if (!kind || kind === 'handedOver' || count === mostOfOwner) return [];
      told.set(advisorId, count + 1);
      const paid = kind === 'paymentBooked' ? paidFor.get(offerId) : undefined;
      const isRead = count > 2 || now.getTime() - at.getTime() > 30 * dayMs;
      return [
        {
          brandId,
          advisorId,
          kind,
          cause: `demo:${index}`,
          offerId,
          amount: paid?.amount ?? null,
          currency: paid?.currency ?? null,
          at,
          readAt: isRead ? at : null,
          delivery: 'off' as const,
        },
      ];
    })
    .toReversed();
};

import { describe, expect, it } from 'vitest';
import { journeyOf } from '../../src/domain/offerJourney.ts';
import type { OfferStatus } from '../../src/domain/offerStatus.ts';

const change = (day: string, fromStatus: OfferStatus | null, toStatus: OfferStatus | null) => ({
  at: `2026-11-${day}T09:00:00.000Z`,
  fromStatus,
  toStatus,
});
/** A step in short form: `viewed done 03`. */
const told = (status: OfferStatus, changes: ReturnType<typeof change>[]) =>
  journeyOf(status, changes).map((one) =>
    [one.status, one.state, one.at?.slice(8, 10)].filter(Boolean).join(' '),
  );

describe('the steps of an offer', () => {
  it('show what was reached and when, what was skipped, and what is next', () => {
    expect(
      told('accepted', [
        change('20', 'viewed', 'accepted'),
        // A link that is sent again changes nothing.
        change('05', 'viewed', 'viewed'),
        change('03', 'invited', 'viewed'),
        change('02', null, 'invited'),
      ]),
    ).toEqual([
      'invited done 02',
      'viewed done 03',
      'interested skipped',
      'accepted now 20',
      'active ahead',
    ]);
  });

  it('end where the offer was lost', () => {
    expect(
      told('declined', [change('04', 'viewed', 'declined'), change('03', 'invited', 'viewed')]),
    ).toEqual(['invited done', 'viewed done 03', 'declined now 04']);
    expect(told('rejected', [])).toEqual(['invited done', 'rejected now']);
  });
});

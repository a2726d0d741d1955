import { describe, expect, it } from 'vitest';
import {
  correctionEvents,
  correctionStates,
  isCorrectable,
  isOpenCorrection,
  maskLongNumbers,
  nextCorrection,
} from '../../src/domain/correctionLife.ts';

describe('a request to correct a form', () => {
  it('blocks another one exactly while it can still change state', () => {
    for (const state of correctionStates) {
      const isLive = correctionEvents.some((event) => nextCorrection(state, event) !== null);
      expect([state, isOpenCorrection(state)]).toEqual([state, isLive]);
    }
  });

  it('can be made for a submitted or verified form, and not for one being corrected', () => {
    expect(isCorrectable('submitted')).toBe(true);
    expect(isCorrectable('verified')).toBe(true);
    expect(isCorrectable('returned')).toBe(false);
    expect(isCorrectable('sent')).toBe(false);
  });
});

describe('a note', () => {
  it.each([
    ['PESEL to 44051401359.', 'PESEL to ***359.'],
    ['Ma być ZZC 766717', 'Ma być ZZC ***717'],
    ['PL61 1090 1014 0000 0712 1981 2874', 'PL***874'],
    ['600-700-800', '***800'],
  ])('with long numbers shows their last three digits: %s', (typed, shown) => {
    expect(maskLongNumbers(typed)).toBe(shown);
  });

  it.each(['Długa 12/4, 00-950 Warszawa', 'od 28.03.1985', 'bez numerów'])(
    'with an address or a date is not masked: %s',
    (typed) => {
      expect(maskLongNumbers(typed)).toBe(typed);
    },
  );
});

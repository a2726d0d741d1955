import { describe, expect, it } from 'vitest';
import { lastDayOfReflection, reflectionEnd } from '../../src/domain/reflection.ts';

describe('the reflection period', () => {
  it('ends with the fourth day after acceptance in Warsaw time, for crowdfunding only', () => {
    expect(reflectionEnd('2026-03-26T23:30:00.000Z', 'ecsp')).toBe('2026-03-31T21:59:59.999Z');
    expect(reflectionEnd('2026-03-26T23:30:00.000Z', 'mifid')).toBeNull();
    expect(reflectionEnd('2026-03-26T23:30:00.000Z', 'private')).toBeNull();
  });

  it.each([
    ['a Saturday', '2026-03-17', '2026-03-23'],
    ['a Sunday', '2026-03-18', '2026-03-23'],
    ['Easter Sunday', '2026-04-01', '2026-04-07'],
    ['Corpus Christi, a Thursday', '2026-05-31', '2026-06-05'],
    ['Christmas Day, a Friday', '2026-12-21', '2026-12-28'],
    ['Christmas Eve, free since 2025', '2026-12-20', '2026-12-28'],
    ['New Year’s Day, a Friday', '2026-12-28', '2027-01-04'],
    ['Epiphany, a Wednesday', '2027-01-02', '2027-01-07'],
  ])('does not end on %s', (_what, acceptedOn, last) => {
    expect(lastDayOfReflection(acceptedOn)).toBe(last);
  });
});

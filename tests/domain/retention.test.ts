import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, startOfDay, today } from '../../src/domain/dates.ts';
import {
  contractsKeptUntil,
  contractsPastBefore,
  keptUntil,
  pastBefore,
  retention,
  type RetentionKind,
} from '../../src/domain/retention.ts';

const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

describe('a period of years', () => {
  // Ustawa o rachunkowości, art. 74 ust. 2: five years from the beginning of the next one.
  it.each([
    ['2026-01-01', '2031-12-31'],
    ['2027-01-01', '2032-12-31'],
  ])('keeps a bank line of %s to the end of its fifth next year, %s', (line, end) => {
    expect(noonOf(line) >= pastBefore('statement', noonOf(end))).toBe(true);
  });

  it('of something from 28 February ends with the 28th, in a leap year too', () => {
    const end = keptUntil('contact', '2026-02-28');
    expect(end).toBe('2028-02-28');
    expect(noonOf('2026-02-28') >= pastBefore('contact', noonOf(end))).toBe(true);
    expect(noonOf('2026-02-28') < pastBefore('contact', noonOf('2028-02-29'))).toBe(true);
  });

  it('of the papers of contracts ends with the year that was told, the last of all', () => {
    expect(contractsKeptUntil(['2025-03-01', '2024-12-31'])).toBe('2030-12-31');
    expect(contractsKeptUntil(['2025-03-01', null])).toBeNull();
    expect('2025-01-01' < contractsPastBefore('2030-12-31')).toBe(false);
    expect('2025-12-31' < contractsPastBefore('2031-01-01')).toBe(true);
  });

  it('ends where its last day was told to end, in any year', () => {
    const kinds = Object.keys(retention).filter(
      (kind) => retention[kind as RetentionKind].period.years > 0,
    ) as RetentionKind[];
    const date = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
      .map(today);
    fc.assert(
      fc.property(fc.constantFrom(...kinds), date, (kind, since) => {
        const last = keptUntil(kind, since);
        const begun = new Date(startOfDay(since));
        expect(begun >= pastBefore(kind, noonOf(last))).toBe(true);
        expect(noonOf(since) < pastBefore(kind, noonOf(addDays(last, 1)))).toBe(true);
      }),
    );
  });
});

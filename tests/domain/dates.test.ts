import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  age,
  calendarDateOf,
  dateOf,
  daysBetween,
  endOfDay,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatTime,
  isCalendarDate,
  startOfDay,
  today,
} from '../../src/domain/dates.ts';
import * as durations from '../../src/domain/durations.ts';

const day = fc.integer({ min: -150_000, max: 150_000 }).map((days) => addDays('1970-01-01', days));

describe('calendar dates', () => {
  it('agree with the UTC calendar for every day of eight centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: -150_000, max: 150_000 }), (days) => {
        const date = addDays('1970-01-01', days);
        expect(date).toBe(new Date(days * 86_400_000).toISOString().slice(0, 10));
        expect(daysBetween('1970-01-01', date)).toBe(days);
        expect(isCalendarDate(date)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('are unchanged when days are added and subtracted again', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('stop at the end of a shorter month', () => {
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2025-03-31', -1)).toBe('2025-02-28');
    expect(addMonths('2025-12-15', 1)).toBe('2026-01-15');
    expect(addMonths('2025-01-15', -13)).toBe('2023-12-15');
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
  });

  it.each([
    '2025-02-29',
    '1900-02-29',
    '2025-13-01',
    '2025-00-10',
    '2025-04-31',
    '0000-01-01',
    '25-01-01',
    '',
  ])('do not include %j', (text) => expect(isCalendarDate(text)).toBe(false));

  it('are built from three typed numbers', () => {
    expect(calendarDateOf(2000, 2, 29)).toBe('2000-02-29');
    expect(calendarDateOf(2001, 2, 29)).toBeNull();
    expect(calendarDateOf(2001, 2.5, 1)).toBeNull();
    expect(calendarDateOf(Number.NaN, 1, 1)).toBeNull();
  });

  it('refuse to calculate with anything that is not a date', () => {
    expect(() => addDays('jutro', 1)).toThrow(RangeError);
  });
});

describe('age', () => {
  it('changes on the birthday, and on 28 February for those born on the 29th', () => {
    expect(age('2004-06-15', '2022-06-14')).toBe(17);
    expect(age('2004-06-15', '2022-06-15')).toBe(18);
    expect(age('2004-02-29', '2022-02-27')).toBe(17);
    expect(age('2004-02-29', '2022-02-28')).toBe(18);
  });
});

describe('Warsaw time', () => {
  it('decides which day it is', () => {
    expect(today(new Date('2026-01-10T22:59:59Z'))).toBe('2026-01-10');
    expect(today(new Date('2026-01-10T23:00:00Z'))).toBe('2026-01-11');
    expect(today(new Date('2026-07-10T22:00:00Z'))).toBe('2026-07-11');
    expect(dateOf('2026-07-10T21:59:59.999Z')).toBe('2026-07-10');
    expect(dateOf('2026-07-10T22:00:00.000Z')).toBe('2026-07-11');
    expect(dateOf('2026-07-10')).toBe('2026-07-10');
  });

  it('knows when a day begins and ends, also when the clocks change', () => {
    expect(startOfDay('2026-01-10')).toBe('2026-01-09T23:00:00.000Z');
    expect(startOfDay('2026-07-10')).toBe('2026-07-09T22:00:00.000Z');
    expect(startOfDay('2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
    expect(endOfDay('2026-03-29')).toBe('2026-03-29T21:59:59.999Z');
    expect(endOfDay('2026-10-25')).toBe('2026-10-25T22:59:59.999Z');
  });

  it('puts the first and last moment of any day on that day, and the moment before it on the previous day', () => {
    const modern = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(modern, (date) => {
        expect(dateOf(startOfDay(date))).toBe(date);
        expect(dateOf(endOfDay(date))).toBe(date);
        expect(today(new Date(Date.parse(startOfDay(date)) - 1))).toBe(addDays(date, -1));
      }),
    );
  });
});

describe('dates for people', () => {
  it('are written the Polish way in tables and in words', () => {
    expect(formatDate('2026-03-05')).toBe('05.03.2026');
    expect(formatLongDate('2026-03-05', 'PL')).toBe('5 marca 2026');
    expect(formatLongDate('2026-03-05', 'en')).toBe('5 March 2026');
    expect(formatDateTime('2026-03-05T08:07:00Z')).toBe('05.03.2026, 09:07');
    expect(formatTime(new Date('2026-07-05T22:00:00Z'))).toBe('00:00');
  });
});

describe('durations', () => {
  it('match the specification and the decisions, in the unit of their names', () => {
    expect(durations.refreshDueBeforeExpiryMs).toBe(300_000);
    expect(durations.accessTokenLifetimeMs).toBe(600_000);
    expect(durations.refreshGraceMs).toBe(10_000);
    expect(durations.refreshFlagStaleMs).toBe(10_000);
    expect(durations.advisorSessionLifetimeMs).toBe(43_200_000);
    expect(durations.investorSessionIdleMs).toBe(7_200_000);
    expect(durations.redirectTokenLifetimeMs).toBe(60_000);
    expect(durations.activationLinkLifetimeMs).toBe(604_800_000);
    expect(durations.rememberedDeviceLifetimeMs).toBe(2_592_000_000);
    expect(durations.notificationMs).toBe(3000);
    expect(durations.accessDeniedDelayMs).toBe(250);
    expect(durations.reflectionPeriodDays).toBe(4);
  });

  it('carry their unit in their name', () => {
    for (const name of Object.keys(durations)) expect(name).toMatch(/(Ms|Days)$/);
  });

  it('let an access token live longer than its refresh window', () => {
    expect(durations.accessTokenLifetimeMs).toBeGreaterThan(durations.refreshDueBeforeExpiryMs);
  });
});

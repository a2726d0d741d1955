import { dayMs, hourMs } from './timeUnits.ts';
import type { Language } from './dictionaries.ts';

/**
 * Calendar dates are text, `YYYY-MM-DD`, and are calculated in UTC, where no time zone can shift a
 * birthday. Instants are ISO 8601 in UTC and are shown in Warsaw time. Why not Temporal:
 * docs/decisions/081.
 */
export type CalendarDate = string;
/** ISO 8601 instant in UTC, such as `2026-03-05T08:07:00.000Z`. */
export type Instant = string;

export const timeZone = 'Europe/Warsaw';

/** Milliseconds since 1970 at which a day begins in UTC. `Date.UTC` would take year 26 for 1926. */
const utc = (year: number, month: number, day: number): number =>
  new Date(0).setUTCFullYear(year, month - 1, day);

const daysInMonth = (year: number, month: number): number =>
  new Date(utc(year, month + 1, 0)).getUTCDate();

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** Text of a date; month and day must already be real. */
const compose = (year: number, month: number, day: number): CalendarDate =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;

const split = (date: CalendarDate): [year: number, month: number, day: number] => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) throw new RangeError(`Not a calendar date YYYY-MM-DD: ${date}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
};

/** True for the text of a day that exists, years 0001 to 9999. */
export const isCalendarDate = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
};

/** The date of three typed numbers, or null when there is no such day. */
export const calendarDateOf = (year: number, month: number, day: number): CalendarDate | null => {
  if (![year, month, day].every((part) => Number.isInteger(part) && part > 0)) return null;
  const text = compose(year, month, day);
  return isCalendarDate(text) ? text : null;
};

/** Days since 1970-01-01, negative before; the platform's UTC calendar knows no time zone. */
const dayNumber = (date: CalendarDate): number => {
  const [year, month, day] = split(date);
  return utc(year, month, day) / dayMs;
};

const dateOfDayNumber = (days: number): CalendarDate =>
  new Date(days * dayMs).toISOString().slice(0, 10);

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOfDayNumber(dayNumber(date) + days);

/** The same day of a later month, or that month's last day when it is shorter (art. 112 of the Civil Code). */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const [year, month, day] = split(date);
  const count = year * 12 + (month - 1) + months;
  const toYear = Math.floor(count / 12);
  const toMonth = count - toYear * 12 + 1;
  return compose(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
};

export const addYears = (date: CalendarDate, years: number): CalendarDate =>
  addMonths(date, years * 12);

/** Days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  dayNumber(to) - dayNumber(from);

/** Full years on a given day. Someone born on 29 February comes of age on 28 February (art. 112 of the Civil Code). */
export const age = (birthDate: CalendarDate, on: CalendarDate): number => {
  const years = split(on)[0] - split(birthDate)[0];
  return addYears(birthDate, years) <= on ? years : years - 1;
};

// Formats are made at their first use: the first one of a document takes a slow phone 70 ms, which a
// page without dates would spend before it is drawn.
let clock: Intl.DateTimeFormat | undefined;
const warsawClock = (): Intl.DateTimeFormat =>
  (clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }));

const warsawParts = (at: Date): { date: CalendarDate; time: string; second: string } => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of warsawClock().formatToParts(at)) parts[type] = value;
  return {
    date: compose(Number(parts.year), Number(parts.month), Number(parts.day)),
    time: `${parts.hour}:${parts.minute}`,
    second: parts.second ?? '00',
  };
};

/** The calendar date in Warsaw at a moment. */
export const today = (now: Date): CalendarDate => warsawParts(now).date;

/** The calendar date in Warsaw of an instant; a calendar date is returned as it is. */
export const dateOf = (at: Instant): CalendarDate => (at.includes('T') ? today(new Date(at)) : at);

/** The moment at which clocks in Warsaw show a full hour of a day. */
export const hourOfDay = (date: CalendarDate, hour: number): Instant => {
  const wanted = dayNumber(date) * dayMs + hour * hourMs;
  const offsetAt = (at: number): number => {
    const { date: day, time, second } = warsawParts(new Date(at));
    const [hour, minute] = time.split(':').map(Number) as [number, number];
    const shown = dayNumber(day) * dayMs + (hour * 3600 + minute * 60 + Number(second)) * 1000;
    return shown - at;
  };
  // The second pass uses the offset of that night itself: clocks change at 2 or 3 o'clock.
  const near = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(near)).toISOString();
};

/** The moment at which a day begins in Warsaw. */
export const startOfDay = (date: CalendarDate): Instant => hourOfDay(date, 0);

/** The last millisecond of a day in Warsaw. */
export const endOfDay = (date: CalendarDate): Instant =>
  new Date(Date.parse(startOfDay(addDays(date, 1))) - 1).toISOString();

/** `2026-03-05` → `05.03.2026`, as in tables. */
export const formatDate = (date: CalendarDate): string => date.split('-').toReversed().join('.');

/** The last moment of the day in Warsaw on which a lifetime that begins now ends. */
export const lastMoment = (now: Date, lifetimeMs: number): Date =>
  new Date(endOfDay(today(new Date(now.getTime() + lifetimeMs))));

const longFormats: Partial<Record<Language, Intl.DateTimeFormat>> = {};
const longFormat = (language: Language): Intl.DateTimeFormat =>
  (longFormats[language] ??= new Intl.DateTimeFormat(language === 'PL' ? 'pl-PL' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }));

/** `2026-03-05` → `5 marca 2026` or `5 March 2026`. */
export const formatLongDate = (date: CalendarDate, language: Language | 'pl' | 'en'): string =>
  longFormat(language.toUpperCase() as Language).format(dayNumber(date) * dayMs);

/** An instant as `05.03.2026, 09:07` in Warsaw. */
export const formatDateTime = (instant: Instant | Date): string => {
  const { date, time } = warsawParts(new Date(instant));
  return `${formatDate(date)}, ${time}`;
};

/** An instant as `09:07` in Warsaw. */
export const formatTime = (instant: Instant | Date): string => warsawParts(new Date(instant)).time;

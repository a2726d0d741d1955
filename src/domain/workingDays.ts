import { easter } from 'date-easter';
import { addDays, calendarDateOf, type CalendarDate } from './dates.ts';

/** Days of every year that are free from work in Poland (act of 18 January 1951, art. 1), as `MM-DD`. */
const fixed = [
  ['01-01', '01-06', '05-01', '05-03', '08-15'],
  ['11-01', '11-11', '12-24', '12-25', '12-26'],
].flat();

/** Days after Easter Sunday: Easter Monday and Corpus Christi; Pentecost is a Sunday anyway. */
const afterEaster = [1, 60];

const isWeekend = (date: CalendarDate): boolean =>
  [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

const isHoliday = (date: CalendarDate): boolean => {
  if (fixed.includes(date.slice(5))) return true;
  const { year, month, day } = easter(Number(date.slice(0, 4)));
  const sunday = calendarDateOf(year, month, day)!;
  return afterEaster.some((days) => addDays(sunday, days) === date);
};

/** The day itself, or the next that is no Saturday, Sunday or public holiday in Poland. */
export const workingDayFrom = (date: CalendarDate): CalendarDate =>
  isWeekend(date) || isHoliday(date) ? workingDayFrom(addDays(date, 1)) : date;

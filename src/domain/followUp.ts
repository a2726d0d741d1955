import * as v from 'valibot';
import { addDays, isCalendarDate, type CalendarDate } from './dates.ts';
import { message, requiredText, violationsIn } from './violations.ts';
import type { Violation } from './messages.ts';

/** A day can be chosen up to this many days ahead. */
const farthestDays = 731;

/** The day on which the owner of an offer comes back to it: today in Warsaw or later (issue 17, point 8). */
export const followUpSchema = (today: CalendarDate) =>
  v.object(
    {
      day: v.nullable(
        v.pipe(
          requiredText(20),
          v.check(
            (day) =>
              day === '' ||
              (isCalendarDate(day) && day >= today && day <= addDays(today, farthestDays)),
            message('date'),
          ),
        ),
      ),
    },
    message('required'),
  );

export const validateFollowUp = (data: unknown, today: CalendarDate): Violation[] =>
  violationsIn(followUpSchema(today), data);

/** Days that can be chosen with one click, counted from today. */
export const followUpChoices = [1, 7, 30] as const;

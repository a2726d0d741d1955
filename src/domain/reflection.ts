import type { CampaignRegime } from './dictionaries.ts';
import { addDays, dateOf, endOfDay, type CalendarDate, type Instant } from './dates.ts';
import { reflectionPeriodDays } from './durations.ts';
import { workingDayFrom } from './workingDays.ts';

/**
 * The last day, in Warsaw, on which an acceptance may be taken back: the fourth calendar day after
 * it (Reg. (EU) 2020/1503 art. 22) or, as a period of the Union's law does not end on a Saturday,
 * Sunday or public holiday, the next working day (Reg. (EEC, Euratom) 1182/71 art. 3(4)).
 */
export const lastDayOfReflection = (acceptedOn: CalendarDate): CalendarDate =>
  workingDayFrom(addDays(acceptedOn, reflectionPeriodDays));

/**
 * Until when an acceptance may be taken back: the end of that day, which favours the investor, for
 * crowdfunding campaigns only. Otherwise null.
 */
export const reflectionEnd = (acceptedAt: Instant, regime: CampaignRegime): Instant | null =>
  regime === 'ecsp' ? endOfDay(lastDayOfReflection(dateOf(acceptedAt))) : null;

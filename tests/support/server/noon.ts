import { addDays, hourOfDay, today } from '../../../src/domain/dates.ts';
import type { TestServer } from './server.ts';

/** Moves the clock on by some days, to noon in Warsaw: reminders are sent from nine to six. */
export const passToNoon = ({ deps, passTime }: TestServer, days: number): void => {
  const now = deps.clock();
  passTime(Date.parse(hourOfDay(addDays(today(now), days), 12)) - now.getTime());
};

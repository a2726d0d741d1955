/**
 * Loaded before everything else into a process of the application (`node --import`): its `Date`
 * runs ahead by as many milliseconds as the file `OFERTA_MOVED_CLOCK` says. Timers run as ever; what
 * became due meanwhile is found at their next turn, as after a night with the machine asleep.
 */
import { readFileSync } from 'node:fs';

const file = process.env.OFERTA_MOVED_CLOCK;
const RealDate = Date;
let aheadMs = 0;
let readAt = -Infinity;

const ahead = (): number => {
  // The file is read again every tenth of a second at most: the time is asked for all the while.
  if (file && performance.now() - readAt > 100) {
    readAt = performance.now();
    aheadMs = Number(readFileSync(file, 'utf8')) || 0;
  }
  return aheadMs;
};

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], asked) =>
    Reflect.construct(target, given.length > 0 ? given : [RealDate.now() + ahead()], asked) as Date,
  apply: () => new RealDate(RealDate.now() + ahead()).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + ahead() : Reflect.get(target, name, receiver),
});

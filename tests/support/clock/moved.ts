/**
 * Preloaded into a process of the application (`node --import`): shifts `Date` by the milliseconds
 * in the file `OFERTA_MOVED_CLOCK`. Timers are unaffected; whatever became due meanwhile is found
 * at their next run, as after a night in which the machine slept.
 */
import { readFileSync } from 'node:fs';

const file = process.env.OFERTA_MOVED_CLOCK;
const RealDate = Date;
let aheadMs = 0;
let readAt = -Infinity;

const ahead = (): number => {
  // The file is read at most ten times a second, as the time is queried constantly.
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

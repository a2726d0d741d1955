import { gt, lte, or, type Column, type SQL } from 'drizzle-orm';

/** Machines may differ by this much before one of them mistrusts the other's times. */
export const skewMs = 60_000;

/**
 * Whether the time in a column has come. So has one that is further ahead than anybody plans: it was
 * written by a machine whose clock was ahead, and waiting for it would stop the work for as long.
 * @param longestMs The longest that anybody plans ahead in this column, in milliseconds.
 */
export const isDue = (column: Column, now: Date, longestMs: number): SQL =>
  or(lte(column, now), gt(column, new Date(now.getTime() + longestMs + skewMs)))!;

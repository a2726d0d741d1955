import { hourMs } from '../../../src/domain/timeUnits.ts';
import { addDays, startOfDay } from '../../../src/domain/dates.ts';
import { hashOf } from '../../security/secrets.ts';

/** Deterministic pseudo-random numbers. */
export interface Dice {
  /** From 0 up to, but excluding, 1. */
  roll: () => number;
  pick: <T>(list: readonly T[]) => T;
  /** True with this probability. */
  chance: (share: number) => boolean;
  /** An integer, both ends included. */
  between: (least: number, most: number) => number;
  /** One of the keys, in proportion to the weights. */
  weighted: <K extends string>(weights: Record<K, number>) => K;
}

/** The same numbers for the same seed (mulberry32, public domain). */
export const makeDice = (seed: number): Dice => {
  let state = seed;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    roll,
    pick: (list) => list[Math.floor(roll() * list.length)]!,
    chance: (share) => roll() < share,
    between: (least, most) => least + Math.floor(roll() * (most - least + 1)),
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = roll() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return entries.at(-1)![0];
    },
  };
};

/** The same uuid for the same name. */
export const idOf = (name: string): string => {
  const hash = hashOf(`demo ${name}`);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};

/** Letters for an e-mail address: `Żółkiewska` → `zolkiewska`. */
export const asciiOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z-]/g, '');

/** A time of day in Warsaw; a fraction of the hour gives the minutes. */
export const atHour = (date: string, hour: number): Date =>
  new Date(Date.parse(startOfDay(date)) + Math.round((hour * hourMs) / 1000) * 1000);

/** The day itself, or the Friday before a weekend. */
export const workday = (date: string): string => {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay();
  return day === 6 ? addDays(date, -1) : day === 0 ? addDays(date, -2) : date;
};

/** Inserts in chunks: a statement takes at most 65,535 parameters. */
export const insertAll = async <T>(
  rows: readonly T[],
  insert: (some: T[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += 400) await insert(rows.slice(from, from + 400));
};

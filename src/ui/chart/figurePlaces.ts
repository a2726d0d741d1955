import { toMinor } from '../../domain/money.ts';

/** Width of a character, in per cent of the plot, on the narrowest phone. */
const characterRoom = 2.7;
/** How far a figure at an edge reaches beyond its bar, in per cent of that plot. */
const edgeReach = 5;
/** Height of a figure and its distance from its bar, in per cent of the plot. */
const lineRoom = 12;
/** Figures nearer to an edge than this, in per cent, begin or end at their bar. */
const edge = 14;

/** Which way a figure grows from its bar. */
type Side = 'start' | 'middle' | 'end';
export const sideOf = (left: number): Side =>
  left < edge ? 'start' : left > 100 - edge ? 'end' : 'middle';

type Span = { from: number; to: number };
const spanOf = (left: number, words: string): Span => {
  const width = words.length * characterRoom;
  const from = {
    start: left - edgeReach,
    middle: left - width / 2,
    end: left + edgeReach - width,
  }[sideOf(left)];
  return { from, to: from + width };
};
const meet = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** A figure that may be written above its bar or marker; places are in per cent of the plot. */
export type Figure = { index: number; left: number; height: number; amount: string; words: string };

/** The largest figure, the last one, then the others by size: those that are left out are small. */
const byWeight = (figures: readonly Figure[]): Figure[] => {
  const sorted = figures.toSorted((one, other) => {
    const more = toMinor(other.amount) - toMinor(one.amount);
    return more > 0n ? 1 : more < 0n ? -1 : one.index - other.index;
  });
  return [...new Set([...sorted.slice(0, 1), ...figures.slice(-1), ...sorted])];
};

/** How many of these are written before anything else: the largest and the last. */
const first = 2;
/** Lines of markers nearer to each other than this, in per cent, would be one area. */
const lineGap = 2;

/**
 * Which figures of interest are written: those that lie neither on another one nor on a bar that is
 * higher than their own.
 * @param figures In order of their days; `bars` are all of them, with a figure or without.
 */
export const writtenInterest = (
  figures: readonly Figure[],
  bars: readonly Pick<Figure, 'left' | 'height'>[],
): ReadonlySet<number> => {
  const written: Figure[] = [];
  for (const [at, one] of byWeight(figures).entries()) {
    const span = spanOf(one.left, one.words);
    const isOnFigure = (): boolean =>
      written.some(
        (other) =>
          Math.abs(other.height - one.height) < lineRoom &&
          meet(span, spanOf(other.left, other.words)),
      );
    const isOnBar = (): boolean =>
      bars.some(({ left, height }) => height > one.height && left > span.from && left < span.to);
    if (!isOnFigure() && (at < first || !isOnBar())) written.push(one);
  }
  return new Set(written.map(({ index }) => index));
};

/** Where the word for today stands: beside its line, or below the figures if both sides are taken. */
type TodayPlace = 'before' | 'after' | 'below';

/**
 * Which figures of capital are written, all at one height, and where the word for today is, which
 * shares that height with them; and which markers have a line down to their day.
 */
export const writtenCapital = (
  figures: readonly Figure[],
  today: { left: number; word: string } | null,
): { written: ReadonlySet<number>; lined: ReadonlySet<number>; todayPlace: TodayPlace } => {
  const written: Figure[] = [];
  const taken: Span[] = [];
  const write = (some: readonly Figure[]): void => {
    for (const one of some) {
      const span = spanOf(one.left, one.words);
      if (taken.some((other) => meet(span, other))) continue;
      written.push(one);
      taken.push(span);
    }
  };
  const sorted = byWeight(figures);
  write(sorted.slice(0, first));
  let todayPlace: TodayPlace = 'before';
  if (today) {
    const width = (today.word.length + 1) * characterRoom;
    const sides = [
      { place: 'before', from: today.left - width, to: today.left },
      { place: 'after', from: today.left, to: today.left + width },
    ] as const;
    const free = sides.find(
      (side) => side.from >= 0 && side.to <= 100 && !taken.some((other) => meet(side, other)),
    );
    todayPlace = free?.place ?? 'below';
    if (free) taken.push(free);
  }
  write(sorted.slice(first));
  const lined = [...written];
  for (const one of figures)
    if (lined.every(({ left }) => Math.abs(left - one.left) >= lineGap)) lined.push(one);
  const indexes = (some: readonly Figure[]) => new Set(some.map(({ index }) => index));
  return { written: indexes(written), lined: indexes(lined), todayPlace };
};

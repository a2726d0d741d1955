import type { Box } from './curve.ts';
import { gap } from './cells.ts';

export interface Point {
  x: number;
  y: number;
}

/** To the right, then up or down, then to the right: from a chart to one that it runs. */
export const elbow = (from: Box, to: Box): Point[] => {
  const [start, end] = [
    { x: from.x + from.width, y: from.y + from.height / 2 },
    { x: to.x, y: to.y + to.height / 2 },
  ];
  const x = (Math.max(start.x, end.x - gap.runs) + end.x) / 2;
  return [start, { x, y: start.y }, { x, y: end.y }, end];
};

/** How far a line of words told runs beside the line of what is run, or beside a box. */
const off = { run: 16, lane: 7, margin: 7, side: 28 } as const;

/**
 * The line between two that tell each other something: straight where they are neighbours, else
 * around what stands between them. @param lane Counts the lines in the same gap.
 */
export const talkLine = (one: Box, other: Box, boxes: readonly Box[], lane: number): Point[] => {
  if (one.x !== other.x) {
    const [left, right] = one.x < other.x ? [one, other] : [other, one];
    const [start, end] = [
      {
        x: left.x + left.width,
        y: left.y + left.height / 2 + Math.min(off.run, left.height / 2 - 8),
      },
      { x: right.x, y: right.y + right.height / 2 + off.run },
    ];
    const x = start.x + off.lane * (lane + 1);
    const points = left.y === right.y ? [start, end] : [start, { ...start, x }, { ...end, x }, end];
    return one === left ? points : points.toReversed();
  }
  const [upper, lower] = one.y < other.y ? [one, other] : [other, one];
  const isBetween = boxes.some(({ x, y }) => x === one.x && y > upper.y && y < lower.y);
  const down = isBetween
    ? [
        { x: upper.x, y: upper.y + upper.height / 2 },
        { x: upper.x - off.margin, y: upper.y + upper.height / 2 },
        { x: upper.x - off.margin, y: lower.y + lower.height / 2 },
        { x: lower.x, y: lower.y + lower.height / 2 },
      ]
    : [
        { x: upper.x + off.side, y: upper.y + upper.height },
        { x: upper.x + off.side, y: lower.y },
      ];
  return one === upper ? down : down.toReversed();
};

export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** A box of a drawing, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Point {
  x: number;
  y: number;
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Where the line from a box's centre to a point crosses the box's edge. */
const edgeTowards = (box: Box, to: Point): Point => {
  const from = middleOf(box);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dx === 0 && dy === 0) return from;
  const part = Math.min(
    dx === 0 ? Infinity : box.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : box.height / 2 / Math.abs(dy),
  );
  return { x: from.x + dx * part, y: from.y + dy * part };
};

const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * A side arrow: a slight arc to the right of its direction, so that opposite arrows do not overlap.
 * From a box to itself or to an enclosing one it is a loop at the right.
 * @returns the SVG path, and the position of its label.
 */
export const curveBetween = (from: Box, to: Box): { path: string; middle: Point } => {
  if (holds(from, to) || holds(to, from)) {
    const inner = holds(from, to) ? to : from;
    const right = inner.x + inner.width;
    const y = inner.y + inner.height / 2;
    const far = right + 26;
    return {
      path: `M${round(right)} ${round(y - 6)} C${round(far)} ${round(y - 16)} ${round(far)} ${round(y + 16)} ${round(right)} ${round(y + 6)}`,
      middle: { x: far, y },
    };
  }
  const [start, end] = [middleOf(from), middleOf(to)];
  const bow = 0.18;
  const control = {
    x: (start.x + end.x) / 2 - (end.y - start.y) * bow,
    y: (start.y + end.y) / 2 + (end.x - start.x) * bow,
  };
  const [first, last] = [edgeTowards(from, control), edgeTowards(to, control)];
  return {
    path: `M${round(first.x)} ${round(first.y)} Q${round(control.x)} ${round(control.y)} ${round(last.x)} ${round(last.y)}`,
    middle: {
      x: (first.x + 2 * control.x + last.x) / 4,
      y: (first.y + 2 * control.y + last.y) / 4,
    },
  };
};

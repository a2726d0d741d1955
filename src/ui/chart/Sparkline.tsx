import { useId } from 'react';
import { color } from '../theme/contract.css.ts';
import * as styles from './chart.css.ts';

const width = 160;
const height = 36;
/** Keeps the last point fully inside the picture. */
const inset = 4;

/**
 * The course of one figure: a line over an area, with a point for today. There is no axis, so the
 * adjacent text states the change.
 * @param values At least two, oldest first; the lowest is at the bottom.
 */
export const Sparkline = ({ values, label }: { values: readonly number[]; label: string }) => {
  const id = useId();
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  const points = values.map((value, place) => ({
    x: inset + (place / (values.length - 1)) * (width - 2 * inset),
    y: height - inset - (range === 0 ? 0.5 : (value - lowest) / range) * (height - 2 * inset),
  }));
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const [first, last] = [points[0]!, points.at(-1)!];
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={id}
      data-chart="sparkline"
    >
      <title id={id}>{label}</title>
      <polygon
        points={`${first.x},${height} ${line} ${last.x},${height}`}
        fill={color.data.d1Soft}
        opacity={0.5}
      />
      <polyline
        points={line}
        fill="none"
        stroke={color.data.d1}
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={last.x} cy={last.y} r={3} fill={color.data.d1} />
    </svg>
  );
};

import { color } from '../ui/theme/contract.css.ts';
import type { Told } from './live.ts';

const laneWidth = 200;
const rowHeight = 34;
const shown = 100;

/** A sequence diagram of the newest hundred events: lanes and arrows in order of time. */
export const Sequence = ({ log }: { log: readonly Told[] }) => {
  const told = log.slice(0, shown).toReversed();
  const lanes = [...new Set(told.flatMap(({ from, to }) => [from, to]))];
  const at = (lane: string): number => 90 + lanes.indexOf(lane) * laneWidth;
  const height = 40 + told.length * rowHeight;
  return (
    <svg
      role="img"
      aria-label="Sequence of the events between actors"
      width={180 + Math.max(lanes.length - 1, 0) * laneWidth}
      height={height}
    >
      {lanes.map((lane) => (
        <g key={lane}>
          <text x={at(lane)} y={16} textAnchor="middle" fontWeight={600} fill={color.text}>
            {lane}
          </text>
          <line x1={at(lane)} x2={at(lane)} y1={24} y2={height} stroke={color.line3} />
        </g>
      ))}
      {told.map(({ key, from, to, type }, index) => {
        const y = 54 + index * rowHeight;
        const [start, end] = [at(from), at(to)];
        const isOwn = from === to;
        const way = isOwn ? 1 : Math.sign(start - end);
        const [x, tipY] = isOwn ? [start + 4, y + 2] : [end, y];
        return (
          <g key={key} stroke="none" fill={color.text}>
            <path
              d={isOwn ? `M${start} ${y - 8} h40 v10 h-36` : `M${start} ${y} H${end + way * 6}`}
              fill="none"
              stroke={color.text}
            />
            <path d={`M${x} ${tipY} l${way * 7} -4 v8 z`} />
            <text
              x={isOwn ? start + 46 : (start + end) / 2}
              y={y - 5}
              fontSize={12}
              textAnchor={isOwn ? 'start' : 'middle'}
            >
              {type}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

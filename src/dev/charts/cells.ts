import type { Box } from './curve.ts';
import type { MachineReport } from './report.ts';
import { voices } from './tells.ts';

/** Sizes on the map, in its own pixels. */
export const place = { width: 206, height: 70 } as const;
const voice = { height: 32, gap: 12, around: 26 } as const;
export const gap = { between: 10, beside: 36, areas: 16, runs: 52 } as const;
const inner = { top: 40, side: 14 } as const;

export interface Run {
  id: string;
  from: string;
  to: string;
}

/** The charts of an area that another one of it runs. */
export const runsOf = (reports: readonly MachineReport[]): Run[] =>
  reports.flatMap(({ chart }) =>
    [...new Set([...chart.nested.map(({ machine }) => machine), ...chart.spawns])]
      // A chart within a chart within this one is that one's.
      .filter(
        (id) =>
          chart.spawns.includes(id) ||
          chart.nested.some((one) => one.machine === id && isOwn(chart, one.path)),
      )
      .filter((id) => reports.some((other) => other.chart.id === id))
      .map((id) => ({ id: `runs:${chart.id}:${id}`, from: chart.id, to: id })),
  );

/** Whether a nested chart is run by this chart itself, not by another one inside of it. */
const isOwn = ({ nested }: MachineReport['chart'], path: string): boolean =>
  !nested.some((other) => other.path !== path && path.startsWith(`${other.path}.`));

/** What stands in an area, from its corner. */
export interface Cells {
  places: Map<string, Box>;
  voices: Map<string, Box>;
  runs: Run[];
  width: number;
  height: number;
}

/** Charts that start others come first, each with those at its right. */
const paired = (reports: readonly MachineReport[]): MachineReport[] => {
  const isOf = ({ chart }: MachineReport) =>
    reports.filter((other) => chart.spawns.includes(other.chart.id));
  const pairs = reports
    .filter(({ chart }) => chart.spawns.length > 0)
    .flatMap((one) => [one, ...isOf(one)]);
  return [...pairs, ...reports.filter((one) => !pairs.includes(one))];
};

/** Below the first chart of a column: whoever tells it something and is no chart. */
const putVoices = (left: number, top: number): { boxes: Map<string, Box>; end: number } => {
  const start = top + voice.around - gap.between;
  const boxes = Object.keys(voices).map((id, at): [string, Box] => [
    id,
    {
      x: left,
      y: start + at * (voice.height + voice.gap),
      width: place.width,
      height: voice.height,
    },
  ]);
  const end = start + boxes.length * (voice.height + voice.gap) - voice.gap + voice.around;
  return { boxes: new Map(boxes), end };
};

/** A column of boxes, so many across. @returns its boxes, and the line below them. */
const putGrid = (
  column: readonly MachineReport[],
  wide: number,
  { left, hasVoices }: { left: number; hasVoices: boolean },
) => {
  const places = new Map<string, Box>();
  let boxes = new Map<string, Box>();
  let top: number = inner.top;
  for (const [index, { chart }] of column.entries()) {
    const x = left + (index % wide) * (place.width + gap.beside);
    places.set(chart.id, { x, y: top, ...place });
    if (index % wide < wide - 1 && index < column.length - 1) continue;
    top += place.height + gap.between;
    if (index > 0 || !hasVoices) continue;
    ({ boxes, end: top } = putVoices(left, top));
  }
  return { places, boxes, bottom: top - gap.between };
};

/** An area: whatever is run by a state stands at the right of all that runs. */
export const layCells = (
  reports: readonly MachineReport[],
  { across, hasVoices }: { across: number; hasVoices: boolean },
): Cells => {
  const runs = runsOf(reports);
  const isRun = ({ chart }: MachineReport): boolean =>
    reports.some(({ chart: { nested } }) => nested.some(({ machine }) => machine === chart.id));
  const columns = [paired(reports.filter((one) => !isRun(one))), reports.filter(isRun)];
  const cells: Cells = { places: new Map(), voices: new Map(), runs, width: 0, height: 0 };
  let left: number = inner.side;
  for (const [at, column] of columns.entries()) {
    if (column.length === 0) continue;
    const wide = at === 0 ? across : 1;
    if (at > 0) left += gap.runs - gap.beside;
    const put = putGrid(column, wide, { left, hasVoices: hasVoices && at === 0 });
    cells.places = new Map([...cells.places, ...put.places]);
    cells.voices = new Map([...cells.voices, ...put.boxes]);
    cells.height = Math.max(cells.height, put.bottom + inner.side);
    left += wide * (place.width + gap.beside);
  }
  return { ...cells, width: left - gap.beside + inner.side };
};

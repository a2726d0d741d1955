import { arrangements, type Area, type Arrangement } from './areas.ts';
import type { Box } from './curve.ts';
import type { MachineReport } from './report.ts';

/** Letters of a line in a place, its words at 13 px. */
const maxWords = 25;

/** Cut at a word, for a place on the map; the whole stands on its page. */
const shortWords = (words: string): string =>
  words.length <= maxWords ? words : `${words.slice(0, words.lastIndexOf(' ', maxWords))} …`;

/** What stands in the place of a chart: what it is for, where it is shown. */
export const wordsOf = ({ purpose, shownAt }: MachineReport): string[] => {
  const others = shownAt.length > 1 ? ` +${shownAt.length - 1}` : '';
  const address =
    shownAt.find((one) => one.length + others.length <= maxWords) ??
    shownAt.toSorted((one, other) => one.length - other.length)[0];
  return [
    shortWords(purpose.replace(/[:;,.].*/s, '')),
    ...(address ? [`${address}${others}`] : []),
  ];
};

/** The map in its own pixels; its words are 13 px in it. */
export interface AtlasLayout {
  width: number;
  height: number;
  areas: { area: Area; box: Box }[];
  places: { report: MachineReport; box: Box }[];
  /** From a chart to one that it runs, within an area: corners of the line. */
  runs: { id: string; from: string; to: string; points: { x: number; y: number }[] }[];
}

const place = { width: 206, height: 70 } as const;
const gap = { between: 10, areas: 16, runs: 52 } as const;
const inner = { top: 40, side: 14 } as const;

/** Places of an area from its corner: whatever is run stands at the right of all that runs. */
const layArea = (reports: readonly MachineReport[], across: number) => {
  const runs = runsOf(reports);
  const isRun = ({ chart }: MachineReport): boolean => runs.some(({ to }) => to === chart.id);
  const columns = [reports.filter((one) => !isRun(one)), reports.filter(isRun)];
  const places = new Map<string, Box>();
  let left: number = inner.side;
  let height = 0;
  for (const [at, column] of columns.entries()) {
    if (column.length === 0) continue;
    const wide = at === 0 ? across : 1;
    if (at > 0) left += gap.runs - gap.between;
    for (const [index, { chart }] of column.entries())
      places.set(chart.id, {
        x: left + (index % wide) * (place.width + gap.between),
        y: inner.top + Math.floor(index / wide) * (place.height + gap.between),
        ...place,
      });
    left += wide * (place.width + gap.between);
    height = Math.max(height, Math.ceil(column.length / wide) * (place.height + gap.between));
  }
  const width = left - gap.between + inner.side;
  return { places, runs, width, height: inner.top + height - gap.between + inner.side };
};

type Column = (typeof arrangements)[Arrangement][number][number];

/** Puts a column of areas onto the map. @returns its right and lower end. */
const putColumn = (
  map: AtlasLayout,
  reports: readonly MachineReport[],
  column: Column,
  corner: { x: number; y: number },
): { right: number; bottom: number } => {
  const laid = column.map(({ area, across }) => ({
    area,
    ...layArea(
      reports.filter((one) => one.area === area),
      across,
    ),
  }));
  const widest = Math.max(...laid.map(({ width }) => width));
  let top = corner.y;
  for (const { area, places, runs, height } of laid) {
    map.areas.push({ area, box: { x: corner.x, y: top, width: widest, height } });
    const boxes = new Map(
      [...places].map(([id, box]) => [id, { ...box, x: box.x + corner.x, y: box.y + top }]),
    );
    for (const [id, box] of boxes)
      map.places.push({ report: reports.find(({ chart }) => chart.id === id)!, box });
    map.runs.push(
      ...runs.map((run) => ({ ...run, points: elbow(boxes.get(run.from)!, boxes.get(run.to)!) })),
    );
    top += height + gap.areas;
  }
  return { right: corner.x + widest, bottom: top - gap.areas };
};

/** The map: charts in the areas where they run, arrows to the charts that they run. */
export const mapOf = (
  reports: readonly MachineReport[],
  arrangement: Arrangement = 'wide',
): AtlasLayout => {
  const map: AtlasLayout = { width: 0, height: 0, areas: [], places: [], runs: [] };
  for (const row of arrangements[arrangement]) {
    const y = map.height === 0 ? 0 : map.height + gap.areas;
    let x = 0;
    for (const column of row) {
      const { right, bottom } = putColumn(map, reports, column, { x, y });
      x = right + gap.areas;
      map.width = Math.max(map.width, right);
      map.height = Math.max(map.height, bottom);
    }
  }
  for (const { box } of map.areas) if (isLastOfRow(map, box)) box.width = map.width - box.x;
  return map;
};

/** Whether nothing stands at the right of a box. */
const isLastOfRow = ({ areas }: AtlasLayout, { x, y, height }: Box): boolean =>
  !areas.some(({ box }) => box.x > x && box.y < y + height && y < box.y + box.height);

/** To the right, then up or down, then to the right. */
const elbow = (from: Box, to: Box): { x: number; y: number }[] => {
  const [start, end] = [
    { x: from.x + from.width, y: from.y + from.height / 2 },
    { x: to.x, y: to.y + to.height / 2 },
  ];
  const x = end.x - gap.runs / 2;
  return [start, { x, y: start.y }, { x, y: end.y }, end];
};

/** The charts of an area that another one of it runs. */
const runsOf = (reports: readonly MachineReport[]): { id: string; from: string; to: string }[] =>
  reports.flatMap(({ chart }) =>
    [...new Set(chart.nested.map(({ machine }) => machine))]
      // A chart within a chart within this one is that one's.
      .filter((id) => chart.nested.some((one) => one.machine === id && isOwn(chart, one.path)))
      .filter((id) => reports.some((other) => other.chart.id === id))
      .map((id) => ({ id: `runs:${chart.id}:${id}`, from: chart.id, to: id })),
  );

/** Whether a nested chart is run by this chart itself, not by another one inside of it. */
const isOwn = ({ nested }: MachineReport['chart'], path: string): boolean =>
  !nested.some((other) => other.path !== path && path.startsWith(`${other.path}.`));

import { arrangements, type Area, type Arrangement } from './areas.ts';
import type { Box } from './curve.ts';
import { gap, layCells, type Run } from './cells.ts';
import { elbow, talkLine, type Point } from './lines.ts';
import type { MachineReport } from './report.ts';
import { talksOf, type Talk, type Voice } from './tells.ts';

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
  /** Whoever tells charts something and is none. */
  voices: { voice: Voice; box: Box }[];
  /** From a chart to one that it runs, within an area: corners of the line. */
  runs: (Run & { points: Point[] })[];
  /** Between two that tell each other something. */
  talks: (Talk & { points: Point[] })[];
  /** Where it says what the lines are. */
  note: Box;
}

type Column = (typeof arrangements)[Arrangement][number][number];

/** Puts a column of areas onto the map. @returns its right and lower end. */
const putColumn = (
  map: AtlasLayout,
  reports: readonly MachineReport[],
  column: Column,
  corner: Point,
): { right: number; bottom: number } => {
  const laid = column.map(({ area, across }) => ({
    area,
    ...layCells(
      reports.filter((one) => one.area === area),
      { across, hasVoices: area === 'tab' },
    ),
  }));
  const widest = Math.max(...laid.map(({ width }) => width));
  let top = corner.y;
  for (const { area, places, voices, runs, height } of laid) {
    const onMap = (box: Box): Box => ({ ...box, x: box.x + corner.x, y: box.y + top });
    map.areas.push({ area, box: { ...corner, y: top, width: widest, height } });
    for (const [id, box] of places)
      map.places.push({ report: reports.find(({ chart }) => chart.id === id)!, box: onMap(box) });
    for (const [voice, box] of voices) map.voices.push({ voice: voice as Voice, box: onMap(box) });
    for (const run of runs)
      map.runs.push({
        ...run,
        points: elbow(onMap(places.get(run.from)!), onMap(places.get(run.to)!)),
      });
    top += height + gap.areas;
  }
  return { right: corner.x + widest, bottom: top - gap.areas };
};

/** The map: charts in the areas where they run, arrows to the charts that they run. */
export const mapOf = (
  reports: readonly MachineReport[],
  arrangement: Arrangement = 'wide',
): AtlasLayout => {
  const map: AtlasLayout = {
    width: 0,
    height: 0,
    areas: [],
    places: [],
    voices: [],
    runs: [],
    talks: [],
    note: { x: 0, y: 0, width: 0, height: 0 },
  };
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
  putNote(map, arrangement);
  for (const { box } of map.areas) if (isLastOfRow(map, box)) box.width = map.width - box.x;
  putTalks(map, reports);
  return map;
};

/** Lines between all that tell each other something. */
const putTalks = (map: AtlasLayout, reports: readonly MachineReport[]): void => {
  const boxes = new Map<string, Box>([
    ...map.places.map(({ report, box }) => [report.chart.id, box] as const),
    ...map.voices.map(({ voice, box }) => [voice, box] as const),
  ]);
  let lanes = 0;
  for (const talk of talksOf(reports.flatMap(({ tells }) => tells))) {
    const [one, other] = [boxes.get(talk.one)!, boxes.get(talk.other)!];
    const points = talkLine(one, other, [...boxes.values()], lanes);
    map.talks.push({ ...talk, points });
    if (one.x !== other.x && one.y !== other.y) lanes += 1;
  }
};

/** Height of the note where no room is left beside the areas. */
const noteHeight = { narrow: 250, page: 34 } as const;

/** Puts the note where no area stands: at the right of the last, or below it. */
const putNote = (map: AtlasLayout, arrangement: Arrangement): void => {
  if (arrangement === 'wide') {
    const { x, y, width, height } = map.areas.at(-1)!.box;
    const left = x + width + gap.areas;
    map.note = { x: left, y, width: map.width - left, height };
    return;
  }
  const y = map.height + gap.areas;
  map.note = { x: 0, y, width: map.width, height: noteHeight[arrangement] };
  map.height = y + map.note.height;
};

/** Whether nothing stands at the right of a box. */
const isLastOfRow = ({ areas, note }: AtlasLayout, { x, y, height }: Box): boolean =>
  ![...areas, { box: note }].some(
    ({ box }) => box.x > x && box.y < y + height && y < box.y + box.height,
  );

import { palettes } from '../../domain/palette.ts';
import { areas } from './areas.ts';
import { coverageOf } from './coverage.ts';
import type { Box } from './curve.ts';
import { pathOf } from './lines.ts';
import { mapOf, wordsOf, type AtlasLayout } from './map.ts';
import type { MachineReport } from './report.ts';
import { escape, svgOf } from './svg.ts';
import { voices } from './tells.ts';

const { light } = palettes;

const rect = ({ x, y, width, height }: Box, ground: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${ground}" stroke="${light.line2}"/>`;

const text = (x: number, y: number, words: string, look: string): string =>
  `<text x="${x}" y="${y}" ${look}>${escape(words)}</text>`;

const placeOf = ({ report, box }: AtlasLayout['places'][number]): string => {
  const { x, y, width } = box;
  const score = coverageOf(report).replace(' of ', '/');
  return [
    rect(box, light.surface),
    text(x + 12, y + 22, report.chart.id, `font-size="13" font-weight="600" fill="${light.text}"`),
    text(x + width - 12, y + 22, score, `font-size="12" text-anchor="end" fill="${light.text2}"`),
    ...wordsOf(report).map((words, line) =>
      text(x + 12, y + 41 + line * 17, words, `font-size="13" fill="${light.text2}"`),
    ),
  ].join('');
};

const voiceOf = ({ voice, box }: AtlasLayout['voices'][number]): string =>
  `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="16" fill="${light.panel}" stroke="${light.line3}" stroke-dasharray="4 3"/>` +
  text(box.x + 12, box.y + 21, voices[voice], `font-size="13" fill="${light.text2}"`);

const dashed = `fill="none" stroke="${light.text2}" stroke-dasharray="4 3"`;
const talkOf = ({ points, there, back }: AtlasLayout['talks'][number]): string =>
  `<path d="${pathOf(points)}" ${dashed}${there.length > 0 ? ' marker-end="url(#arrow-map)"' : ''}${back.length > 0 ? ' marker-start="url(#arrow-map)"' : ''}/>`;

/** What the lines are. */
const noteOf = ({ x, y }: Box): string =>
  [
    `<path d="M${x + 16} ${y + 14}h28" stroke="${light.text}" stroke-width="1.5"/>`,
    text(x + 52, y + 18, 'runs it', `font-size="13" fill="${light.text2}"`),
    `<path d="M${x + 120} ${y + 14}h28" ${dashed}/>`,
    text(x + 156, y + 18, 'tells it something', `font-size="13" fill="${light.text2}"`),
  ].join('');

/** The map of all charts as an SVG, as wide as a page of text: for README.md. */
export const drawMap = (reports: readonly MachineReport[]): string => {
  const map = mapOf(reports, 'page');
  const grounds = map.areas.map(
    ({ area, box }) =>
      rect(box, light.panel) +
      text(
        box.x + 16,
        box.y + 26,
        areas[area],
        `font-size="13" font-weight="600" fill="${light.text2}"`,
      ),
  );
  const runs = map.runs.map(
    ({ points }) =>
      `<path d="${pathOf(points)}" fill="none" stroke="${light.text}" stroke-width="1.5" marker-end="url(#arrow-map)"/>`,
  );
  return svgOf({
    id: 'map',
    label: `Map of ${map.places.length} charts: ${map.places.map(({ report }) => report.chart.id).join(', ')}`,
    width: map.width + 8,
    height: map.height + 24,
    shapes: [
      ...grounds,
      ...map.talks.map(talkOf),
      ...runs,
      ...map.places.map(placeOf),
      ...map.voices.map(voiceOf),
      noteOf(map.note),
    ].join(''),
  });
};

import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { widthOf } from './layout.ts';
import { areas } from './areas.ts';
import type { MachineReport } from './report.ts';

const maxWords = 28;

/** Cut at a word, for a place on the map; the whole stands on its page. */
export const shortWords = (words: string): string =>
  words.length <= maxWords ? words : `${words.slice(0, words.lastIndexOf(' ', maxWords))} …`;

/** What stands in the place of a chart: what it is for, where it is shown. */
export const wordsOf = ({ purpose, shownAt }: MachineReport): string[] => [
  shortWords(purpose.replace(/[:;,.].*/s, '')),
  ...(shownAt.length > 0 ? [shortWords(shownAt.join(' '))] : []),
];

/** The map as ELK takes it: charts in the areas where they run, arrows to the charts that they run. */
export const mapOf = (reports: readonly MachineReport[]): ElkNode => ({
  id: 'map',
  layoutOptions: {
    'elk.algorithm': 'rectpacking',
    'elk.aspectRatio': '2.7',
    'elk.spacing.nodeNode': '24',
    'elk.padding': '[top=0,left=0,bottom=0,right=0]',
    'org.eclipse.elk.json.edgeCoords': 'ROOT',
    'org.eclipse.elk.json.shapeCoords': 'ROOT',
  },
  children: Object.keys(areas).map((area) => ({
    id: `area:${area}`,
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.spacing.nodeNodeBetweenLayers': '56',
      'elk.spacing.nodeNode': '16',
      'elk.spacing.componentComponent': '16',
      'elk.aspectRatio': '1.4',
      'elk.padding': '[top=48,left=20,bottom=20,right=20]',
    },
    children: reports
      .filter((report) => report.area === area)
      .map((report) => ({
        id: `chart:${report.chart.id}`,
        width: Math.max(180, ...wordsOf(report).map((words) => widthOf(words) * 1.1)) + 32,
        height: 44 + 18 * (wordsOf(report).length + 1),
      })),
    edges: runsOf(reports.filter((report) => report.area === area)),
  })),
});

/** The arrows from charts to those that they run, within an area. */
const runsOf = (reports: readonly MachineReport[]) =>
  reports.flatMap(({ chart }) =>
    [...new Set(chart.nested.map(({ machine }) => machine))]
      // A chart within a chart within this one is that one's.
      .filter((id) => chart.nested.some((one) => one.machine === id && isOwn(chart, one.path)))
      .filter((id) => reports.some((other) => other.chart.id === id))
      .map((id) => ({
        id: `runs:${chart.id}:${id}`,
        sources: [`chart:${chart.id}`],
        targets: [`chart:${id}`],
      })),
  );

/** Whether a nested chart is run by this chart itself, not by another one inside of it. */
const isOwn = ({ nested }: MachineReport['chart'], path: string): boolean =>
  !nested.some((other) => other.path !== path && path.startsWith(`${other.path}.`));

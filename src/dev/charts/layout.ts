import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { placesOf, wayOf, type Way } from './nature.ts';
import type { Chart, ChartState } from './tree.ts';

/** Arrows between the same two states, drawn as one line with stacked labels. */
export interface ChartLine {
  from: string;
  to: string;
  labels: string[];
  /** Names of the arrows as in tests, one per label. */
  names: string[];
  /** The main path, if one of the arrows belongs to it. */
  way: Way;
}

/** Input of ELK: node ids are `state:` plus path, edge ids `edge:` plus the line's index. */
export interface ChartGraph {
  graph: ElkNode;
  lines: ChartLine[];
}

/** Approximate width of a text at 12 px. */
export const widthOf = (text: string): number => text.length * 6.8;

export const nodeId = (path: string): string => `state:${path}`;

/** Room for the picture of a state in its box. */
export const thumb = { width: 134, height: 84 } as const;

/** Paths of the states whose boxes hold a picture. */
export type Pictured = ReadonlySet<string>;
const none: Pictured = new Set();

const nodeOf = (state: ChartState, pictured: Pictured): ElkNode => {
  const lines = state.hidden
    ? [state.key, `${state.hidden} states inside`]
    : [state.key, ...state.invokes.map((one) => `invoke ${one}`)];
  const isLeaf = state.children.length === 0;
  const wide = Math.max(...lines.map(widthOf)) + 48;
  const high = 20 + lines.length * 18;
  const hasPicture = pictured.has(state.path);
  return {
    id: nodeId(state.path),
    ...(isLeaf
      ? {
          // Includes space for the icon of its nature.
          width: hasPicture ? Math.max(wide, thumb.width + 16) : wide,
          height: hasPicture ? high + thumb.height + 6 : high,
        }
      : {
          children: state.children.map((child) => nodeOf(child, pictured)),
          layoutOptions: { 'elk.padding': '[top=44,left=20,bottom=20,right=20]' },
        }),
  };
};

const linesOf = ({ root, arrows }: Chart): ChartLine[] => {
  const places = placesOf(root);
  const lines = new Map<string, ChartLine>();
  for (const arrow of arrows) {
    const { name, from, to, label } = arrow;
    if (to === null) continue;
    const key = `${from} ${to}`;
    const way = wayOf(arrow, places);
    const line = lines.get(key) ?? { from, to, labels: [], names: [], way };
    line.labels.push(label);
    line.names.push(name);
    if (way === 'through') line.way = way;
    lines.set(key, line);
  }
  return [...lines.values()];
};

/**
 * The lines that determine the layout: the main path, and one arrow into each state it never
 * enters. The others would only push boxes apart.
 */
const deciding = (lines: readonly ChartLine[]): Set<ChartLine> => {
  const chosen = new Set(lines.filter(({ way }) => way === 'through'));
  const entered = new Set([...chosen].map(({ to }) => to));
  for (const line of lines) {
    if (entered.has(line.to) || line.from === line.to) continue;
    entered.add(line.to);
    chosen.add(line);
  }
  return chosen;
};

/** The chart as ELK input: nested boxes, orthogonal arrows with space for labels. */
export const graphOf = (chart: Chart, pictured = none): ChartGraph => {
  const lines = linesOf(chart);
  const laid = deciding(lines);
  return {
    lines,
    graph: {
      id: 'root',
      layoutOptions: {
        'elk.algorithm': 'layered',
        'elk.direction': 'DOWN',
        'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
        'elk.edgeRouting': 'ORTHOGONAL',
        'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
        'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
        'elk.layered.spacing.nodeNodeBetweenLayers': '32',
        'elk.spacing.nodeNode': '28',
        'elk.spacing.edgeNode': '14',
        'elk.spacing.edgeLabel': '4',
        'org.eclipse.elk.json.edgeCoords': 'ROOT',
        'org.eclipse.elk.json.shapeCoords': 'ROOT',
      },
      children: chart.root.children.map((child) => nodeOf(child, pictured)),
      edges: [...laid].map(
        ({ from, to, labels, way }): ElkExtendedEdge => ({
          id: `edge:${lines.findIndex((one) => one.from === from && one.to === to)}`,
          sources: [nodeId(from === '' ? chart.root.children[0]!.path : from)],
          targets: [nodeId(to)],
          // Only the main path has permanently visible labels.
          labels:
            way === 'through'
              ? [
                  {
                    text: labels.join('\n'),
                    width: Math.max(...labels.map(widthOf)) + 8,
                    height: labels.length * 16,
                  },
                ]
              : [],
        }),
      ),
    },
  };
};

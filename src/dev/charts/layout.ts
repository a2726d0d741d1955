import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartArrow, ChartState } from './tree.ts';

/** Arrows between the same two states, drawn as one line with their words below each other. */
export interface ChartLine {
  from: string;
  to: string;
  labels: string[];
  /** Names of the arrows among the tests, one for each label. */
  names: string[];
}

/** What ELK lays out: node ids are `state:` and a path, edge ids `edge:` and a line's place. */
export interface ChartGraph {
  graph: ElkNode;
  lines: ChartLine[];
}

/** Pixels of a text at 12 px, near enough for boxes. */
const widthOf = (text: string): number => text.length * 6.6;

export const nodeId = (path: string): string => `state:${path}`;

const nodeOf = (state: ChartState): ElkNode => {
  const lines = [state.key, ...state.invokes.map((one) => `invoke ${one}`)];
  const isLeaf = state.children.length === 0;
  return {
    id: nodeId(state.path),
    ...(isLeaf
      ? {
          width: Math.max(...lines.map(widthOf)) + 32,
          height: 20 + lines.length * 18,
        }
      : {
          children: state.children.map(nodeOf),
          layoutOptions: { 'elk.padding': '[top=44,left=20,bottom=20,right=20]' },
        }),
  };
};

const linesOf = (arrows: readonly ChartArrow[]): ChartLine[] => {
  const lines = new Map<string, ChartLine>();
  for (const { name, from, to, label } of arrows) {
    if (to === null) continue;
    const key = `${from} ${to}`;
    const line = lines.get(key) ?? { from, to, labels: [], names: [] };
    line.labels.push(label);
    line.names.push(name);
    lines.set(key, line);
  }
  return [...lines.values()];
};

/** The chart as ELK takes it: nested boxes, orthogonal arrows with room for their words. */
export const graphOf = (chart: Chart): ChartGraph => {
  const lines = linesOf(chart.arrows);
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
        'elk.layered.spacing.nodeNodeBetweenLayers': '48',
        'elk.spacing.nodeNode': '36',
        'elk.spacing.edgeNode': '20',
        'elk.spacing.edgeLabel': '4',
        'org.eclipse.elk.json.edgeCoords': 'ROOT',
        'org.eclipse.elk.json.shapeCoords': 'ROOT',
      },
      children: chart.root.children.map(nodeOf),
      edges: lines.map(
        ({ from, to, labels }, index): ElkExtendedEdge => ({
          id: `edge:${index}`,
          sources: [nodeId(from === '' ? chart.root.children[0]!.path : from)],
          targets: [nodeId(to)],
          labels: [
            {
              text: labels.join('\n'),
              width: Math.max(...labels.map(widthOf)) * 0.92 + 8,
              height: labels.length * 15,
            },
          ],
        }),
      ),
    },
  };
};

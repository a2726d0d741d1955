import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';
import { foldedChart, foldedFirst } from './fold.ts';
import { graphOf, type Pictured } from './layout.ts';
import { statesOf, type Chart } from './tree.ts';

/** Layouts of a chart with the same states folded: to the right and downwards, or only downwards. */
export interface Laid {
  /** Paths of the folded states, commas between. */
  key: string;
  layouts: ElkNode[];
}

/** More states than this are laid out once: they fit nowhere, and twice would be waited for. */
const mostTwice = 40;

/** In tenths of a pixel. */
const round = (value = 0): number => Math.round(value * 10) / 10;
const pointOf = ({ x, y }: { x: number; y: number }) => ({ x: round(x), y: round(y) });

/** What a drawing needs of a layout. */
const slim = ({ id, x, y, width, height, children, edges }: ElkNode): ElkNode => ({
  id,
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
  ...(children ? { children: children.map(slim) } : {}),
  ...(edges
    ? {
        edges: edges.map((edge) => ({
          id: edge.id,
          sources: [],
          targets: [],
          sections: edge.sections?.map((one) => ({
            id: one.id,
            startPoint: pointOf(one.startPoint),
            endPoint: pointOf(one.endPoint),
            ...(one.bendPoints ? { bendPoints: one.bendPoints.map(pointOf) } : {}),
          })),
          labels: edge.labels?.map((one) => ({ x: round(one.x), y: round(one.y) })),
        })),
      }
    : {}),
});

/** Lays a chart out with some of its states folded, and with pictures in the boxes of some. */
export const layChart = async (
  elk: Pick<ELK, 'layout'>,
  chart: Chart,
  folded: readonly string[],
  pictured?: Pictured,
): Promise<Laid> => {
  const less = foldedChart(chart, folded);
  const { graph } = graphOf(less, pictured);
  const directions = statesOf(less.root).length > mostTwice ? ['DOWN'] : ['RIGHT', 'DOWN'];
  const layouts = await Promise.all(
    directions.map((direction) =>
      elk.layout({
        ...structuredClone(graph),
        layoutOptions: { ...graph.layoutOptions, 'elk.direction': direction },
      }),
    ),
  );
  return { key: folded.join(','), layouts: layouts.map(slim) };
};

/** As the chart opens: kept in docs/machines, so that nobody waits for it. */
export const laidFirst = (elk: Pick<ELK, 'layout'>, chart: Chart): Promise<Laid> =>
  layChart(elk, chart, foldedFirst(chart));

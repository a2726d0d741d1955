import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { curveBetween, type Box } from './curve.ts';
import { nodeId, type ChartLine } from './layout.ts';

/** An arrow to be drawn: its SVG path, and the position of its label. */
export interface Route {
  line: ChartLine;
  path: string;
  words: { x: number; y: number };
}

/** Boxes of a laid-out chart by state id. */
export const boxesOf = (laid: ElkNode): Map<string, Box> => {
  const boxes = new Map<string, Box>();
  const add = ({ id, x = 0, y = 0, width = 0, height = 0, children = [] }: ElkNode): void => {
    boxes.set(id, { x, y, width, height });
    children.forEach(add);
  };
  add(laid);
  return boxes;
};

/** The main path along the layout's lines; failures and ways back as arcs beside them. */
export const routesOf = (laid: ElkNode, lines: readonly ChartLine[]): Route[] => {
  const boxes = boxesOf(laid);
  const edges = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]));
  return lines.flatMap((line, at): Route[] => {
    const { sections: [section] = [], labels: [label] = [] } = edges.get(`edge:${at}`) ?? {};
    if (section && line.way === 'through') {
      const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
      const path = points.map(({ x, y }, step) => `${step === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
      return [{ line, path, words: { x: (label?.x ?? 0) + 4, y: (label?.y ?? 0) + 12 } }];
    }
    const [from, to] = [boxes.get(nodeId(line.from)), boxes.get(nodeId(line.to))];
    // A transition of the root has no box to start at.
    if (!from || !to) return [];
    const { path, middle } = curveBetween(from, to);
    return [{ line, path, words: { x: middle.x + 4, y: middle.y } }];
  });
};

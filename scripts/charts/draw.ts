import ElkModule, { type ELK, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartArrow, ChartState } from './tree.ts';

// The package is CommonJS: its default export sits one level down under Node's rules.
const Elk = ElkModule as unknown as new () => ELK;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** Pixels of a text at 12 px, near enough for boxes. */
const widthOf = (text: string): number => text.length * 6.6;
const nodeId = (path: string): string => `state:${path}`;

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

/** Arrows between the same two states share one line, their words below each other. */
const linesOf = (
  arrows: readonly ChartArrow[],
): { from: string; to: string; labels: string[]; names: string[] }[] => {
  const lines = new Map<string, { from: string; to: string; labels: string[]; names: string[] }>();
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

/**
 * The chart as an SVG text: nested boxes, orthogonal arrows with their words; layout by ELK.
 * @param untested Names of the arrows that no test walks; they are drawn in red.
 */
export const drawChart = async (
  chart: Chart,
  untested: ReadonlySet<string> = new Set(),
): Promise<string> => {
  const lines = linesOf(chart.arrows);
  const graph: ElkNode = {
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
  };
  const laid = await new Elk().layout(graph);
  const states = new Map<string, ChartState>();
  const remember = (state: ChartState): void => {
    states.set(nodeId(state.path), state);
    state.children.forEach(remember);
  };
  remember(chart.root);

  const boxes = (node: ElkNode): string => {
    const state = states.get(node.id)!;
    const { x = 0, y = 0, width = 0, height = 0 } = node;
    const isLeaf = state.children.length === 0;
    const title = state.description ? `<title>${escape(state.description)}</title>` : '';
    const words = isLeaf
      ? [state.key, ...state.invokes.map((one) => `invoke ${one}`)]
          .map(
            (line, index) =>
              `<text x="${x + width / 2}" y="${y + 20 + index * 18}" text-anchor="middle" font-size="${index === 0 ? 13 : 11}" font-weight="${index === 0 ? 600 : 400}" fill="${index === 0 ? '#171716' : '#575753'}">${escape(line)}</text>`,
          )
          .join('')
      : `<text x="${x + 16}" y="${y + 24}" font-size="13" font-weight="600" fill="#171716">${escape(state.key)}</text>`;
    const shape = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${isLeaf ? '#FFFFFF' : '#FAFAF9'}" stroke="#85857F"${state.kind === 'parallel' ? ' stroke-dasharray="6 4"' : ''}/>`;
    const final =
      state.kind === 'final'
        ? `<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="8" fill="none" stroke="#85857F"/>`
        : '';
    return `<g data-state="${escape(state.path)}">${title}${shape}${final}${words}</g>${(node.children ?? []).map(boxes).join('')}`;
  };
  const arrows = (laid.edges ?? [])
    .map((edge, at) => {
      const { names } = lines[at]!;
      const [section] = edge.sections ?? [];
      if (!section) return '';
      const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
      const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
      const [label] = edge.labels ?? [];
      const words = (label?.text ?? '')
        .split('\n')
        .map(
          (line, index) =>
            `<text x="${(label?.x ?? 0) + 4}" y="${(label?.y ?? 0) + 11 + index * 15}" font-size="11" fill="${untested.has(names[index]!) ? '#B3261E' : '#41413E'}">${escape(line)}</text>`,
        )
        .join('');
      return `<path d="${path}" fill="none" stroke="${names.some((name) => untested.has(name)) ? '#B3261E' : '#6E6E69'}" marker-end="url(#arrow-${chart.id})"/>${words}`;
    })
    .join('');
  const initial = chart.root.initial
    ? (laid.children ?? []).find(({ id }) => id === nodeId(chart.root.initial!))
    : undefined;
  const start = initial
    ? `<circle cx="${(initial.x ?? 0) + 10}" cy="${(initial.y ?? 0) - 12}" r="5" fill="#171716"/>`
    : '';
  const width = Math.ceil((laid.width ?? 0) + 8);
  const height = Math.ceil((laid.height ?? 0) + 24);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -20 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" role="img" aria-label="Statechart ${chart.id}"><defs><marker id="arrow-${chart.id}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#6E6E69"/></marker></defs>${(laid.children ?? []).map(boxes).join('')}${arrows}${start}</svg>`;
};

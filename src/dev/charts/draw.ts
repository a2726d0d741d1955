import ElkModule, { type ELK, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { graphOf, nodeId } from './layout.ts';
import type { Chart, ChartState } from './tree.ts';

// The package is CommonJS: its default export sits one level down under Node's rules.
const Elk = ElkModule as unknown as new () => ELK;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** The chart as an SVG text: nested boxes, orthogonal arrows with their words; layout by ELK. */
export const drawChart = async (chart: Chart): Promise<string> => {
  const { graph } = graphOf(chart);
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
    .map((edge) => {
      const [section] = edge.sections ?? [];
      if (!section) return '';
      const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
      const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
      const [label] = edge.labels ?? [];
      const words = (label?.text ?? '')
        .split('\n')
        .map(
          (line, index) =>
            `<text x="${(label?.x ?? 0) + 4}" y="${(label?.y ?? 0) + 11 + index * 15}" font-size="11" fill="#41413E">${escape(line)}</text>`,
        )
        .join('');
      return `<path d="${path}" fill="none" stroke="#6E6E69" marker-end="url(#arrow-${chart.id})"/>${words}`;
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

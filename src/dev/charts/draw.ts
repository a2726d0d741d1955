import ElkModule, { type ELK, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { palettes } from '../../domain/palette.ts';
import { graphOf, nodeId } from './layout.ts';
import { routesOf, type Route } from './routes.ts';
import { natureOf, natures, type Nature } from './nature.ts';
import { escape, svgOf } from './svg.ts';
import type { Chart, ChartState } from './tree.ts';

// The package is CommonJS: its default export sits one level down under Node's rules.
export const Elk = ElkModule as unknown as new () => ELK;

const { light } = palettes;
/** Ground, line and words of a box, by the nature of its state. */
const tints: Record<Nature, [ground: string, line: string, words: string]> = {
  waits: [light.infoGround, light.info, light.info],
  works: [light.warnGround, light.warn, light.warn],
  failed: [light.negGround, light.neg, light.neg],
  ends: [light.posGround, light.pos, light.pos],
};

/** Words keep clear of the lines behind them. */
const haloOf = (ground: string): string =>
  `stroke="${ground}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`;

/** Every box within a drawing, the outer before the inner. */
const childrenOf = ({ children = [] }: ElkNode): ElkNode[] =>
  children.flatMap((child) => [child, ...childrenOf(child)]);

/** An arrow; only the way through says its words, the page and the table beside it say all. */
const arrowOf = ({ line, path, words }: Route, id: string): string => {
  const marker = `marker-end="url(#arrow-${id})"`;
  if (line.way !== 'through') {
    const title = `<title>${escape(line.labels.join(', '))}</title>`;
    return `<path d="${path}" fill="none" stroke="${light.line3}" stroke-dasharray="4 3" ${marker}>${title}</path>`;
  }
  const texts = line.labels.map(
    (text, index) =>
      `<text x="${words.x}" y="${words.y + index * 16}" font-size="12" fill="${light.text}" ${haloOf(light.surface)}>${escape(text)}</text>`,
  );
  return `<path d="${path}" fill="none" stroke="${light.text}" stroke-width="1.5" ${marker}/>${texts.join('')}`;
};

/** The chart as an SVG text: nested boxes, orthogonal arrows with their words; layout by ELK. */
export const drawChart = async (chart: Chart): Promise<string> => {
  const { graph, lines } = graphOf(chart);
  const laid = await new Elk().layout(graph);
  const states = new Map<string, ChartState>();
  const remember = (state: ChartState): void => {
    states.set(nodeId(state.path), state);
    state.children.forEach(remember);
  };
  remember(chart.root);

  const shapeOf = (node: ElkNode): { ground: string; words: string } => {
    const state = states.get(node.id)!;
    const { x = 0, y = 0, width = 0, height = 0 } = node;
    const isLeaf = state.children.length === 0;
    const nature = natureOf(state);
    const [ground, line, tint] = tints[nature];
    const title = `<title>${escape(`${state.path} ${natures[nature].word}. ${state.description}`.trim())}</title>`;
    const words = isLeaf
      ? [
          `${natures[nature].sign} ${state.key}`,
          ...(state.hidden
            ? [`${state.hidden} states inside`]
            : state.invokes.map((one) => `invoke ${one}`)),
        ]
          .map(
            (text, index) =>
              `<text x="${x + width / 2}" y="${y + 20 + index * 18}" text-anchor="middle" font-size="${index === 0 ? 13 : 12}" font-weight="${index === 0 ? 600 : 400}" fill="${index === 0 ? tint : light.text2}">${escape(text)}</text>`,
          )
          .join('')
      : `<text x="${x + 16}" y="${y + 24}" font-size="13" font-weight="600" fill="${light.text}" ${haloOf(light.panel)}>${escape(state.key)}</text>`;
    const shape = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${isLeaf ? ground : light.panel}" stroke="${isLeaf ? line : light.control}"${state.kind === 'parallel' ? ' stroke-dasharray="6 4"' : ''}/>`;
    const final =
      state.kind === 'final'
        ? `<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="8" fill="none" stroke="${line}"/>`
        : '';
    const grouped = `<g data-state="${escape(state.path)}">${title}${shape}${final}${isLeaf ? words : ''}</g>`;
    return isLeaf ? { ground: '', words: grouped } : { ground: grouped, words };
  };
  const shapes = [...childrenOf(laid)].map(shapeOf);
  const routes = routesOf(laid, lines);
  const arrows = (isThrough: boolean): string =>
    routes
      .filter(({ line }) => (line.way === 'through') === isThrough)
      .map((route) => arrowOf(route, chart.id))
      .join('');
  // Side arrows pass behind whatever says something: boxes, their names, the way through.
  const drawn = [
    ...shapes.map(({ ground }) => ground),
    arrows(false),
    ...shapes.map(({ words }) => words),
    arrows(true),
  ].join('');
  const initial = chart.root.initial
    ? (laid.children ?? []).find(({ id }) => id === nodeId(chart.root.initial!))
    : undefined;
  const start = initial
    ? `<circle cx="${(initial.x ?? 0) + 10}" cy="${(initial.y ?? 0) - 12}" r="5" fill="${light.text}"/>`
    : '';
  return svgOf({
    id: chart.id,
    label: `Statechart ${chart.id}`,
    width: Math.ceil((laid.width ?? 0) + 8),
    height: Math.ceil((laid.height ?? 0) + 24),
    shapes: `${drawn}${start}`,
  });
};

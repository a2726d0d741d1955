import { placesOf, wayOf } from './nature.ts';
import { statesOf, type Chart, type ChartState } from './tree.ts';

/**
 * A drawing with more states than this is unreadable: nested charts are then initially collapsed.
 */
const mostStates = 40;

/** Collapsible states: those with children. */
export const foldable = ({ root }: Chart): string[] =>
  statesOf(root)
    .filter(({ state }) => state.children.length > 0)
    .map(({ state }) => state.path);

/** Initially collapsed: the nested charts of a large one, which have their own pages. */
export const foldedFirst = ({ root, nested }: Chart): string[] =>
  statesOf(root).length > mostStates ? nested.map(({ path }) => path) : [];

const isWithin = (path: string, outer: string): boolean => path.startsWith(`${outer}.`);

/**
 * The chart with some states collapsed to one box each; arrows into them end at the box, arrows
 * inside are omitted.
 * @param folded Paths of states; missing ones, and ones inside another collapsed state, are
 * ignored.
 */
export const foldedChart = (chart: Chart, folded: readonly string[]): Chart => {
  /** The visible box of a state: its own, or the outermost collapsed one around it. */
  const standsFor = (path: string): string =>
    folded
      .filter((outer) => isWithin(path, outer))
      .toSorted((one, other) => one.length - other.length)[0] ?? path;
  const fold = (state: ChartState): ChartState =>
    folded.includes(state.path) && state.children.length > 0
      ? { ...state, children: [], hidden: statesOf(state).length - 1 }
      : { ...state, children: state.children.map(fold) };
  return {
    ...chart,
    root: fold(chart.root),
    arrows: chart.arrows.flatMap((arrow) => {
      const from = standsFor(arrow.from);
      const to = arrow.to === null ? null : standsFor(arrow.to);
      const isInside = from === to && (from !== arrow.from || to !== arrow.to);
      return isInside || (to === null && from !== arrow.from) ? [] : [{ ...arrow, from, to }];
    }),
  };
};

/** Collapses or expands a state. */
export const toggled = (folded: readonly string[], path: string): string[] =>
  folded.includes(path) ? folded.filter((one) => one !== path) : [...folded, path];

/** The way through alone: its arrows, and the states that they join. */
export const wayThrough = (chart: Chart): Chart => {
  const places = placesOf(chart.root);
  const arrows = chart.arrows.filter(
    (arrow) => arrow.to !== null && wayOf(arrow, places) === 'through',
  );
  const met = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  const kept = (state: ChartState): ChartState[] => {
    const children = state.children.flatMap(kept);
    return met.has(state.path) || children.length > 0 ? [{ ...state, children }] : [];
  };
  return { ...chart, arrows, root: { ...chart.root, children: chart.root.children.flatMap(kept) } };
};

import { statesOf, type Chart, type ChartState } from './tree.ts';

/** More states than this on one drawing are not read: the charts that a chart runs open folded. */
const mostStates = 40;

/** States that may be folded: those with others inside. */
export const foldable = ({ root }: Chart): string[] =>
  statesOf(root)
    .filter(({ state }) => state.children.length > 0)
    .map(({ state }) => state.path);

/** What is folded before anybody folds: the charts within a large one, which have pages of their own. */
export const foldedFirst = ({ root, nested }: Chart): string[] =>
  statesOf(root).length > mostStates ? nested.map(({ path }) => path) : [];

const isWithin = (path: string, outer: string): boolean => path.startsWith(`${outer}.`);

/**
 * The chart with some states drawn as one box each; arrows into them end at the box, arrows inside
 * are not drawn.
 * @param folded Paths of states; one that is not there, or lies in a folded one, does nothing.
 */
export const foldedChart = (chart: Chart, folded: readonly string[]): Chart => {
  /** The box that stands for a state: its own, or the outermost folded one around it. */
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

/** Folds a state, or unfolds it. */
export const toggled = (folded: readonly string[], path: string): string[] =>
  folded.includes(path) ? folded.filter((one) => one !== path) : [...folded, path];

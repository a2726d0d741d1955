import type { ChartArrow, ChartState } from './tree.ts';

/** The nature of a state: waiting for a person, working, failed, or final. */
export type Nature = 'waits' | 'works' | 'failed' | 'ends';

/** How a nature is shown: by icon and word, never by colour alone (WCAG 1.4.1). */
export const natures: Record<Nature, { sign: string; word: string }> = {
  waits: { sign: '○', word: 'waits for somebody' },
  works: { sign: '◐', word: 'works' },
  failed: { sign: '△', word: 'has failed' },
  ends: { sign: '◉', word: 'is the end' },
};

/** Naming conventions of failure states in our charts. */
const failing =
  /[Ll]ost|[Ff]ail|[Rr]efused|[Dd]enied|[Dd]ead|[Gg]one|[Bb]locked|[Ee]xpired|\bnot[A-Z]|[Pp]roblem|[Uu]navailable/;

/** Derives the nature of a state: from its type, its actors and its name, in this order. */
export const natureOf = ({ kind, path, invokes }: ChartState): Nature => {
  if (failing.test(path)) return 'failed';
  if (kind === 'final') return 'ends';
  return invokes.length > 0 ? 'works' : 'waits';
};

/** The main path of a chart; transitions into and out of failure; transitions back. */
export type Way = 'through' | 'failure' | 'back';

/** States of a chart by path, each with its index in source order. */
export const placesOf = (root: ChartState): Map<string, { state: ChartState; place: number }> => {
  const places = new Map<string, { state: ChartState; place: number }>();
  const add = (state: ChartState): void => {
    places.set(state.path, { state, place: places.size });
    state.children.forEach(add);
  };
  add(root);
  return places;
};

/** @param places Result of `placesOf`. */
export const wayOf = ({ name, from, to }: ChartArrow, places: ReturnType<typeof placesOf>): Way => {
  const [start, end] = [places.get(from), places.get(to ?? from)];
  if (!start || !end) return 'through';
  const isFailing = [start.state, end.state].some((one) => natureOf(one) === 'failed');
  if (isFailing || name.includes('| xstate.error.')) return 'failure';
  return end.place <= start.place ? 'back' : 'through';
};

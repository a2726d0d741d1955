import type { ChartArrow, ChartState } from './tree.ts';

/** What a state is to whoever looks: it waits for a person, works, has failed, or is the end. */
export type Nature = 'waits' | 'works' | 'failed' | 'ends';

/** How a nature is said: by a sign and a word, never by its colour alone (WCAG 1.4.1). */
export const natures: Record<Nature, { sign: string; word: string }> = {
  waits: { sign: '○', word: 'waits for somebody' },
  works: { sign: '◐', word: 'works' },
  failed: { sign: '△', word: 'has failed' },
  ends: { sign: '◉', word: 'is the end' },
};

/** Names that our charts give to what went wrong. */
const failing =
  /[Ll]ost|[Ff]ail|[Rr]efused|[Dd]enied|[Dd]ead|[Gg]one|[Bb]locked|[Ee]xpired|\bnot[A-Z]|[Pp]roblem|[Uu]navailable/;

/** The nature of a state: what it is, what runs in it, and what it is called, in this order. */
export const natureOf = ({ kind, path, invokes }: ChartState): Nature => {
  if (failing.test(path)) return 'failed';
  if (kind === 'final') return 'ends';
  return invokes.length > 0 ? 'works' : 'waits';
};

/** The way through a chart; what leads into failure and out of it; a way back to what was before. */
export type Way = 'through' | 'failure' | 'back';

/** States of a chart by their path, each with its place in the order of the source. */
export const placesOf = (root: ChartState): Map<string, { state: ChartState; place: number }> => {
  const places = new Map<string, { state: ChartState; place: number }>();
  const add = (state: ChartState): void => {
    places.set(state.path, { state, place: places.size });
    state.children.forEach(add);
  };
  add(root);
  return places;
};

/** @param places As `placesOf` gives them. */
export const wayOf = ({ name, from, to }: ChartArrow, places: ReturnType<typeof placesOf>): Way => {
  const [start, end] = [places.get(from), places.get(to ?? from)];
  if (!start || !end) return 'through';
  const isFailing = [start.state, end.state].some((one) => natureOf(one) === 'failed');
  if (isFailing || name.includes('| xstate.error.')) return 'failure';
  return end.place <= start.place ? 'back' : 'through';
};

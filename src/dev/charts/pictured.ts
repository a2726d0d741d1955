import type { Chart } from './tree.ts';
import { statesOf } from './tree.ts';
import { unseen } from './unseen.ts';

/** A state's picture, by file name, or the reason why there is none. */
export type Look = { picture: string } | { why: string };

/**
 * The picture of each state of a chart, by path. Nested charts have their own pictures; a compound
 * state is shown as its first child.
 * @param has Whether a state of a machine has a picture, by both names.
 */
export const looksOf = (
  chart: Chart,
  has: (name: string) => boolean,
): Record<string, Look | undefined> => {
  const states = statesOf(chart.root).map(({ state }) => state);
  /** The innermost machine that a state belongs to, and its path there. */
  const homeOf = (path: string): { machine: string; path: string } => {
    const [inner] = chart.nested
      .filter((one) => path.startsWith(`${one.path}.`))
      .toSorted((one, other) => other.path.length - one.path.length);
    return inner
      ? { machine: inner.machine, path: path.slice(inner.path.length + 1) }
      : { machine: chart.id, path };
  };
  const lookAt = (path: string): Look | undefined => {
    const own = homeOf(path);
    const why = unseen(own.machine, own.path);
    if (why) return { why };
    const name = `${own.machine}.${own.path}`;
    if (has(name)) return { picture: `${name}.webp` };
    const { children = [] } = states.find((one) => one.path === path) ?? {};
    const inside = children.map((child) => lookAt(child.path)).filter((one) => one !== undefined);
    return inside.find((one) => 'picture' in one) ?? inside[0];
  };
  return Object.fromEntries(states.map(({ path }) => [path, lookAt(path)]));
};

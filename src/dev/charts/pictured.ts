import type { Chart } from './tree.ts';
import { statesOf } from './tree.ts';
import { unseen } from './unseen.ts';

/** What there is to see of a state: a picture by its file's name, or why there is none. */
export type Look = { picture: string } | { why: string };

/**
 * What there is to see of each state of a chart, by its path. A chart that runs inside has pictures
 * of its own; a state with others inside looks like the first of them.
 * @param has Whether a state of a machine has a picture, by the name of both.
 */
export const looksOf = (
  chart: Chart,
  has: (name: string) => boolean,
): Record<string, Look | undefined> => {
  const states = statesOf(chart.root).map(({ state }) => state);
  /** The machine that a state belongs to, and its path there; the innermost there is. */
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

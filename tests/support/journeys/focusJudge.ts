/** How long a focus may be on nothing before it counts as lost, the same in every engine. */
import { setTimeout as wait } from 'node:timers/promises';

/** How often a page that has nothing to do is found without a focus before it is told, and how far apart in ms. */
const patience = { looks: 20, apart: 100, most: 20_000 } as const;

/**
 * Looks until the focus is somewhere, or stays on nothing although the page has nothing to do. While
 * it has, which on a busy machine takes its time, the looks are counted anew, for 20 s at most.
 * @param look What is known of a focus that is on nothing; null while it is somewhere.
 * @returns the last such look, or null.
 */
export const lostForGood = async <Look extends { isBusy: boolean }>(
  look: () => Promise<Look | null>,
): Promise<Look | null> => {
  const end = Date.now() + patience.most;
  for (let looks = 0; ; await wait(patience.apart)) {
    const lost = await look();
    if (!lost) return null;
    looks = lost.isBusy ? 0 : looks + 1;
    if (looks >= patience.looks || Date.now() > end) return lost;
  }
};

/** How long focus may be on nothing before it counts as lost, the same in every engine. */
import { setTimeout as wait } from 'node:timers/promises';

/**
 * How often an idle page must be found without focus before it is reported, and the interval in ms.
 */
const patience = { looks: 20, apart: 100, most: 20_000 } as const;

/**
 * Checks until focus is somewhere, or stays on nothing although the page is idle. While it is busy,
 * which on a loaded machine takes long, the count restarts, for 20 s at most.
 * @param look What is known about a focus on nothing; null while it is somewhere.
 * @returns the last such result, or null.
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

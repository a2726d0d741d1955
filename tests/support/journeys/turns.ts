import { it } from 'vitest';
import { inShare } from '../share.ts';

/**
 * The `it` of a suite that is declared once for each of two screens: each test runs on only one of
 * them, alternately. A screen affects layout and texts, and every page is checked on both
 * (brandMatrix.ts, the main job); what happens after a click does not depend on it.
 *
 * @param turn 0 on the first screen, 1 on the second.
 */
export const inTurn = (turn: number): ((name: string, run: () => Promise<void>) => void) => {
  let at = turn;
  return (name, run) => {
    at += 1;
    if (inShare(at, 2)) it(name, run);
  };
};

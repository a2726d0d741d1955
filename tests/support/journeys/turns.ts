import { it } from 'vitest';

/** Every test on every screen, and every page of every brand: it takes eight minutes more. */
export const isWhole = process.env.OFERTA_MATRIX === 'all';

/**
 * The `it` of a suite that is declared once for each of two screens: each test is played on one of
 * them, by turns. A screen decides how things are laid out and said, and every page is looked at on
 * both (brandMatrix.ts, the main job); what happens behind a click hangs on neither.
 *
 * @param turn 0 on the first screen, 1 on the second.
 */
export const inTurn = (turn: number): ((name: string, run: () => Promise<void>) => void) => {
  let at = turn;
  return (name, run) => {
    at += 1;
    if (isWhole || at % 2 === 1) it(name, run);
  };
};

/** What only the whole matrix has, to be spread into a table of screens: a story is told on one of them. */
export const inFull = <Row>(...rows: Row[]): Row[] => (isWhole ? rows : []);

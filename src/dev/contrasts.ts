import { contrast, type Theme } from '../domain/brandColors.ts';

const white = '#FFFFFF';
/** Text colour of pages (look §3). */
const ink = '#171716';

export interface Pair {
  name: string;
  front: string;
  back: string;
  /** Least ratio that look 3.3 promises. */
  least: number;
  ratio: number;
}

/** Every pair of colours that a theme puts together, with its contrast ratio (WCAG 2.2, 1.4.3 and 1.4.11). */
export const pairsOf = ({ main, on, hover, highlight, link, edge }: Theme): Pair[] =>
  (
    [
      ['on main', on, main, 4.5],
      ['on hover', on, hover, 4.5],
      ['text on highlight', ink, highlight, 13],
      ['link on white', link, white, 4.5],
      ['link on highlight', link, highlight, 4.5],
      ['edge on white', edge, white, 3],
      ['edge on highlight', edge, highlight, 3],
    ] as const
  ).map(([name, front, back, least]) => ({
    name,
    front,
    back,
    least,
    ratio: contrast(front, back),
  }));

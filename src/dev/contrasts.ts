import { contrast, type Theme } from '../domain/brandColors.ts';
import { palettes, type Mode } from '../domain/palette.ts';

export interface Pair {
  name: string;
  front: string;
  back: string;
  /** Minimum ratio guaranteed by a derived theme (domain/brandColors.ts). */
  least: number;
  ratio: number;
}

/** Every colour pair used by a theme, with its contrast ratio (WCAG 2.2, 1.4.3 and 1.4.11). */
export const pairsOf = (theme: Theme, mode: Mode): Pair[] => {
  const { main, on, hover, highlight, link, edge, soft } = theme;
  const { surface, canvas, text, text3, onMark } = palettes[mode];
  return (
    [
      ['on main', on, main, 4.5],
      ['on hover', on, hover, 4.5],
      ['ink on highlight', text, highlight, mode === 'light' ? 13.5 : 7],
      ['hint on soft', text3, soft, 4.5],
      ['link on surface', link, surface, 4.5],
      ['link on canvas', link, canvas, 4.5],
      ['link on highlight', link, highlight, 4.5],
      ['edge on surface', edge, surface, 3],
      ['edge on canvas', edge, canvas, 3],
      ['edge on highlight', edge, highlight, 3],
      ['tick on edge', onMark, edge, 3],
    ] as const
  ).map(([name, front, back, least]) => ({
    name,
    front,
    back,
    least,
    ratio: contrast(front, back),
  }));
};

import { palettes } from '../../domain/palette.ts';

/** What the drawings of docs/machines share. */
const { light } = palettes;

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export interface Drawing {
  /** Of the head of its arrows: unique where several drawings stand on one page. */
  id: string;
  /** What it is, for whoever cannot see it. */
  label: string;
  width: number;
  height: number;
  /** What stands in it, from -4, -20 on. */
  shapes: string;
}

/** A drawing as the text of an SVG, in its own size. */
export const svgOf = ({ id, label, width, height, shapes }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -20 ${width} ${height}" width="${width}" height="${height}" font-family="'Hanken Grotesk', system-ui, sans-serif" role="img" aria-label="${escape(label)}"><defs><marker id="arrow-${id}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="${light.text}"/></marker></defs>${shapes}</svg>`;

/** Extracts the text of one of our PDFs as copying or searching does: line by line, by position. */
import { PDFArray, PDFDict, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { contentOf, pagesOf } from '../pdfPages.ts';

interface Font {
  /** Text of a glyph, and its width in thousandths of the font size. */
  said: Map<number, string>;
  widths: number[];
}
interface Piece {
  x: number;
  y: number;
  end: number;
  size: number;
  text: string;
}

/** UTF-16 in hexadecimal. */
const unicode = (hex: string): string =>
  String.fromCharCode(...(hex.match(/\w{4}/g) ?? []).map((one) => Number.parseInt(one, 16)));

const fontOf = (dict: PDFDict): Font => {
  const said = new Map<number, string>();
  const map = contentOf(dict.lookup(PDFName.of('ToUnicode')) as PDFRawStream);
  for (const [, from, list] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from!, 16);
    for (const [at, [, hex]] of [...list!.matchAll(/<([\w ]*)>/g)].entries()) {
      said.set(first + at, unicode(hex!));
    }
  }
  const descendant = dict.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  const widths = descendant.lookup(PDFName.of('W'), PDFArray).lookup(1, PDFArray);
  return { said, widths: widths.asArray().map((one) => Number(String(one))) };
};

/** Text runs of a content stream with their positions, in points from the top of the page. */
const piecesOf = (content: string, fonts: Map<string, Font>): Piece[] => {
  const pieces: Piece[] = [];
  let [font, size, spacing, x, y]: [Font | undefined, number, number, number, number] = [
    undefined,
    0,
    0,
    0,
    0,
  ];
  const steps =
    /(BT)|\/(F\d+) ([\d.]+) Tf|([-\d.]+) Tc|[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ ([-\d.]+) ([-\d.]+) Tm|\[([^\]]*)\] TJ/g;
  for (const [, start, name, points, tracking, left, top, shown] of content.matchAll(steps)) {
    // Each text has a graphics state of its own.
    if (start) spacing = 0;
    if (name) [font, size] = [fonts.get(name), Number(points)];
    if (tracking) spacing = Number(tracking);
    if (left) [x, y] = [Number(left), Number(top)];
    if (shown === undefined || !font) continue;
    let [at, text] = [x, ''];
    for (const [, glyphs, shift] of shown.matchAll(/<(\w*)>|(-?[\d.]+)/g)) {
      if (shift) at -= (Number(shift) / 1000) * size;
      for (const hex of glyphs?.match(/.{4}/g) ?? []) {
        const glyph = Number.parseInt(hex, 16);
        text += font.said.get(glyph) ?? '';
        at += ((font.widths[glyph] ?? 0) / 1000) * size + spacing;
      }
    }
    pieces.push({ x, y, end: at, size, text });
    x = at;
  }
  return pieces;
};

/** Minimum gap between two words, relative to the font size; a smaller one joins them. */
const leastGap = 0.15;

/** @returns the lines of all pages from the top, with words separated where there is a gap. */
export const linesOf = async (bytes: Uint8Array): Promise<string[]> => {
  return (await pagesOf(bytes, fontOf)).flatMap(({ content, fonts }) => {
    const lines: Piece[][] = [];
    for (const piece of piecesOf(content, fonts).sort((a, b) => b.y - a.y || a.x - b.x)) {
      const line = lines.find(([first]) => Math.abs(first!.y - piece.y) < 2);
      if (line) line.push(piece);
      else lines.push([piece]);
    }
    return lines.map((line) =>
      line
        .sort((a, b) => a.x - b.x)
        .reduce(
          ({ text, end }, one) => ({
            text: `${text}${end !== null && one.x - end > leastGap * one.size ? ' ' : ''}${one.text}`,
            end: one.end,
          }),
          { text: '', end: null as number | null },
        )
        .text.replaceAll('\u00a0', ' ')
        .trim(),
    );
  });
};

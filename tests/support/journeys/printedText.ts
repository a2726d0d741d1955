/** Extracts the text of what a browser has printed, sheet by sheet. */
import { PDFName, type PDFDict, type PDFRawStream } from '@cantoo/pdf-lib';
import { contentOf, pagesOf } from '../pdfPages.ts';

interface Font {
  /** Digits of a glyph's number, in hexadecimal. */
  digits: number;
  said: Map<number, string>;
}

const numberOf = (hex: string | undefined): number => Number.parseInt(hex!, 16);

const fontOf = (dict: PDFDict): Font => {
  const map = contentOf(dict.lookup(PDFName.of('ToUnicode')) as PDFRawStream);
  const [, space = '0000'] = map.match(/begincodespacerange\s*<(\w+)>/) ?? [];
  const said = new Map<number, string>();
  // A ligature is several characters.
  const text = (hex: string, more: number): string =>
    (hex.match(/\w{4}/g) ?? []).map((one) => String.fromCharCode(numberOf(one) + more)).join('');
  for (const [, part] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, glyph, hex] of part!.matchAll(/<(\w+)> <(\w+)>/g))
      said.set(numberOf(glyph), text(hex!, 0));
  for (const [, part] of map.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from, to, hex] of part!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let glyph = numberOf(from); glyph <= numberOf(to); glyph += 1)
        said.set(glyph, text(hex!, glyph - numberOf(from)));
  return { digits: space.length, said };
};

/** @returns the text of each sheet without spaces, as lines break elsewhere on paper. */
export const printedSheets = async (pdf: Uint8Array): Promise<string[]> => {
  return (await pagesOf(pdf, fontOf)).map(({ content, fonts }) => {
    let [font, words]: [Font | undefined, string] = [undefined, ''];
    for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)>/g)) {
      if (name) font = fonts.get(name);
      else if (font)
        for (const [one] of glyphs!.matchAll(new RegExp(`.{${font.digits}}`, 'g')))
          words += font.said.get(numberOf(one)) ?? '';
    }
    return words.replaceAll(/\s/g, '');
  });
};

/** What a PDF draws on each page, before anybody reads it. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFRawStream,
} from '@cantoo/pdf-lib';

/** A decoded stream, a byte a character. */
export const contentOf = (stream: PDFRawStream): string =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');

/** @returns for each page its operators, and its fonts by name as `fontOf` reads them. */
export const pagesOf = async <Font>(
  bytes: Uint8Array,
  fontOf: (dict: PDFDict) => Font,
): Promise<{ content: string; fonts: Map<string, Font> }[]> => {
  const file = await PDFDocument.load(bytes);
  return file.getPages().map(({ node }) => {
    const dicts = node.Resources()!.lookup(PDFName.of('Font'), PDFDict);
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    return {
      content: streams.map((one) => contentOf(node.context.lookup(one) as PDFRawStream)).join('\n'),
      fonts: new Map(
        dicts.keys().map((name) => [name.decodeText(), fontOf(dicts.lookup(name, PDFDict))]),
      ),
    };
  });
};

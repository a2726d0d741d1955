import { PDFiumLibrary } from '@hyzyla/pdfium';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/**
 * Reads a QR code in a picture, as a camera does.
 * @throws Error when there is none, or it is not readable.
 */
export const readCode = async (picture: Uint8Array): Promise<string> => {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data }, { timeLimit: 10_000 });
};

/**
 * Pages of a PDF as printed, as PNG.
 * @param dpi dots per inch.
 */
export const printed = async (pdf: Uint8Array, dpi = 150): Promise<Buffer[]> => {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const sheets: Buffer[] = [];
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: dpi / 72, render: 'bitmap' });
      sheets.push(
        await sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
      );
    }
    document.destroy();
    return sheets;
  } finally {
    library.destroy();
  }
};

import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { pictureMegapixels } from '../../../src/domain/limits.ts';
import { refuse } from '../../http/problem.ts';

const accepted = ['svg', 'png', 'jpeg', 'webp'];
const wrongType = () => refuse(5003, { parameters: { accepted: 'SVG, PNG, JPEG, WebP' } });
/** Longest side of a served picture, in pixels. */
const longestSide = 1600;

/** What a file says of itself; a broken one may be known by its first bytes alone. */
const factsOf = async (bytes: Uint8Array) => {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    const type = await fileTypeFromBuffer(bytes);
    // An SVG is known as text in XML only.
    const mimes = ['application/xml', ...accepted.map((format) => `image/${format}`)];
    throw mimes.some((mime) => type?.mime === mime) ? refuse(5004) : wrongType();
  }
};

/**
 * Re-encodes a brand's picture as PNG, which drops anything else in the file: scripts, external
 * references, location and camera data, a second format.
 * @throws ProblemError 5003 when it is of no type that we accept, 5004 when it is broken, 5007 with
 * more pixels than allowed.
 */
export const redrawAsPng = async (bytes: Uint8Array): Promise<Buffer> => {
  const { format, width, height } = await factsOf(bytes);
  if (!accepted.includes(format ?? '')) throw wrongType();
  const limitInputPixels = pictureMegapixels * 1_000_000;
  if (width * height > limitInputPixels) {
    throw refuse(5007, { parameters: { megapixels: pictureMegapixels } });
  }
  try {
    return await sharp(bytes, { limitInputPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw refuse(5004);
  }
};

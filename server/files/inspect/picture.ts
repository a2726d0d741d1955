import sharp from 'sharp';
import { pictureMegapixels } from '../../../src/domain/limits.ts';
import { ProblemError, refuse } from '../../http/problem.ts';

/** Longest side of the stored picture, in pixels: an A4 page at 400 dpi. */
const longestSide = 4700;

/**
 * The picture decoded and re-encoded, upright and in its own format: location, camera, thumbnails
 * and any bytes after the picture are dropped.
 * @throws ProblemError 5004 when it is broken, 5007 with more pixels than allowed.
 */
export const redraw = async (
  bytes: Uint8Array,
  mime: 'image/jpeg' | 'image/png',
): Promise<Uint8Array> => {
  const limitInputPixels = pictureMegapixels * 1_000_000;
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (`image/${format}` !== mime) throw refuse(5004);
    if (width * height > limitInputPixels) {
      throw refuse(5007, { parameters: { megapixels: pictureMegapixels } });
    }
    const picture = sharp(bytes, { limitInputPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    return await (
      mime === 'image/png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 88 })
    ).toBuffer();
  } catch (error) {
    throw error instanceof ProblemError ? error : refuse(5004);
  }
};

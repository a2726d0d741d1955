import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { assets, builtInPicture } from '../branding/builtIn.ts';
import { makeOnce } from '../once.ts';

const once = makeOnce<Buffer>();
const read = (path: string): Promise<Buffer> => readFile(new URL(path, assets));

/** A brand's logo mark as PNG; its name is typeset with bundled fonts. */
export const markOf = (slug: string): Promise<Buffer> =>
  once(`mark ${slug}`, async () =>
    sharp(await read(`${slug}/favicon.svg`), { density: 400 })
      .resize(132, 132)
      .png()
      .toBuffer(),
  );

/**
 * A scene as a full-width band. @returns null for an uploaded picture: documents are rendered in a
 * thread without a database, and are complete without it.
 */
export const bandOf = async (url: string): Promise<Buffer | null> => {
  const path = builtInPicture(url);
  if (!path) return null;
  return once(`band ${path}`, async () =>
    sharp(await read(path))
      .resize(1216, 270, { fit: 'cover', position: 'centre' })
      .flatten({ background: '#FFFFFF' })
      .jpeg({ quality: 78 })
      .toBuffer(),
  );
};

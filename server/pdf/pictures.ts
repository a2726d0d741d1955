import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { assets, builtInPicture } from '../branding/builtIn.ts';

const drawn = new Map<string, Promise<Buffer>>();

const once = (key: string, path: string, draw: (bytes: Buffer) => Promise<Buffer>) => {
  const known = drawn.get(key);
  if (known) return known;
  const made = readFile(new URL(path, assets)).then(draw);
  drawn.set(key, made);
  return made;
};

/** A brand's logo mark as PNG; its name is typeset with bundled fonts. */
export const markOf = (slug: string): Promise<Buffer> =>
  once(`mark ${slug}`, `${slug}/favicon.svg`, (bytes) =>
    sharp(bytes, { density: 400 }).resize(132, 132).png().toBuffer(),
  );

/**
 * A scene as a full-width band. @returns null for an uploaded picture: documents are rendered in a
 * thread without a database, and are complete without it.
 */
export const bandOf = async (url: string): Promise<Buffer | null> => {
  const path = builtInPicture(url);
  if (!path) return null;
  return once(`band ${path}`, path, (bytes) =>
    sharp(bytes)
      .resize(1216, 270, { fit: 'cover', position: 'centre' })
      .flatten({ background: '#FFFFFF' })
      .jpeg({ quality: 78 })
      .toBuffer(),
  );
};

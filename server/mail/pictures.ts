import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { assets, builtInPicture } from '../branding/builtIn.ts';
import { pictureIdOf } from '../branding/pictures.ts';
import { selectBrandFile } from '../branding/queries.ts';
import type { Tx } from '../db/open.ts';
import type { FileStore } from '../files/store.ts';
import { makeOnce } from '../once.ts';
import { codePath } from '../pdf/codePath.ts';

/** A picture embedded in a mail: nothing is fetched when it is read, so nothing reveals when. */
export interface InlinePicture {
  cid: string;
  name: string;
  mime: 'image/png' | 'image/jpeg';
  bytes: Buffer;
}

/** Sizes in pixels, twice those on the page; mail programs show no SVG. */
const shapes = {
  mark: { width: 64, height: 64 },
  picture: { width: 1196, height: 462 },
} as const;
type Shape = keyof typeof shapes;

/** Those of brands and scenes, rendered once: there are a few dozen. */
const once = makeOnce<Buffer>();

const drawPicture = (bytes: Uint8Array, shape: Shape): Promise<Buffer> =>
  shape === 'mark'
    ? sharp(bytes, { density: 300 })
        .resize({ ...shapes.mark, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png({ palette: true })
        .toBuffer()
    : sharp(bytes)
        .resize({ ...shapes.picture, fit: 'cover', position: 'centre' })
        .flatten({ background: '#FFFFFF' })
        .jpeg({ quality: 76, mozjpeg: true })
        .toBuffer();

const drawBuiltIn = (path: string, shape: Shape): Promise<Buffer> =>
  once(`${shape} ${path}`, async () => drawPicture(await readFile(new URL(path, assets)), shape));

/**
 * A picture by its address on our own origin, ready to embed.
 * @returns null if there is none, or it cannot be rendered: the mail goes out without it.
 */
export const inlinePicture = async (
  { tx, files, brandId }: { tx: Tx; files: FileStore; brandId: string },
  url: string,
  shape: Shape,
): Promise<InlinePicture | null> => {
  const wrap = (bytes: Buffer): InlinePicture =>
    shape === 'mark'
      ? { cid: 'mark', name: 'mark.png', mime: 'image/png', bytes }
      : { cid: 'picture', name: 'picture.jpg', mime: 'image/jpeg', bytes };
  try {
    const path = builtInPicture(url);
    if (path) return wrap(await drawBuiltIn(path, shape));
    const id = pictureIdOf(url);
    if (!id) return null;
    const row = await selectBrandFile(tx, brandId, id, 'other');
    return row ? wrap(await drawPicture(await files.get(tx, row.storageKey), shape)) : null;
  } catch {
    return null;
  }
};

/** Pixels of a module, twice those on the page, and the white modules around the code. */
const codeShape = { module: 6, quiet: 4 } as const;

/** Width of a code on the page, px. */
export const codeWidth = (text: string): number =>
  ((codePath(text).count + 2 * codeShape.quiet) * codeShape.module) / 2;

/** A QR code, ready to embed: black on white in every mode, its modules whole pixels. */
export const inlineCode = async (text: string): Promise<InlinePicture> => {
  const { path, count } = codePath(text);
  const { module, quiet } = codeShape;
  const side = count + 2 * quiet;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * module}" height="${side * module}" viewBox="${-quiet} ${-quiet} ${side} ${side}" shape-rendering="crispEdges"><rect x="${-quiet}" y="${-quiet}" width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
  const bytes = await sharp(Buffer.from(svg))
    .flatten({ background: '#FFFFFF' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return { cid: 'code', name: 'code.png', mime: 'image/png', bytes };
};

import sharp from 'sharp';
import { asSystem, type Database } from '../db/open.ts';
import { refuse } from '../http/problem.ts';
import type { BrandDefinition } from './brand.ts';
import { selectBrandFile } from './queries.ts';

const accepted = ['png', 'jpeg', 'webp', 'svg'];
/** Longest side of the served picture, in pixels. */
const longestSide = 1600;
/** A small file may decode into a huge picture. */
const mostPixels = 40_000_000;

/**
 * The picture re-encoded as PNG: whatever else the file carried (scripts, external references,
 * location and camera data, a second format) is left behind (security D11).
 * @throws ProblemError 5003 when it is not a picture we accept.
 */
export const redrawPicture = async (bytes: Uint8Array): Promise<Buffer> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels });
    const { format } = await picture.metadata();
    if (!accepted.includes(format ?? '')) throw refuse(5003);
    return await picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw refuse(5003);
  }
};

/** Where a document of a campaign is served to whoever has its address. */
export const documentUrl = ({ slug }: Pick<BrandDefinition, 'slug'>, id: string): string =>
  `/brand/${slug}/document/${id}.pdf`;

/** Where a picture of a brand is served. */
export const pictureUrl = ({ slug }: Pick<BrandDefinition, 'slug'>, id: string): string =>
  `/brand/${slug}/picture/${id}.png`;

const builtIn = /^\/brand\/([a-z]+)\/[a-z-]+\.svg$/;
const uploaded = /^\/brand\/([a-z]+)\/picture\/([0-9a-f-]{36})\.png$/;

const scene = /^\/brand\/scenes\/[a-z]+\.svg$/;
const document = /^\/brand\/[a-z]+\/document\/([0-9a-f-]{36})\.pdf$/;

/** Whether an address names a scene that every brand may use. */
export const isScene = (url: string): boolean => scene.test(url);

/** Whether an address names a picture that comes with this brand. */
export const isBuiltInPicture = ({ slug }: Pick<BrandDefinition, 'slug'>, url: string): boolean =>
  builtIn.exec(url)?.[1] === slug;

/** The file behind a document's address, or nothing for any other address. */
export const documentIdOf = (url: string): string | undefined => document.exec(url)?.[1];

/** The file behind an uploaded picture's address, or nothing for any other address. */
export const pictureIdOf = (url: string): string | undefined => uploaded.exec(url)?.[2];

/** Whether an address names a picture of this brand on our own origin. */
export const isOwnPicture = async (
  db: Database,
  { id, slug }: Pick<BrandDefinition, 'id' | 'slug'>,
  url: string,
): Promise<boolean> => {
  if (isBuiltInPicture({ slug }, url)) return true;
  const [, of, pictureId] = uploaded.exec(url) ?? [];
  return (
    of === slug &&
    (await asSystem(db, (tx) => selectBrandFile(tx, id, pictureId!, 'other'))) !== undefined
  );
};

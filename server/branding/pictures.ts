import { asSystem, type Database } from '../db/open.ts';
import type { BrandDefinition } from './brand.ts';
import { selectBrandFile } from './queries.ts';

/** Public URL of a campaign's document. */
export const documentUrl = ({ slug }: Pick<BrandDefinition, 'slug'>, id: string): string =>
  `/brand/${slug}/document/${id}.pdf`;

/** URL of a brand's picture. */
export const pictureUrl = ({ slug }: Pick<BrandDefinition, 'slug'>, id: string): string =>
  `/brand/${slug}/picture/${id}.png`;

const builtIn = /^\/brand\/([a-z]+)\/[a-z-]+\.svg$/;
const uploaded = /^\/brand\/([a-z]+)\/picture\/([0-9a-f-]{36})\.png$/;

const scene = /^\/brand\/scenes\/[a-z]+\.svg$/;
const document = /^\/brand\/[a-z]+\/document\/([0-9a-f-]{36})\.pdf$/;

/** Whether a URL is one of the scenes available to every brand. */
export const isScene = (url: string): boolean => scene.test(url);

/** Whether a URL is one of this brand's built-in pictures. */
export const isBuiltInPicture = ({ slug }: Pick<BrandDefinition, 'slug'>, url: string): boolean =>
  builtIn.exec(url)?.[1] === slug;

/** File id in a document's URL, or nothing for any other URL. */
export const documentIdOf = (url: string): string | undefined => document.exec(url)?.[1];

/** File id in an uploaded picture's URL, or nothing for any other URL. */
export const pictureIdOf = (url: string): string | undefined => uploaded.exec(url)?.[2];

/** Whether a URL is a picture of this brand on our own origin. */
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

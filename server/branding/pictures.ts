import { asSystem, type Database } from '../db/open.ts';
import type { BrandDefinition } from './brand.ts';
import { builtInPicture, uploadedFile } from './builtIn.ts';
import { selectBrandFile } from './queries.ts';

/** Public URL of a campaign's document. */
export const documentUrl = ({ slug }: Pick<BrandDefinition, 'slug'>, id: string): string =>
  `/brand/${slug}/document/${id}.pdf`;

/** URL of a brand's picture. */
export const pictureUrl = ({ slug }: Pick<BrandDefinition, 'slug'>, id: string): string =>
  `/brand/${slug}/picture/${id}.png`;

const uploadedPicture = uploadedFile('picture', 'png');
const uploadedDocument = uploadedFile('document', 'pdf');

/** Whether a URL is one of the scenes available to every brand. */
export const isScene = (url: string): boolean =>
  builtInPicture(url)?.startsWith('scenes/') ?? false;

/** Whether a URL is one of this brand's built-in pictures. */
export const isBuiltInPicture = ({ slug }: Pick<BrandDefinition, 'slug'>, url: string): boolean =>
  builtInPicture(url)?.split('/')[0] === slug;

/** File id in a document's URL, or nothing for any other URL. */
export const documentIdOf = (url: string): string | undefined => uploadedDocument(url)?.id;

/** File id in an uploaded picture's URL, or nothing for any other URL. */
export const pictureIdOf = (url: string): string | undefined => uploadedPicture(url)?.id;

/** Whether a URL is a picture of this brand on our own origin. */
export const isOwnPicture = async (
  db: Database,
  { id, slug }: Pick<BrandDefinition, 'id' | 'slug'>,
  url: string,
): Promise<boolean> => {
  if (isBuiltInPicture({ slug }, url)) return true;
  const picture = uploadedPicture(url);
  return (
    picture?.slug === slug &&
    (await asSystem(db, (tx) => selectBrandFile(tx, id, picture.id, 'other'))) !== undefined
  );
};

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../configError.ts';

/** Files that come with the application: those of a brand below its slug, and the common scenes. */
export const assets = new URL('assets/', import.meta.url);

/** A brand's slug, as the contract allows it (openapi/schemas/branding.yaml). */
const slug = '[a-z][a-z0-9-]*';

/** A URL of one of our own files, below `/brand/`; its first group is its path. */
const asset = (path: string): RegExp => new RegExp(`^/brand/(${path})$`);

const picture = asset(`${slug}/[a-z-]+\\.svg`);
const campaignDocument = asset(`${slug}/documents/[a-z-]+\\.pdf`);

/** Path below `assets` of a picture that comes with the application, or nothing for another URL. */
export const builtInPicture = (url: string): string | undefined => picture.exec(url)?.[1];

/** The same of a campaign's document, as those of the demo are. */
export const builtInDocument = (url: string): string | undefined => campaignDocument.exec(url)?.[1];

/** File id in the URL of something uploaded for a brand, or nothing for another URL. */
export const uploadedFile = (
  place: 'picture' | 'document',
  ending: 'png' | 'pdf',
): ((url: string) => { slug: string; id: string } | undefined) => {
  const uploaded = new RegExp(`^/brand/(${slug})/${place}/([0-9a-f-]{36})\\.${ending}$`);
  return (url) => {
    const [, of, id] = uploaded.exec(url) ?? [];
    return of && id ? { slug: of, id } : undefined;
  };
};

/** Pictures that each brand needs: in pages, mails and documents. */
const needed = [
  'favicon',
  'logo',
  'logo-on-dark',
  'advisor',
  'investor',
  'debt',
  'equity',
] as const;

/** @throws ConfigError naming the first picture that a brand lacks: its documents would all fail. */
export const demandPictures = (brands: readonly { slug: string }[], folder: URL = assets): void => {
  for (const brand of brands) {
    for (const name of needed) {
      const file = fileURLToPath(new URL(`${brand.slug}/${name}.svg`, folder));
      if (!existsSync(file))
        throw new ConfigError(
          `The brand ${brand.slug} lacks ${file}: it needs ${needed.map((one) => `${one}.svg`).join(', ')}.`,
        );
    }
  }
};

import type { CampaignDraft } from '../../src/domain/campaignTable.ts';
import type { Violation } from '../../src/domain/messages.ts';
import { record } from '../audit/record.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import {
  documentIdOf,
  documentUrl,
  isBuiltInPicture,
  isScene,
  pictureIdOf,
  pictureUrl,
} from '../branding/pictures.ts';
import { markUsed, selectBrandFile } from '../branding/queries.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { insertFile } from '../documents/queries.ts';
import { receiveBrandPicture, receiveUpload } from '../files/receive.ts';
import { keeping, type Put, type StoredFile } from '../files/store.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';

type Brand = Pick<BrandDefinition, 'id' | 'slug'>;

const isOwnPicture = async (tx: Tx, brand: Brand, url: string): Promise<boolean> => {
  if (url === '' || isScene(url) || isBuiltInPicture(brand, url)) return true;
  const id = pictureIdOf(url);
  return (
    id !== undefined &&
    url === pictureUrl(brand, id) &&
    (await selectBrandFile(tx, brand.id, id, 'other')) !== undefined
  );
};

const isOwnDocument = async (tx: Tx, brand: Brand, url: string): Promise<boolean> => {
  const id = documentIdOf(url);
  return (
    id !== undefined &&
    url === documentUrl(brand, id) &&
    (await selectBrandFile(tx, brand.id, id, 'campaignDocument')) !== undefined
  );
};

/**
 * Files in a campaign's form that are not this brand's own files on our origin.
 * @param known URLs it already had: those of the demo are files of the application.
 */
export const foreignFiles = async (
  tx: Tx,
  brand: Brand,
  { picture, documents }: Pick<CampaignDraft, 'picture' | 'documents'>,
  known: readonly string[] = [],
): Promise<Violation[]> => {
  const wrong: Violation[] = [];
  const say = (propertyPath: string) => wrong.push({ propertyPath, code: 'url', parameters: {} });
  if (!known.includes(picture) && !(await isOwnPicture(tx, brand, picture))) say('picture');
  for (const [index, { url, urlEN }] of documents.entries()) {
    for (const [name, address] of Object.entries({ url, urlEN })) {
      if (address === '' || known.includes(address)) continue;
      if (!(await isOwnDocument(tx, brand, address))) say(`documents.${index}.${name}`);
    }
  }
  return wrong;
};

/** Marks the files of a saved form as used; the others go after a while (server/jobs/retention.ts). */
export const useFiles = (
  tx: Tx,
  { id: brandId }: Pick<Brand, 'id'>,
  { picture, documents }: Pick<CampaignDraft, 'picture' | 'documents'>,
  now: Date,
): Promise<void> => {
  const named = [
    pictureIdOf(picture),
    ...documents.flatMap(({ url, urlEN }) => [documentIdOf(url), documentIdOf(urlEN)]),
  ];
  return markUsed(
    tx,
    brandId,
    named.filter((one) => one !== undefined),
    now,
  );
};

/**
 * Uploads of pictures and documents of campaigns, stored before the form that refers to them is
 * saved.
 */
export const campaignFileHandlers = (deps: Deps) => {
  const keep = (
    caller: Caller,
    kind: 'other' | 'campaignDocument',
    name: string,
    work: (put: Put) => Promise<StoredFile>,
  ) =>
    keeping(deps, caller.brandId, async (tx, put) => {
      const row = await insertFile(tx, {
        ...(await work(put)),
        brandId: caller.brandId,
        objectKind: 'brand',
        objectId: caller.brandId,
        kind,
        name,
        createdAt: deps.clock(),
        usedAt: null,
      });
      await record(tx, caller, {
        action: 'campaignFileAdded',
        subject: { kind: 'file', id: row.id },
        details: { kind },
      });
      return row;
    });

  return {
    uploadCampaignPicture: async ({ caller, brand, request }) => {
      const picture = await receiveBrandPicture(deps, request, caller.sessionId);
      const row = await keep(caller, 'other', 'obraz.png', (put) => put(picture, 'image/png'));
      return { status: 201, body: { url: pictureUrl(brand, row.id) } };
    },

    uploadCampaignDocument: async ({ caller, brand, request }) => {
      const { bytes, mime } = await receiveUpload(deps, request, caller.sessionId, {
        isPdfOnly: true,
      });
      const row = await keep(caller, 'campaignDocument', 'dokument-kampanii.pdf', (put) =>
        put(bytes, mime),
      );
      return { status: 201, body: { url: documentUrl(brand, row.id) } };
    },
  } satisfies Pick<Handlers, 'uploadCampaignPicture' | 'uploadCampaignDocument'>;
};

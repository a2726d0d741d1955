import { stat } from 'node:fs/promises';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { assets, builtInDocument } from '../branding/builtIn.ts';
import { documentIdOf } from '../branding/pictures.ts';
import { selectDocumentSizes } from '../branding/queries.ts';
import type { Tx } from '../db/open.ts';

type Translation = Schemas['CampaignTranslation'];

/** Bytes of documents that are files of the application, by URL, as those of the demo are. */
const builtInSizes = async (urls: readonly string[]): Promise<(readonly [string, number])[]> =>
  Promise.all(
    urls.flatMap((url) => {
      const path = builtInDocument(url);
      return path ? [stat(new URL(path, assets)).then(({ size }) => [url, size] as const)] : [];
    }),
  ).catch(() => []);

/** A campaign whose documents say how large they are. */
export const withDocumentSizes = async <C extends Pick<Schemas['Campaign'], 'data'>>(
  tx: Tx,
  campaign: C,
): Promise<C> => {
  const { PL, EN } = campaign.data.translations;
  const urls = [...PL.documents, ...(EN?.documents ?? [])].map(({ url }) => url);
  const ids = urls.flatMap((url) => documentIdOf(url) ?? []);
  const uploaded =
    ids.length === 0 ? new Map<string, number>() : await selectDocumentSizes(tx, ids);
  const sizes = new Map<string, number>(await builtInSizes(urls));
  for (const url of urls) {
    const size = uploaded.get(documentIdOf(url) ?? '');
    if (size !== undefined) sizes.set(url, size);
  }
  const sized = (words: Translation): Translation => ({
    ...words,
    documents: words.documents.map((one) => {
      const size = sizes.get(one.url);
      return size === undefined ? one : { ...one, size };
    }),
  });
  const translations = { PL: sized(PL), ...(EN ? { EN: sized(EN) } : {}) };
  return { ...campaign, data: { ...campaign.data, translations } };
};

import { join } from 'node:path';
import type { Config } from '../config.ts';
import { ConfigError } from '../configError.ts';
import type { StoreKind } from '../db/schema.ts';
import type { Stores } from './store.ts';
import type { BlobStore } from './stores/blobs.ts';
import { databaseBlobs } from './stores/database.ts';
import { folderBlobs } from './stores/folder.ts';

/** Where files of the store `folder` lie. */
export const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');

/** The configured stores: files may be in one while new ones go to another. */
export const makeStores = async (
  config: Pick<Config, 'dataDir' | 'fileStore' | 's3'>,
): Promise<Stores> => {
  const kinds: Partial<Record<StoreKind, BlobStore>> = {
    folder: folderBlobs(folderOf(config)),
    database: databaseBlobs(),
    // The client is large: it is loaded only when used.
    ...(config.s3 ? { s3: (await import('./stores/s3.ts')).s3Blobs(config.s3) } : {}),
  };
  return {
    current: config.fileStore,
    of: (kind) => {
      const store = kinds[kind];
      if (!store)
        throw new ConfigError('S3_* is not set: files in S3 can be neither read nor written.');
      return store;
    },
    all: Object.values(kinds),
  };
};

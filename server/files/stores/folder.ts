import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  isKey,
  MissingBlobError,
  StoreUnavailableError,
  type BlobStore,
  type Listed,
} from './blobs.ts';

const isAbsent = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '');

/**
 * Files in a folder of this machine, written under another name and renamed, so that nobody ever
 * sees half a file.
 */
export const folderBlobs = (folder: string): BlobStore => {
  const shelfOf = (key: string): string => join(folder, key.slice(0, 2));
  const pathOf = (key: string): string => {
    if (!isKey(key)) throw new Error('Not a storage key.');
    return join(shelfOf(key), key);
  };
  return {
    kind: 'folder',
    write: async (_tx, { key }, source) => {
      const path = pathOf(key);
      await mkdir(shelfOf(key), { recursive: true, mode: 0o700 });
      try {
        // `flush`: on the disk before it has its name.
        await pipeline(
          source.stream(),
          createWriteStream(`${path}.part`, { mode: 0o600, flush: true }),
        );
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        if (isFull(error)) throw new StoreUnavailableError('The disk is full.', { cause: error });
        throw error;
      }
      const shelf = await open(shelfOf(key));
      await shelf.sync().finally(() => shelf.close());
    },
    read: async (_asking, key) => {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isAbsent(error) ? new MissingBlobError(key) : error;
      });
      return file.createReadStream();
    },
    remove: async (_asking, key) => {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.part`, { force: true });
    },
    async *list(): AsyncGenerator<Listed> {
      const shelves = await readdir(folder).catch((error: unknown) => {
        if (isAbsent(error)) return [];
        throw error;
      });
      for (const shelf of shelves.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
        for (const name of await readdir(join(folder, shelf))) {
          const key = name.replace(/\.part$/, '');
          const found = isKey(key) ? await stat(join(folder, shelf, name)).catch(() => null) : null;
          // Half a file counts as empty: it can never match its row.
          if (found) yield { key, size: name === key ? found.size : 0, modifiedAt: found.mtime };
        }
      }
    },
  };
};

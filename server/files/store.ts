import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '../security/secrets.ts';

export interface StoredFile {
  storageKey: string;
  mime: string;
  size: number;
  sha256: string;
}

/** Where documents live; names are ours, never the client's. */
export interface FileStore {
  put: (bytes: Uint8Array, mime: string) => Promise<StoredFile>;
  get: (storageKey: string) => Promise<Uint8Array>;
}

/** Files in a folder, written beside and renamed, so that a killed process leaves no half of one. */
export const localFiles = (folder: string): FileStore => {
  const pathOf = (key: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('Not a storage key.');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    put: async (bytes, mime) => {
      const storageKey = crypto.randomUUID();
      const path = pathOf(storageKey);
      await mkdir(join(folder, storageKey.slice(0, 2)), { recursive: true });
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
      return { storageKey, mime, size: bytes.length, sha256: hashOf(bytes) };
    },
    get: async (storageKey) => new Uint8Array(await readFile(pathOf(storageKey))),
  };
};

import { fileTypeFromBuffer } from 'file-type';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadBytes, uploadMimeTypes } from '../../src/domain/limits.ts';
import { refuse } from '../http/problem.ts';
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

/**
 * The type of an upload, judged by its bytes (security S14).
 * @throws ProblemError 5002 over the limit, 5003 when it is no PDF, JPEG or PNG.
 */
export const sniffUpload = async (bytes: Uint8Array): Promise<string> => {
  if (bytes.length > uploadBytes) throw refuse(5002);
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !(uploadMimeTypes as readonly string[]).includes(type.mime)) throw refuse(5003);
  return type.mime;
};

/** A name safe to show and to save: no paths, no control or direction-changing characters. */
export const safeName = (name: string): string =>
  Array.from(name.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ''))
    .join('')
    .split(/[\\/]/)
    .at(-1)!
    .slice(-120)
    .trim() || 'plik';

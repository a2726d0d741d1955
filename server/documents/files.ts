import { createHash } from 'node:crypto';
import { isErased } from '../../src/domain/erasure.ts';
import { uploadFiles, uploadFilesBytes } from '../../src/domain/limits.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import type { Tx } from '../db/open.ts';
import { servedName, uploadName } from '../files/names.ts';
import type { ReceivedUpload } from '../files/receive.ts';
import type { Put } from '../files/store.ts';
import { refuse } from '../http/problem.ts';
import { countFiles, insertFile, lockOwner, selectSameFile, type FileRow } from './queries.ts';

export const documentView = (row: FileRow, url: string): Schemas['OfferDocument'] => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  mime: row.mime,
  size: row.size,
  sha256: row.sha256,
  createdAt: row.createdAt.toISOString(),
  url,
});

export const uploadView = (row: FileRow): Schemas['UploadedFile'] => ({
  id: row.id,
  name: row.name,
  size: row.size,
  mime: row.mime,
  sha256: row.sha256,
  kind: row.kind,
});

/** Headers that make a browser save a document and never render it in our origin. */
export const attachment = (
  row: Pick<FileRow, 'name' | 'mime'> & { size?: number },
): Record<string, string> => {
  const name = servedName(row);
  return {
    ...(row.size === undefined ? {} : { 'content-length': String(row.size) }),
    'content-type': row.mime,
    'content-disposition': `attachment; filename="${name.replaceAll(/[^\x20-\x7E]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  };
};

/** The kinds that people upload; the system creates the others. */
const uploadKinds = ['paymentConfirmation', 'identityDocument', 'summary', 'other'] as const;

/**
 * Saves an upload in the transaction of its owner, under a generated name. The owner is locked, so
 * that two concurrent uploads cannot exceed the limit together. A file that the owner has already is
 * not stored again: its answer may have been lost (docs/decisions/154).
 * @returns the file, and whether it is new.
 * @throws ProblemError 1004 when the investor was erased, 5009 when the limit of files is reached.
 */
export const keepUpload = async (
  tx: Tx,
  put: Put,
  { bytes, mime, kind }: ReceivedUpload,
  {
    owner,
    language,
    at,
  }: {
    owner: Pick<FileRow, 'brandId' | 'objectId'> & { objectKind: 'offer' | 'investor' };
    language: Schemas['Language'];
    at: Date;
  },
): Promise<{ row: FileRow; isNew: boolean }> => {
  const email = await lockOwner(tx, owner);
  // They may have been erased since the file began to arrive; their session ended with that.
  if (email && isErased(email)) throw refuse(1004);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const same = await selectSameFile(tx, { ...owner, kind, sha256 });
  if (same) return { row: same, isNew: false };
  const kept = await countFiles(tx, owner, uploadKinds);
  const number = kept.count + 1;
  if (number > uploadFiles || kept.bytes + bytes.length > uploadFilesBytes) {
    throw refuse(5009, {
      parameters: { files: uploadFiles, megabytes: uploadFilesBytes / 1024 ** 2 },
    });
  }
  const row = await insertFile(tx, {
    ...(await put(bytes, mime)),
    ...owner,
    kind,
    name: uploadName({ kind, mime, at, number, language }),
    createdAt: at,
  });
  return { row, isNew: true };
};

import type { FastifyRequest } from 'fastify';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { Tx } from '../db/open.ts';
import { file } from '../db/schema.ts';
import { safeName, sniffUpload, type FileStore } from '../files/store.ts';
import { refuse } from '../http/problem.ts';

type Schemas = components['schemas'];
export type FileRow = typeof file.$inferSelect;

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

/** Headers of a document sent to be saved, never to be run in our origin (security S14). */
export const attachment = ({ name, mime }: Pick<FileRow, 'name' | 'mime'>) => ({
  'content-type': mime,
  'content-disposition': `attachment; filename="${name.replaceAll(/[^\x20-\x7E]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  'content-security-policy': 'sandbox',
});

const uploadKinds: readonly Schemas['FileKind'][] = [
  'paymentConfirmation',
  'identityDocument',
  'other',
];

/**
 * Reads the one file of a multipart request.
 * @throws ProblemError 5001 without a file, 5002 too large.
 */
export const readUpload = async (request: FastifyRequest) => {
  if (!request.isMultipart()) throw refuse(5003);
  const part = await request.file();
  if (!part) {
    throw refuse(5001, {
      violations: [{ propertyPath: 'file', code: 'required', parameters: {} }],
    });
  }
  const bytes = await part.toBuffer();
  if (bytes.length === 0) {
    throw refuse(5001, {
      violations: [{ propertyPath: 'file', code: 'required', parameters: {} }],
    });
  }
  const field = part.fields.kind;
  const given = field && 'value' in field ? String(field.value) : 'paymentConfirmation';
  const kind = uploadKinds.find((one) => one === given) ?? 'other';
  return { bytes, kind, name: safeName(part.filename) };
};

/**
 * Reads the one file of a multipart request and stores its bytes.
 * @throws ProblemError 5001 without a file, 5002 too large, 5003 of another type.
 */
export const receiveUpload = async (request: FastifyRequest, files: FileStore) => {
  const { bytes, ...rest } = await readUpload(request);
  return { ...(await files.put(bytes, await sniffUpload(bytes))), ...rest };
};

export const insertFile = async (tx: Tx, values: typeof file.$inferInsert): Promise<FileRow> => {
  const [row] = await tx.insert(file).values(values).returning();
  return row!;
};

import type { FastifyRequest } from 'fastify';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { asSystem } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { ProblemError, refuse } from '../http/problem.ts';
import { limits, takeAttempt } from '../security/attempts.ts';
import type { Inspected } from './inspect/inspect.ts';

/** The types a person may assign to the file they send. */
const uploadKinds: readonly Schemas['FileKind'][] = [
  'paymentConfirmation',
  'identityDocument',
  'other',
];

const noFile = () =>
  refuse(5001, { violations: [{ propertyPath: 'file', code: 'required', parameters: {} }] });

/** What the multipart parser throws when the form is malformed or cut off: the sender's fault. */
const asBrokenForm = (error: Error & { statusCode?: number }): Error =>
  error instanceof ProblemError || error.statusCode ? error : refuse(5001, { status: 400 });

/**
 * Reads the one file of a multipart request. The submitted file name is dropped.
 * @throws ProblemError 5001 without a file or with a broken form, 5002 too large.
 */
export const readUpload = async (
  request: FastifyRequest,
): Promise<{ bytes: Uint8Array; kind: Schemas['FileKind'] }> => {
  try {
    const part = await request.file();
    if (!part) throw noFile();
    const bytes = await part.toBuffer();
    if (bytes.length === 0) throw noFile();
    const field = part.fields.kind;
    const given = field && 'value' in field ? String(field.value) : 'paymentConfirmation';
    return { bytes, kind: uploadKinds.find((one) => one === given) ?? 'other' };
  } catch (error) {
    throw asBrokenForm(error as Error);
  }
};

/** Counts a file before reading any of it, so that a burst costs nothing but the counting. */
const take = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, from: string): Promise<void> => {
  const now = clock();
  for (const limit of [limits.upload, limits.uploads]) {
    await asSystem(db, (tx) => takeAttempt(tx, limit, from, now));
  }
};

export interface ReceivedUpload extends Inspected {
  kind: Schemas['FileKind'];
}

/**
 * Receives one file of a request: counted, read, its type verified, made harmless. Nothing is stored yet.
 * @param from The link or the session it comes through.
 * @param isPdfOnly Whether a picture is refused as well.
 * @throws ProblemError 8001 in a burst; those of `readUpload` and of the inspection.
 */
export const receiveUpload = async (
  deps: Pick<Deps, 'db' | 'clock' | 'inspector'>,
  request: FastifyRequest,
  from: string,
  { isPdfOnly = false }: { isPdfOnly?: boolean } = {},
): Promise<ReceivedUpload> => {
  await take(deps, from);
  const { bytes, kind } = await readUpload(request);
  return { ...(await deps.inspector.inspect(bytes, isPdfOnly)), kind };
};

/**
 * Receives a brand's picture in the same way.
 * @throws ProblemError 8001 in a burst; those of `readUpload` and of the inspection.
 */
export const receiveBrandPicture = async (
  deps: Pick<Deps, 'db' | 'clock' | 'inspector'>,
  request: FastifyRequest,
  from: string,
): Promise<Uint8Array> => {
  await take(deps, from);
  const { bytes } = await readUpload(request);
  return deps.inspector.inspectBrandPicture(bytes);
};

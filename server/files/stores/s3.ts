import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  isKey,
  MissingBlobError,
  StoreUnavailableError,
  type BlobStore,
  type Listed,
} from './blobs.ts';

/** Where the objects are (`S3_*` in .env.example). */
export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The prefix of every name. */
  prefix: string;
  /** Server-side encryption to request in addition, such as AES256. */
  serverSideEncryption: string | undefined;
}

/** Time limits of one attempt, and of all attempts together while a transaction waits. */
const times = { answerMs: 8000, patienceMs: 12_000 };
const pauseMs = 200;

const isAbsent = (error: unknown): boolean =>
  error instanceof NoSuchKey ||
  error instanceof NotFound ||
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

/** Failures a retry may resolve: the server's own trouble and lost connections, not refusals. */
const isPassing = (error: unknown): boolean => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === undefined || status >= 500 || status === 429;
};

/**
 * Objects of an S3 server; nobody but this process ever speaks to it.
 * @param bounds Other times, for tests.
 */
export const s3Blobs = (settings: S3Settings, bounds: typeof times = times): BlobStore => {
  const { answerMs, patienceMs } = bounds;
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: settings,
    // The default sends bodies in chunks with a trailer that other servers refuse or store.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The client never sends a stream twice: the caller creates a new one for each attempt.
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      // A reader on a slow phone holds the stream up, and with it the socket.
      socketTimeout: 60_000,
    },
  });
  const at = (key: string) => ({ Bucket: settings.bucket, Key: `${settings.prefix}${key}` });
  /**
   * Retries transient failures. The time limit covers the answer; a body that is read later has its
   * own.
   */
  const patient = async <T>(work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    const end = Date.now() + patienceMs;
    for (let wait = pauseMs; ; wait *= 2) {
      const hurry = new AbortController();
      const timer = setTimeout(() => hurry.abort(), answerMs);
      try {
        return await work(hurry.signal);
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (Date.now() + wait >= end)
          throw new StoreUnavailableError('The object store does not answer.', { cause: error });
        await pause(wait);
      } finally {
        clearTimeout(timer);
      }
    }
  };
  return {
    kind: 's3',
    write: (_tx, { key }, source) =>
      patient(async (abortSignal) => {
        await client.send(
          new PutObjectCommand({
            ...at(key),
            Body: source.stream(),
            ContentLength: source.size,
            ContentType: 'application/octet-stream',
            ...(settings.serverSideEncryption
              ? { ServerSideEncryption: settings.serverSideEncryption as 'AES256' }
              : {}),
          }),
          { abortSignal },
        );
        // Servers have been seen to store other bytes than were sent, without an error.
        const kept = await client.send(new HeadObjectCommand(at(key)), { abortSignal });
        if (kept.ContentLength !== source.size) throw new Error('The object is not what was sent.');
      }),
    read: async (_asking, key) => {
      try {
        const { Body } = await patient((abortSignal) =>
          client.send(new GetObjectCommand(at(key)), { abortSignal }),
        );
        return Body as Readable;
      } catch (error) {
        throw isAbsent(error) ? new MissingBlobError(key) : error;
      }
    },
    remove: async (_asking, key) => {
      await patient((abortSignal) =>
        client.send(new DeleteObjectCommand(at(key)), { abortSignal }),
      ).catch((error: unknown) => {
        if (!isAbsent(error)) throw error;
      });
    },
    async *list(): AsyncGenerator<Listed> {
      let token: string | undefined;
      do {
        const page = await patient((abortSignal) =>
          client.send(
            new ListObjectsV2Command({
              Bucket: settings.bucket,
              Prefix: settings.prefix,
              ContinuationToken: token,
            }),
            { abortSignal },
          ),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          const key = Key!.slice(settings.prefix.length);
          // The bucket is the operator's: what they put there besides is not ours to judge.
          if (isKey(key)) {
            yield { key, size: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
          }
        }
        token = page.NextContinuationToken;
      } while (token);
    },
  };
};

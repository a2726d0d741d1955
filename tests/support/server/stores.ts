import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { hasSwift } from '../../../scripts/tools.ts';
import { file, storedObject, storeKinds, type StoreKind } from '../../../server/db/schema.ts';
import { keeping, type Stores, type StoredFile } from '../../../server/files/store.ts';
import { makeStores } from '../../../server/files/stores.ts';
import type { TestServer } from './server.ts';
import { startSwift } from './swift.ts';

/**
 * S3 is tested only on request, and on one of the two databases: Debian's Swift takes a minute to
 * install and start.
 */
const usesS3 = Boolean(process.env.OFERTA_S3) && hasSwift() && process.env.OFERTA_REPEAT === 'much';

/** Kinds of stores under test. */
export const kindsHere: StoreKind[] = storeKinds.filter((kind) => kind !== 's3' || usesS3);

let servers = 0;

/** An S3 server for the tests of this file, if available; returns the settings of each kind. */
export const useStores = (): { settingsOf: (kind: StoreKind) => Record<string, string> } => {
  let swift: Awaited<ReturnType<typeof startSwift>> | undefined;
  beforeAll(async () => {
    if (usesS3) swift = await startSwift();
  });
  afterAll(() => swift?.stop());
  return {
    settingsOf: (kind) => {
      // All servers share one bucket, each with its own prefix.
      servers += 1;
      const s3: Record<string, string> = swift
        ? {
            S3_ENDPOINT: swift.settings.endpoint,
            S3_BUCKET: swift.settings.bucket,
            S3_ACCESS_KEY_ID: swift.settings.accessKeyId,
            S3_SECRET_ACCESS_KEY: swift.settings.secretAccessKey,
            S3_PREFIX: `server-${servers}/`,
          }
        : {};
      return { FILE_STORE: kind, ...s3 };
    },
  };
};

/** The stores of a server's settings, to inspect them past the application. */
export const storesOf = (server: TestServer): Promise<Stores> => makeStores(server.deps.config);

/** Contents of all stores: `kind key`. */
export const listed = async (server: TestServer): Promise<string[]> => {
  const stores = await storesOf(server);
  const found: string[] = [];
  for (const store of stores.all) {
    for await (const { key } of store.list(server.db)) found.push(`${store.kind} ${key}`);
  }
  return found;
};

/** Stores bytes as a document of the server's brand. */
export const keep = (server: TestServer, bytes: Uint8Array): Promise<StoredFile> =>
  keeping(server.deps, server.brandId, async (tx, put) => {
    const stored = await put(bytes, 'application/pdf');
    await tx.insert(file).values({
      ...stored,
      brandId: server.brandId,
      objectKind: 'brand',
      objectId: server.brandId,
      kind: 'other',
      name: 'dokument.pdf',
    });
    return stored;
  });

export const rowOf = async (server: TestServer, key: string) => {
  const [row] = await server.db.select().from(storedObject).where(eq(storedObject.key, key));
  return row;
};

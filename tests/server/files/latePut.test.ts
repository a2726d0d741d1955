/** An object store that acts on an upload only after its repetition: the file still opens. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Tx } from '../../../server/db/open.ts';
import { bytesSource, openObject, sealed, type Stores } from '../../../server/files/store.ts';
import { s3Blobs } from '../../../server/files/stores/s3.ts';
import { makeSecrets } from '../../../server/security/secrets.ts';

// The S3 store never queries the database.
const [tx, db] = [null as unknown as Tx, null as unknown as Database];

/** What the store holds under any name, and the body of the first upload, which it sits on. */
let object: Buffer = Buffer.alloc(0);
let late: Buffer | undefined;
const server = createServer(async (request, response) => {
  if (request.method === 'PUT') {
    const body = await buffer(request);
    if (!late) {
      late = body;
      return;
    }
    object = body;
    response.end();
    return;
  }
  response.setHeader('content-length', object.length);
  response.end(request.method === 'HEAD' ? undefined : object);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('a file whose first upload arrives after the second opens with the key that was kept', async () => {
  const bytes = Buffer.alloc(200_000, 'zapieczętowane');
  const place = { key: crypto.randomUUID(), brandId: crypto.randomUUID() };
  const blobs = s3Blobs(
    {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'test',
      bucket: 'files',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      prefix: '',
      serverSideEncryption: undefined,
    },
    { answerMs: 1500, patienceMs: 20_000 },
  );
  const stores: Stores = { current: 's3', of: () => blobs, all: [blobs] };
  const secrets = makeSecrets('a key for files that arrive late');
  const { source, key } = sealed(place, bytesSource(bytes));
  await blobs.write(tx, place, source);
  const row = {
    ...place,
    store: 's3' as const,
    state: 'kept' as const,
    size: bytes.length,
    wrappedKey: await secrets.wrap(key),
    createdAt: new Date(),
  };
  const read = async () => buffer(await openObject(db, stores, secrets, row));
  expect(bytes.equals(await read())).toBe(true);
  expect(late).toHaveLength(object.length);
  object = late!;
  expect(bytes.equals(await read())).toBe(true);
});

/** What else lies below the prefix in a bucket, such as what "Create folder" makes, is no file of ours. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stores } from '../../../server/files/store.ts';
import { s3Blobs } from '../../../server/files/stores/s3.ts';
import { sweepFiles } from '../../../server/files/sweep.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { storesOf, useStores } from '../../support/server/stores.ts';

const { settingsOf } = useStores();
const ours = crypto.randomUUID();
/** A bucket that answers every call with its list. */
const bucket = createServer((_request, response) => {
  const objects = ['', `${ours}.bak`, 'notatki/uwagi.txt', ours].map(
    (name) =>
      `<Contents><Key>oferta/${name}</Key><Size>5</Size><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`,
  );
  response.setHeader('content-type', 'application/xml');
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${objects.join('')}</ListBucketResult>`,
  );
});

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  server = await startServer(settingsOf('folder'));
});
afterAll(async () => {
  bucket.close();
  await server?.close();
});

it('the sweep works on S3 all the same, and reports only what could be a file', async () => {
  const s3 = s3Blobs({
    endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    region: 'eu-central-1',
    bucket: 'oferta',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    prefix: 'oferta/',
    serverSideEncryption: undefined,
  });
  const stores = await storesOf(server);
  const withS3: Stores = {
    current: 'folder',
    all: [s3, ...stores.all],
    of: (kind) => (kind === 's3' ? s3 : stores.of(kind)),
  };
  const swept = await sweepFiles({ db: server.db, stores: withS3, clock: () => new Date() });
  expect(swept).toMatchObject({
    unreachable: [],
    orphans: [{ store: 's3', key: ours, size: 5 }],
  });
});

/**
 * An object store that is slow, returns errors, or drops the connection: files are complete or
 * absent.
 */
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem, type Database, type Tx } from '../../../server/db/open.ts';
import { storedObject } from '../../../server/db/schema.ts';
import { StoreUnavailableError, type BlobStore } from '../../../server/files/stores/blobs.ts';
import { s3Blobs } from '../../../server/files/stores/s3.ts';
import { acceptance } from '../../support/samples.ts';
import { startFaultyProxy } from '../../support/server/faultyProxy.ts';
import { invite } from '../../support/server/invite.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { startSwift } from '../../support/server/swift.ts';

const bytes = Buffer.alloc(900_000, 'zapieczętowane');
const brandId = '00000000-0000-4000-8000-000000000001';
// The S3 store never queries the database.
const [tx, db] = [null as unknown as Tx, null as unknown as Database];

describe('an object store', () => {
  let swift: Awaited<ReturnType<typeof startSwift>>;
  let way: Awaited<ReturnType<typeof startFaultyProxy>>;
  let blobs: BlobStore;
  let key: string;
  const source = { size: bytes.length, stream: () => Readable.from([bytes]) };
  const write = () => blobs.write(tx, { key, brandId }, source);
  const read = async () => buffer(await blobs.read(db, key));

  beforeAll(async () => {
    swift = await startSwift();
    way = await startFaultyProxy(new URL(swift.settings.endpoint));
    blobs = s3Blobs({ ...swift.settings, endpoint: way.url }, { answerMs: 2000, patienceMs: 6000 });
  });
  beforeEach(() => {
    way.behave({ kind: 'none' });
    key = crypto.randomUUID();
  });
  afterAll(async () => {
    way?.stop();
    await swift?.stop();
  });

  it('that fails twice is retried a third time', async () => {
    way.behave({ kind: 'error', times: 2 });
    await write();
    way.behave({ kind: 'error', times: 2 });
    expect(bytes.equals(await read())).toBe(true);
  });

  it('whose upload is cut off gets the whole file again', async () => {
    way.behave({ kind: 'cutRequest', after: 300_000, times: 1 });
    await write();
    expect(bytes.equals(await read())).toBe(true);
  });

  it('whose response is cut off returns no partial file', async () => {
    await write();
    way.behave({ kind: 'cutAnswer', after: 300_000, times: 1 });
    await expect(read()).rejects.toThrow();
    expect(bytes.equals(await read())).toBe(true);
  });

  it('that does not respond times out', async () => {
    way.behave({ kind: 'silent' });
    const begun = Date.now();
    await expect(write()).rejects.toBeInstanceOf(StoreUnavailableError);
    // A call may wait for two timeouts; the rest depends on the machine.
    expect(Date.now() - begun).toBeLessThan(20_000);
    await expect(read()).rejects.toBeInstanceOf(StoreUnavailableError);
  });

  it('that is unavailable: an acceptance gets a retry answer, and then succeeds once', async () => {
    const server: TestServer = await startServer({
      FILE_STORE: 's3',
      S3_ENDPOINT: way.url,
      S3_BUCKET: swift.settings.bucket,
      S3_ACCESS_KEY_ID: swift.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: swift.settings.secretAccessKey,
      S3_PREFIX: 'away/',
    });
    try {
      const { token } = await invite(server, 'cierpliwy@example.pl');
      const url = `/public-api/campaign-offer/${token}` as const;
      const { body: offer } = await server.call('GET', url);
      const { data } = acceptance(offer.consents);
      const body = { data: { ...data, investmentValue: '20000.00' } };
      const objects = () => asSystem(server.db, (one) => one.select().from(storedObject));
      const before = (await objects()).length;

      way.behave({ kind: 'error', times: 1000 });
      const refused = await server.call('PATCH', `${url}/accept`, { body });
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '3']);
      expect((await server.call('GET', url)).body.status).toBe(offer.status);

      way.behave({ kind: 'none' });
      expect((await server.call('PATCH', `${url}/accept`, { body })).status).toBe(200);
      const kept = (await objects()).filter(({ state }) => state === 'kept');
      expect(kept).toHaveLength(before + 1);
    } finally {
      await server.close();
    }
  });
});

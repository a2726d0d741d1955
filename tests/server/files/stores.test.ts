import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { hourMs } from '../../../src/domain/timeUnits.ts';
import { brands } from '../../../server/branding/brands.ts';
import { asSystem, rowsOf, withTenant } from '../../../server/db/open.ts';
import { storedObject } from '../../../server/db/schema.ts';
import { SealBrokenError } from '../../../server/files/seal.ts';
import { keeping } from '../../../server/files/store.ts';
import { MissingBlobError, type BlobStore } from '../../../server/files/stores/blobs.ts';
import { sweepFiles } from '../../../server/files/sweep.ts';
import { acceptance } from '../../support/samples.ts';
import { invite } from '../../support/server/invite.ts';
import { multipart } from '../../support/server/multipart.ts';
import { samplePdf } from '../../support/server/pdf.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import {
  keep,
  kindsHere,
  listed,
  rowOf,
  storesOf,
  useStores,
} from '../../support/server/stores.ts';

const otherBrand = brands[1]!.id;
const { settingsOf } = useStores();
/**
 * Each renders a PDF: as many concurrent ones as once left 45 files for one row, where that is
 * faster.
 */
const burstIn = (kind: string): number =>
  kind === 'folder' && process.env.OFERTA_REPEAT === 'much' ? 50 : 8;

describe.each(kindsHere)('files in: %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(settingsOf(kind));
  });
  afterAll(() => server?.close());

  it.each([0, 1, 65_535, 65_536, 65_537, 262_144, 3_000_001])(
    'are read back unchanged: %i bytes',
    async (length) => {
      const bytes = Buffer.alloc(length, 'Jan Kowalski ');
      const { storageKey, size } = await keep(server, bytes);
      expect(size).toBe(length);
      expect((await rowOf(server, storageKey))?.store).toBe(kind);
      expect(bytes.equals(await server.deps.files.get(server.db, storageKey))).toBe(true);
      expect(bytes.equals(await buffer(await server.deps.files.open(storageKey)))).toBe(true);
      // Read as somebody who steals the disk would.
      const lying = await buffer(
        await (await storesOf(server)).of(kind).read(server.db, storageKey),
      );
      expect(lying.includes('Kowalski')).toBe(false);
    },
  );

  it('cannot be decrypted once a byte is changed, cut off or swapped', async () => {
    const blobs = (await storesOf(server)).of(kind);
    const bytes = Buffer.alloc(200_000, 7);
    const spoil = async (change: (sealed: Buffer) => Buffer): Promise<unknown> => {
      const { storageKey } = await keep(server, bytes);
      const lying = await buffer(await blobs.read(server.db, storageKey));
      const spoilt = change(lying);
      await asSystem(server.db, (tx) =>
        blobs.write(
          tx,
          { key: storageKey, brandId: server.brandId },
          { size: spoilt.length, stream: () => Readable.from([spoilt]) },
        ),
      );
      return server.deps.files.get(server.db, storageKey).catch((error: unknown) => error);
    };
    const chunk = 65_536 + 16;
    const changes: ((sealed: Buffer) => Buffer)[] = [
      (sealed) => {
        sealed[100_000]! ^= 1;
        return sealed;
      },
      (sealed) => sealed.subarray(0, sealed.length - 1),
      // Whole chunks: the last one is marked, each one numbered.
      (sealed) => sealed.subarray(0, chunk),
      (sealed) =>
        Buffer.concat([
          sealed.subarray(chunk, 2 * chunk),
          sealed.subarray(0, chunk),
          sealed.subarray(2 * chunk),
        ]),
      (sealed) => Buffer.concat([sealed, sealed]),
    ];
    for (const change of changes) expect(await spoil(change)).toBeInstanceOf(SealBrokenError);

    // Another file's bytes and key under this name.
    const [one, other] = [await keep(server, bytes), await keep(server, bytes)];
    const foreign = await buffer(await blobs.read(server.db, other.storageKey));
    const key = (await rowOf(server, other.storageKey))!.wrappedKey;
    await asSystem(server.db, async (tx) => {
      await blobs.write(
        tx,
        { key: one.storageKey, brandId: server.brandId },
        { size: foreign.length, stream: () => Readable.from([foreign]) },
      );
      await tx
        .update(storedObject)
        .set({ wrappedKey: key })
        .where(eq(storedObject.key, one.storageKey));
    });
    await expect(server.deps.files.get(server.db, one.storageKey)).rejects.toBeInstanceOf(
      SealBrokenError,
    );
  });

  it('leave nothing behind when their transaction fails, before or after the write', async () => {
    const before = await listed(server);
    const count = async () =>
      rowsOf<{ n: number }>(
        await server.db.execute(sql`select count(*)::int as n from stored_object`),
      )[0]!.n;
    const rows = await count();
    for (const isWritten of [false, true]) {
      const failed = keeping(server.deps, server.brandId, async (_tx, put) => {
        if (isWritten) await put(samplePdf, 'application/pdf');
        throw new Error('the transaction failed');
      });
      await expect(failed).rejects.toThrow('the transaction failed');
    }
    // One that turned out to need no file.
    await keeping(server.deps, server.brandId, async () => {});
    expect(await listed(server)).toEqual(before);
    expect(await count()).toBe(rows);
  });

  it('are not accessible to another brand', async () => {
    const { storageKey } = await keep(server, samplePdf);
    await withTenant(server.db, otherBrand, async (tx) => {
      await expect(server.deps.files.get(tx, storageKey)).rejects.toBeInstanceOf(MissingBlobError);
    });
  });

  it('are uploaded and downloaded through a link', async () => {
    const { token } = await invite(server, 'magazyn@example.pl');
    const { payload, headers } = multipart('a.pdf', samplePdf);
    const url = `/public-api/campaign-offer/${token}` as const;
    const sent = await server.app.inject({
      method: 'POST',
      url: `${url}/upload`,
      headers: { ...headers, host: 'localhost:3000' },
      payload,
    });
    expect(sent.statusCode).toBe(201);
    const back = await server.app.inject({
      url: `${url}/file/${sent.json().id}`,
      headers: { host: 'localhost:3000' },
    });
    expect(back.headers['content-length']).toBe(String(samplePdf.length));
    expect(back.rawPayload.equals(samplePdf)).toBe(true);
  });

  it('a burst of acceptances of one offer gives one document, attached to the confirmation', async () => {
    const email = 'naraz@example.pl';
    const { token } = await invite(server, email);
    const url = `/public-api/campaign-offer/${token}` as const;
    const { body: offer } = await server.call('GET', url);
    const { data } = acceptance(offer.consents);
    const before = await listed(server);
    const answers = await Promise.all(
      Array.from({ length: burstIn(kind) }, () =>
        server.call('PATCH', `${url}/accept`, {
          body: { data: { ...data, investmentValue: '20000.00' } },
        }),
      ),
    );
    // Some may be told to retry; nobody gets a failure.
    expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await listed(server)).length - before.length).toBe(1);
    await server.deps.outbox.flush();
    const { body: mails } = await server.call('GET', `/dev/mail.json?to=${email}`);
    expect(mails[0].subject).toMatch(/Potwierdzenie akceptacji/);
    const { abandoned, orphans, missing } = await sweepFiles({
      db: server.db,
      stores: await storesOf(server),
      clock: () => new Date(Date.now() + 9 * hourMs),
    });
    expect({ abandoned, orphans }).toEqual({ abandoned: 0, orphans: [] });
    // Those that the previous test has damaged.
    expect(missing.length).toBeLessThanOrEqual(6);
  });

  it('of a process that was killed during a write are deleted by the sweep, once nothing can own them', async () => {
    const stores = await storesOf(server);
    const place = await server.deps.files.reserve(server.brandId);
    await asSystem(server.db, (tx) =>
      stores
        .of(kind)
        .write(tx, place, { size: 5, stream: () => Readable.from([Buffer.from('12345')]) }),
    ).catch((error: unknown) => {
      // The database keeps no part without its object.
      if (kind !== 'database') throw error;
    });
    const sweep = (later: number) =>
      sweepFiles({ db: server.db, stores, clock: () => new Date(Date.now() + later) });
    expect((await sweep(hourMs / 2)).abandoned).toBe(0);
    const isReserved = kind !== 'database';
    expect((await sweep(2 * hourMs)).abandoned).toBe(isReserved ? 1 : 0);
    expect(await rowOf(server, place.key)).toBeUndefined();
    expect((await listed(server)).join()).not.toContain(place.key);
  });

  it('that are uploaded while the sweep lists the stores are not reported missing', async () => {
    const stores = await storesOf(server);
    let added = '';
    const adding: BlobStore = {
      ...stores.of(kind),
      async *list(db) {
        yield* stores.of(kind).list(db);
        added = (await keep(server, Buffer.from('świeży plik'))).storageKey;
      },
    };
    const { missing } = await sweepFiles({
      db: server.db,
      stores: { ...stores, all: stores.all.map((one) => (one.kind === kind ? adding : one)) },
      clock: () => new Date(),
    });
    expect(added).not.toBe('');
    expect(missing.map(({ key }) => key)).not.toContain(added);
  });
});

/**
 * A proxy before the database that keeps connections open after the machine behind it has vanished:
 * what is sent there is acknowledged and never answered, while new connections reach the successor.
 */
import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, rowsOf, type OpenDatabase } from '../../../server/db/open.ts';
import { isDatabaseUnavailable } from '../../../server/db/unavailable.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';

let proxy: Server;
let open: OpenDatabase;
/** Both sides of each connection. */
const pairs = new Set<readonly [Socket, Socket]>();

/** Of the connections there are, nothing comes through any more; they stay open. */
const silence = (): void => {
  for (const [near, far] of pairs) {
    near.removeAllListeners('data').resume();
    far.removeAllListeners('close').destroy();
  }
  pairs.clear();
};

beforeAll(async () => {
  const { url } = await newPostgresDatabase(undefined);
  const target = new URL(url);
  const to = Number(target.port);
  proxy = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('data', (data) => far.write(data)).on('close', () => far.destroy());
    far.on('data', (data) => near.write(data)).on('close', () => near.destroy());
    pairs.add([near, far]);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  target.port = String((proxy.address() as AddressInfo).port);
  open = await openPostgres(target.href, { silentMs: 1000 });
});
afterAll(async () => {
  await open?.close();
  proxy?.close();
});

it('is given up for new connections, however many calls wait for it', async () => {
  const ask = () => open.db.transaction((tx) => tx.execute(sql`select 1`));
  await Promise.all(Array.from({ length: 10 }, ask));
  silence();
  const failures = await Promise.all(
    Array.from({ length: 10 }, () => ask().then(() => 'answered', isDatabaseUnavailable)),
  );
  expect(failures).toEqual(Array.from({ length: 10 }, () => true));
  expect(rowsOf(await open.db.execute(sql`select 1 as one`))).toEqual([{ one: 1 }]);
});

it('is waited for while it works for a connection', async () => {
  const slept = open.db.transaction((tx) =>
    tx.execute(sql`select 'woke' as said from pg_sleep(12)`),
  );
  expect(rowsOf(await slept)).toEqual([{ said: 'woke' }]);
});

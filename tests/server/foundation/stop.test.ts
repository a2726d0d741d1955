/** A server that is told to stop ends what it has begun, however soon after its start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../support/freePort.ts';
import { patienceMs } from '../../support/patience.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';
import { demoLogins, secretKey } from '../../support/server/server.ts';

it('a call is answered although the server still asks whether its files are there', async () => {
  const { url } = await newPostgresDatabase(undefined);
  const operator = new Client({ connectionString: url });
  await operator.connect();
  onTestFinished(() => operator.end());
  // Whoever asks for files waits until the operator has gone on, as where there are millions of them.
  await operator.query(`
    select pg_advisory_lock(1);
    create function is_open() returns boolean language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(1); return true; end';
    alter table stored_object rename to stored_object_read;
    create view stored_object as select * from stored_object_read where (select is_open());
    grant all on stored_object to public;
  `);

  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'oferta-stop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = spawn(process.execPath, ['server/start.ts'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: url,
      DATA_DIR: folder,
      SECRET_KEY: secretKey,
      PORT: String(port),
      DEMO: 'false',
    },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const gone = once(server, 'exit');
  let said = '';
  server.stdout.on('data', (words: Buffer) => (said += String(words)));
  const ask = (path: string, call?: RequestInit) =>
    fetch(`http://localhost:${port}${path}`, call).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(() => ask('/readyz'), { timeout: patienceMs }).toBe(200);

  await operator.query('begin; lock table person in access exclusive mode');
  const answer = ask('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: demoLogins.advisor, password: demoLogins.password }),
  });
  const waiting = `select 1 from pg_locks where not granted and relation = 'person'::regclass`;
  await vi.waitUntil(async () => (await operator.query(waiting)).rowCount! > 0, {
    timeout: patienceMs,
  });
  server.kill('SIGTERM');
  await Promise.race([
    vi.waitUntil(() => said.includes('"stopping"'), { timeout: patienceMs }),
    gone,
  ]);
  await operator.query('rollback; select pg_advisory_unlock(1)');
  expect(await answer).toBe(200);
  expect(await gone).toEqual([0, null]);
});

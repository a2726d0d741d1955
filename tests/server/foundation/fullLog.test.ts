/** A log that cannot be written, as its disk is full: it costs lines, no call and no process. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteErasure, readErasures } from '../../../server/jobs/erasureList.ts';
import { makeLog } from '../../../server/log.ts';
import { freePort } from '../../support/freePort.ts';
import { patienceMs } from '../../support/patience.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';
import { secretKey } from '../../support/server/server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const full = openSync('/dev/full', 'a');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oferta-log-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a server whose log has no room', () => {
  let running: ChildProcess;
  afterAll(() => running?.kill('SIGKILL'));

  it('answers, counts what it could not log, and ends when it is told to', async () => {
    const { url } = await newPostgresDatabase(undefined);
    const [port, metrics] = await Promise.all([freePort(), freePort()]);
    running = spawn(process.execPath, ['server/start.ts'], {
      cwd: root,
      stdio: ['ignore', full, 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: url,
        SECRET_KEY: secretKey,
        PORT: String(port),
        METRICS_PORT: String(metrics),
        LOG_LEVEL: 'info',
      },
    });
    const gone = once(running, 'exit');
    const ask = (path: string) =>
      fetch(`http://localhost:${port}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect
      .poll(() => Promise.race([ask('/readyz'), gone]), { timeout: patienceMs })
      .toBe(200);
    for (let call = 0; call < 20; call += 1) expect(await ask('/readyz')).toBe(200);
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    expect(Number(/^oferta_log_lines\{state="waiting"\} (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(
      20,
    );
    expect(text).toContain('oferta_log_lines{state="lost"} 0\n');
    running.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  });
});

it('has whole lines and the number of those that are missing once there is room again', async () => {
  const path = join(folder, 'log');
  const program = `
    import { makeLog } from './server/log.ts';
    const { log, lines } = makeLog('info');
    for (let line = 0; line < 15000; line += 1) log.info({ line }, 'a'.repeat(100));
    process.send(lines());
    process.once('message', () => {
      log.flush((error) => {
        process.send(String(error));
        process.disconnect();
      });
    });`;
  // No file of this shell's may grow beyond a kilobyte, until it is let.
  const shell = spawn(
    'bash',
    [
      '-c',
      `trap '' XFSZ; ulimit -S -f 1; exec "$0" --input-type=module -e "$1" >"$2"`,
      process.execPath,
      program,
      path,
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const gone = once(shell, 'exit');
  const [before] = (await once(shell, 'message')) as [{ waiting: number; lost: number }];
  expect(before.waiting + before.lost).toBe(15_000);
  expect(before.lost).toBeGreaterThan(1000);
  await expect.poll(() => readFileSync(path).length).toBe(1024);
  spawnSync('/usr/bin/prlimit', ['--pid', String(shell.pid), '--fsize=unlimited']);
  shell.send('go on');
  expect(await once(shell, 'message')).toEqual(['undefined', undefined]);
  expect(await gone).toEqual([0, null]);
  const written = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { line?: number; lines?: number; msg: string });
  expect(written.slice(0, -1).map(({ line }) => line)).toEqual(
    Array.from({ length: before.waiting }, (_one, index) => index),
  );
  expect(written.at(-1)).toMatchObject({
    lines: before.lost,
    msg: 'lines of this log were lost',
  });
});

describe('who is to be erased again after a restore', () => {
  const one = {
    at: '2026-11-28T08:00:00.000Z',
    brandId: '8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214',
    investorId: '3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60',
  };

  it('is erased only if a line of it is kept somewhere', async () => {
    const { log } = makeLog('info', full);
    await expect(noteErasure({ log, config: {} as never }, one)).rejects.toThrow(/ENOSPC/);
    const list = join(folder, 'erasures');
    await noteErasure({ log, config: { erasureList: list } as never }, one);
    expect(readErasures(readFileSync(list, 'utf8')).erasures).toEqual([one]);
  });
});

/** A log that cannot be written, as its disk is full or nobody reads it: it costs lines, no call and no process. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
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

/** A pipe with a reader that reads nothing. @returns a descriptor to write to, as full as told. */
const stalledPipe = (name: string, isFull: boolean) => {
  const path = join(folder, name);
  spawnSync('/usr/bin/mkfifo', [path]);
  const reader = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  // Descriptors of their own: who writes decides whether it waits.
  const writer = openSync(path, 'w');
  const filler = Buffer.from(`${'a'.repeat(1023)}\n`);
  try {
    while (isFull) writeSync(reader, filler);
  } catch {
    // It is full.
  }
  return { reader, writer };
};

describe('a server whose log has no room', () => {
  const running: ChildProcess[] = [];
  afterAll(() => {
    for (const one of running) one.kill('SIGKILL');
  });

  const start = async (log: number) => {
    const { url } = await newPostgresDatabase(undefined);
    const [port, metrics] = await Promise.all([freePort(), freePort()]);
    const server = spawn(process.execPath, ['server/start.ts'], {
      cwd: root,
      stdio: ['ignore', log, 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: url,
        SECRET_KEY: secretKey,
        PORT: String(port),
        METRICS_PORT: String(metrics),
        LOG_LEVEL: 'info',
        // Its banner makes a pipe non-blocking, which only the log does for a server in production.
        DEMO: 'false',
      },
    });
    running.push(server);
    const gone = once(server, 'exit');
    const ask = (path: string) =>
      fetch(`http://localhost:${port}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect
      .poll(() => Promise.race([ask('/readyz'), gone]), { timeout: patienceMs })
      .toBe(200);
    const measured = async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    return { server, gone, ask, measured, url };
  };

  it('answers, counts what it could not log, and ends when it is told to', async () => {
    const { server, gone, ask, measured } = await start(full);
    for (let call = 0; call < 20; call += 1) expect(await ask('/readyz')).toBe(200);
    const text = await measured();
    expect(Number(/^oferta_log_lines\{state="waiting"\} (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(
      20,
    );
    expect(text).toContain('oferta_log_lines{state="lost"} 0\n');
    server.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  });

  it('goes on with its jobs while nobody reads it, and ends when it is told to', async () => {
    const { writer } = stalledPipe('stalled', true);
    const { server, gone, ask, url } = await start(writer);
    const client = new Client({ connectionString: url });
    await client.connect();
    const ended = async () => {
      const { rows } = await client.query<{ name: string; error: string | null }>(
        'select name, error from job where ended_at is not null',
      );
      return Object.fromEntries(rows.map(({ name, error }) => [name, error]));
    };
    // The heads of the evidence log are in no file: that job fails. The last of all jobs runs.
    await expect.poll(ended, { timeout: patienceMs, interval: 500 }).toMatchObject({
      anchor: 'LogFullError ETIMEDOUT',
      sweep: null,
    });
    await client.end();
    expect(await ask('/readyz')).toBe(200);
    server.kill('SIGTERM');
    expect(await Promise.race([gone, pause(patienceMs)])).toEqual([0, null]);
  });
});

describe('a process that ends while its log is a pipe', () => {
  /** The numbers of the lines that a reader finds who comes a second late. */
  const read = async (name: string, end: string) => {
    const { reader, writer } = stalledPipe(name, false);
    const program = `
      import { makeLog } from './server/log.ts';
      const { log, written } = makeLog('info');
      for (let line = 0; line < 3000; line += 1) {
        log.info({ line }, 'a'.repeat(100));
        if (line % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      ${end}`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: root,
      stdio: ['ignore', writer, 'inherit'],
    });
    const gone = once(child, 'exit');
    let isGone = false;
    void gone.then(() => (isGone = true));
    await pause(1000);
    const parts: Buffer[] = [];
    for (;;) {
      const wasGone = isGone;
      try {
        const part = Buffer.alloc(65_536);
        parts.push(part.subarray(0, readSync(reader, part)));
      } catch {
        if (wasGone) break;
        await pause(20);
      }
    }
    expect(await gone).toEqual([0, null]);
    return Buffer.concat(parts).toString().split('\n');
  };
  const numbers = (lines: string[]) =>
    lines.map((line) => (JSON.parse(line) as { line: number }).line);
  const counted = (length: number) => Array.from({ length }, (_one, index) => index);

  it('has all its lines, whole and in their order, if it waits for them', async () => {
    const lines = await read('late', 'await written(); process.exit(0);');
    expect(lines.pop()).toBe('');
    expect(numbers(lines)).toEqual(counted(3000));
  });

  it('has whole lines from the first on, if it does not', async () => {
    const lines = await read('hasty', 'process.exit(0);');
    // The last one may be cut off.
    lines.pop();
    expect(numbers(lines)).toEqual(counted(lines.length));
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

  it('is erased without a wait if the list has the line, also while nobody reads the log', async () => {
    const { writer } = stalledPipe('unread', true);
    const list = join(folder, 'unreadErasures');
    const program = `
      import { noteErasure } from './server/jobs/erasureList.ts';
      import { makeLog } from './server/log.ts';
      const { log } = makeLog('info');
      await noteErasure({ log, config: { erasureList: process.argv[1] } }, ${JSON.stringify(one)});
      process.send('noted');
      process.disconnect();`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, list], {
      cwd: root,
      stdio: ['ignore', writer, 'inherit', 'ipc'],
    });
    const gone = once(child, 'exit');
    expect(await Promise.race([once(child, 'message'), gone, pause(patienceMs)])).toEqual([
      'noted',
      undefined,
    ]);
    expect(await Promise.race([gone, pause(patienceMs)])).toEqual([0, null]);
    child.kill('SIGKILL');
  });
});

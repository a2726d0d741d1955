/**
 * The lists that outlive the database: no line is lost or spoiled by what a full disk or a crash has
 * left of another.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteErasure, readErasures } from '../../../server/jobs/erasureList.ts';
import { anchorEvidence } from '../../../server/jobs/jobs.ts';
import { startServer } from '../../support/server/server.ts';

const one = {
  at: '2026-11-28T08:00:00.000Z',
  brandId: '8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214',
  investorId: '3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60',
};
let folder: string;
let list: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lines-'));
  list = join(folder, 'erasures');
});
afterAll(() => rm(folder, { recursive: true }));

it('is whole after a line that a crash cut off', async () => {
  await writeFile(list, `${JSON.stringify(one)}\n{"at":"2026-1`);
  const config = { erasureList: list } as never;
  const later = { ...one, at: '2026-11-29T08:00:00.000Z' };
  await noteErasure({ log: pino({}, { write: () => {} }), config }, later);
  expect(readErasures(await readFile(list, 'utf8'))).toEqual({
    erasures: [one, later],
    broken: [2],
  });
});

it('is as before when the disk has room for half a line', async () => {
  const before = `${'a'.repeat(1000)}\n`;
  await writeFile(list, before);
  const lines = new URL('../../../server/jobs/lines.ts', import.meta.url).href;
  const code = `import { appendLine } from ${JSON.stringify(lines)};
    await appendLine(${JSON.stringify(list)}, 'b'.repeat(200));`;
  // No file of this shell's may grow beyond a kilobyte.
  const shell = spawnSync(
    'bash',
    [
      '-c',
      `trap '' XFSZ; ulimit -f 1; exec "$0" --input-type=module -e "$1"`,
      process.execPath,
      code,
    ],
    { encoding: 'utf8' },
  );
  expect(shell.stderr).toMatch(/EFBIG/);
  expect(await readFile(list, 'utf8')).toBe(before);
});

it('is kept in the log whatever LOG_LEVEL silences there', async () => {
  const server = await startServer();
  try {
    const lines: string[] = [];
    for (const level of ['warn', 'silent']) {
      const log = pino({ level }, { write: (line: string) => void lines.push(line) });
      await noteErasure({ log, config: server.deps.config }, one);
      await anchorEvidence({ ...server.deps, log });
    }
    expect(readErasures(lines.join('')).erasures).toEqual([one, one]);
    expect(lines.filter((line) => line.includes('"anchor":'))).toHaveLength(2);
  } finally {
    await server.close();
  }
});

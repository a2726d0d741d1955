/** An operator's command runs with the settings of the service, or it works on something else. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordingPausesMs } from '../../server/db/unavailable.ts';
import { patientUrl } from '../../server/mail/patience.ts';
import { filesBelow, read, root } from './sources.ts';

/** What a command must not do without: whose database it is, and what opens it. */
const shared = /^(User|WorkingDirectory|EnvironmentFile|UMask)=|^Environment=(NODE_ENV|DATA_DIR)=/;
const settings = read('deploy/oferta.service')
  .split('\n')
  .filter((line) => shared.test(line));

it('deploy/oferta-run starts a command as the unit starts the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oferta-run-'));
  try {
    writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o700 });
    const words = execFileSync(
      'sh',
      [`${root}deploy/oferta-run`, 'audit:verify', '--', '--anchors', 'a b'],
      {
        env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
        encoding: 'utf8',
      },
    )
      .trim()
      .split('\n');
    expect(words.slice(-7).join(' ')).toBe('npm run --silent audit:verify -- --anchors a b');
    // A unit of this name that runs makes systemd refuse another one, and stops by this name.
    expect(words.filter((word) => word.startsWith('--unit'))).toEqual([
      '--unit=oferta-audit:verify',
    ]);
    const given = words.flatMap((word) => /^--property=(.*)/.exec(word)?.[1] ?? []);
    expect(settings).toHaveLength(6);
    expect(given.toSorted()).toEqual(settings.toSorted());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('a mail that its server takes late is recorded before the process is killed', () => {
  // Killed while the server takes it, the mail would go out again once its lease is over.
  const silence = new URL(patientUrl('smtp://mail.example')).searchParams.get('socketTimeout');
  const neededMs = recordingPausesMs.reduce((sum, one) => sum + one, Number(silence));
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('deploy/oferta.service'))?.[1]);
  expect(seconds * 1000).toBeGreaterThan(neededMs);
  const guide = read('docs/operations.md');
  expect([...guide.matchAll(/--stop-timeout (\d+)/g)].map(([, given]) => Number(given))).toEqual([
    seconds,
  ]);
  expect(guide).toContain(`the ${seconds} s of \`TimeoutStopSec\``);
  expect(guide).toContain(`\`terminationGracePeriodSeconds: ${seconds}\``);
});

it('the guides name the folder of the unit', () => {
  const guides = filesBelow('docs', /\.md$/);
  expect(guides).toContain('docs/evidence.md');
  expect(guides.filter((file) => /\/srv\/oferta/.test(read(file)))).toEqual([]);
});

it('a copy of .env.example takes nothing back that a deployment sets', () => {
  const set = ['deploy/oferta.service', 'deploy/oferta-run', 'deploy/Containerfile'].flatMap(
    (file) =>
      [...read(file).matchAll(/(?:\bEnvironment=|^ENV )(.*)/gm)].flatMap(([, pairs = '']) =>
        [...pairs.matchAll(/(?:^|\s)([A-Z_]+)=/g)].map(([, name]) => name),
      ),
  );
  expect(new Set(set)).toEqual(
    new Set(['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'DATA_DIR']),
  );
  // EnvironmentFile= wins over Environment=, and --env-file over ENV, also with an empty value.
  const given = [...read('.env.example').matchAll(/^([A-Z_\d]+)=/gm)].map(([, name]) => name);
  expect(given).toContain('SECRET_KEY');
  expect(given.filter((name) => set.includes(name))).toEqual([]);
});

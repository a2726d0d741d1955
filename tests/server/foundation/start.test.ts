/** A failing start: it waits where waiting helps, and otherwise reports the fault in one line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { ConfigError } from '../../../server/configError.ts';
import { lockFolder } from '../../../server/db/lock.ts';
import { asSystem, openPostgres } from '../../../server/db/open.ts';
import { openWhenThere } from '../../../server/db/openWhenThere.ts';
import { makeStores } from '../../../server/files/stores.ts';
import { lineOf } from '../../../server/obstacles.ts';
import { makeSigner } from '../../../server/security/accessTokens.ts';
import { loadSecrets } from '../../../server/security/keys.ts';
import { makeSecrets } from '../../../server/security/secrets.ts';
import { freePort } from '../../support/freePort.ts';
import { secretKey, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A program ends with this code, having written these lines to standard error. */
const endOf = async (
  program: string,
  settings: Record<string, string>,
): Promise<[number | null, string[]]> => {
  const { DATABASE_URL: _, SECRET_KEY: __, ...rest } = process.env;
  const started = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...rest, NODE_ENV: 'development', ...settings },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(started.stderr), once(started, 'exit')]);
  return [code as number | null, said.trim().split('\n')];
};

describe('a start', () => {
  it('with another SECRET_KEY reports which setting is wrong', async () => {
    const other = makeSigner(server.db, makeSecrets('another key of thirty-two characters'));
    await expect(other).rejects.toThrow(/^SECRET_KEY is not the one/);
  });

  it('waits for a database that is not up yet, and logs that', async () => {
    const nobody = `postgres://oferta@127.0.0.1:${await freePort()}/oferta`;
    let said = 0;
    const open = await openWhenThere(
      () =>
        said < 2
          ? openPostgres(nobody)
          : Promise.resolve({ db: server.db, close: () => Promise.resolve() }),
      () => (said += 1),
      10,
    );
    expect([open.db === server.db, said]).toEqual([true, 2]);
  });

  it('waits for a disk of the database that is full, and says why', async () => {
    const full = Object.assign(new Error('could not write init file'), { code: 'XX000' });
    const said: string[] = [];
    const open = await openWhenThere(
      () =>
        said.length < 2
          ? Promise.reject(new Error('Failed query', { cause: full }))
          : Promise.resolve({ db: server.db, close: () => Promise.resolve() }),
      (why) => said.push(why),
      10,
    );
    expect([open.db === server.db, said]).toEqual([true, [full.message, full.message]]);
  });

  it('does not wait for a permanent error', async () => {
    const wrong = new Error('password authentication failed');
    const open = openWhenThere(
      () => Promise.reject(wrong),
      () => expect.unreachable(),
    );
    await expect(open).rejects.toBe(wrong);
  });
  // As the first process of a container it has no default for signals.
  it('ends by itself on SIGTERM while it waits for its database', async () => {
    const started = spawn(process.execPath, ['server/start.ts'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: `postgres://oferta@127.0.0.1:${await freePort()}/oferta`,
        SECRET_KEY: 'a key of at least thirty-two characters',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = once(started, 'exit');
    try {
      for await (const words of started.stdout) {
        if (String(words).includes('does not answer yet')) break;
      }
      started.kill('SIGTERM');
      expect(await gone).toEqual([0, null]);
    } finally {
      started.kill('SIGKILL');
    }
  });

  it('says in one line that its folder cannot be written', () => {
    const lock = (): unknown => lockFolder(`${fileURLToPath(import.meta.url)}/data`);
    expect(lock).toThrow(/^The data folder .*\/data cannot be written by user .*: ENOTDIR/);
    try {
      lock();
    } catch (error) {
      expect(lineOf(error)).toBe((error as Error).message);
    }
  });

  // An erasure whose line cannot be written is taken back, each minute again.
  it.each(['ERASURE_LIST', 'EVIDENCE_ANCHORS'])(
    'says in one line that the file of %s cannot be written, before anything else',
    async (setting) => {
      const nowhere = `${fileURLToPath(import.meta.url)}/folder`;
      const settings = { DATA_DIR: nowhere, SECRET_KEY: secretKey, [setting]: `${nowhere}/lines` };
      expect(await endOf('server/start.ts', settings)).toEqual([
        1,
        [
          expect.stringMatching(
            new RegExp(`^${setting}: .*/folder/lines cannot be written by user .*: ENOTDIR\\.`),
          ),
        ],
      ]);
    },
  );

  it.each([
    ['28P01', 'password authentication failed for user "oferta"'],
    ['3D000', 'database "oferta" does not exist'],
  ])('says in one line that PostgreSQL refuses it (%s)', (code, message) => {
    expect(lineOf(Object.assign(new Error(message), { code }))).toBe(
      `DATABASE_URL is refused by PostgreSQL: ${message}.`,
    );
  });

  it('keeps the stack of anything else', () => {
    expect(lineOf(new TypeError('x is not a function'))).toBeNull();
  });
});

// `files:move -- --to s3` asks for it before it moves anything.
it('a store whose settings are missing is named in one line', async () => {
  const stores = await makeStores({ dataDir: tmpdir(), fileStore: 'folder', s3: undefined });
  expect(() => stores.of('s3')).toThrow(
    new ConfigError('S3_* is not set: files in S3 can be neither read nor written.'),
  );
});

describe("an operator's command", () => {
  const ended = (settings: Record<string, string>) =>
    endOf('server/commands/keysRotate.ts', settings);

  // Run in a root's shell it knows nothing of the service's settings.
  it('without the settings of the service makes no database, and says so in one line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'oferta-command-'));
    try {
      expect(await ended({ DATA_DIR: folder })).toEqual([
        1,
        [expect.stringMatching(/^There is no database in .*, and DATABASE_URL is not set\./)],
      ]);
      expect(readdirSync(folder)).toEqual([]);
      // A database whose key is not given gets no new key.
      mkdirSync(join(folder, 'database'));
      writeFileSync(join(folder, 'database', 'PG_VERSION'), '17');
      expect(await ended({ DATA_DIR: folder })).toEqual([
        1,
        [expect.stringMatching(/^SECRET_KEY is missing/)],
      ]);
      expect(readdirSync(folder)).toEqual(['database']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('refuses a database in which no server has ever started', async () => {
    const { db, config } = server.deps;
    await expect(
      asSystem(db, async (tx) => {
        await tx.execute('delete from installation_key');
        await tx.execute('delete from signing_key');
        await loadSecrets(tx, config, { isNew: false });
      }),
    ).rejects.toThrow(/^No server has/);
    await expect(loadSecrets(db, config, { isNew: false })).resolves.toBeDefined();
  });
});

describe('SECRET_KEY_PREVIOUS', () => {
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
  const previous = (text: string) =>
    readConfig({ SECRET_KEY: one, SECRET_KEY_PREVIOUS: text }).previousSecretKeys;

  it('names several keys, or one that has a comma itself', () => {
    expect(previous('')).toEqual([]);
    expect(previous(one)).toEqual([one]);
    expect(previous(`${one}, ${other}`)).toEqual(expect.arrayContaining([one, other]));
    const withComma = `${'a'.repeat(20)},${'b'.repeat(20)}`;
    expect(previous(withComma)).toEqual([withComma]);
    expect(previous(`${one},${other}`)).toContain(`${one},${other}`);
    expect(() => previous('short,of')).toThrow(/^SECRET_KEY_PREVIOUS/);
  });
});

/** A new database: what it, or its owner who is no superuser, lacks is said in one line. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../../server/commands/proof.ts';
import { readConfig } from '../../../server/config.ts';
import { openPostgres } from '../../../server/db/open.ts';
import { lineOf } from '../../../server/obstacles.ts';
import { loadSecrets } from '../../../server/security/keys.ts';
import { startEmptyCluster } from '../../support/server/postgres.ts';
import { secretKey } from '../../support/server/server.ts';

let cluster: Awaited<ReturnType<typeof startEmptyCluster>>;
beforeAll(async () => {
  // As under LANG=C.
  cluster = await startEmptyCluster('SQL_ASCII');
});
afterAll(() => cluster?.stop());

const admin = async (...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: `${cluster.url}/postgres` });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
const urlOf = (name: string, owner: string): string =>
  `${cluster.url.replace('//oferta@', `//${owner}@`)}/${name}?connect_timeout=60`;
/** Opens a database as a start does. @returns the one line that a failing start writes. */
const startOn = async (name: string, owner: string): Promise<string | null> => {
  try {
    const open = await openPostgres(urlOf(name, owner));
    await open.close();
    return 'started';
  } catch (error) {
    return lineOf(error);
  }
};

describe('an owner who is no superuser', () => {
  it('may not create roles: is told so, then starts once it may', async () => {
    await admin(
      'create role plain login',
      `create database first owner plain encoding 'UTF8' template template0`,
    );
    expect(await startOn('first', 'plain')).toMatch(
      /^PostgreSQL does not let "plain" set up the database: permission denied to create role\. .*docs\/operations\.md/,
    );
    await admin('alter role plain createrole');
    expect(await startOn('first', 'plain')).toBe('started');
    // Restarted, it creates nothing any more.
    await admin('alter role plain nocreaterole');
    expect(await startOn('first', 'plain')).toBe('started');
  });

  it('comes second in a cluster: starts too', async () => {
    await admin(
      'create role another login createrole',
      'grant oferta_app, oferta_server to another with admin option',
      `create database second owner another encoding 'UTF8' template template0`,
    );
    expect(await startOn('second', 'another')).toBe('started');
  });

  it('backs it up, which restores a copy of the same encoding', async () => {
    await admin('alter role plain createdb');
    const config = readConfig({ SECRET_KEY: secretKey, FILE_STORE: 'database' });
    const open = await openPostgres(urlOf('first', 'plain'));
    await loadSecrets(open.db, config);
    await open.close();
    const folder = mkdtempSync(join(tmpdir(), 'oferta-owner-'));
    try {
      const { faults } = await backUp(urlOf('first', 'plain'), config, join(folder, 'backup.dump'));
      expect(faults).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('does not own its database: is told so', async () => {
    await admin(
      'create role guest login createrole',
      `create database of_others encoding 'UTF8' template template0`,
    );
    expect(await startOn('of_others', 'guest')).toMatch(
      /^PostgreSQL does not let "guest" set up the database: permission denied/,
    );
  });
});

it('a database of another encoding than UTF8 is refused: it would not find people with Polish letters', async () => {
  await admin('create database narrow owner plain template template0');
  expect(await startOn('narrow', 'plain')).toMatch(
    /^The database has the encoding SQL_ASCII, and needs UTF8\. .*docs\/operations\.md/,
  );
});

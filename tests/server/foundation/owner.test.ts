/** A new database: its owner is no superuser, and what it lacks is said in one line. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../../server/db/open.ts';
import { lineOf } from '../../../server/obstacles.ts';
import { startEmptyCluster } from '../../support/server/postgres.ts';

let cluster: Awaited<ReturnType<typeof startEmptyCluster>>;
beforeAll(async () => {
  cluster = await startEmptyCluster();
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
/** Opens a database as a start does. @returns the one line that a failing start writes. */
const startOn = async (name: string, owner: string): Promise<string | null> => {
  const url = `${cluster.url.replace('//oferta@', `//${owner}@`)}/${name}?connect_timeout=60`;
  try {
    const open = await openPostgres(url);
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

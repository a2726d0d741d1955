import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { defaultBrand } from '../../server/branding/brands.ts';
import { openPostgres } from '../../server/db/open.ts';
import { newPostgresDatabase, startCluster } from '../../tests/support/server/postgres.ts';
import { seed } from '../../tests/support/server/seeded.ts';
import { fill } from './fill.ts';
import type { Shape } from './terms.ts';

/** How much a database has, and what its column is called. */
export interface Size extends Pick<Shape, 'offers' | 'staff'> {
  count: number;
}

/** A database of a given size. */
export interface Filled {
  url: string;
  /** Copies the demo's documents into a server's data folder. */
  copyFiles: (dataDir: string) => void;
  /** Drops it, unless it is to be kept. */
  drop: () => Promise<void>;
}

/** Provider of filled databases. */
export interface Source {
  of: (size: Size) => Promise<Filled>;
  stop: () => Promise<void>;
}

const fillUp = async (url: string, { offers, staff }: Size): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await fill(client, { offers, staff, brandId: defaultBrand.id }, (what, seconds) => {
    if (seconds > 5) console.log(`  ${what} ${seconds.toFixed(0)} s`);
  });
  await client.end();
};

/** Databases in a temporary cluster, removed at the end of the command. */
export const passing = (): Source => {
  const cluster = startCluster();
  return {
    of: async (size) => {
      const { filesDir } = await cluster;
      const { url, drop } = await newPostgresDatabase(undefined, cluster);
      await fillUp(url, size);
      return {
        url,
        copyFiles: (dataDir) => cpSync(filesDir, join(dataDir, 'files'), { recursive: true }),
        drop,
      };
    },
    stop: async () => (await cluster).stop(),
  };
};

const shelf = fileURLToPath(new URL('../../.tmp/load', import.meta.url));

/**
 * Databases `load_<offers>` and `load_people_<advisors>` on a permanent server, filled on first use: a million offers take
 * several minutes. Later only migrations are applied.
 */
export const kept = (server: string): Source => ({
  of: async (size) => {
    const name = `load_${size.staff ? 'people_' : ''}${size.count}`;
    const url = `${server}/${name}`;
    const dataDir = join(shelf, name);
    const admin = new Client({ connectionString: `${server}/postgres` });
    await admin.connect();
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    const isThere = rowCount === 1 && existsSync(join(dataDir, 'files'));
    if (!isThere) {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`create database ${name}`);
    }
    await admin.end();
    const open = await openPostgres(url);
    if (!isThere) await seed(open, dataDir);
    await open.close();
    if (!isThere) await fillUp(url, size);
    return {
      url,
      copyFiles: (to) => cpSync(join(dataDir, 'files'), join(to, 'files'), { recursive: true }),
      drop: async () => {},
    };
  },
  stop: async () => {},
});

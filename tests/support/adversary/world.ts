import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../../../server/app.ts';
import { makeDeps } from '../../../server/assemble.ts';
import { readConfig } from '../../../server/config.ts';
import { rowsOf, type Database } from '../../../server/db/open.ts';
import { guards, type Guards } from '../../../server/security/guards.ts';
import type { Deps } from '../../../server/deps.ts';
import { asOwner } from '../server/owner.ts';
import { backOfficeKey, openDatabase, secretKey } from '../server/server.ts';
import { logChanges, type ChangeLog } from './changes.ts';
import { makeCoverage, type Coverage } from './coverage.ts';
import { makeCredentials, type Credentials } from './credentials.ts';
import { makeFacts } from './facts.ts';
import type { Learning } from './learn.ts';
import { makeMirror } from './mirror.ts';
import { populate } from './population.ts';
import { makeRelations, type Relations } from './relations.ts';

/** The real application with its own database, and the judge's independent records. */
export interface World {
  app: FastifyInstance;
  deps: Deps;
  learning: Learning;
  credentials: Credentials;
  relations: Relations;
  log: ChangeLog;
  coverage: Coverage;
  /** A walk is being replayed: its steps were already counted. */
  isReplay: boolean;
  /** Index of the next step. */
  at: number;
  passTime: (milliseconds: number) => void;
  /** Time of the walk, in milliseconds. */
  now: () => number;
  /**
   * Disables fixes: these guards answer as given until the next call; without an argument all are
   * enabled.
   */
  without: (off?: Partial<Guards>) => void;
  /** Makes the current state the start of every walk. */
  keep: () => Promise<void>;
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

/** Empties the demo's database, keeping the schema. */
const empty = async (db: Database): Promise<void> => {
  const tables = rowsOf<{ name: string }>(
    await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`),
  );
  await asOwner(db, async (tx) => {
    // Append-only history can be deleted with triggers disabled.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`));
  });
};

/** Duration of a step by the server's clock. */
export const stepMs = 1000;

/**
 * Starts an empty world: staff, networks and campaigns, nobody logged in. The clock stands still
 * between steps, so that replays are deterministic.
 */
export const openWorld = async (): Promise<World> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'oferta-walk-'));
  const open = await openDatabase(dataDir);
  await empty(open.db);
  const start = Date.now();
  let passed = 0;
  let keptAt = 0;
  let keptVersions = new Map<string, number>();
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    BACK_OFFICE_KEY: backOfficeKey,
    APP_URL: 'http://localhost:3000',
  });
  const quiet = pino({ level: 'silent' }, { write: () => {} });
  const clock = (): Date => new Date(start + passed);
  const sharedClock = (): Promise<Date> => Promise.resolve(clock());
  const deps = await makeDeps(open, config, quiet, { clock, sharedClock });
  await populate(open.db, new Date(start));
  // A copy, so that guards of the running application can be replaced.
  const inForce = { ...guards } as Guards;
  const app = await buildApp({ ...deps, guards: inForce });
  await app.ready();
  const log = await logChanges(open.db);
  const mirror = await makeMirror(log);
  const credentials = makeCredentials(mirror);
  const facts = makeFacts();
  const learning: Learning = { facts, mirror, consents: { a: [], b: [] }, versions: new Map() };
  const relations = makeRelations(mirror, credentials);

  const world: World = {
    app,
    deps,
    learning,
    credentials,
    relations,
    log,
    coverage: makeCoverage(),
    isReplay: false,
    at: 1,
    passTime: (milliseconds) => {
      passed += milliseconds;
    },
    now: () => passed,
    without: (off = {}) => {
      Object.assign(inForce, guards, off);
    },
    keep: async () => {
      await log.keep();
      mirror.keep();
      credentials.keep();
      facts.keep();
      relations.keep();
      keptAt = passed;
      keptVersions = new Map(learning.versions);
    },
    reset: async () => {
      await log.reset();
      mirror.reset();
      credentials.reset();
      facts.reset();
      relations.reset();
      learning.versions = new Map(keptVersions);
      passed = keptAt;
      world.at = 1;
    },
    close: async () => {
      await app.close();
      await deps.outbox.stop();
      await open.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return world;
};

import { openPglite, openPostgres, type OpenDatabase } from '../../../server/db/open.ts';
import { cpSync } from 'node:fs';
import { newPostgresDatabase } from './postgres.ts';
import { seededFolder } from './seeded.ts';
import { patient, startServer, type TestServer } from './server.ts';

/**
 * Servers on one database, as behind a load balancer: each with its own connections, which the
 * embedded database has not.
 * @param time A test's own time in place of the real one.
 * @param load Loads what starts a server, for each of them.
 */
export const startMachines = async (
  count: number,
  settings: Record<string, string> = {},
  time?: () => number,
  load: () => Promise<typeof startServer> = async () => startServer,
): Promise<{ machines: TestServer[]; close: () => Promise<void> }> => {
  const isEmbedded = process.env.OFERTA_TEST_DB !== 'postgres';
  let embedded: OpenDatabase;
  let database: Awaited<ReturnType<typeof newPostgresDatabase>>;
  const openFirst = async (dataDir: string): Promise<OpenDatabase> => {
    if (!isEmbedded) {
      database = await newPostgresDatabase(dataDir);
      return openPostgres(database.url, patient);
    }
    cpSync(await seededFolder(), dataDir, { recursive: true });
    embedded = await openPglite(dataDir);
    return embedded;
  };
  const openNext = async (): Promise<OpenDatabase> =>
    isEmbedded ? { ...embedded, close: async () => {} } : openPostgres(database.url, patient);
  const machines = [await (await load())(settings, openFirst, time)];
  while (machines.length < count) {
    machines.push(await (await load())(settings, openNext, time));
  }
  return {
    machines,
    close: async () => {
      for (const machine of machines.toReversed()) await machine.close();
      if (!isEmbedded) await database.drop();
    },
  };
};

/**
 * Two servers on one database. The embedded database allows only one process, so there both are the
 * same server.
 */
export const startNodes = async (
  settings: Record<string, string> = {},
): Promise<{ one: TestServer; other: TestServer; close: () => Promise<void> }> => {
  const isEmbedded = process.env.OFERTA_TEST_DB !== 'postgres';
  const { machines, close } = await startMachines(isEmbedded ? 1 : 2, settings);
  return { one: machines[0]!, other: machines.at(-1)!, close };
};

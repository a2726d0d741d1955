import { openPglite, openPostgres, type OpenDatabase } from '../../../server/db/open.ts';
import { cpSync } from 'node:fs';
import { newPostgresDatabase } from './postgres.ts';
import { seededFolder } from './seeded.ts';
import { patient, startServer, type TestServer } from './server.ts';

/**
 * Two servers on one database, as behind a load balancer. The embedded database allows only one
 * process, so there both are the same server.
 */
export const startNodes = async (
  settings: Record<string, string> = {},
): Promise<{ one: TestServer; other: TestServer; close: () => Promise<void> }> => {
  if (process.env.OFERTA_TEST_DB !== 'postgres') {
    const one = await startServer(settings, async (dataDir): Promise<OpenDatabase> => {
      cpSync(await seededFolder(), dataDir, { recursive: true });
      return openPglite(dataDir);
    });
    return { one, other: one, close: () => one.close() };
  }
  let database: { url: string; drop: () => Promise<void> };
  const one = await startServer(settings, async (dataDir) => {
    database = await newPostgresDatabase(dataDir);
    return openPostgres(database.url, patient);
  });
  const other = await startServer(settings, () => openPostgres(database.url, patient));
  return {
    one,
    other,
    close: async () => {
      await other.close();
      await one.close();
      await database.drop();
    },
  };
};

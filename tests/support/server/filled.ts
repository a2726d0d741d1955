import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { fill } from '../../../scripts/load/fill.ts';
import { collectVisits, tellingPlans } from '../../../scripts/load/plans.ts';
import { openPostgres, rowsOf } from '../../../server/db/open.ts';
import { newPostgresDatabase } from './postgres.ts';
import { startServer, type TestServer } from './server.ts';

/** A server on a filled PostgreSQL database that tells the plan of each statement. */
export interface Filled {
  server: TestServer;
  visits: ReturnType<typeof collectVisits>;
}

/** Starts one with the demo's data alone. */
export const startTelling = async (): Promise<Filled> => {
  const visits = collectVisits();
  const server = await startServer({}, async (dataDir) => {
    const { url, drop } = await newPostgresDatabase(dataDir);
    const open = await openPostgres(tellingPlans(url), { onNotice: visits.onNotice });
    return { db: open.db, close: () => open.close().then(drop) };
  });
  return { server, visits };
};

/** Starts one. @param offers How many the database has. */
export const startFilled = async (offers: number): Promise<Filled> => {
  const { server, visits } = await startTelling();
  const [where] = rowsOf<{ name: string; port: number }>(
    await server.db.execute(sql`select current_database() as name, inet_server_port() as port`),
  );
  const client = new Client({
    connectionString: `postgres://oferta@127.0.0.1:${where!.port}/${where!.name}`,
  });
  await client.connect();
  await fill(client, { offers, brandId: server.brandId });
  await client.end();
  return { server, visits };
};

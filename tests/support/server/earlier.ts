import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import {
  makePglite,
  openPglite,
  openPostgres,
  rowsOf,
  type Database,
  type OpenDatabase,
} from '../../../server/db/open.ts';
import { emptyPostgresDatabase } from './postgres.ts';

const folder = fileURLToPath(new URL('earlier', import.meta.url));

/** When the installation was saved (earlier/README.md): its links and sessions date from then. */
export const leftAt = new Date('2026-11-22T07:30:30Z');

/** What must be preserved, whatever the schema: queries valid for both the old and the new one. */
const questions = {
  offers: `select brand_id, status, count(*)::int as offers, sum(investment_value)::text as value,
    count(acceptance_enc)::int as accepted, count(document_file_id)::int as documents from offer group by 1, 2`,
  history: `select type, count(*)::int as events from offer_event group by 1`,
  payments: `select currency, count(*)::int as payments, sum(amount)::text as amount from payment group by 1`,
  forms: `select status, count(*)::int as requests, count(form_enc)::int as forms from kyc_request group by 1`,
  consents: `select kind, version, text_hash, given, count(*)::int as consents from consent_record group by 1, 2, 3, 4`,
  staff: `select brand_id, role, status, count(*)::int as advisors from advisor group by 1, 2, 3`,
  networks: `select network_id, coordinates, count(*)::int as members from network_member group by 1, 2`,
  accounts: `select two_factor_method, count(*)::int as accounts from person where password_hash is not null group by 1`,
  // Data requests alone create investors only since decision 040.
  investors: `select brand_id, email, name from investor i where exists (select from offer o where o.investor_id = i.id)`,
  files: `select kind, count(*)::int as files, sum(size)::int as bytes from file group by 1`,
  notes: `select notes from investor_crm`,
  campaigns: `select brand_id, status, count(*)::int as campaigns, sum(target)::text as target from campaign group by 1, 2`,
};
export type Figures = Record<keyof typeof questions, unknown[]>;

/** Key figures of a database. */
export const figuresOf = async (ask: (query: string) => Promise<unknown[]>): Promise<Figures> => {
  const figures: Partial<Figures> = {};
  for (const [name, query] of Object.entries(questions)) {
    const rows = await ask(query);
    figures[name as keyof Figures] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return figures as Figures;
};
export const asked =
  (db: Database) =>
  async (query: string): Promise<unknown[]> =>
    rowsOf(await db.execute(sql.raw(query)));

/** A dump does not contain roles, as they belong to the whole cluster. */
const role = `do $$ begin
  if not exists (select from pg_roles where rolname = 'oferta_app') then create role oferta_app nologin; end if;
  execute format('grant oferta_app to %I', current_user);
exception when duplicate_object or unique_violation then null;
end $$;`;

/**
 * The saved installation, opened and migrated by the current server.
 * @returns how to open it, and its earlier figures.
 */
export const earlierInstallation = () => {
  const dump = `${role}${gunzipSync(readFileSync(join(folder, 'database.sql.gz'))).toString()}
    reset all;`;
  let before: Figures | undefined;
  return {
    before: (): Figures => before!,
    openIn: async (dataDir: string): Promise<OpenDatabase> => {
      cpSync(join(folder, 'files'), join(dataDir, 'files'), { recursive: true });
      if (process.env.OFERTA_TEST_DB === 'postgres') {
        const { url, drop } = await emptyPostgresDatabase();
        const client = new Client({ connectionString: url });
        await client.connect();
        await client.query(dump);
        before = await figuresOf(async (query) => (await client.query(query)).rows);
        await client.end();
        const { db, close } = await openPostgres(url);
        return { db, close: () => close().then(drop) };
      }
      const pglite = await makePglite({ dataDir: join(dataDir, 'database') });
      await pglite.exec(dump);
      before = await figuresOf(async (query) => rowsOf(await drizzle(pglite).execute(query)));
      await pglite.close();
      return openPglite(dataDir);
    },
  };
};

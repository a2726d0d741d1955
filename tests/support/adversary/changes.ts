import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../server/db/open.ts';
import { asOwner } from '../server/owner.ts';

/** One changed row, as JSON from the database: snake_case, times as text. */
export interface Change {
  table: string;
  kind: 'INSERT' | 'UPDATE' | 'DELETE';
  /** The transaction id. */
  tx: string;
  old: Row | null;
  now: Row | null;
}
export type Row = Record<string, unknown>;

interface Table {
  name: string;
  /** Columns of the primary key. */
  key: string[];
  /** Writable columns, that is, without generated ones. */
  columns: string[];
}

/** Records which rows each step changed, and can restore the initial state. */
export interface ChangeLog {
  /** Changes since the last call. */
  take: () => Promise<Change[]>;
  /** Makes the current state the one to which `reset` returns. */
  keep: () => Promise<void>;
  /** Restores the tables touched since; others are not examined. */
  reset: () => Promise<void>;
  tables: readonly Table[];
  /** All rows, by table. */
  read: () => Promise<Map<string, Row[]>>;
}

const tablesOf = async (db: Database): Promise<Table[]> =>
  rowsOf<Table>(
    await asOwner(db, (tx) =>
      tx.execute(sql`
      select t.table_name as name,
        (select json_agg(k.column_name order by k.ordinal_position)
           from information_schema.table_constraints c
           join information_schema.key_column_usage k using (constraint_schema, constraint_name)
          where c.constraint_type = 'PRIMARY KEY' and c.table_schema = 'public'
            and c.table_name = t.table_name) as key,
        (select json_agg(o.column_name order by o.ordinal_position)
           from information_schema.columns o
          where o.table_schema = 'public' and o.table_name = t.table_name
            and o.is_generated = 'NEVER') as columns
      from information_schema.tables t
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      order by t.table_name`),
    ),
  );

/**
 * Triggers on every table that log old and new rows. The function runs as its owner, as the
 * application's role can only write what row level security shows it.
 */
export const logChanges = async (db: Database): Promise<ChangeLog> => {
  const tables = await tablesOf(db);
  const run = (text: string): Promise<unknown> => asOwner(db, (tx) => tx.execute(sql.raw(text)));
  await run('create schema if not exists walk');
  await run(`create unlogged table walk.change
    (id bigserial primary key, tbl text, op text, tx text, old jsonb, new jsonb)`);
  await run(`create function walk.note() returns trigger language plpgsql security definer as $$
    begin
      insert into walk.change (tbl, op, tx, old, new) values (tg_table_name, tg_op,
        pg_current_xact_id()::text,
        case when tg_op = 'INSERT' then null else to_jsonb(old) end,
        case when tg_op = 'DELETE' then null else to_jsonb(new) end);
      return null;
    end $$`);
  for (const { name } of tables) {
    await run(`create trigger walk_note after insert or update or delete on public."${name}"
      for each row execute function walk.note()`);
    await run(`create unlogged table walk."${name}" (like public."${name}")`);
  }

  const touched = new Set<string>();
  const listed = ({ columns }: Table): string => columns.map((one) => `"${one}"`).join(', ');

  const take = async (): Promise<Change[]> => {
    const rows = rowsOf<Change>(
      await asOwner(db, (tx) =>
        tx.execute(sql`with gone as (delete from walk.change returning *)
          select tbl as table, op as kind, tx, old, new as now from gone order by id`),
      ),
    );
    for (const { table } of rows) touched.add(table);
    return rows;
  };

  return {
    take,
    tables,
    keep: async () => {
      for (const table of tables) {
        await run(`delete from walk."${table.name}"`);
        const columns = listed(table);
        await run(`insert into walk."${table.name}" (${columns})
          select ${columns} from public."${table.name}"`);
      }
      await take();
      touched.clear();
    },
    reset: async () => {
      await take();
      if (touched.size === 0) return;
      await asOwner(db, async (tx) => {
        // Disables triggers: nothing is logged, and append-only history can be deleted.
        await tx.execute(sql`set local session_replication_role = replica`);
        for (const table of tables.filter(({ name }) => touched.has(name))) {
          const columns = listed(table);
          await tx.execute(sql.raw(`delete from public."${table.name}"`));
          await tx.execute(
            sql.raw(`insert into public."${table.name}" (${columns}) overriding system value
              select ${columns} from walk."${table.name}"`),
          );
        }
      });
      touched.clear();
    },
    read: async () => {
      const all = new Map<string, Row[]>();
      for (const { name } of tables) {
        const rows = rowsOf<{ row: Row }>(
          await db.execute(sql.raw(`select to_jsonb(t) as row from public."${name}" t`)),
        );
        all.set(
          name,
          rows.map(({ row }) => row),
        );
      }
      return all;
    },
  };
};

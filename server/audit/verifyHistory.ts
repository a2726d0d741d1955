import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../db/open.ts';
import { hashOfHistory, historyTables, personalOfHistory, type HistoryTable } from './bytes.ts';
import type { Break, Linked } from './findings.ts';

/** What an entry written by the database says about a history row (migration 0004). */
interface Told {
  table: HistoryTable;
  row: string;
  hash: string;
  personal: string;
}

const actions = {
  offerEvent: 'offer_event',
  advisorEvent: 'advisor_event',
  consentRecord: 'consent_record',
} as const satisfies Record<string, HistoryTable>;

const toldBy = ({ action, details }: Linked): Told | null => {
  const table = actions[action as keyof typeof actions] as HistoryTable | undefined;
  if (!table || details === null) return null;
  const { row, hash, personal } = JSON.parse(details) as Told;
  return { table, row, hash, personal };
};

type Text = Record<string, string | null>;

/** The rows as text, instants in UTC. */
const selectRows = async (tx: Tx, table: HistoryTable, ids: string[]): Promise<Text[]> => {
  const { clear, personal } = historyTables[table];
  const columns = [...clear, ...personal, 'salt'].map((name) =>
    name === 'at'
      ? sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`
      : sql`${sql.identifier(name)}::text`,
  );
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const type = sql.raw(table === 'consent_record' ? 'uuid' : 'bigint');
  return rowsOf(
    await tx.execute(
      sql`select ${sql.join(columns, sql`, `)} from ${sql.identifier(table)} where id in (select unnest(array[${list}]::text[])::${type})`,
    ),
  );
};

/** A row whose identifying text was erased, which another entry has to record. */
export interface Emptied {
  /** `table id` */
  of: string;
  seq: number;
  what: Break['what'];
}

/** Without its salt a row can no longer prove the commitment; the rest of it must still match. */
const isEmptied = (row: Text | undefined, told: Told): boolean =>
  row !== undefined &&
  row.salt === null &&
  historyTables[told.table].personal.every((name) => row[name] === null || row[name] === '{}') &&
  hashOfHistory(told.table, row, told.personal) === told.hash;

const judgeRow = (row: Text | undefined, told: Told): 'missingRow' | 'changedRow' | null => {
  if (!row) return 'missingRow';
  const isRight =
    personalOfHistory(told.table, row) === told.personal &&
    hashOfHistory(told.table, row, told.personal) === told.hash;
  return isRight ? null : 'changedRow';
};

/** Compares the history rows of a batch of entries with what the entries say. */
export const judgeHistory = async (
  tx: Tx,
  links: readonly Linked[],
): Promise<{ breaks: Break[]; emptied: Emptied[] }> => {
  const breaks: Break[] = [];
  const emptied: Emptied[] = [];
  const told = links.flatMap((link) => {
    const about = toldBy(link);
    return about ? [{ link, about }] : [];
  });
  for (const [table, some] of Map.groupBy(told, ({ about }) => about.table)) {
    const rows = await selectRows(
      tx,
      table,
      some.map(({ about }) => about.row),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { link, about } of some) {
      const row = byId.get(about.row);
      if (isEmptied(row, about)) {
        emptied.push({ of: `${table} ${about.row}`, seq: Number(link.seq), what: 'changedRow' });
        continue;
      }
      const what = judgeRow(row, about);
      if (what) {
        breaks.push({
          chain: link.chain,
          seq: Number(link.seq),
          of: `${table} ${about.row}`,
          what,
        });
      }
    }
  }
  return { breaks, emptied };
};

/** History rows without an entry: inserted past the log. */
export const unchainedHistory = async (tx: Tx): Promise<Break[]> => {
  const breaks: Break[] = [];
  for (const [action, table] of Object.entries(actions)) {
    const rows = rowsOf<{ id: string }>(
      await tx.execute(sql`with told as materialized
          (select details::jsonb ->> 'row' as row from audit_entry where action = ${action})
        select t.id::text as id from ${sql.identifier(table)} t left join told on told.row = t.id::text
        where told.row is null order by t.id limit 100`),
    );
    breaks.push(
      ...rows.map(
        ({ id }): Break => ({ chain: null, seq: null, of: `${table} ${id}`, what: 'unchainedRow' }),
      ),
    );
  }
  return breaks;
};

import type { Change, ChangeLog, Row } from './changes.ts';

/**
 * The judge's copy of the database: initial rows plus every logged change, never a response of the
 * application.
 */
export interface Mirror {
  rows: (table: string) => Row[];
  /** The row with an id, and its table. */
  byId: (id: unknown) => { table: string; row: Row } | undefined;
  apply: (changes: readonly Change[]) => void;
  /** Makes the current rows those to which `reset` returns. */
  keep: () => void;
  reset: () => void;
}

export const makeMirror = async (log: ChangeLog): Promise<Mirror> => {
  const keys = new Map(log.tables.map(({ name, key }) => [name, key]));
  const keyOf = (table: string, row: Row): string =>
    (keys.get(table) ?? ['id']).map((column) => String(row[column])).join(' ');
  let tables = new Map(
    [...(await log.read())].map(([table, rows]) => [
      table,
      new Map(rows.map((row) => [keyOf(table, row), row])),
    ]),
  );
  let tableOf = new Map<string, string>();
  for (const [table, rows] of tables) {
    for (const { id } of rows.values()) if (typeof id === 'string') tableOf.set(id, table);
  }
  let kept = { tables, tableOf };
  /** Tables that differ from the initial state. */
  const own = new Set<string>();
  const writable = (table: string): Map<string, Row> => {
    if (!own.has(table)) tables.set(table, new Map(tables.get(table)));
    own.add(table);
    return tables.get(table)!;
  };
  const begin = (): void => {
    tables = new Map(kept.tables);
    tableOf = new Map(kept.tableOf);
    own.clear();
  };
  begin();

  return {
    rows: (table) => [...(tables.get(table)?.values() ?? [])],
    byId: (id) => {
      const table = tableOf.get(String(id));
      const row = table && tables.get(table)?.get(String(id));
      return table && row ? { table, row } : undefined;
    },
    apply: (changes) => {
      for (const { table, old, now } of changes) {
        const rows = writable(table);
        if (old) rows.delete(keyOf(table, old));
        if (!now) continue;
        rows.set(keyOf(table, now), now);
        if (typeof now.id === 'string') tableOf.set(now.id, table);
      }
    },
    keep: () => {
      kept = { tables, tableOf };
      begin();
    },
    reset: begin,
  };
};

import { and, eq } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { asSystem, type Database } from '../db/open.ts';
import { storedObject } from '../db/schema.ts';
import { folderOf } from './stores.ts';

/**
 * Whether files lie in a folder that is not there, as after `DATA_DIR` has changed: they would only
 * be missed when somebody opens one.
 * @returns a sentence for the log, or null.
 */
export const lostFolder = async (
  db: Database,
  config: Pick<Config, 'dataDir'>,
): Promise<string | null> => {
  const folder = folderOf(config);
  // First, as the question reads all rows where none is of a folder.
  if (existsSync(folder)) return null;
  const [one] = await asSystem(db, (tx) =>
    tx
      .select({ key: storedObject.key })
      .from(storedObject)
      .where(and(eq(storedObject.store, 'folder'), eq(storedObject.state, 'kept')))
      .limit(1),
  );
  return one
    ? `Files lie in the folder ${folder}, which is not there: they cannot be opened. Stop, and put there what the former DATA_DIR has (docs/operations.md, "Upgrading without downtime").`
    : null;
};

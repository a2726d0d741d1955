import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process owns the folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

const busy = 5; // SQLITE_BUSY

/** Locks that this process holds: a garbage-collected handle would release its lock. */
const held = new Set<DatabaseSync>();

/**
 * Takes a data folder for this process alone. The embedded database loses acknowledged rows without
 * an error when two processes open one folder. The lock is the kernel's, on an open handle: it holds
 * across containers that share the volume of one machine, and ends with the process, however it ends
 * (docs/decisions/064). Nothing else in this process may open `lock.db`: that would drop it.
 * @returns releases the folder.
 * @throws FolderInUseError when another process holds it.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new FolderInUseError(
      `The data folder ${folder} is in use by another process, perhaps of another container. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
};

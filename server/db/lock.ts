import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the folder open. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

const busy = 5; // SQLITE_BUSY

/** Keeps the handles referenced: garbage collection of a handle would release its lock. */
const held = new Set<DatabaseSync>();

/**
 * Locks a data folder for this process. The embedded database silently loses acknowledged rows when
 * two processes open one folder. The lock is the kernel's, on an open file handle: it works across
 * containers that share a volume on one machine, and is released whichever way the process ends
 * (docs/decisions/064). Nothing else in this process may open `lock.db`: closing it would release
 * the lock.
 * @returns a function that releases the lock.
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

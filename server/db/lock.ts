import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data folder cannot be used; the message says why, for the operator. */
export class FolderError extends Error {
  override name = 'FolderError';
}

const busy = 5; // SQLITE_BUSY

/** Opens the file that holds the lock. @throws FolderError when the folder cannot be written. */
const openLock = (folder: string): DatabaseSync => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new FolderError(
      `The data folder ${folder} cannot be written by user ${process.getuid?.() ?? 'of this process'}: ${(error as NodeJS.ErrnoException).code}. Give it to that user, or set DATA_DIR to another folder.`,
    );
  }
  return new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 });
};

/** Keeps the handles referenced: garbage collection of a handle would release its lock. */
const held = new Set<DatabaseSync>();

/**
 * Locks a data folder for this process. The embedded database silently loses acknowledged rows when
 * two processes open one folder. The lock is the kernel's, on an open file handle: it works across
 * containers that share a volume on one machine, and is released whichever way the process ends
 * (docs/decisions/064). Nothing else in this process may open `lock.db`: closing it would release
 * the lock.
 * @returns a function that releases the lock.
 * @throws FolderError when another process holds it, or the folder cannot be written.
 */
export const lockFolder = (folder: string): (() => void) => {
  const lock = openLock(folder);
  try {
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new FolderError(
      `The data folder ${folder} is in use by another process, perhaps of another container. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
};

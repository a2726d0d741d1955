import { mkdirSync, openSync, readFileSync, rmSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';

/** When a process started, in clock ticks since boot: tells a process from a later one with its number. */
const startOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Another process owns the folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/**
 * Takes a data folder for this process alone. The embedded database loses
 * acknowledged rows without an error when two processes open one folder. A lock
 * left by a killed process is taken over.
 * @returns releases the folder.
 * @throws FolderInUseError when a living process holds it.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(path, 'wx', 0o600);
      writeSync(handle, mine);
      closeSync(handle);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const [pid = '0', started = ''] = readFileSync(path, 'utf8').split(' ');
      const sameProcess = started === '' || startOf(Number(pid)) === started;
      if (Number(pid) > 0 && isAlive(Number(pid)) && sameProcess) {
        throw new FolderInUseError(
          `The data folder ${folder} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(path, { force: true });
    }
  }
  throw new FolderInUseError(`The data folder ${folder} cannot be locked.`);
};

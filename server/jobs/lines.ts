import { open, type FileHandle } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { ConfigError } from '../configError.ts';
import type { Deps } from '../deps.ts';

/** Whether a file is empty or its last line is whole. @param size In bytes. */
const endsWhole = async (file: FileHandle, size: number): Promise<boolean> => {
  if (size === 0) return true;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === '\n';
};

/**
 * Appends a line to a file and flushes it to disk: a line lost in a crash would be worth nothing.
 * What a full disk took of a line is removed again; a line that a crash cut off gets an end, so that
 * it spoils no other.
 * @throws Error of the file system; the file is then as it was.
 */
export const appendLine = async (path: string, line: string): Promise<void> => {
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const start = (await endsWhole(file, size)) ? '' : '\n';
    try {
      await file.appendFile(`${start}${line}\n`);
      await file.sync();
    } catch (error) {
      await file.truncate(size);
      throw error;
    }
  } finally {
    await file.close();
  }
};

/**
 * Writes a line to the server's log that may be kept nowhere else: LOG_LEVEL does not silence it.
 * @throws LogFullError when the log does not take it within seconds.
 */
export const logLine = (log: Pick<Deps['log'], 'child'>, line: object, what: string) => {
  const always = log.child({}, { level: 'info' });
  always.info(line, what);
  return new Promise<void>((resolve, reject) => {
    always.flush((error) => (error ? reject(error) : resolve()));
  });
};

/**
 * Opens the files that jobs append to, once: later the failure would be a job's, every minute, and
 * nobody would be erased.
 * @throws ConfigError naming the setting whose file cannot be written.
 */
export const demandLists = async ({
  erasureList,
  evidenceAnchors,
}: Pick<Config, 'erasureList' | 'evidenceAnchors'>): Promise<void> => {
  const files = { ERASURE_LIST: erasureList, EVIDENCE_ANCHORS: evidenceAnchors };
  for (const [setting, path] of Object.entries(files)) {
    if (!path) continue;
    try {
      await (await open(path, 'a', 0o600)).close();
    } catch (error) {
      throw new ConfigError(
        `${setting}: ${path} cannot be written by user ${process.getuid?.() ?? 'of this process'}: ${(error as NodeJS.ErrnoException).code}. Its folder has to be there, be writable for that user and, under systemd, stand in ReadWritePaths= of the unit.`,
      );
    }
  }
};

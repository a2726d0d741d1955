import { open } from 'node:fs/promises';
import { ConfigError, type Config } from '../config.ts';

/** Appends a line to a file and flushes it to disk: a line lost in a crash would be worth nothing. */
export const appendLine = async (path: string, line: string): Promise<void> => {
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(`${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
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

import { open } from 'node:fs/promises';

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

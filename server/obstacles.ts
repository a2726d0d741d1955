import { ConfigError } from './configError.ts';
import { FolderError } from './db/lock.ts';
import { refusalOf } from './db/unavailable.ts';
import { StoreUnavailableError } from './files/stores/blobs.ts';

/** Why the database does not let the process in, in one line; null for anything else. */
export const refusalLine = (error: unknown): string | null => {
  // The store of files has a certificate too.
  const refusal = error instanceof StoreUnavailableError ? null : refusalOf(error);
  if (!refusal) return null;
  const { by, message } = refusal;
  return by === 'PostgreSQL'
    ? `DATABASE_URL is refused by PostgreSQL: ${message}.`
    : `DATABASE_URL leads to no connection: ${message}.`;
};

/**
 * What keeps a process from starting and its operator can put right, in one line.
 * @returns null for anything else: that needs its stack.
 */
export const lineOf = (error: unknown): string | null => {
  if (error instanceof ConfigError || error instanceof FolderError) return error.message;
  if (!(error instanceof Error)) return null;
  const { code, port } = error as Error & { code?: unknown; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT.`;
  return refusalLine(error);
};

import { ConfigError } from './configError.ts';
import { FolderError } from './db/lock.ts';

/** Codes of PostgreSQL for a log-in, a role or a database that it does not know or let in. */
const refusals = /^(28|3D)/;

/**
 * What keeps a process from starting and its operator can put right, in one line.
 * @returns null for anything else: that needs its stack.
 */
export const lineOf = (error: unknown): string | null => {
  if (error instanceof ConfigError || error instanceof FolderError) return error.message;
  if (!(error instanceof Error)) return null;
  const { code, message, port } = error as Error & { code?: unknown; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT.`;
  if (typeof code === 'string' && refusals.test(code))
    return `DATABASE_URL is refused by PostgreSQL: ${message}.`;
  return null;
};

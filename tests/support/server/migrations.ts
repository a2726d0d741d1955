import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../server/db/migrations', import.meta.url));

/** The migrations up to and including one, in a separate folder: the schema as it was then. */
export const migrationsUntil = (tag: string): { folder: string; remove: () => void } => {
  const copy = mkdtempSync(join(tmpdir(), 'oferta-migrations-'));
  cpSync(folder, copy, { recursive: true });
  const path = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex((one) => one.tag === tag);
  if (last < 0) throw new Error(`There is no migration ${tag}.`);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return { folder: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
};

/**
 * `npm run backup -- FILE`: backs up PostgreSQL to a file, restores it to a temporary database,
 * verifies it.
 */
import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { runCommand } from './installation.ts';
import { backUp } from './proof.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;

await runCommand(async ({ config }) => {
  const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl;
  if (!file) throw new ConfigError('Name the file: npm run backup -- oferta.dump');
  if (!ownerUrl) {
    throw new ConfigError('DATABASE_URL is not set: stop the server and copy DATA_DIR instead.');
  }
  const { tables, rows, entries, files, faults } = await backUp(ownerUrl, config, file);
  console.log(
    `${file}: restored beside; ${rows} rows of ${tables} tables, ${entries} entries of evidence, ${files} files opened.`,
  );
  for (const fault of faults) console.error(`Not as it was: ${fault}`);
  return faults.length === 0;
});

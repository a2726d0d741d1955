/**
 * `npm run backup -- FILE`: backs up PostgreSQL to a file, restores it to a temporary database,
 * verifies it.
 */
import { parseArgs } from 'node:util';
import { ConfigError } from '../configError.ts';
import { runCommand } from './installation.ts';
import { backUp } from './proof.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;

// systemd and a shutdown end it so; without this the restored copy, everybody's data, would
// stay. More than once: npm passes on what it gets, and systemd tells each process.
const stopping = new AbortController();
process.on('SIGTERM', () => stopping.abort(new ConfigError('Ended by SIGTERM: nothing is kept.')));

await runCommand(async ({ config }) => {
  const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl;
  if (!file) throw new ConfigError('Name the file: npm run backup -- oferta.dump');
  if (!ownerUrl) {
    throw new ConfigError('DATABASE_URL is not set: stop the server and copy DATA_DIR instead.');
  }
  const { tables, rows, entries, files, faults } = await backUp(
    ownerUrl,
    config,
    file,
    stopping.signal,
  );
  const isWell = faults.length === 0;
  console.log(
    `${isWell ? file : `${file}.faulty`}: restored beside; ${rows} rows of ${tables} tables, ${entries} entries of evidence, ${files} files opened.`,
  );
  for (const fault of faults) console.error(`Not as it was: ${fault}`);
  if (!isWell) console.error(`${file} is as it was before.`);
  return isWell;
});

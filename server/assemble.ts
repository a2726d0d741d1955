import { brands } from './branding/brands.ts';
import { ensureBrands } from './branding/queries.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/open.ts';
import { databaseClock } from './db/sharedClock.ts';
import type { Deps } from './deps.ts';
import { makeInspector } from './files/inspect/inspect.ts';
import { clamdScanner } from './files/scanner.ts';
import { makeFileStore } from './files/store.ts';
import { makeStores } from './files/stores.ts';
import { makeOutbox } from './mail/outbox.ts';
import { guards } from './security/guards.ts';
import { makeSigner } from './security/accessTokens.ts';
import { loadSecrets } from './security/keys.ts';
import { makeWorkers } from './workers/workers.ts';

/** Everything a handler needs, made from the settings. */
export const makeDeps = async (
  { db }: Pick<OpenDatabase, 'db'>,
  config: Config,
  log: Deps['log'],
  {
    clock = () => new Date(),
    sharedClock = databaseClock,
  }: Partial<Pick<Deps, 'clock' | 'sharedClock'>> = {},
): Promise<Deps> => {
  await ensureBrands(db, brands);
  const secrets = await loadSecrets(db, config);
  const stores = await makeStores(config);
  const files = makeFileStore(db, secrets, stores);
  const outbox = makeOutbox({ db, clock, config, secrets, files, log });
  const inspector = makeInspector(config.clamdUrl ? clamdScanner(config.clamdUrl) : null);
  const signer = await makeSigner(db, secrets);
  const workers = makeWorkers();
  return {
    db,
    clock,
    sharedClock,
    config,
    secrets,
    files,
    stores,
    inspector,
    workers,
    outbox,
    log,
    signer,
    guards,
  };
};

import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open.ts';
import type { SharedClock } from './db/sharedClock.ts';
import type { Inspector } from './files/inspect/inspect.ts';
import type { FileStore, Stores } from './files/store.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Guards } from './security/guards.ts';
import type { Signer } from './security/accessTokens.ts';
import type { Workers } from './workers/workers.ts';
import type { Secrets } from './security/secrets.ts';

/** Dependencies available to every handler. */
export interface Deps {
  db: Database;
  clock: Clock;
  sharedClock: SharedClock;
  config: Config;
  secrets: Secrets;
  signer: Signer;
  guards: Guards;
  outbox: Outbox;
  files: FileStore;
  stores: Stores;
  inspector: Inspector;
  workers: Workers;
  log: Pick<Logger, 'info' | 'warn' | 'error' | 'child'>;
}

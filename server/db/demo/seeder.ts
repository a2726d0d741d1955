import type { FileStore } from '../../files/store.ts';
import type { Secrets } from '../../security/secrets.ts';
import type { Tx } from '../open.ts';

/** Shared context of all parts of the demo. */
export interface Seeder {
  tx: Tx;
  now: Date;
  /** The calendar date of `now` in Warsaw. */
  date: string;
  passwordHash: string;
  secrets: Secrets;
  files?: FileStore;
}

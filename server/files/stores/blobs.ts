import type { Readable } from 'node:stream';
import type { Database, Tx } from '../../db/open.ts';
import type { StoreKind } from '../../db/schema.ts';

/** The database, inside a transaction or not. */
export type Asking = Tx | Database;

/** What to write: its length, and a fresh stream of its bytes each time one is needed. */
export interface Source {
  size: number;
  stream: () => Readable;
}

/** The name of bytes in a store, and whose they are. */
export interface Place {
  key: string;
  brandId: string;
}

const keyForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a name is one that this application gives: nothing else is listed, or looked for. */
export const isKey = (name: string): boolean => keyForm.test(name);

/** An object found in a store. */
export interface Listed {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** No bytes under this name: they never existed, or were moved a moment ago. */
export class MissingBlobError extends Error {
  override name = 'MissingBlobError';
}

/** The store cannot be reached or is full now: the same call may succeed a moment later. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

/** A store of sealed bytes. It knows their names and lengths, not what they are. */
export interface BlobStore {
  kind: StoreKind;
  /** All or nothing; replaces what had this name before. @throws StoreUnavailableError */
  write: (tx: Tx, place: Place, source: Source) => Promise<void>;
  /** @throws MissingBlobError, StoreUnavailableError */
  read: (asking: Asking, key: string) => Promise<Readable>;
  /** Deleting what is not there is not a failure. */
  remove: (asking: Asking, key: string) => Promise<void>;
  list: (asking: Asking) => AsyncIterable<Listed>;
}

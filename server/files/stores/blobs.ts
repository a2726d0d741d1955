import type { Readable } from 'node:stream';
import type { Database, Tx } from '../../db/open.ts';
import type { StoreKind } from '../../db/schema.ts';

/** Whoever can ask the database: a transaction, or none. */
export type Asking = Tx | Database;

/** What is written: how long it is, and its bytes as often as they are needed. */
export interface Source {
  size: number;
  stream: () => Readable;
}

/** The name of bytes in a store, and whose they are. */
export interface Place {
  key: string;
  brandId: string;
}

/** Something lies in a store. */
export interface Listed {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** No bytes of this name: they were never there, or were moved a moment ago. */
export class MissingBlobError extends Error {
  override name = 'MissingBlobError';
}

/** The store cannot be reached or is full now: the same call may succeed a moment later. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

/** Where sealed bytes lie. It knows names and lengths, nothing of what they are. */
export interface BlobStore {
  kind: StoreKind;
  /** All of it or nothing; what lay there before under this name is replaced. @throws StoreUnavailableError */
  write: (tx: Tx, place: Place, source: Source) => Promise<void>;
  /** @throws MissingBlobError, StoreUnavailableError */
  read: (asking: Asking, key: string) => Promise<Readable>;
  /** Nothing there is no failure. */
  remove: (asking: Asking, key: string) => Promise<void>;
  list: (asking: Asking) => AsyncIterable<Listed>;
}

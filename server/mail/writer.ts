import type { BrandDefinition } from '../branding/brand.ts';
import type { Tx } from '../db/open.ts';
import type { FileStore } from '../files/store.ts';
import type { Secrets } from '../security/secrets.ts';
import type { MailIds, MailKind } from './ids.ts';
import type { MailText } from './layout.ts';

export interface Attachment {
  name: string;
  bytes: Uint8Array;
}

/** What a mail is written from. */
export interface About<K extends MailKind = MailKind> {
  tx: Tx;
  brand: BrandDefinition;
  secrets: Secrets;
  files: FileStore;
  /** When it is sent, which may be long after it was queued. */
  now: Date;
  /** Ids of what it is about, as it was queued with. */
  ids: MailIds[K];
  /** Address of the brand, without a trailing slash. */
  base: string;
  /** Token of the link it carries; empty when it carries none. */
  token: string;
  attach: (one: Attachment) => void;
}

/** Writes one kind of mail. */
export type Writer<K extends MailKind = MailKind> = (about: About<K>) => Promise<MailText>;

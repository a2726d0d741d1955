import type { EntryText, LinkText } from './bytes.ts';

/** What is wrong, and where. */
export interface Break {
  /** The brand, or the id of zeros for the installation; null for what is in no chain. */
  chain: string | null;
  seq: number | null;
  /** An entry's id, or a row of history as `table id`. */
  of: string;
  what:
    | 'missingLink'
    | 'changedLink'
    | 'missingEntry'
    | 'changedEntry'
    | 'changedPersonalPart'
    | 'unchainedEntry'
    | 'missingRow'
    | 'changedRow'
    | 'unchainedRow';
}

/** A link with its entry, whose columns are null when it is gone. */
export type Linked = LinkText & { entry_id: string; hash: string } & {
  [K in keyof EntryText]: EntryText[K] | null;
};

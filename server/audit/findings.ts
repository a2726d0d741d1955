import type { EntryText, LinkText } from './bytes.ts';

/** A fault and its place. */
export interface Break {
  /** The brand, or the all-zero id for the installation; null for something outside any chain. */
  chain: string | null;
  seq: number | null;
  /** Id of an entry, or `table id` of a history row. */
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

/** A link with its entry, whose columns are null if it is missing. */
export type Linked = LinkText & { entry_id: string; hash: string } & {
  [K in keyof EntryText]: EntryText[K] | null;
};

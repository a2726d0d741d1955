import { createHash } from 'node:crypto';

/**
 * SHA-256, hex, of evidence. Computed outside the database, so that verification need not trust a
 * function stored next to the rows (migration 0004): the fields as a JSON array of strings and
 * nulls in a fixed order, without spaces, in UTF-8.
 */
export const evidenceHash = (...fields: (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex');

/** An entry as text, instants in UTC to the microsecond. */
export interface EntryText {
  id: string;
  brand_id: string | null;
  at: string;
  actor_kind: string;
  actor_id: string | null;
  person_id: string | null;
  level: string | null;
  request_id: string | null;
  action: string;
  object_kind: string;
  object_id: string | null;
  details: string;
  personal: string | null;
  salt: string | null;
  personal_hash: string | null;
}

export const hashOfEntry = (one: EntryText): string =>
  evidenceHash(
    'audit_entry',
    one.id,
    one.brand_id,
    one.at,
    one.actor_kind,
    one.actor_id,
    one.person_id,
    one.level,
    one.request_id,
    one.action,
    one.object_kind,
    one.object_id,
    one.details,
    one.personal_hash,
  );

/** A link of a chain as text. */
export interface LinkText {
  chain: string;
  seq: string;
  prev_hash: string | null;
  content_hash: string;
}

export const hashOfLink = (one: LinkText): string =>
  evidenceHash('audit_chain', one.chain, one.seq, one.prev_hash, one.content_hash);

/** The fields of each history table that are hashed in clear, and those hashed with a salt. */
export const historyTables = {
  offer_event: {
    clear: [
      'id',
      'brand_id',
      'offer_id',
      'at',
      'type',
      'from_status',
      'to_status',
      'actor_kind',
      'actor_id',
    ],
    personal: ['actor_name', 'reason'],
  },
  advisor_event: {
    clear: ['id', 'brand_id', 'advisor_id', 'at', 'type', 'actor_id'],
    personal: ['changes'],
  },
  consent_record: {
    clear: [
      'id',
      'brand_id',
      'offer_id',
      'kyc_request_id',
      'investor_id',
      'kind',
      'version',
      'text_hash',
      'language',
      'given',
      'at',
      'host',
    ],
    personal: ['ip'],
  },
} as const satisfies Record<string, { clear: readonly string[]; personal: readonly string[] }>;

export type HistoryTable = keyof typeof historyTables;
/** A row's columns as text, `at` in UTC. */
type HistoryText = Readonly<Record<string, string | null>>;

/** The commitment (salted hash) to the identifying fields of a row. */
export const personalOfHistory = (table: HistoryTable, row: HistoryText): string =>
  evidenceHash(row.salt ?? null, ...historyTables[table].personal.map((name) => row[name] ?? null));

/** @param personal The commitment; taken from the entry if the personal part was erased. */
export const hashOfHistory = (table: HistoryTable, row: HistoryText, personal: string): string =>
  evidenceHash(table, ...historyTables[table].clear.map((name) => row[name] ?? null), personal);

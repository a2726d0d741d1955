import { sql } from 'drizzle-orm';
import { rowsOf, type Database, type Tx } from '../db/open.ts';
import { evidenceHash, hashOfEntry, hashOfLink, type EntryText, type LinkText } from './bytes.ts';
import type { Break, Linked } from './findings.ts';
import { judgeHistory, unchainedHistory, type Emptied } from './verifyHistory.ts';

/** The last link of a chain. */
export interface Head {
  chain: string;
  seq: number;
  hash: string;
}

export interface Verification {
  entries: number;
  heads: Head[];
  /** Faults, chain by chain, earliest first; empty if everything is intact. */
  breaks: Break[];
}

const batchSize = 1000;

const selectLinks = async (tx: Tx, chain: string, after: number): Promise<Linked[]> =>
  rowsOf(
    await tx.execute(sql`select c.chain::text, c.seq::text, c.entry_id::text, c.content_hash, c.prev_hash, c.hash,
        e.id::text, e.brand_id::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
        e.actor_kind, e.actor_id::text, e.person_id::text, e.level, e.request_id, e.action, e.object_kind,
        e.object_id::text, e.details, e.personal, e.salt::text, e.personal_hash
      from audit_chain c left join audit_entry e on e.id = c.entry_id
      where c.chain = ${chain} and c.seq > ${after} order by c.seq limit ${batchSize}`),
  );

/** The rows, as `table id`, that an entry of `forget_personal` (migration 0016) lists as erased. */
const toldEmptied = ({ action, details }: Linked): string[] => {
  if (action !== 'erased' || details === null) return [];
  const { table, rows } = JSON.parse(details) as { table?: string; rows?: string[] };
  return (rows ?? []).map((row) => `${table} ${row}`);
};

const isEmptied = ({ personal, salt, personal_hash: hash }: Linked): boolean =>
  personal === null && salt === null && hash !== null;

/** The fault of a link and its entry, if any. @param previous The link before it. */
const judgeLink = (one: Linked, previous: Head): Break['what'] | null => {
  if (Number(one.seq) !== previous.seq + 1) return 'missingLink';
  if (one.prev_hash !== (previous.hash || null) || hashOfLink(one) !== one.hash)
    return 'changedLink';
  if (one.id === null) return 'missingEntry';
  const entry = one as LinkText & EntryText;
  if (hashOfEntry(entry) !== one.content_hash) return 'changedEntry';
  if (isEmptied(one)) return null;
  const promised = one.personal === null ? null : evidenceHash(one.salt, one.personal);
  return promised === one.personal_hash ? null : 'changedPersonalPart';
};

const verifyChain = async (tx: Tx, chain: string) => {
  let head: Head = { chain, seq: 0, hash: '' };
  const breaks: Break[] = [];
  const emptied: Emptied[] = [];
  const told = new Set<string>();
  for (;;) {
    const links = await selectLinks(tx, chain, head.seq);
    if (links.length === 0) {
      // Every erasure must be recorded in a later entry.
      const secretly = emptied.filter(({ of }) => !told.has(of));
      breaks.push(...secretly.map(({ of, seq, what }) => ({ chain, seq, of, what })));
      return { head, breaks: breaks.toSorted((a, b) => a.seq! - b.seq!) };
    }
    for (const one of links) {
      const what = judgeLink(one, head);
      if (what) breaks.push({ chain, seq: Number(one.seq), of: one.entry_id, what });
      head = { chain, seq: Number(one.seq), hash: one.hash };
      for (const row of toldEmptied(one)) told.add(row);
      if (isEmptied(one)) {
        const of = `audit_entry ${one.entry_id}`;
        emptied.push({ of, seq: head.seq, what: 'changedPersonalPart' });
      }
    }
    const history = await judgeHistory(tx, links);
    breaks.push(...history.breaks);
    emptied.push(...history.emptied);
  }
};

/**
 * Reads the whole log and recomputes every hash, without relying on any database function. It reads
 * one snapshot: entries added meanwhile are left for the next run.
 */
export const verifyEvidence = (db: Database): Promise<Verification> =>
  db.transaction(
    async (tx) => {
      const chains = rowsOf<{ chain: string }>(
        await tx.execute(sql`select distinct chain::text as chain from audit_chain order by 1`),
      );
      const heads: Head[] = [];
      const breaks: Break[] = [];
      for (const { chain } of chains) {
        const verified = await verifyChain(tx, chain);
        heads.push(verified.head);
        breaks.push(...verified.breaks);
      }
      const unchained = rowsOf<{ id: string }>(
        await tx.execute(sql`select e.id::text as id from audit_entry e
          left join audit_chain c on c.entry_id = e.id where c.entry_id is null order by e.id limit 100`),
      );
      const entries = heads.reduce((sum, { seq }) => sum + seq, 0);
      return {
        entries,
        heads,
        breaks: [
          ...breaks,
          ...unchained.map(
            ({ id }): Break => ({ chain: null, seq: null, of: id, what: 'unchainedEntry' }),
          ),
          ...(await unchainedHistory(tx)),
        ],
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

import { sql, type SQL } from 'drizzle-orm';
import { today } from '../../src/domain/dates.ts';
import { pastBefore, type RetentionKind } from '../../src/domain/retention.ts';
import { record } from '../audit/record.ts';
import { asSystem, rowsOf, type Tx } from '../db/open.ts';
import { hasLeft, hasText } from '../db/schema/mail.ts';
import type { Deps } from '../deps.ts';
import { forgetPastAnswers } from '../erasure/queries.ts';
import { lockPastWithPapers } from '../offer/contractQueries.ts';
import { forgetPersonal } from './account.ts';
import { erasePapers } from './erasure.ts';
import { forgetMistaken, forgetTeam } from './formerTeam.ts';
import { finishErased } from './halfErased.ts';
import { eraseSilent } from './silence.ts';
import { freeUndecidedLines } from './undecidedLines.ts';

type Tools = Pick<Deps, 'db' | 'clock' | 'files'>;

/** Rows per transaction: few enough that nobody waits long for one. */
const batch = 1000;

/** Deletes a table's expired rows, one batch at a time. */
const dropping =
  (table: string, isPast: (before: SQL) => SQL) =>
  async (tx: Tx, before: SQL): Promise<number> => {
    const name = sql.identifier(table);
    const rows = rowsOf(
      await tx.execute(sql`delete from ${name} where ctid = any (array(
        select ctid from ${name} where ${isPast(before)} limit ${batch})) returning 1`),
    );
    return rows.length;
  };

const forgetting =
  (table: 'offer_event' | 'advisor_event' | 'consent_record' | 'audit_entry') =>
  (tx: Tx, _before: SQL, { now, past }: { now: Date; past: Date }): Promise<number> =>
    forgetPersonal(tx, table, { before: past, most: batch, why: 'time', at: now });

type Step = (
  tx: Tx,
  before: SQL,
  when: { now: Date; past: Date; files: Tools['files'] },
) => Promise<number>;

/**
 * Removes uploads that no campaign was ever saved with. The campaigns are asked too, as an earlier
 * build on the same database marks nothing.
 */
const dropUnused: Step = async (tx, before, { files }) => {
  const gone = rowsOf<{ key: string }>(
    await tx.execute(sql`delete from file where ctid = any (array(
      select f.ctid from file f where f.used_at is null and f.object_kind = 'brand' and f.created_at < ${before}
        and not exists (select from campaign c where c.brand_id = f.brand_id and to_jsonb(c)::text like '%' || f.id || '%')
        and not exists (select from campaign_draft d where d.brand_id = f.brand_id and to_jsonb(d)::text like '%' || f.id || '%')
      limit ${batch} for update)) returning storage_key as key`),
  );
  for (const { key } of gone) await files.remove(tx, key);
  return gone.length;
};

/** The papers of contracts that are past, also while the investor comes or has another contract. */
const dropPastPapers: Step = async (tx, _before, { now, files }) => {
  const ids = await lockPastWithPapers(tx, today(now), batch);
  await erasePapers({ files }, tx, ids);
  return ids.length;
};

/** Mails from before an instant, oldest first, as an index has them. */
const isPastMail = (before: SQL): SQL =>
  sql`${sql.raw(hasLeft)} and coalesce(sent_at, created_at) < ${before} order by coalesce(sent_at, created_at)`;

/**
 * What is done for each kind of data that expires on its own; the rest goes with its investor or
 * lives on a device.
 */
const steps: [RetentionKind, Step][] = [
  // With the agreement. The identity is told of in common for all contracts of an investor, and
  // goes with them (`silence.ts`).
  ['contract', dropPastPapers],
  [
    'mailBody',
    async (tx, before) =>
      rowsOf(
        await tx.execute(sql`update mail set subject = null, html = null, text_body = null where ctid = any (array(
          select ctid from mail where ${sql.raw(hasText)} and ${isPastMail(before)} limit ${batch})) returning 1`),
      ).length,
  ],
  ['mail', dropping('mail', isPastMail)],
  ['link', dropping('link_token', (before) => sql`expires_at < ${before}`)],
  [
    'session',
    dropping(
      'refresh_token',
      (before) =>
        sql`session_id in (select id from session where least(ended_at, expires_at) < ${before})`,
    ),
  ],
  [
    'session',
    dropping(
      'session',
      (before) => sql`least(ended_at, expires_at) < ${before}
      and not exists (select from refresh_token where session_id = session.id)`,
    ),
  ],
  [
    'device',
    dropping('remembered_device', (before) => sql`least(revoked_at, expires_at) < ${before}`),
  ],
  ['attempt', dropping('attempt', (before) => sql`window_started_at < ${before}`)],
  ['attempt', dropping('second_factor_challenge', (before) => sql`expires_at < ${before}`)],
  ['notice', dropping('notice', (before) => sql`at < ${before}`)],
  ['notice', dropping('reminder', (before) => sql`at < ${before}`)],
  ['repeat', dropping('idempotency_key', (before) => sql`created_at < ${before}`)],
  ['statement', dropping('bank_entry', (before) => sql`created_at < ${before}`)],
  [
    'statement',
    dropping(
      'bank_statement',
      (before) => sql`created_at < ${before}
      and not exists (select from bank_entry where statement_id = bank_statement.id)`,
    ),
  ],
  ['unused', dropUnused],
  ['report', dropping('problem_report', (before) => sql`created_at < ${before}`)],
  ['answer', (tx, before) => forgetPastAnswers(tx, before, batch)],
  ['invited', (tx, before, { now }) => forgetMistaken(tx, { before, now, most: batch })],
  ['log', forgetting('audit_entry')],
  ['history', forgetting('offer_event')],
  ['history', forgetting('advisor_event')],
  ['consents', forgetting('consent_record')],
  [
    'looks',
    async (tx, before) =>
      rowsOf<{ count: number }>(await tx.execute(sql`select forget_looks(${before}) as count`))[0]!
        .count,
  ],
];

/**
 * Removes what is past its retention period (src/domain/retention.ts), a batch at a time; may be
 * stopped and run again. @returns how many of each kind were removed.
 */
export const keepTimes = async (tools: Tools): Promise<Partial<Record<RetentionKind, number>>> => {
  const { db, clock, files } = tools;
  const counts: Partial<Record<RetentionKind, number>> = {};
  const now = clock();
  const add = (kind: RetentionKind, count: number): void => {
    counts[kind] = (counts[kind] ?? 0) + count;
  };
  // Before the lines that are past go, as each of them is asked what it holds.
  while ((await asSystem(db, (tx) => freeUndecidedLines(tx, now, batch))) > 0);
  for (const [kind, step] of steps) {
    const past = pastBefore(kind, now);
    const before = sql`${past.toISOString()}::timestamptz`;
    for (let count = batch; count === batch; ) {
      count = await asSystem(db, (tx) => step(tx, before, { now, past, files }));
      add(kind, count);
    }
  }
  add('contact', await eraseSilent(tools));
  for (const kind of ['invited', 'team', 'teamName'] as const) {
    add(kind, await forgetTeam(tools, kind));
  }
  while ((await asSystem(db, (tx) => finishErased(tx, now))) > 0);
  const gone = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  if (Object.keys(gone).length > 0) {
    await asSystem(db, (tx) =>
      record(
        tx,
        { kind: 'system', brandId: null },
        {
          action: 'retentionKept',
          subject: { kind: 'installation', id: null },
          details: gone,
          at: now,
        },
      ),
    );
  }
  return gone;
};

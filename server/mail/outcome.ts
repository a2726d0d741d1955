import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { heldCommit } from '../db/commits.ts';
import { asSystem, type Database, type Tx } from '../db/open.ts';
import { recordingPausesMs } from '../db/unavailable.ts';
import type { mail } from '../db/schema.ts';
import { codeOf } from '../failure.ts';
import { tellOfBounce } from '../notice/tell.ts';
import { enhancedCodeOf, isLate, isRefusedForGood, pauseMs, type Refusal } from './patience.ts';
import { recordMail } from './queries.ts';

type Row = typeof mail.$inferSelect;

interface Tools {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What is kept of a failure: its code, or its name where it has none. */
const shortNameOf = (error: unknown): string => codeOf(error as Error) ?? (error as Error).name;

/**
 * Records that a mail has left. It is out, so a database that is away for a moment is asked again;
 * if it stays away, the mail is sent again under its Message-ID once its lease is over. A process that
 * is to end tries once more at most, and not at all where PostgreSQL has the record already and only
 * waits for its standby: until then the row is locked, so that nobody sends the mail again.
 */
export const recordSent = async (
  { db, log, stopping }: Omit<Tools, 'clock'> & { stopping: AbortSignal },
  row: Row,
  values: Partial<Row>,
): Promise<void> => {
  let isHeld = false;
  for (const pauseAfterMs of [...recordingPausesMs, null]) {
    try {
      await asSystem(db, (tx) => recordMail(tx, row, values, 'anybody'));
      return;
    } catch (error) {
      const { id: mailId, kind } = row;
      const code = shortNameOf(error);
      log.warn({ mailId, kind, code }, 'mail delivered, but not recorded');
      isHeld ||= code === heldCommit;
      if (pauseAfterMs === null || stopping.aborted) return;
      await pause(pauseAfterMs, undefined, { signal: stopping }).catch(() => {});
      if (stopping.aborted && isHeld) return;
    }
  }
};

/**
 * Records that no further attempt is made, and tells whoever has to know. A worker whose lease has
 * expired, e.g. on a suspended machine, records nothing: another one has the mail, or has sent it.
 */
export const giveUp = async (tx: Tx, row: Row, error: string, now: Date): Promise<void> => {
  if (await recordMail(tx, row, { status: 'failed', error })) await tellOfBounce(tx, row, now);
};

/** Records that an attempt failed, for whoever still has the lease: the next one waits, or none. */
export const recordUnsent = async (
  { db, clock, log }: Tools,
  row: Row,
  error: unknown,
): Promise<void> => {
  const { kind, attempts } = row;
  const { command, responseCode } = error as Refusal;
  const code = shortNameOf(error);
  // Not the answer's words: they may name the recipient.
  const said = { code, command, responseCode, enhancedCode: enhancedCodeOf(error as Refusal) };
  log.warn({ mailId: row.id, kind, attempts, ...said }, 'mail not delivered');
  const now = clock();
  const isGivenUp = isRefusedForGood(error) || isLate(row.createdAt, now);
  const nextAttemptAt = new Date(now.getTime() + pauseMs(attempts));
  await asSystem(db, async (tx) => {
    await (isGivenUp
      ? giveUp(tx, row, code, now)
      : recordMail(tx, row, { error: code, nextAttemptAt, status: 'queued' }));
  });
};

import { and, asc, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import { brandById } from '../branding/brands.ts';
import { wornBrand } from '../branding/whitelabel.ts';
import type { Config } from '../config.ts';
import { isDue } from '../db/due.ts';
import { asSystem, type Database, type Tx } from '../db/open.ts';
import { mail } from '../db/schema.ts';
import type { Clock } from '../clock.ts';
import { nameOf } from '../failure.ts';
import type { FileStore } from '../files/store.ts';
import type { Secrets } from '../security/secrets.ts';
import { keepLeased } from './lease.ts';
import { deleteReminder } from '../reminder/queries.ts';
import { fateOf } from './fate.ts';
import { giveUp, recordSent, recordUnsent } from './outcome.ts';
import { leaseMs, longestPauseMs, patientUrl } from './patience.ts';
import { dropMail, insertMail, selectAddress, type MailRow, type NewMail } from './queries.ts';
import { inTrace } from '../operator/spans.ts';
import { idsOf } from './recipient.ts';
import { writeMail } from './write.ts';

/**
 * Mail is queued in the transaction of what it reports. It is sent after that
 * transaction, at least once under one Message-ID, with backoff.
 */
export interface Outbox {
  enqueue: (tx: Tx, message: NewMail) => Promise<void>;
  /** Sends what is due, and waits for what is being sent; returns how many it tried itself. */
  flush: () => Promise<number>;
  start: () => void;
  stop: () => Promise<void>;
}

type Row = MailRow;

const pollMs = 500;

/** Mails sent in parallel, and how many of these slots are reserved for what somebody waits for. */
const lanes = { any: 3, urgent: 1 };

export const makeOutbox = ({
  db,
  clock,
  config,
  secrets,
  files,
  log,
}: {
  db: Database;
  clock: Clock;
  config: Config;
  secrets: Secrets;
  files: FileStore;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): Outbox => {
  const transport = config.smtpUrl ? nodemailer.createTransport(patientUrl(config.smtpUrl)) : null;
  const timers = new Set<NodeJS.Timeout>();
  const running: Promise<unknown>[] = [];
  const underWay = new Set<Promise<boolean>>();
  const ending = new AbortController();
  const stopping = ending.signal;

  /** Takes one due mail, urgent ones first; another worker skips it until the lease is over. */
  const lease = (isUrgentOnly: boolean): Promise<Row | undefined> =>
    asSystem(db, async (tx) => {
      const now = clock();
      const take = async (isUrgent: boolean) => {
        const [row] = await tx
          .select()
          .from(mail)
          .where(
            and(
              eq(mail.status, 'queued'),
              eq(mail.isUrgent, isUrgent),
              isDue(mail.nextAttemptAt, now, longestPauseMs),
            ),
          )
          .orderBy(asc(mail.nextAttemptAt))
          .limit(1)
          .for('update', { skipLocked: true });
        return row;
      };
      const row = (await take(true)) ?? (isUrgentOnly ? undefined : await take(false));
      if (!row) return undefined;
      const attempts = row.attempts + 1;
      await tx
        .update(mail)
        .set({ attempts, nextAttemptAt: new Date(now.getTime() + leaseMs) })
        .where(eq(mail.id, row.id));
      return { ...row, attempts } as Row;
    });

  /**
   * Writes and sends one mail. @returns what is stored of it; nothing when there was nobody to
   * write to, or nothing left to write about, which is then recorded.
   */
  const send = async (leased: Row): Promise<Partial<Row> | null> => {
    const brand = await wornBrand(db, brandById(leased.brandId)!);
    const written = await asSystem(db, async (tx) => {
      const now = clock();
      // It may have been redirected or withdrawn since the lease.
      const toAddress = await selectAddress(tx, leased.id);
      if (toAddress === undefined) return null;
      const row = { ...leased, toAddress };
      const fate = await fateOf(tx, row, { now, hasServer: transport !== null });
      if (fate === 'giveUp') {
        await giveUp(tx, row, 'OVERTAKEN', now);
        return null;
      }
      // It counts as never made: the next morning's job makes it again if it is still due.
      if (fate === 'takeBack' && row.kind === 'reminder') {
        await deleteReminder(tx, row.ids.reminderId);
      }
      const ids = fate === 'send' ? await idsOf(tx, secrets, row, now) : null;
      if (!ids) {
        await dropMail(tx, row);
        return null;
      }
      if (ids !== row.ids) await tx.update(mail).set({ ids }).where(eq(mail.id, row.id));
      const words = await writeMail(tx, { brand, config, secrets, files, now }, { ...row, ids });
      return { ...words, toAddress };
    });
    if (!written) return null;
    if (!transport) return { subject: written.subject, html: written.html, textBody: written.text };
    await transport.sendMail({
      messageId: `<${leased.id}@${new URL(config.appUrl).hostname}>`,
      from: { name: brand.siteTitle, address: config.mailFrom },
      // One address object: a comma or a line break in it never becomes a second recipient.
      to: { name: '', address: written.toAddress },
      subject: written.subject,
      text: written.text,
      html: written.html,
      attachments: [
        ...written.attachments.map(({ name, bytes }) => ({
          filename: name,
          content: Buffer.from(bytes),
          contentType: 'application/pdf',
        })),
        ...written.pictures.map(({ cid, name, mime, bytes }) => ({
          cid,
          filename: name,
          content: bytes,
          contentType: mime,
          contentDisposition: 'inline' as const,
        })),
      ],
    });
    return {};
  };

  const deliver = async (row: Row): Promise<void> => {
    const endLease = keepLeased({ db, clock }, row);
    let kept: Partial<Row> | null;
    try {
      kept = await inTrace(`mail ${row.kind}`, { 'oferta.mail': row.kind }, () => send(row));
    } catch (error) {
      await endLease();
      await recordUnsent({ db, clock, log }, row, error);
      return;
    }
    await endLease();
    if (kept)
      await recordSent({ db, log, stopping }, row, {
        ...kept,
        status: 'sent',
        sentAt: clock(),
        error: null,
      });
  };

  /** Tries the next mail that is due; false when there is none. */
  const tryNext = async (isUrgentOnly: boolean): Promise<boolean> => {
    const row = stopping.aborted ? undefined : await lease(isUrgentOnly);
    if (row) await deliver(row);
    return row !== undefined;
  };

  const flushLane = async (isUrgentOnly: boolean): Promise<number> => {
    for (let tried = 0; ; tried += 1) {
      const one = tryNext(isUrgentOnly);
      underWay.add(one);
      const isTried = await one.finally(() => underWay.delete(one));
      if (!isTried) return tried;
    }
  };

  const run = (lane: number): void => {
    running[lane] = flushLane(lane < lanes.urgent)
      .catch((error: unknown) => log.warn({ error: nameOf(error) }, 'the mail worker paused'))
      .finally(() => {
        if (stopping.aborted) return;
        const timer = setTimeout(() => {
          timers.delete(timer);
          run(lane);
        }, pollMs);
        timers.add(timer);
      });
  };

  return {
    enqueue: async (tx, message) => {
      await insertMail(tx, message, clock());
    },
    flush: async () => {
      const tried = await flushLane(false);
      // What another lane had taken by then is no longer due, and not yet sent.
      await Promise.allSettled(underWay);
      return tried;
    },
    start: () => {
      for (let lane = 0; lane < lanes.urgent + lanes.any; lane += 1) run(lane);
    },
    stop: async () => {
      ending.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
      transport?.close();
    },
  };
};

import { and, asc, eq, lte, sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { brandById } from '../branding/brands.ts';
import { wornBrand } from '../branding/whitelabel.ts';
import type { Config } from '../config.ts';
import { asSystem, type Database, type Tx } from '../db/open.ts';
import { mail, type MailKind } from '../db/schema.ts';
import type { Clock } from '../deps.ts';
import type { FileStore } from '../files/store.ts';
import type { Secrets } from '../security/secrets.ts';
import { idsOf } from './recipient.ts';
import { writeMail } from './write.ts';

export interface NewMail {
  kind: MailKind;
  brandId: string;
  to: string;
  /** Ids of what the mail is about; never personal data. */
  ids: Record<string, string>;
}

/**
 * Mail in the same transaction as what it tells about (security D8). Delivery is
 * at least once with one Message-ID, after the transaction, with growing pauses.
 */
export interface Outbox {
  enqueue: (tx: Tx, message: NewMail) => Promise<void>;
  /** Sends what is due; returns how many were tried. */
  flush: () => Promise<number>;
  start: () => void;
  stop: () => Promise<void>;
}

/** A mail that has failed this often is given up and shown as failed. */
const mostAttempts = 8;
const pollMs = 500;

const pauseMs = (attempts: number): number => Math.min(2 ** attempts * 1000, 15 * 60_000);

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
  const transport = config.smtpUrl ? nodemailer.createTransport(config.smtpUrl) : null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;

  /** Takes one due mail for itself; another worker skips it until the lease is over. */
  const lease = (): Promise<typeof mail.$inferSelect | undefined> =>
    asSystem(db, async (tx) => {
      const now = clock();
      const [row] = await tx
        .select()
        .from(mail)
        .where(and(eq(mail.status, 'queued'), lte(mail.nextAttemptAt, now)))
        .orderBy(asc(mail.nextAttemptAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return undefined;
      const attempts = row.attempts + 1;
      await tx
        .update(mail)
        .set({ attempts, nextAttemptAt: new Date(now.getTime() + pauseMs(attempts) + 30_000) })
        .where(eq(mail.id, row.id));
      return { ...row, attempts };
    });

  const deliver = async (row: typeof mail.$inferSelect): Promise<void> => {
    try {
      const brand = await wornBrand(db, brandById(row.brandId)!);
      const written = await asSystem(db, async (tx) => {
        const ids = await idsOf(tx, secrets, row, clock());
        if (!ids) {
          await tx.delete(mail).where(eq(mail.id, row.id));
          return null;
        }
        if (ids !== row.ids) await tx.update(mail).set({ ids }).where(eq(mail.id, row.id));
        return writeMail(tx, { brand, config, secrets, files }, { ...row, ids });
      });
      if (!written) return;
      if (transport) {
        await transport.sendMail({
          messageId: `<${row.id}@${new URL(config.appUrl).hostname}>`,
          from: { name: brand.siteTitle, address: config.mailFrom },
          // One address object: a comma or a line break in it never becomes a second recipient.
          to: { name: '', address: row.toAddress },
          subject: written.subject,
          text: written.text,
          html: written.html,
          attachments: written.attachments.map(({ name, bytes }) => ({
            filename: name,
            content: Buffer.from(bytes),
            contentType: 'application/pdf',
          })),
        });
      }
      await asSystem(db, (tx) =>
        tx
          .update(mail)
          .set({
            status: 'sent',
            sentAt: clock(),
            error: null,
            ...(transport
              ? {}
              : { subject: written.subject, html: written.html, textBody: written.text }),
          })
          .where(eq(mail.id, row.id)),
      );
    } catch (error) {
      const permanent = Number((error as { responseCode?: number }).responseCode) >= 500;
      const given = permanent || row.attempts >= mostAttempts;
      log.warn({ mailId: row.id, kind: row.kind, attempts: row.attempts }, 'mail not delivered');
      await asSystem(db, (tx) =>
        tx
          .update(mail)
          .set({
            status: given ? 'failed' : 'queued',
            error: (error as { code?: string }).code ?? 'error',
            nextAttemptAt: sql`${new Date(clock().getTime() + pauseMs(row.attempts)).toISOString()}::timestamptz`,
          })
          .where(eq(mail.id, row.id)),
      );
    }
  };

  const flush = async (): Promise<number> => {
    let tried = 0;
    for (;;) {
      const row = stopped ? undefined : await lease();
      if (!row) return tried;
      await deliver(row);
      tried += 1;
    }
  };

  const tick = (): void => {
    running = flush()
      .catch((error: unknown) => log.warn({ error: String(error) }, 'the mail worker paused'))
      .finally(() => {
        if (!stopped) timer = setTimeout(tick, pollMs);
      });
  };

  return {
    enqueue: async (tx, { kind, brandId, to, ids }) => {
      const now = clock();
      await tx
        .insert(mail)
        .values({ kind, brandId, toAddress: to, ids, createdAt: now, nextAttemptAt: now });
    },
    flush,
    start: tick,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      transport?.close();
    },
  };
};

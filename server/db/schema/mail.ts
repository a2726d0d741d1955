import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AnyMailIds, MailKind } from '../../mail/ids.ts';
import { brandId } from './brand.ts';
import { at, createdAt, id } from './columns.ts';

// Mails to be sent, and their delivery.

/** One of a mail's ids as a generated column, so that rows of older builds have it too. */
const idOf = (name: string, column: string) =>
  uuid(column).generatedAlwaysAs(sql.raw(`(ids ->> '${name}')::uuid`));

/** A mail that will not be sent again, and one whose text is stored; an index has each. */
export const hasLeft = "status <> 'queued'";
export const hasText = '(subject is not null or html is not null or text_body is not null)';

/**
 * Transactional outbox: it stores ids, not personal data; the text is written when
 * the mail is sent.
 */
export const mail = pgTable(
  'mail',
  {
    id: id(),
    brandId: brandId(),
    kind: text('kind').$type<MailKind>().notNull(),
    toAddress: text('to_address').notNull(),
    ids: jsonb('ids').$type<AnyMailIds>().notNull().default({}),
    /**
     * What the mail is about, extracted from `ids`: under row level security no index serves `->>`.
     */
    offerId: idOf('offerId', 'offer_id'),
    kycRequestId: idOf('kycRequestId', 'kyc_request_id'),
    /** Whose account it is about: mails to an address that they had before go with them too. */
    personId: idOf('personId', 'person_id'),
    status: text('status').$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
    /** Somebody is waiting for it at a screen. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
    error: text('error'),
    /** Stored only if no mail server is configured, for the developer's mailbox. */
    subject: text('subject'),
    html: text('html'),
    textBody: text('text_body'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (table) => [
    index('mail_queue').on(table.status, table.isUrgent, table.nextAttemptAt),
    index('mail_offer').on(table.offerId, table.createdAt),
    index('mail_kyc_request').on(table.kycRequestId, table.createdAt),
    index('mail_person').on(table.personId),
    index('mail_address').on(table.toAddress),
    // What is past its retention period: the mails, and the texts that go before them.
    index('mail_past')
      .on(sql`(coalesce(sent_at, created_at))`)
      .where(sql.raw(hasLeft)),
    index('mail_text_past')
      .on(sql`(coalesce(sent_at, created_at))`)
      .where(sql.raw(`${hasLeft} and ${hasText}`)),
  ],
);

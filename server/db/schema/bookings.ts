import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Schemas } from '../../../src/sdk/schema.gen.d.ts';
import {
  bankEntryStatuses,
  bankEntryUses,
  type BankEntryStatus,
  type BankEntryUse,
  type MatchReason,
} from '../../../src/domain/bankEntry.ts';
import { brandId } from './brand.ts';
import { at, createdAt, id, money, oneOf } from './columns.ts';
import { offer } from './offers.ts';
import { advisor } from './people.ts';

// Statements of a brand's bank account, and what was booked from them.

/** An imported statement file. */
export const bankStatement = pgTable(
  'bank_statement',
  {
    id: id(),
    brandId: brandId(),
    importedBy: uuid('imported_by')
      .notNull()
      .references(() => advisor.id),
    createdAt: createdAt(),
    format: text('format').$type<Schemas['StatementFormat']>().notNull(),
    /**
     * The brand's own account as the bank writes it, without spaces; empty if the file does not
     * name it.
     */
    account: text('account').notNull(),
    /** Lines in the file, and how many of them were new. */
    lineCount: integer('line_count').notNull(),
    newCount: integer('new_count').notNull(),
  },
  (table) => [index('bank_statement_brand').on(table.brandId, table.createdAt)],
);

/** A line of a statement, from import to booking (src/domain/bankEntry.ts). */
export const bankEntry = pgTable(
  'bank_entry',
  {
    id: id(),
    brandId: brandId(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatement.id),
    /**
     * Keyed hash of everything the bank says about the line, and of its number among equal ones: a
     * line repeated in another file is not imported again.
     */
    fingerprint: text('fingerprint').notNull(),
    /**
     * Keyed hashes of the account's balance after the line and at the beginning of its day in the
     * file, which tell equal transfers apart; null if the bank gave the line a reference, or the
     * file no balances.
     */
    balanceMarks: text('balance_marks').array(),
    /** Calendar date in Warsaw. */
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    /** Negative for outgoing money. */
    amount: money('amount').notNull(),
    currency: text('currency').$type<Schemas['Currency']>().notNull(),
    /** The bank takes an earlier movement back; false in every line that an earlier build read. */
    isReversal: boolean('is_reversal').notNull().default(false),
    /** JWE of the title and the counterparty's name and account. */
    detailsEnc: text('details_enc').notNull(),
    status: text('status').$type<BankEntryStatus>().notNull().default('unmatched'),
    offerId: uuid('offer_id').references(() => offer.id),
    use: text('use').$type<BankEntryUse>(),
    /** Why the offer was proposed; empty when a person chose it. */
    reasons: text('reasons')
      .array()
      .$type<MatchReason[]>()
      .notNull()
      .default(sql`'{}'`),
    confirmedBy: uuid('confirmed_by').references(() => advisor.id),
    confirmedAt: at('confirmed_at'),
    /**
     * The event with which its offer had the status that the first of two people saw; null in what an
     * earlier build confirmed.
     */
    confirmedEvent: bigint('confirmed_event', { mode: 'number' }),
    bookedBy: uuid('booked_by').references(() => advisor.id),
    bookedAt: at('booked_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('bank_entry_fingerprint').on(table.brandId, table.fingerprint),
    check('bank_entry_status', sql.raw(`status in (${oneOf(bankEntryStatuses)})`)),
    check('bank_entry_use', sql.raw(`use in (${oneOf(bankEntryUses)})`)),
    index('bank_entry_day').on(table.brandId, table.bookedOn.desc(), table.id.desc()),
    index('bank_entry_of_status').on(
      table.brandId,
      table.status,
      table.bookedOn.desc(),
      table.id.desc(),
    ),
    index('bank_entry_statement').on(table.statementId),
    index('bank_entry_offer').on(table.offerId),
    index('bank_entry_confirmed_by').on(table.confirmedBy),
    index('bank_entry_booked_by').on(table.bookedBy),
  ],
);

/** Money paid out to an investor, according to the bank. */
export const payout = pgTable(
  'payout',
  {
    id: id(),
    brandId: brandId(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offer.id),
    amount: money('amount').notNull(),
    currency: text('currency').$type<Schemas['Currency']>().notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    reference: text('reference').notNull(),
    /** The timeline event about it; null in rows of earlier builds. */
    eventId: bigint('event_id', { mode: 'number' }),
  },
  (table) => [
    unique('payout_reference').on(table.brandId, table.reference),
    index('payout_offer').on(table.offerId),
  ],
);

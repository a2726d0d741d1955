import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { brandId } from './brand.ts';
import { at } from './columns.ts';
import { advisor } from './people.ts';

/**
 * A succession of an archived advisor's work to a successor while it is in progress: a job does it
 * in batches (docs/decisions/114). The row is deleted with the last batch.
 */
export const succession = pgTable(
  'succession',
  {
    advisorId: uuid('advisor_id')
      .primaryKey()
      .references(() => advisor.id),
    brandId: brandId(),
    /** The successor; replaced if they are archived meanwhile. */
    successorId: uuid('successor_id')
      .notNull()
      .references(() => advisor.id),
    /** Who archived the advisor. */
    actorId: uuid('actor_id').notNull(),
    startedAt: at('started_at').notNull(),
    /** Offers to hand over, as counted at the start, and how many are done. */
    total: integer('total').notNull(),
    done: integer('done').notNull(),
    /** How many of them went to the present successor. */
    given: integer('given').notNull().default(0),
    /** Consecutive failed batches. */
    failures: integer('failures').notNull().default(0),
    nextAt: at('next_at').notNull(),
    /** Name and code of the last failure, never its message. */
    error: text('error'),
  },
  (table) => [
    index('succession_brand').on(table.brandId),
    index('succession_successor').on(table.successorId),
  ],
);

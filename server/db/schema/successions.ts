import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { brandId } from './brand.ts';
import { at } from './columns.ts';
import { advisor } from './people.ts';

/**
 * What an archived advisor served and another one takes over, while it lasts: a job hands it over
 * in batches (docs/decisions/114). The row goes with the last of them.
 */
export const succession = pgTable(
  'succession',
  {
    advisorId: uuid('advisor_id')
      .primaryKey()
      .references(() => advisor.id),
    brandId: brandId(),
    /** Who takes over; another one if they are archived meanwhile. */
    successorId: uuid('successor_id')
      .notNull()
      .references(() => advisor.id),
    /** Who archived. */
    actorId: uuid('actor_id').notNull(),
    startedAt: at('started_at').notNull(),
    /** Offers to hand over, as counted at the beginning, and how many of them have gone. */
    total: integer('total').notNull(),
    done: integer('done').notNull(),
    /** Failed batches since the last good one; a failed one is tried again from here on. */
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

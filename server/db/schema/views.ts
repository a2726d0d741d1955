import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { brandId } from './brand.ts';
import { at, id, type Schemas } from './columns.ts';
import { advisor, network } from './people.ts';

/**
 * A list as somebody wants to see it again: an address with a name, one person's or shared with a
 * network by its coordinator (docs/decisions/108). It holds what was typed into filters, so it goes
 * with its owner.
 */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    brandId: brandId(),
    /** Who saved it. */
    advisorId: uuid('advisor_id')
      .notNull()
      .references(() => advisor.id),
    /** Whose members see it too; null for the owner's own. */
    networkId: uuid('network_id').references(() => network.id),
    list: text('list').$type<Schemas['SavedViewList']>().notNull(),
    name: text('name').notNull(),
    /** What stands after the question mark of the address. */
    search: jsonb('search').$type<Schemas['SavedView']['search']>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('saved_view_advisor').on(table.advisorId),
    index('saved_view_network').on(table.networkId),
  ],
);

import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Schemas } from '../../../src/sdk/schema.gen.d.ts';
import { brandId } from './brand.ts';
import { at, id } from './columns.ts';
import { advisor, network } from './people.ts';

/**
 * A saved view of a list: an address with a name, private to one person or shared with a network by
 * its coordinator (docs/decisions/108). It contains typed filters, so it is deleted with its owner.
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
    /** The network whose members see it too; null for a private view. */
    networkId: uuid('network_id').references(() => network.id),
    list: text('list').$type<Schemas['SavedViewList']>().notNull(),
    name: text('name').notNull(),
    /** The query part of the address. */
    search: jsonb('search').$type<Schemas['SavedView']['search']>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('saved_view_advisor').on(table.advisorId),
    index('saved_view_network').on(table.networkId),
  ],
);

import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Schemas } from './columns.ts';

// Brands: the tenants.

export const brand = pgTable('brand', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  panelConfiguration: jsonb('panel_configuration')
    .$type<Partial<Schemas['PanelConfiguration']>>()
    .notNull()
    .default({}),
  /** Which reminders the brand sends; a kind that is missing is off. */
  reminders: jsonb('reminders').$type<Schemas['ReminderSetting'][]>().notNull().default([]),
  configurationVersion: integer('configuration_version').notNull().default(0),
});

/** The tenant that a row belongs to. */
export const brandId = () =>
  uuid('brand_id')
    .notNull()
    .references(() => brand.id);

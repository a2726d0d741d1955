import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Schemas } from '../../../src/sdk/schema.gen.d.ts';
import { at, id } from './columns.ts';

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

/**
 * Legally binding texts that a coordinator saved, append-only (docs/decisions/146): the record of a
 * consent names a version only, and the next save overwrites the words.
 */
export const brandText = pgTable(
  'brand_text',
  {
    id: id(),
    brandId: brandId(),
    kind: text('kind')
      .$type<'reg' | 'privacyPolicy' | 'investmentRisks' | 'consent1' | 'consent2' | 'consent3'>()
      .notNull(),
    /** SHA-256 of the words; its first eight digits end the version that a consent names. */
    hash: text('hash').notNull(),
    /** For consent1 a JSON of the terms and the privacy policy; null in it is the built-in text. */
    words: text('words').notNull(),
    /** Null if a build that kept no texts saved it. */
    savedAt: at('saved_at'),
  },
  (table) => [index('brand_text_kind').on(table.brandId, table.kind, table.savedAt)],
);

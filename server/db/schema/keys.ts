import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/**
 * Keys of the installation itself, encrypted with SECRET_KEY, so that SECRET_KEY can be changed
 * (security/keys.ts).
 */
export const installationKey = pgTable('installation_key', {
  use: text('use').$type<'derive' | 'evidence'>().primaryKey(),
  keyEnc: text('key_enc').notNull(),
  createdAt: createdAt(),
});

export const signingKey = pgTable('signing_key', {
  kid: text('kid').primaryKey(),
  jwkEnc: text('jwk_enc').notNull(),
  createdAt: createdAt(),
});

import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { mail } from '../db/schema.ts';

/**
 * The last mails of all brands, newest first; optionally only those to one address (lower case).
 */
export const selectLastMails = (db: Database, to?: string) =>
  db
    .select()
    .from(mail)
    .where(to ? eq(mail.toAddress, to) : undefined)
    .orderBy(desc(mail.createdAt))
    .limit(200);

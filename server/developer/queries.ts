import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { mail } from '../db/schema.ts';

/** The last mails of every brand, newest first; of one address, in lower case, when it is given. */
export const selectLastMails = (db: Database, to?: string) =>
  db
    .select()
    .from(mail)
    .where(to ? eq(mail.toAddress, to) : undefined)
    .orderBy(desc(mail.createdAt))
    .limit(200);

import { eq, or } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { problemReport } from '../db/schema.ts';

export const insertReport = (tx: Tx, row: typeof problemReport.$inferInsert) =>
  tx.insert(problemReport).values(row);

/** Reports by the number given to the sender, or the one on the error page. */
export const selectReports = (tx: Tx, number: string) =>
  tx
    .select()
    .from(problemReport)
    .where(or(eq(problemReport.number, number), eq(problemReport.reference, number)))
    .orderBy(problemReport.createdAt);

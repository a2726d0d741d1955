import { and, eq, ne, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../db/open.ts';
import {
  advisor,
  investor,
  linkToken,
  mail,
  person,
  recoveryCode,
  rememberedDevice,
  session,
} from '../db/schema.ts';
import { emptyPerson } from '../session/person.ts';

/** Removes the words that name people from evidence rows, and records which rows those were. */
export const forgetPersonal = async (
  tx: Tx,
  table: 'offer_event' | 'advisor_event' | 'consent_record' | 'audit_entry',
  which: {
    ids?: readonly string[];
    before?: Date;
    most?: number;
    why: string;
    at: Date;
    /** Only what this brand's log has of their log-ins to its investors' panel. */
    ofBrand?: string;
  },
): Promise<number> => {
  const { ids, before, most = 1000, why, at, ofBrand } = which;
  const list = ids && `{${ids.join(',')}}`;
  const [row] = rowsOf<{ count: number }>(
    await tx.execute(sql`select forget_personal(${table}, ${list ?? null}::uuid[],
      ${before?.toISOString() ?? null}::timestamptz, ${most}::int, ${why}, ${at.toISOString()}::timestamptz, ${ofBrand ?? null}::uuid) as count`),
  );
  return row!.count;
};

/** Whether a record in any brand, but for this one, depends on an account. */
export const isNeeded = async (
  tx: Tx,
  personId: string,
  recordId: string | null,
): Promise<boolean> => {
  for (const table of [investor, advisor]) {
    const [elsewhere] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.personId, personId), recordId ? ne(table.id, recordId) : undefined))
      .limit(1);
    if (elsewhere) return true;
  }
  return false;
};

/** Somebody whom what stays of a record belongs to, once its account does not. */
export const insertNobody = async (tx: Tx, now: Date): Promise<string> => {
  const id = crypto.randomUUID();
  await tx.insert(person).values({ ...emptyPerson(id), id, createdAt: now });
  return id;
};

/** Leaves nothing of an account, nor from where it was used; the entries of that stay. */
export const emptyAccount = async (tx: Tx, personId: string, now: Date): Promise<void> => {
  await tx.delete(linkToken).where(eq(linkToken.personId, personId));
  await tx.delete(rememberedDevice).where(eq(rememberedDevice.personId, personId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.personId, personId));
  await tx.update(person).set(emptyPerson(personId)).where(eq(person.id, personId));
  const about = { ids: [personId], why: 'erasure', at: now };
  while ((await forgetPersonal(tx, 'audit_entry', about)) > 0);
};

/** Locked against whoever makes a record theirs at this moment: they are waited for, and seen. */
export const holdAccount = async (tx: Tx, personId: string) => {
  const [row] = await tx.select().from(person).where(eq(person.id, personId)).for('update');
  return row;
};

/** Empties an account, whoever is in it. */
const closeAccount = async (tx: Tx, personId: string, now: Date): Promise<void> => {
  await tx
    .update(session)
    .set({
      endedAt: sql`coalesce(${session.endedAt}, ${now.toISOString()}::timestamptz)`,
      endedReason: sql`coalesce(${session.endedReason}, 'erased')`,
      ip: null,
      userAgent: null,
    })
    .where(eq(session.personId, personId));
  await emptyAccount(tx, personId, now);
};

/** Parts a record of a brand's team from its account, which goes if nothing else needs it. */
export const leaveAccount = async (
  tx: Tx,
  { id, personId }: { id: string; personId: string },
  now: Date,
): Promise<void> => {
  await holdAccount(tx, personId);
  if (!(await isNeeded(tx, personId, id))) return closeAccount(tx, personId, now);
  const nobodysId = await insertNobody(tx, now);
  await tx.update(advisor).set({ personId: nobodysId }).where(eq(advisor.id, id));
};

/**
 * Empties somebody whom no record is of, mails to them too. A password opens nothing without a
 * record, so theirs goes as well.
 */
export const emptyUnneeded = async (tx: Tx, personId: string, now: Date): Promise<void> => {
  const who = await holdAccount(tx, personId);
  if (!who || (await isNeeded(tx, personId, null))) return;
  await tx.delete(mail).where(and(eq(mail.personId, personId), ne(mail.status, 'queued')));
  await closeAccount(tx, personId, now);
};

import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import {
  advisor,
  brand,
  investor,
  person,
  recoveryCode,
  rememberedDevice,
  secondFactorChallenge,
  session,
} from '../db/schema.ts';

export type PersonRow = typeof person.$inferSelect;
export type AdvisorRow = typeof advisor.$inferSelect;

export const selectPersonByEmail = async (tx: Tx, email: string) => {
  const [row] = await tx.select().from(person).where(eq(person.email, email));
  return row;
};

/** As `selectPersonByEmail`, locked: no record of theirs is added until this transaction ends. */
export const holdPersonByEmail = async (tx: Tx, email: string) => {
  const [row] = await tx.select().from(person).where(eq(person.email, email)).for('update');
  return row;
};

/**
 * The person with this address, created if missing. The result must not reveal which it was. They
 * are kept until a record of theirs is stored: whoever empties an account is waited for, after which
 * somebody else has the address, and waits for this record.
 */
export const ensurePerson = async (
  tx: Tx,
  values: typeof person.$inferInsert,
): Promise<PersonRow> => {
  for (;;) {
    await tx.insert(person).values(values).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(person)
      .where(eq(person.email, values.email))
      .for('key share');
    if (row) return row;
  }
};

/**
 * A person, locked against everybody else who comes in as them or changes how they do. What is
 * theirs is locked after it: log-ins under way and links, then sessions and devices.
 */
export const lockPerson = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(person).where(eq(person.id, id)).for('no key update');
  return row;
};

export const selectPerson = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(person).where(eq(person.id, id));
  return row;
};

/** All advisor records of a person, whatever their status. */
export const selectAdvisorsOf = (tx: Tx, personId: string) =>
  tx
    .select({ advisor, brand })
    .from(advisor)
    .innerJoin(brand, eq(brand.id, advisor.brandId))
    .where(eq(advisor.personId, personId));

export const selectInvestorsOf = (tx: Tx, personId: string) =>
  tx.select().from(investor).where(eq(investor.personId, personId));

/** Makes what brands keep of one person that of another. */
export const giveRecords = async (tx: Tx, from: string, to: string): Promise<void> => {
  await tx.update(advisor).set({ personId: to }).where(eq(advisor.personId, from));
  await tx.update(investor).set({ personId: to }).where(eq(investor.personId, from));
};

/**
 * Records that an advisor logged in. Not while somebody writes their record: an edit goes on to the
 * person, whom a log-in has locked, so it waits for nobody here.
 */
export const touchLogin = (tx: Tx, advisorId: string, now: Date) =>
  tx.execute(sql`update advisor set last_login_at = ${now.toISOString()}::timestamptz
    where id in (select id from advisor where id = ${advisorId} for no key update skip locked)`);

/**
 * Records that an investor came to a brand's panel. Not while somebody else writes about them, as an
 * erasure does: a log-in waits for nobody here, so neither has to give up.
 */
export const touchVisit = (
  tx: Tx,
  { personId, brandId }: { personId: string; brandId: string },
  now: Date,
) =>
  tx.execute(sql`update investor set last_visit_at = ${now.toISOString()}::timestamptz
    where id in (select id from investor where person_id = ${personId} and brand_id = ${brandId}
      for no key update skip locked)`);

export const insertChallenge = async (
  tx: Tx,
  values: typeof secondFactorChallenge.$inferInsert,
) => {
  const [row] = await tx.insert(secondFactorChallenge).values(values).returning();
  return row!;
};

export const selectChallenge = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select()
    .from(secondFactorChallenge)
    .where(eq(secondFactorChallenge.id, id))
    .for('update');
  return row;
};

/** Ends unfinished log-ins and step-ups, as what they were based on no longer holds. */
export const endChallenges = (tx: Tx, personId: string, now: Date) =>
  tx
    .update(secondFactorChallenge)
    .set({ usedAt: now })
    .where(and(eq(secondFactorChallenge.personId, personId), isNull(secondFactorChallenge.usedAt)));

export const updateChallenge = (
  tx: Tx,
  id: string,
  values: Partial<typeof secondFactorChallenge.$inferInsert>,
) => tx.update(secondFactorChallenge).set(values).where(eq(secondFactorChallenge.id, id));

/** Uses up a remembered device's token; false if it is not a valid one of this person. */
export const spendRememberedDevice = async (tx: Tx, personId: string, hash: string, now: Date) => {
  const rows = await tx
    .update(rememberedDevice)
    .set({ revokedAt: now, lastUsedAt: now })
    .where(
      and(
        eq(rememberedDevice.hash, hash),
        eq(rememberedDevice.personId, personId),
        isNull(rememberedDevice.revokedAt),
        gt(rememberedDevice.expiresAt, now),
      ),
    )
    .returning({ id: rememberedDevice.id });
  return rows.length === 1;
};

export const insertRememberedDevice = (tx: Tx, values: typeof rememberedDevice.$inferInsert) =>
  tx.insert(rememberedDevice).values(values);

export const forgetDevices = (tx: Tx, personId: string, now: Date) =>
  tx
    .update(rememberedDevice)
    .set({ revokedAt: now })
    .where(and(eq(rememberedDevice.personId, personId), isNull(rememberedDevice.revokedAt)));

export const savePassword = (tx: Tx, personId: string, passwordHash: string, now: Date) =>
  tx.update(person).set({ passwordHash, passwordSetAt: now }).where(eq(person.id, personId));

export const selectMembership = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(advisor).where(eq(advisor.id, id)).for('update');
  return row;
};

/** Acceptance activates initial records only; archived ones stay archived. */
export const acceptMembership = (
  tx: Tx,
  { id, status }: Pick<AdvisorRow, 'id' | 'status'>,
  now: Date,
) =>
  tx
    .update(advisor)
    .set({
      acceptedAt: now,
      ...(status === 'initial' ? { status: 'active', activatedAt: now } : {}),
      version: sql`${advisor.version} + 1`,
    })
    .where(eq(advisor.id, id));

/**
 * Uses up a code of an authenticator app; false if it, or a later one, was already used, even a
 * moment ago on another process (RFC 6238 §5.2).
 */
export const spendTotpStep = async (tx: Tx, personId: string, step: number): Promise<boolean> => {
  const rows = await tx
    .update(person)
    .set({ totpLastStep: step })
    .where(
      and(eq(person.id, personId), or(isNull(person.totpLastStep), lt(person.totpLastStep, step))),
    )
    .returning({ id: person.id });
  return rows.length === 1;
};

export const updatePerson = (tx: Tx, id: string, values: Partial<typeof person.$inferInsert>) =>
  tx.update(person).set(values).where(eq(person.id, id));

export const selectSession = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(session).where(eq(session.id, id));
  return row;
};

/**
 * A session of this person, open or ended; locked, so that one ended twice at once is ended once.
 * Nothing if it is somebody else's.
 */
export const selectOwnSession = async (tx: Tx, personId: string, id: string) => {
  const [row] = await tx
    .select()
    .from(session)
    .where(and(eq(session.id, id), eq(session.personId, personId)))
    .for('update');
  return row;
};

/** Sessions in use that were not ended; they may have expired. */
export const selectOpenSessions = (tx: Tx, personId: string) =>
  tx
    .select()
    .from(session)
    .where(and(eq(session.personId, personId), isNull(session.endedAt), isNull(session.replaces)))
    .orderBy(desc(session.lastSeenAt));

/** Remembered devices that still work. */
export const selectDevices = (tx: Tx, personId: string, now: Date) =>
  tx
    .select()
    .from(rememberedDevice)
    .where(
      and(
        eq(rememberedDevice.personId, personId),
        isNull(rememberedDevice.revokedAt),
        gt(rememberedDevice.expiresAt, now),
      ),
    )
    .orderBy(desc(rememberedDevice.createdAt));

/** A device that this person had remembered, whether it still is or not; nothing if another's. */
export const selectOwnDevice = async (tx: Tx, personId: string, id: string) => {
  const [row] = await tx
    .select()
    .from(rememberedDevice)
    .where(and(eq(rememberedDevice.id, id), eq(rememberedDevice.personId, personId)));
  return row;
};

/** Forgets a device; one that is forgotten already keeps its time. */
export const forgetDevice = (tx: Tx, id: string, now: Date) =>
  tx
    .update(rememberedDevice)
    .set({ revokedAt: now })
    .where(and(eq(rememberedDevice.id, id), isNull(rememberedDevice.revokedAt)));

export const insertRecoveryCodes = (tx: Tx, values: (typeof recoveryCode.$inferInsert)[]) =>
  tx.insert(recoveryCode).values(values);

export const deleteRecoveryCodes = (tx: Tx, personId: string) =>
  tx.delete(recoveryCode).where(eq(recoveryCode.personId, personId));

/** Uses up a recovery code; false if it is not an unused one of this person. */
export const spendRecoveryCode = async (tx: Tx, personId: string, hash: string, now: Date) => {
  const rows = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCode.hash, hash),
        eq(recoveryCode.personId, personId),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ id: recoveryCode.id });
  return rows.length === 1;
};

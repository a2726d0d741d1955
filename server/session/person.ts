import { eq } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { person } from '../db/schema.ts';
import type { Act, Guards, PersonField } from '../security/guards.ts';

/** Writes those of the values that the act may change of the person; often none. */
export const changePerson = async (
  tx: Tx,
  guards: Guards,
  { personId, act }: { personId: string; act: Act },
  values: Partial<Pick<typeof person.$inferInsert, PersonField>>,
): Promise<void> => {
  const reached = guards.personFieldsOf(act).filter((field) => values[field] !== undefined);
  if (reached.length === 0) return;
  await tx
    .update(person)
    .set(Object.fromEntries(reached.map((field) => [field, values[field]])))
    .where(eq(person.id, personId));
};

/** The person of an address, made when new. Whether they were known is nobody's to learn. */
export const ensurePerson = async (
  tx: Tx,
  values: typeof person.$inferInsert,
): Promise<typeof person.$inferSelect> => {
  await tx.insert(person).values(values).onConflictDoNothing();
  const [who] = await tx.select().from(person).where(eq(person.email, values.email));
  return who!;
};

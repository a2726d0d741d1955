import { and, eq } from 'drizzle-orm';
import { record } from '../audit/record.ts';
import type { Tx } from '../db/open.ts';
import { advisor } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { refuse } from '../http/problem.ts';
import { revokeLinks } from '../security/links.ts';
import { endSessionsOf } from '../security/sessions.ts';
import { mailActivation } from '../session/handlers.ts';
import { changePerson, ensurePerson } from '../session/person.ts';
import type { AdvisorForm } from './form.ts';
import * as queries from './queries.ts';

type Tools = Pick<Deps, 'guards' | 'secrets' | 'clock' | 'outbox'>;
type Row = typeof advisor.$inferSelect;

/** Adds somebody to a brand: a record, and the mail that asks the person. */
export const addMembership = async (
  deps: Tools,
  tx: Tx,
  caller: Caller,
  { networkIds, ...values }: AdvisorForm,
): Promise<string> => {
  const now = deps.clock();
  const who = await ensurePerson(tx, { ...values, createdAt: now });
  const [row] = await tx
    .insert(advisor)
    .values({
      ...values,
      brandId: caller.brandId,
      personId: who.id,
      status: 'initial',
      createdAt: now,
    })
    .returning();
  await queries.replaceNetworks(tx, {
    brandId: caller.brandId,
    advisorId: row!.id,
    networkIds,
    within: [],
    coordinates: values.role === 'coordinator',
  });
  await queries.recordAdvisorEvent(tx, {
    brandId: caller.brandId,
    advisorId: row!.id,
    at: now,
    type: 'created',
    actorId: caller.advisorId,
  });
  await mailActivation(deps, tx, row!);
  return row!.id;
};

/**
 * The address of a record changed. Whoever was asked at the old one is asked no more; until
 * somebody said yes, the person of the new address is asked in their place. Nobody's log-in
 * address changes here: after the yes it is the brand's contact address alone.
 */
const moveAddress = async (deps: Tools, tx: Tx, before: queries.AdvisorRow, row: Row) => {
  if (!deps.guards.endsLinks({ from: before.email, to: row.email })) return;
  await revokeLinks(tx, 'activation', row.id, deps.clock());
  if (row.acceptedAt || row.status === 'deleted') return;
  const { email, firstName, surname, phoneNo, language } = row;
  const who = await ensurePerson(tx, {
    email,
    firstName,
    surname,
    phoneNo,
    language,
    createdAt: deps.clock(),
  });
  const [moved] = await tx
    .update(advisor)
    .set({ personId: who.id })
    .where(eq(advisor.id, row.id))
    .returning();
  await mailActivation(deps, tx, moved!);
};

/**
 * Writes an edited record. A coordinator edits the membership; what is the person's own
 * changes only in their own hands (guards.personFieldsOf).
 * @throws ProblemError 3004 when somebody else changed it meanwhile, 1207 when a network would be
 *   left without a coordinator.
 */
export const editMembership = async (
  deps: Tools,
  tx: Tx,
  caller: Caller,
  current: queries.AdvisorRow,
  { version, within, form }: { version: number; within: readonly string[]; form: AdvisorForm },
): Promise<void> => {
  const now = deps.clock();
  const isCoordinator = caller.role === 'coordinator';
  const { networkIds, email, role, ...own } = form;
  const allowed = isCoordinator ? { ...own, email, role } : own;
  const [row] = await tx
    .update(advisor)
    .set({ ...allowed, version: version + 1 })
    .where(and(eq(advisor.id, current.id), eq(advisor.version, version)))
    .returning();
  if (!row) throw refuse(3004);
  await moveAddress(deps, tx, current, row);
  // Another role is another person to the server: whoever is logged in logs in again.
  if (row.role !== current.role) {
    await endSessionsOf(tx, current.personId, 'role', now);
    await record(tx, caller, {
      action: 'roleChanged',
      subject: { kind: 'advisor', id: current.id },
      details: { from: current.role, to: row.role },
    });
  }
  if (isCoordinator) {
    const onlyTheirs = await queries.networksOnlyOf(tx, current.id);
    await queries.replaceNetworks(tx, {
      brandId: caller.brandId,
      advisorId: current.id,
      networkIds: networkIds.filter((id) => within.includes(id)),
      within,
      coordinates: role === 'coordinator',
    });
    const stillTheirs = await queries.selectCoordinated(tx, current.id);
    if (!deps.guards.mayLeave({ onlyTheirs, stillTheirs })) throw refuse(1207);
  }
  const act = current.id === caller.advisorId ? 'ownEdit' : 'coordinatorEdit';
  await changePerson(tx, deps.guards, { personId: current.personId, act }, { ...own, email });
  await queries.recordAdvisorEvent(tx, {
    brandId: caller.brandId,
    advisorId: current.id,
    at: now,
    type: 'updated',
    actorId: caller.advisorId,
    changes: Object.fromEntries(
      Object.keys(allowed)
        .filter((key) => current[key as keyof typeof current] !== row[key as keyof typeof row])
        .map((key) => [key, true]),
    ),
  });
};

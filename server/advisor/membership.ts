import { isErased } from '../../src/domain/erasure.ts';
import { record } from '../audit/record.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { refuse } from '../http/problem.ts';
import type { ContactChange } from '../mail/ids.ts';
import type { Outbox } from '../mail/outbox.ts';
import { insertMail, redirectNotices } from '../mail/queries.ts';
import { revokeLinks } from '../security/links.ts';
import type { Guards } from '../security/guards.ts';
import { endSessionsOf } from '../security/sessions.ts';
import { mailActivation } from '../session/handlers.ts';
import { changePerson } from '../session/person.ts';
import { ensurePerson } from '../session/queries.ts';
import type { AdvisorForm } from './form.ts';
import { recordAdvisorEvent } from './historyQueries.ts';
import * as queries from './queries.ts';

export type Tools = Pick<Deps, 'guards' | 'secrets' | 'clock'> & {
  outbox: Pick<Outbox, 'enqueue'>;
};
const notTheRole = () =>
  refuse(5001, { violations: [{ propertyPath: 'role', code: 'choice', parameters: {} }] });

type Row = NonNullable<Awaited<ReturnType<typeof queries.updateAdvisor>>>;

/**
 * The back office sees the money of every network, so only somebody who coordinates them all may
 * appoint its members and manage their records (docs/decisions/103).
 * @param refusal Where no role was chosen, which the usual refusal names.
 * @throws ProblemError 5001
 */
export const mayAppoint = async (
  tx: Tx,
  caller: Caller,
  role: Row['role'],
  refusal = notTheRole,
): Promise<void> => {
  if (role !== 'backOffice') return;
  if (await queries.coordinatesAll(tx, caller.coordinatedNetworkIds)) return;
  throw refusal();
};

/**
 * Records are managed by those who coordinate one of their networks; one's own, by oneself.
 * @throws ProblemError 1404
 */
export const mustManage = (
  { mayManage }: Pick<Guards, 'mayManage'>,
  caller: Caller,
  current: queries.AdvisorRow,
): void => {
  if (current.id === caller.advisorId || mayManage(current, caller.coordinatedNetworkIds)) return;
  throw refuse(1404);
};

/**
 * Adds a person to a brand: creates their record and mails the invitation to accept.
 * @param by The advisor who does so; nobody of the brand when it is the operator.
 */
export const addMember = async (
  deps: Tools,
  tx: Tx,
  by: { brandId: string; advisorId: string | null },
  { networkIds, ...values }: AdvisorForm,
): Promise<string> => {
  const now = deps.clock();
  const who = await ensurePerson(tx, { ...values, createdAt: now });
  const row = await queries.insertAdvisor(tx, {
    ...values,
    brandId: by.brandId,
    personId: who.id,
    status: 'initial',
    createdAt: now,
  });
  await queries.moveNetworks(tx, {
    brandId: by.brandId,
    advisorId: row.id,
    networkIds,
    within: [],
    coordinates: values.role === 'coordinator',
  });
  await recordAdvisorEvent(tx, {
    brandId: by.brandId,
    advisorId: row.id,
    at: now,
    type: 'created',
    actorId: by.advisorId,
  });
  await mailActivation(deps, tx, row);
  return row.id;
};

/** Adds a person to a coordinator's brand. @throws ProblemError 5001 when they may not. */
export const addMembership = async (
  deps: Tools,
  tx: Tx,
  caller: Caller,
  form: AdvisorForm,
): Promise<string> => {
  await mayAppoint(tx, caller, form.role);
  return addMember(deps, tx, caller, form);
};

/**
 * Offers an unaccepted membership to the person at its address, whoever it was for before: the mail
 * asks its reader for a password, which must be that of nobody else.
 */
export const offerMembership = async (
  deps: Tools,
  tx: Tx,
  row: Pick<Row, 'id' | 'email' | 'firstName' | 'surname' | 'phoneNo' | 'language'>,
): Promise<void> => {
  const { email, firstName, surname, phoneNo, language } = row;
  const who = await ensurePerson(tx, {
    email,
    firstName,
    surname,
    phoneNo,
    language,
    createdAt: deps.clock(),
  });
  const own = await queries.updatePersonOf(tx, row, who.id);
  if (!own) throw refuse(3010);
  await mailActivation(deps, tx, own);
};

/**
 * Handles a changed address of a record. The link mailed to the old address stops working; an
 * unaccepted membership is offered to the person at the new address instead. Nobody's log-in
 * address changes: once accepted, it is only the brand's contact address, where mail about the
 * investors of all its networks goes. A coordinator's own, it is theirs to change.
 * @throws ProblemError 1101
 */
const moveAddress = async (
  deps: Tools,
  tx: Tx,
  caller: Caller,
  { before, row }: { before: queries.AdvisorRow; row: Row },
) => {
  if (!deps.guards.endsLinks({ from: before.email, to: row.email })) return;
  const isOwn = row.id === caller.advisorId;
  if (!isOwn && !deps.guards.mayReaddress(before, caller.coordinatedNetworkIds)) {
    throw refuse(1101);
  }
  await revokeLinks(tx, 'activation', row.id, deps.clock());
  await redirectNotices(tx, caller.brandId, { from: before.email, to: row.email });
  // An archived one is offered when it is restored.
  if (!row.acceptedAt && row.status !== 'deleted') await offerMembership(deps, tx, row);
};

/**
 * Notifies a member, at the old and the new address, that somebody else changed their contact data.
 */
const tellOfContact = async (
  tx: Tx,
  caller: Caller,
  { before, row, at }: { before: queries.AdvisorRow; row: Row; at: Date },
): Promise<void> => {
  if (!row.acceptedAt || row.status === 'deleted' || row.id === caller.advisorId) return;
  const mailTo = (to: string, what: ContactChange) =>
    insertMail(
      tx,
      {
        kind: 'contactChanged',
        brandId: caller.brandId,
        to,
        ids: { personId: row.personId, actorId: caller.advisorId, what },
      },
      at,
    );
  if (before.email !== row.email) {
    await mailTo(before.email, 'leftAddress');
    await mailTo(row.email, 'newAddress');
  }
  if (before.phoneNo !== row.phoneNo) await mailTo(row.email, 'phone');
};

/**
 * Changes what a member may do with the networks that the caller coordinates. Only who becomes a
 * coordinator in this very edit starts to coordinate networks that they already had: the caller may
 * be correcting a record whose role is that of a network of others.
 * @throws ProblemError 1207 when a network would be left without a coordinator.
 */
const moveWithin = async (
  deps: Tools,
  tx: Tx,
  caller: Caller,
  { from, row, onlyTheirs }: { from: Row['role']; row: Row; onlyTheirs: readonly string[] },
  { within, networkIds }: { within: readonly string[]; networkIds: readonly string[] },
): Promise<queries.MovedNetworks> => {
  const wanted = networkIds.filter((id) => within.includes(id));
  const moved = await queries.moveNetworks(tx, {
    brandId: caller.brandId,
    advisorId: row.id,
    networkIds: wanted,
    within,
    coordinates: row.role === 'coordinator',
  });
  if (row.role !== from) {
    if (row.role === 'coordinator') await queries.startCoordinating(tx, row.id, wanted);
    else await queries.stopCoordinating(tx, row.id);
  }
  const stillTheirs = await queries.selectCoordinated(tx, row.id);
  if (!deps.guards.mayLeave({ onlyTheirs, stillTheirs })) throw refuse(1207);
  return moved;
};

/** What the history keeps of an edit: the names of changed fields, and the networks' ids. */
const changesOf = (
  { before, row, moved }: { before: queries.AdvisorRow; row: Row; moved: queries.MovedNetworks },
  fields: readonly string[],
): object => ({
  ...Object.fromEntries(
    fields
      .filter((key) => before[key as keyof typeof before] !== row[key as keyof typeof row])
      .map((key) => [key, true]),
  ),
  ...(moved.given.length + moved.taken.length > 0 ? { brokerNetworkIds: moved } : {}),
});

/**
 * Saves an edited record. A coordinator edits the membership; personal data change only by the
 * person's own hand (guards.personFieldsOf).
 * @throws ProblemError 3004 when the record was changed meanwhile, 1207 when a network would be
 * left without a coordinator, 1101 when the address of somebody else would change and the caller
 * does not coordinate all their networks, 3010 when retention has erased their address.
 */
export const editMembership = async (
  deps: Tools,
  tx: Tx,
  caller: Caller,
  current: queries.AdvisorRow,
  { version, within, form }: { version: number; within: readonly string[]; form: AdvisorForm },
): Promise<void> => {
  const now = deps.clock();
  if (isErased(current.email)) throw refuse(3010);
  const isCoordinator = caller.role === 'coordinator';
  const { networkIds, email, role, ...own } = form;
  const allowed = isCoordinator ? { ...own, email, role } : own;
  if (isCoordinator) {
    // Advisors do not book, and bookkeepers serve no investors, so neither role may become the
    // other.
    const [was, becomes] = [current.role, role].map((one) => one === 'backOffice');
    if (was !== becomes) throw notTheRole();
    await mayAppoint(tx, caller, current.role);
  }
  // Read before the role changes.
  const onlyTheirs = isCoordinator ? await queries.networksOnlyOf(tx, current.id) : [];
  const row = await queries.updateAdvisor(tx, current.id, version, allowed);
  if (!row) throw refuse(3004);
  await moveAddress(deps, tx, caller, { before: current, row });
  await tellOfContact(tx, caller, { before: current, row, at: now });
  const moved = isCoordinator
    ? await moveWithin(
        deps,
        tx,
        caller,
        { from: current.role, row, onlyTheirs },
        { within, networkIds },
      )
    : { given: [], taken: [] };
  // Permissions change with the role, so the advisor has to log in again.
  if (row.role !== current.role) {
    await endSessionsOf(tx, current.personId, 'role', now);
    await record(tx, caller, {
      action: 'roleChanged',
      subject: { kind: 'advisor', id: current.id },
      details: {
        from: current.role,
        to: row.role,
        coordinated: await queries.selectCoordinated(tx, current.id),
      },
    });
  }
  const act = current.id === caller.advisorId ? 'ownEdit' : 'coordinatorEdit';
  await changePerson(tx, deps.guards, { personId: current.personId, act }, { ...own, email });
  await recordAdvisorEvent(tx, {
    brandId: caller.brandId,
    advisorId: current.id,
    at: now,
    type: 'updated',
    actorId: caller.advisorId,
    changes: changesOf({ before: current, row, moved }, Object.keys(allowed)),
  });
};

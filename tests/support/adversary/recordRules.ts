import type { Change, Row } from './changes.ts';
import type { Mirror } from './mirror.ts';
import type { Played, Rule } from './played.ts';

/** Rows of a table as they were before a step, or before two concurrent ones. */
const rowsBefore = (
  { mirror, changes }: { mirror: Mirror; changes: readonly Change[] },
  table: string,
): Row[] => {
  const rows = new Map(mirror.rows(table).map((row) => [JSON.stringify(row), row]));
  for (const { old, now } of changes.filter((change) => change.table === table).toReversed()) {
    if (now) rows.delete(JSON.stringify(now));
    if (old) rows.set(JSON.stringify(old), old);
  }
  return [...rows.values()];
};

/** Networks of a record, and those among them that the caller coordinates, before the step. */
const networksOf = (played: Played, advisorId: unknown) => {
  const own = new Set(
    rowsBefore(played, 'advisor')
      .filter(({ person_id }) => person_id === played.session?.personId)
      .map(({ id }) => id),
  );
  const members = rowsBefore(played, 'network_member');
  const coordinated = new Set(
    members
      .filter(({ advisor_id, coordinates }) => coordinates && own.has(advisor_id))
      .map(({ network_id }) => network_id),
  );
  const networks = members
    .filter(({ advisor_id }) => advisor_id === advisorId)
    .map(({ network_id }) => network_id);
  return { isOwn: own.has(advisorId), networks, coordinated };
};

const managing = new Set(['updateAdvisor', 'activateAdvisor', 'archiveAdvisor']);
const recordChanges = ({ step, changes }: Played) =>
  managing.has(step.op)
    ? changes.filter(({ table, kind }) => table === 'advisor' && kind === 'UPDATE')
    : [];

/** A record is managed by those who coordinate one of its networks; its other members read it. */
const managed: Rule = (played) =>
  recordChanges(played).flatMap((change) => {
    const { isOwn, networks, coordinated } = networksOf(played, change.now!.id);
    if (isOwn || networks.some((id) => coordinated.has(id))) return [];
    const detail = `${played.step.actor} by ${played.step.op}`;
    return [{ change, signature: 'manages a record of networks of others', detail }];
  });

/**
 * Whoever receives an invitation enters all its networks; whoever receives what an advisor is told,
 * reads of the investors of all theirs.
 */
const readdressed: Rule = (played) =>
  recordChanges(played).flatMap((change) => {
    const { old, now } = change;
    if (old!.email === now!.email) return [];
    const { isOwn, networks, coordinated } = networksOf(played, now!.id);
    if (isOwn || networks.every((id) => coordinated.has(id))) return [];
    const detail = `${played.step.actor} sends it to ${String(now!.email)}`;
    return [{ change, signature: 'redirects mail of networks of others', detail }];
  });

/** What an advisor serves is given only to members of its network. */
const handedOver: Rule = ({ changes, mirror, step }) =>
  changes.flatMap((change) => {
    const { table, old, now } = change;
    const column = { offer: 'owner_id', relation: 'advisor_id' }[table];
    if (!column || !now || !old || old[column] === now[column]) return [];
    const isMember = mirror
      .rows('network_member')
      .some((row) => row.advisor_id === now[column] && row.network_id === now.network_id);
    if (isMember) return [];
    const detail = `${step.op} by ${step.actor}: ${table}`;
    return [{ change, signature: 'gives an investor outside their network', detail }];
  });

/** Who manages the records of a brand's members, and to whom their investors go. */
export const recordRules: readonly Rule[] = [managed, readdressed, handedOver];

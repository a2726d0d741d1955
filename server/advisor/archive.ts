import { mayArchive, mayServe, nextAdvisorStatus } from '../../src/domain/advisorStatus.ts';
import type { Tx } from '../db/open.ts';
import type { Caller } from '../http/caller.ts';
import { refuse } from '../http/problem.ts';
import type { Guards } from '../security/guards.ts';
import { revokeLinks } from '../security/links.ts';
import { tryHoldOwner } from '../security/owners.ts';
import { recordAdvisorEvent } from './historyQueries.ts';
import { mayAppoint } from './membership.ts';
import * as queries from './queries.ts';
import { archive, endPanelSessions } from './statusQueries.ts';
import { beginSuccession, leaveSuccession } from './succession.ts';
import { findSuccessor, selectPredecessors, servesOutside } from './successionQueries.ts';

/** Whether the successor qualifies: may serve, and is a member of every network concerned. */
const isFit = async (tx: Tx, leaving: string, named: queries.AdvisorRow): Promise<boolean> => {
  const { id, brokerNetworkIds } = named;
  if (!mayServe(named) || id === leaving) return false;
  // Nobody may receive an investor of a network they do not belong to.
  for (const one of [leaving, ...(await selectPredecessors(tx, leaving))]) {
    if (await servesOutside(tx, one, brokerNetworkIds)) return false;
  }
  return true;
};

/**
 * The coordinator who takes over, kept from being archived; one who just was is passed over. One who
 * may be being archived is not waited for, as rows are locked by now: then they are not held.
 */
const chooseSuccessor = async (
  tx: Tx,
  leaving: string,
  last: string,
): Promise<{ id: string; isHeld: boolean } | null> => {
  for (;;) {
    const id = await findSuccessor(tx, leaving, last);
    if (id === null) return null;
    const isHeld = await tryHoldOwner(tx, id);
    if (isHeld !== false) return { id, isHeld: isHeld === true };
  }
};

/**
 * Archives an advisor of the brand: their sessions end at once, and what they served is handed over
 * to another advisor, at once or in batches. A no-op if already archived. The caller has locked
 * both advisors (`lockLeaving`).
 * @param which.named The successor; by default a coordinator, or one per network.
 * @throws ProblemError 1404, 1101 of the back office, 1206, 5001
 */
export const archiveMembership = async (
  { mayManage }: Pick<Guards, 'mayManage'>,
  tx: Tx,
  caller: Caller,
  { current, named }: { current: queries.AdvisorRow; named: queries.AdvisorRow | null },
  now: Date,
): Promise<void> => {
  if (!mayManage(current, caller.coordinatedNetworkIds)) throw refuse(1404);
  if (nextAdvisorStatus(current.status, 'archive') === 'repeated') return;
  // Whoever archives must be able to restore, or nobody may be left to book.
  await mayAppoint(tx, caller, current.role, () => refuse(1101));
  const isLastCoordinator = (await queries.networksOnlyOf(tx, current.id)).length > 0;
  if (!mayArchive({ isSelf: current.id === caller.advisorId, isLastCoordinator })) {
    throw refuse(1206);
  }
  if (named && !(await isFit(tx, current.id, named))) {
    throw refuse(5001, {
      violations: [{ propertyPath: 'reassignTo', code: 'choice', parameters: {} }],
    });
  }
  const { brandId, advisorId: actorId } = caller;
  const about = { brandId, advisorId: current.id, actorId };
  await archive(tx, current.id, now);
  await revokeLinks(tx, 'activation', current.id, now);
  await endPanelSessions(tx, current.personId, now);
  await recordAdvisorEvent(tx, { ...about, at: now, type: 'archived' });
  const successor = named
    ? { id: named.id, isHeld: true }
    : await chooseSuccessor(tx, current.id, actorId);
  if (!successor) return;
  const begin = successor.isHeld ? beginSuccession : leaveSuccession;
  await begin(tx, { ...about, successorId: successor.id, startedAt: now });
};

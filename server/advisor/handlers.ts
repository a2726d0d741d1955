import { advisorList } from '../../src/domain/advisorList.ts';
import { mayArchive, nextAdvisorStatus } from '../../src/domain/advisorStatus.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { found, refuse } from '../http/problem.ts';
import { tell } from '../notice/tell.ts';
import { revokeLinks } from '../security/links.ts';
import { mailActivation } from '../session/handlers.ts';
import { advisorFields } from './fields.ts';
import { readForm } from './form.ts';
import { addMembership, editMembership, mayAppoint } from './membership.ts';
import * as queries from './queries.ts';
import { findSuccessor, handOverOffers, servesOutside } from './successionQueries.ts';

type Schemas = components['schemas'];

const view = ({ personId: _p, ...row }: queries.AdvisorRow): Schemas['Advisor'] => {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    activatedAt: row.activatedAt?.toISOString() ?? null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  };
};

const visibleTo = (caller: Caller): string[] => [
  ...new Set([...caller.networkIds, ...caller.coordinatedNetworkIds]),
];

const taken = () =>
  refuse(5001, { violations: [{ propertyPath: 'email', code: 'taken', parameters: {} }] });

const isDuplicate = (error: unknown): boolean =>
  (error as { cause?: { code?: string } }).cause?.code === '23505';

/** Gives everything that an advisor serves to another, who is told of it unless they did it. */
const handOverAll = async (
  tx: Tx,
  { brandId, advisorId }: Caller,
  { from, to }: { from: string; to: string },
  at: Date,
): Promise<void> => {
  const count = await handOverOffers(tx, from, to, at);
  if (count === 0 || to === advisorId) return;
  const cause = `handover:${from}:${at.toISOString()}`;
  await tell(tx, { brandId, advisorId: to, kind: 'handedOver', cause, count, at });
};

/** Advisors as coordinators keep them, and as each sees their own record. */
export const advisorHandlers = (deps: Deps) => {
  const { db, clock } = deps;

  const load = async (tx: Tx, caller: Caller, id: string) =>
    found(await queries.selectAdvisor(tx, id, visibleTo(caller)));

  const reload = async (tx: Tx, id: string, caller: Caller) => view(await load(tx, caller, id));

  return {
    viewAdvisorForm: async () => ({ status: 200, body: { fields: advisorFields } }),

    listAdvisors: async ({ caller, query }) => {
      const question = listQueryOf(query, advisorList);
      const { items, total } = await withTenant(db, caller.brandId, (tx) =>
        queries.selectAdvisors(tx, visibleTo(caller), question),
      );
      return listAnswer({ items: items.map(view), total });
    },

    viewAdvisor: async ({ caller, params }) => ({
      status: 200,
      body: await withTenant(db, caller.brandId, (tx) => reload(tx, params.id, caller)),
    }),

    createAdvisor: async ({ caller, body }) => {
      const form = readForm(body, caller.coordinatedNetworkIds, deps.guards);
      const created = await withTenant(db, caller.brandId, async (tx) =>
        reload(tx, await addMembership(deps, tx, caller, form), caller),
      ).catch((error: unknown) => {
        throw isDuplicate(error) ? taken() : error;
      });
      return { status: 201, body: created };
    },

    updateAdvisor: async ({ caller, params, body }) => {
      const isCoordinator = caller.role === 'coordinator';
      const { version, ...typed } = body;
      const updated = await withTenant(db, caller.brandId, async (tx) => {
        const current = await load(tx, caller, params.id);
        // An advisor may change their own name and phone; the rest is the coordinator's.
        if (!isCoordinator && current.id !== caller.advisorId) throw refuse(1101);
        const within = isCoordinator ? caller.coordinatedNetworkIds : current.brokerNetworkIds;
        const form = readForm(typed, [...within, ...current.brokerNetworkIds], deps.guards);
        await editMembership(deps, tx, caller, current, { version, within, form });
        return reload(tx, current.id, caller);
      }).catch((error: unknown) => {
        throw isDuplicate(error) ? taken() : error;
      });
      return { status: 200, body: updated };
    },

    archiveAdvisor: async ({ caller, params, query }) => {
      const now = clock();
      await withTenant(db, caller.brandId, async (tx) => {
        const current = await load(tx, caller, params.id);
        if (!current.brokerNetworkIds.some((id) => caller.coordinatedNetworkIds.includes(id))) {
          throw refuse(1404);
        }
        const step = nextAdvisorStatus(current.status, 'archive');
        if (step === 'repeated') return;
        const isLastCoordinator = (await queries.networksOnlyOf(tx, current.id)).length > 0;
        if (!mayArchive({ isSelf: current.id === caller.advisorId, isLastCoordinator })) {
          throw refuse(1206);
        }
        const named = query.reassignTo ? await load(tx, caller, query.reassignTo) : null;
        const isFit =
          !named ||
          (named.status === 'active' &&
            named.id !== current.id &&
            named.role !== 'backOffice' &&
            // Nobody gets an investor of a network that they do not belong to.
            !(await servesOutside(tx, current.id, named.brokerNetworkIds)));
        if (!isFit) {
          throw refuse(5001, {
            violations: [{ propertyPath: 'reassignTo', code: 'choice', parameters: {} }],
          });
        }
        const successor = named?.id ?? (await findSuccessor(tx, current.id));
        if (successor) await handOverAll(tx, caller, { from: current.id, to: successor }, now);
        await queries.archive(tx, current.id, now);
        await revokeLinks(tx, 'activation', current.id, now);
        await queries.endPanelSessions(tx, current.personId, now);
        await queries.recordAdvisorEvent(tx, {
          brandId: caller.brandId,
          advisorId: current.id,
          at: now,
          type: 'archived',
          actorId: caller.advisorId,
        });
      });
      return { status: 204 };
    },

    resendActivation: async ({ caller, params }) => {
      await withTenant(db, caller.brandId, async (tx) => {
        const current = await load(tx, caller, params.id);
        if (current.acceptedAt || current.status === 'deleted') throw refuse(3002);
        await mailActivation(deps, tx, { ...current, brandId: caller.brandId });
        await queries.recordAdvisorEvent(tx, {
          brandId: caller.brandId,
          advisorId: current.id,
          at: clock(),
          type: 'activationMailed',
          actorId: caller.advisorId,
        });
      });
      return { status: 204 };
    },

    listAdvisorHistory: async ({ caller, params }) => {
      const rows = await withTenant(db, caller.brandId, async (tx) => {
        const current = await load(tx, caller, params.id);
        return queries.selectAdvisorHistory(tx, current.id);
      });
      return {
        status: 200,
        body: rows.map(({ event, actor }) => ({
          at: event.at.toISOString(),
          type: event.type,
          actorName: actor ? `${actor.firstName} ${actor.surname}` : null,
          fields: Object.keys(event.changes as object),
        })),
      };
    },

    activateAdvisor: async ({ caller, params }) => {
      const now = clock();
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const current = await load(tx, caller, params.id);
        const step = nextAdvisorStatus(current.status, 'activate', {
          hasAccepted: current.acceptedAt !== null,
        });
        if (step === 'refused') throw refuse(3002);
        if (step !== 'repeated') {
          await mayAppoint(tx, caller, current.role);
          await queries.activate(tx, current.id, step.to, now);
          await queries.recordAdvisorEvent(tx, {
            brandId: caller.brandId,
            advisorId: current.id,
            at: now,
            type: step.to === 'active' ? 'activated' : 'restored',
            actorId: caller.advisorId,
          });
          if (!current.acceptedAt) {
            await mailActivation(deps, tx, { ...current, brandId: caller.brandId });
          }
        }
        return reload(tx, current.id, caller);
      });
      return { status: 200, body };
    },
  } satisfies Pick<
    Handlers,
    | 'resendActivation'
    | 'listAdvisorHistory'
    | 'viewAdvisorForm'
    | 'listAdvisors'
    | 'viewAdvisor'
    | 'createAdvisor'
    | 'updateAdvisor'
    | 'archiveAdvisor'
    | 'activateAdvisor'
  >;
};

import { advisorList } from '../../src/domain/advisorList.ts';
import { nextAdvisorStatus } from '../../src/domain/advisorStatus.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { found, refuse } from '../http/problem.ts';
import { lockLeaving, lockOwner } from '../security/owners.ts';
import { archiveMembership } from './archive.ts';
import { advisorFields } from './fields.ts';
import { readForm } from './form.ts';
import { recordAdvisorEvent, selectAdvisorHistory } from './historyQueries.ts';
import {
  addMembership,
  editMembership,
  mayAppoint,
  mustManage,
  offerMembership,
} from './membership.ts';
import * as queries from './queries.ts';
import { activate } from './statusQueries.ts';
import { stopSuccession } from './succession.ts';

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

/** Advisors, as coordinators manage them and as each sees their own record. */
export const advisorHandlers = (deps: Deps) => {
  const { db, clock, guards } = deps;

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
      const form = readForm(body, caller.coordinatedNetworkIds, guards);
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
        // Advisors may change their own name and phone; the rest is up to a coordinator.
        if (!isCoordinator && current.id !== caller.advisorId) throw refuse(1101);
        mustManage(guards, caller, current);
        const within = isCoordinator ? caller.coordinatedNetworkIds : current.brokerNetworkIds;
        const form = readForm(typed, [...within, ...current.brokerNetworkIds], guards);
        await editMembership(deps, tx, caller, current, { version, within, form });
        // Whoever takes somebody out of the last network they share is answered all the same.
        const seen = [...visibleTo(caller), ...current.brokerNetworkIds];
        return view(found(await queries.selectAdvisor(tx, current.id, seen)));
      }).catch((error: unknown) => {
        throw isDuplicate(error) ? taken() : error;
      });
      return { status: 200, body: updated };
    },

    archiveAdvisor: async ({ caller, params, query }) => {
      await withTenant(db, caller.brandId, async (tx) => {
        await lockLeaving(tx, params.id, query.reassignTo);
        const current = await load(tx, caller, params.id);
        const named = query.reassignTo ? await load(tx, caller, query.reassignTo) : null;
        await archiveMembership(guards, tx, caller, { current, named }, clock());
      });
      return { status: 204 };
    },

    resendActivation: async ({ caller, params }) => {
      await withTenant(db, caller.brandId, async (tx) => {
        const current = await load(tx, caller, params.id);
        mustManage(guards, caller, current);
        if (current.acceptedAt || current.status === 'deleted') throw refuse(3002);
        await offerMembership(deps, tx, current);
        await recordAdvisorEvent(tx, {
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
        return selectAdvisorHistory(tx, current.id);
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
        await lockOwner(tx, params.id);
        const current = await load(tx, caller, params.id);
        mustManage(guards, caller, current);
        const step = nextAdvisorStatus(current.status, 'activate', {
          hasAccepted: current.acceptedAt !== null,
        });
        if (step === 'refused') throw refuse(3002);
        if (step !== 'repeated') {
          await mayAppoint(tx, caller, current.role, () => refuse(1101));
          if (!(await activate(tx, current.id, step.to, now))) throw refuse(3010);
          // A reinstated advisor keeps what has not been handed over yet.
          await stopSuccession(tx, current, now);
          await recordAdvisorEvent(tx, {
            brandId: caller.brandId,
            advisorId: current.id,
            at: now,
            type: step.to === 'active' ? 'activated' : 'restored',
            actorId: caller.advisorId,
          });
          if (!current.acceptedAt) await offerMembership(deps, tx, current);
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

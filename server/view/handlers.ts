import { factMistakes } from '../../src/domain/fieldFacts.ts';
import { formTables } from '../../src/domain/formTables.ts';
import { mostSavedViews } from '../../src/domain/limits.ts';
import { plainLine } from '../../src/domain/plainText.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';
import * as queries from './queries.ts';

type Asking = Pick<Deps, 'guards'>;

const wrong = (propertyPath: string, code: 'choice' | 'maxValue', parameters = {}) =>
  refuse(5001, { violations: [{ propertyPath, code, parameters }] });

const viewOf = ({ guards }: Asking, caller: Caller, row: queries.ViewRow): Schemas['SavedView'] => {
  const { id, name, list, search, networkId } = row.view;
  const { networkName } = row;
  return {
    id,
    name,
    list,
    search,
    networkId,
    networkName,
    mayChange: guards.mayChangeView(row.view, caller),
  };
};

/** Whether a view is the one that its caller saw, whose name may be as it was typed; null for none. */
const isSeen = (row: queries.ViewRow | null, was: Schemas['SeenView'] | null): boolean =>
  row?.view.name === (was ? plainLine(was.name) : undefined) &&
  row?.view.networkId === was?.networkId;

/** @throws ProblemError 1404 when the caller may not change such a view. */
const load = async (
  { guards }: Asking,
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<queries.ViewRow> => {
  const row = found(await queries.selectView(tx, id));
  if (!guards.mayChangeView(row.view, caller)) throw refuse(1404);
  return row;
};

/** Saved views of lists of offers (docs/decisions/108). */
export const viewHandlers = (deps: Deps) => {
  const { db, clock } = deps;
  return {
    listSavedViews: async ({ caller }) => {
      const { advisorId, networkIds, coordinatedNetworkIds } = caller;
      const shared = [...new Set([...networkIds, ...coordinatedNetworkIds])];
      const rows = await withTenant(db, caller.brandId, (tx) =>
        queries.selectViews(tx, advisorId, shared),
      );
      return { status: 200, body: rows.map((row) => viewOf(deps, caller, row)) };
    },

    saveView: async ({ caller, body: { id, name, list, search, networkId, was } }) => {
      const { brandId, advisorId } = caller;
      const viewName = plainLine(name);
      const violations = factMistakes(formTables.savedView, { viewName });
      if (violations.length > 0) throw refuse(5001, { violations });
      const isOthers = networkId !== null && !caller.coordinatedNetworkIds.includes(networkId);
      const row = await withTenant(db, brandId, async (tx) => {
        const before = (await queries.selectView(tx, id)) ? await load(deps, tx, caller, id) : null;
        const isWanted = before?.view.name === viewName && before.view.networkId === networkId;
        // Saved again after a lost answer, it is what was wanted.
        if (was !== undefined && !isWanted && !isSeen(before, was)) throw refuse(3004);
        if (isOthers) throw wrong('networkId', 'choice');
        if (list === 'network' && caller.role !== 'coordinator') throw wrong('list', 'choice');
        const isAdded = before?.view.networkId !== networkId;
        const kept = isAdded ? await queries.countViews(tx, { advisorId, networkId }) : 0;
        if (kept >= mostSavedViews) throw wrong('viewName', 'maxValue', { n: mostSavedViews });
        const values = { name: viewName, list, search, networkId };
        const added = { ...values, id, brandId, advisorId, createdAt: clock() };
        if (before || !(await queries.insertView(tx, added))) {
          if (!before) await load(deps, tx, caller, id);
          // A view that is no longer shared belongs to the caller, whoever shared it.
          await queries.updateView(tx, id, { ...values, advisorId });
        }
        return found(await queries.selectView(tx, id));
      });
      return { status: 200, body: viewOf(deps, caller, row) };
    },

    removeView: async ({ caller, params: { id } }) => {
      await withTenant(db, caller.brandId, async (tx) => {
        await load(deps, tx, caller, id);
        await queries.deleteView(tx, id);
      });
      return { status: 204 };
    },
  } satisfies Pick<Handlers, 'listSavedViews' | 'saveView' | 'removeView'>;
};

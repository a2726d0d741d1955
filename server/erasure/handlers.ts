import { erasureMistakes } from '../../src/domain/erasure.ts';
import { today } from '../../src/domain/dates.ts';
import { plainLines } from '../../src/domain/plainText.ts';
import { contractsKeptUntil } from '../../src/domain/retention.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';
import { selectKeptContracts } from '../offer/contractQueries.ts';
import * as queries from './queries.ts';
import { erasureState } from './view.ts';

const isOpen = ({ status }: queries.ErasureRow): boolean =>
  status === 'asked' || status === 'granted';

const stateOf = async (tx: Tx, row: queries.ErasureRow): Promise<Schemas['ErasureState']> => {
  const owed = await queries.selectOwed(tx, [row.investorId]);
  return erasureState(row, owed.has(row.investorId));
};

/**
 * Erasure requests: made by investors, decided by a coordinator of a network that served them then.
 */
export const erasureHandlers = ({ db, clock, outbox, guards }: Deps) =>
  ({
    askErasure: async ({ caller }) => {
      const { brandId, investorId } = caller;
      const body = await withTenant(db, brandId, async (tx) => {
        // Two clicks must not create two requests.
        await queries.lockInvestor(tx, investorId);
        const earlier = await queries.selectErasure(tx, investorId);
        if (earlier && isOpen(earlier)) return stateOf(tx, earlier);
        const row = await queries.insertErasure(tx, {
          brandId,
          investorId,
          status: 'asked',
          askedAt: clock(),
        });
        await record(tx, caller, {
          action: 'erasureAsked',
          subject: { kind: 'dataRequest', id: row.id },
        });
        return stateOf(tx, row);
      });
      return { status: 201, body };
    },

    listErasureRequests: async ({ caller }) => {
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const rows = await queries.selectReached(tx, { caller, guards });
        const ids = rows.map(({ who }) => who.id);
        const contracts = await selectKeptContracts(tx, ids, today(clock()));
        const owed = await queries.selectOwed(tx, ids);
        return rows.map(({ request, who, name }): Schemas['ErasureRequest'] => {
          const own = contracts.filter(({ investorId }) => investorId === who.id);
          return {
            ...erasureState(request, owed.has(who.id)),
            id: request.id,
            investorName: name,
            investorEmail: who.email,
            contracts: own.length,
            keptUntil: request.keptUntil ?? contractsKeptUntil(own.map(({ endedOn }) => endedOn)),
          };
        });
      });
      return { status: 200, body };
    },

    decideErasureRequest: async ({ caller, params, body: typed }) => {
      const { isGranted } = typed;
      const answer = plainLines(typed.answer);
      const violations = erasureMistakes({ isGranted, answer });
      if (violations.length > 0) throw refuse(5001, { violations });
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const row = found(await queries.lockReached(tx, { caller, guards }, params.id));
        if (row.status !== 'asked') throw refuse(3002);
        const decided = await queries.decideErasure(tx, params.id, {
          status: isGranted ? 'granted' : 'refused',
          answer,
          decidedAt: clock(),
          decidedBy: caller.advisorId,
        });
        await record(tx, caller, {
          action: 'erasureDecided',
          subject: { kind: 'dataRequest', id: params.id },
          details: { isGranted },
        });
        const who = await queries.selectAsker(tx, row);
        await outbox.enqueue(tx, {
          kind: 'erasureDecided',
          brandId: caller.brandId,
          to: who.email,
          ids: { erasureRequestId: params.id, personId: who.personId },
        });
        return stateOf(tx, decided);
      });
      return { status: 200, body };
    },
  }) satisfies Pick<Handlers, 'askErasure' | 'listErasureRequests' | 'decideErasureRequest'>;

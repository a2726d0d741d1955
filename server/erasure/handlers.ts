import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import { erasureMistakes } from '../../src/domain/erasure.ts';
import { plainLines } from '../../src/domain/plainText.ts';
import { contractKeptUntil } from '../../src/domain/retention.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import { withTenant, type Tx } from '../db/open.ts';
import { erasureRequest, investor, offer, relation } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';

type Schemas = components['schemas'];
type Row = typeof erasureRequest.$inferSelect;

/** As many as a page of decisions can be. */
const shown = 200;

export const erasureState = (row: Row): Schemas['ErasureState'] => ({
  status: row.status,
  askedAt: row.askedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  answer: row.answer,
  doneAt: row.doneAt?.toISOString() ?? null,
  keptUntil: row.keptUntil,
});

/** The latest request of an investor. */
export const selectErasure = async (tx: Tx, investorId: string): Promise<Row | undefined> => {
  const [row] = await tx
    .select()
    .from(erasureRequest)
    .where(eq(erasureRequest.investorId, investorId))
    .orderBy(desc(erasureRequest.askedAt))
    .limit(1);
  return row;
};

const isOpen = ({ status }: Row): boolean => status === 'asked' || status === 'granted';

/** Requests to erase: asked by the investor, decided by a coordinator of a network that serves them. */
export const erasureHandlers = ({ db, clock, outbox }: Deps) => {
  /** Those of investors whom the networks of a coordinator serve. */
  const reached = (tx: Tx, { coordinatedNetworkIds }: Caller) =>
    exists(
      tx
        .select({ id: relation.id })
        .from(relation)
        .where(
          and(
            eq(relation.investorId, erasureRequest.investorId),
            inArray(relation.networkId, coordinatedNetworkIds),
          ),
        ),
    );

  return {
    askErasure: async ({ caller }) => {
      const { brandId, investorId } = caller;
      const body = await withTenant(db, brandId, async (tx) => {
        // Two clicks at once are one request.
        await tx.select().from(investor).where(eq(investor.id, investorId)).for('update');
        const earlier = await selectErasure(tx, investorId);
        if (earlier && isOpen(earlier)) return erasureState(earlier);
        const [row] = await tx
          .insert(erasureRequest)
          .values({ brandId, investorId, status: 'asked', askedAt: clock() })
          .returning();
        await record(tx, caller, {
          action: 'erasureAsked',
          subject: { kind: 'dataRequest', id: row!.id },
        });
        return erasureState(row!);
      });
      return { status: 201, body };
    },

    listErasureRequests: async ({ caller }) => {
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const rows = await tx
          .select({ request: erasureRequest, who: investor })
          .from(erasureRequest)
          .innerJoin(investor, eq(investor.id, erasureRequest.investorId))
          .where(reached(tx, caller))
          .orderBy(sql`${erasureRequest.status} <> 'asked'`, desc(erasureRequest.askedAt))
          .limit(shown);
        const contracts = await tx
          .select({ investorId: offer.investorId, endDate: offer.endDate })
          .from(offer)
          .where(
            and(
              inArray(
                offer.investorId,
                rows.map(({ who }) => who.id),
              ),
              inArray(offer.status, ['accepted', 'active']),
            ),
          );
        return rows.map(({ request, who }): Schemas['ErasureRequest'] => {
          const own = contracts.filter(({ investorId }) => investorId === who.id);
          const days = own.map(({ endDate }) => contractKeptUntil(endDate));
          return {
            ...erasureState(request),
            id: request.id,
            investorName: who.name,
            investorEmail: who.email,
            contracts: own.length,
            keptUntil:
              request.keptUntil ?? (days.includes(null) ? null : (days.toSorted().at(-1) ?? null)),
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
        const [row] = await tx
          .select()
          .from(erasureRequest)
          .where(and(eq(erasureRequest.id, params.id), reached(tx, caller)))
          .for('update');
        if (found(row).status !== 'asked') throw refuse(3002);
        const status = isGranted ? ('granted' as const) : ('refused' as const);
        const [decided] = await tx
          .update(erasureRequest)
          .set({ status, answer, decidedAt: clock(), decidedBy: caller.advisorId })
          .where(eq(erasureRequest.id, params.id))
          .returning();
        await record(tx, caller, {
          action: 'erasureDecided',
          subject: { kind: 'dataRequest', id: params.id },
          details: { isGranted },
        });
        const [who] = await tx.select().from(investor).where(eq(investor.id, row!.investorId));
        await outbox.enqueue(tx, {
          kind: 'erasureDecided',
          brandId: caller.brandId,
          to: who!.email,
          ids: { erasureRequestId: params.id, personId: who!.personId },
        });
        return erasureState(decided!);
      });
      return { status: 200, body };
    },
  } satisfies Pick<Handlers, 'askErasure' | 'listErasureRequests' | 'decideErasureRequest'>;
};

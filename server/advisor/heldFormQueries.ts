import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import {
  advisor,
  advisorEvent,
  correctionRequest,
  kycHolder,
  kycRequest,
  relation,
} from '../db/schema.ts';
import { isConfirmed } from '../security/owners.ts';

// The data forms that an archived advisor holds.

/** A form that goes over while somebody's decision about it is awaited. */
export interface WaitingForm {
  id: string;
  version: number;
  hasArrived: boolean;
  isToCorrect: boolean;
}

/** Of the forms of these relations, those whose investor waits for a decision. */
export const selectWaiting = async (tx: Tx, relationIds: string[]): Promise<WaitingForm[]> => {
  const hasArrived = eq(kycRequest.status, 'submitted');
  const isToCorrect = sql<boolean>`exists (select 1 from ${correctionRequest} where ${and(
    eq(correctionRequest.kycRequestId, kycRequest.id),
    eq(correctionRequest.status, 'asked'),
  )})`;
  return tx
    .selectDistinct({
      id: kycRequest.id,
      version: kycRequest.version,
      hasArrived: sql<boolean>`${hasArrived}`,
      isToCorrect,
    })
    .from(kycHolder)
    .innerJoin(kycRequest, eq(kycRequest.id, kycHolder.kycRequestId))
    .where(
      and(
        sql`${kycHolder.relationId} = any(${sql.param(relationIds)}::uuid[])`,
        or(hasArrived, isToCorrect),
      ),
    )
    .orderBy(asc(kycRequest.id));
};

/** Everybody who holds a form: whether they are told of it, and who archived them if they were. */
export const selectHoldersOf = (tx: Tx, kycRequestId: string) =>
  tx
    .selectDistinct({
      advisorId: advisor.id,
      isTold: sql<boolean>`${isConfirmed}`,
      archivedBy: sql<string | null>`(
        select ${advisorEvent.actorId} from ${advisorEvent}
        where ${advisorEvent.advisorId} = ${advisor.id} and ${advisorEvent.type} = 'archived'
        order by ${advisorEvent.id} desc limit 1)`,
    })
    .from(kycHolder)
    .innerJoin(relation, eq(relation.id, kycHolder.relationId))
    .innerJoin(advisor, eq(advisor.id, relation.advisorId))
    .where(eq(kycHolder.kycRequestId, kycRequestId));

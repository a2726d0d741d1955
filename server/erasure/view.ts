import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { ErasureRow } from './queries.ts';

/** The state of a request. @param isOwedMoney Whether money has to go back to its investor. */
export const erasureState = (
  row: ErasureRow,
  isOwedMoney: boolean,
): components['schemas']['ErasureState'] => ({
  status: row.status,
  askedAt: row.askedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  answer: row.answer,
  doneAt: row.doneAt?.toISOString() ?? null,
  keptUntil: row.keptUntil,
  isOwedMoney,
});

import type { Tx } from '../db/open.ts';
import type { Caller } from '../http/caller.ts';
import { found, refuse } from '../http/problem.ts';
import { selectOffer, type OfferRow } from '../offer/queries.ts';

/** The investor's own offer; anybody else's counts as missing. `lock` takes a row lock. */
export const ownOffer = async (
  tx: Tx,
  caller: Caller,
  id: string,
  lock = false,
): Promise<OfferRow> => {
  const row = found(await selectOffer(tx, id, lock));
  if (row.offer.investorId !== caller.investorId) throw refuse(1404);
  return row;
};

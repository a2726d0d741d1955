import { selectNamesakes } from '../advisor/namesakeQueries.ts';
import type { Tx } from '../db/open.ts';
import type { Caller } from '../http/caller.ts';
import type { OfferItem } from './listItems.ts';

/** Offers of a list with the addresses of owners whose name another advisor has too. */
export const withOwnerEmails = async (tx: Tx, caller: Caller, items: readonly OfferItem[]) => {
  const emails = await selectNamesakes(
    tx,
    caller,
    items.map(({ ownerId }) => ownerId),
  );
  return items.map((item) => ({ ...item, ownerEmail: emails.get(item.ownerId) ?? null }));
};

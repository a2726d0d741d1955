import type { CampaignDraft } from '../../src/domain/campaignTable.ts';
import type { Tx } from '../db/open.ts';
import type { Caller } from '../http/caller.ts';
import { found, refuse } from '../http/problem.ts';
import { hashOf, hashOfBody } from '../security/secrets.ts';
import { takeKey } from './recordQueries.ts';
import { selectKnown, type Known } from './recordView.ts';

/** The id of what a caller creates with a key, so that the same key always means the same row. */
const idOf = ({ brandId, advisorId }: Caller, key: string): string => {
  const hash = hashOf(`campaign ${brandId} ${advisorId} ${key}`);
  const part = (from: number, to: number): string => hash.slice(from, to);
  // A UUID of version 8, which is for ids of one's own making.
  return [part(0, 8), part(8, 12), `8${part(13, 16)}`, `8${part(17, 20)}`, part(20, 32)].join('-');
};

/**
 * The id of a campaign to be created, or the campaign if this call made it before and its answer was
 * lost. A second call with the same key waits for the first one.
 * @param date Today in Warsaw.
 * @throws ProblemError 5001 for another body with the same key; 1404 if it was deleted since.
 */
export const creationOf = async (
  tx: Tx,
  caller: Caller,
  {
    key,
    draft,
    now,
    date,
  }: { key: string | undefined; draft: CampaignDraft; now: Date; date: string },
): Promise<{ id: string; made?: Known }> => {
  if (!key) return { id: crypto.randomUUID() };
  const id = idOf(caller, key);
  const bodyHash = hashOfBody(draft);
  const { brandId } = caller;
  const before = await takeKey(tx, { brandId, key, objectId: id, bodyHash, createdAt: now });
  if (before !== null && before !== bodyHash) throw refuse(5001);
  const made = await selectKnown(tx, id, date);
  // The key may have been forgotten by now, and what it made is still there.
  return before === null && !made ? { id } : { id, made: found(made) };
};

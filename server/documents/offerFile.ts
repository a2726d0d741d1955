import { isLost } from '../../src/domain/offerStatus.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { ReceivedUpload } from '../files/receive.ts';
import { keeping } from '../files/store.ts';
import { refuse } from '../http/problem.ts';
import { recordOfferEvent, type OfferRow } from '../offer/queries.ts';
import { eventOf, type Actor } from '../offer/steps.ts';
import { arePapersOver } from '../offer/view.ts';
import { keepUpload, uploadView } from './files.ts';

/**
 * @throws ProblemError 4001 when the offer's current status does not allow uploads, 3002 when the
 *   time of its papers is over.
 */
export const demandUpload = async (tx: Tx, row: OfferRow, now: Date): Promise<void> => {
  if (isLost(row.offer.status)) throw refuse(4001);
  if (await arePapersOver(tx, row, now)) throw refuse(3002);
};

/**
 * Saves a file that an investor adds to their offer, through a mailed link or the panel, and
 * records it in the offer's history, once however often it is sent.
 * @param reach Reads the offer again with a row lock: it may have ended during the upload.
 * @throws ProblemError 4001 when it has, 5009 when the offer has too many files.
 */
export const keepOfferFile = async (
  deps: Deps,
  upload: ReceivedUpload,
  {
    brandId,
    actor,
    reach,
  }: { brandId: string; actor: Actor; reach: (tx: Tx) => Promise<OfferRow> },
): Promise<components['schemas']['UploadedFile']> => {
  const at = deps.clock();
  const saved = await keeping(deps, brandId, async (tx, put) => {
    const row = await reach(tx);
    await demandUpload(tx, row, at);
    const kept = await keepUpload(tx, put, upload, {
      owner: { brandId, objectKind: 'offer', objectId: row.offer.id },
      language: row.offer.language,
      at,
    });
    if (kept.isNew) {
      await recordOfferEvent(tx, { ...eventOf(row, actor, at), type: 'fileUploaded' });
    }
    return kept.row;
  });
  return uploadView(saved);
};

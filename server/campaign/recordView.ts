import { campaignMistakes } from '../../src/domain/campaignDraft.ts';
import type { CampaignStatus } from '../../src/domain/campaignLife.ts';
import type { CampaignDraft } from '../../src/domain/campaignTable.ts';
import { toWireViolation } from '../../src/domain/messages.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { selectTaken, takenOf } from '../offer/tally.ts';
import type { Tx } from '../db/open.ts';
import * as queries from './recordQueries.ts';
import { withDocumentSizes } from './documentSizes.ts';
import { campaignRowOf, draftOf, productRowsOf, writtenIn } from './recordRows.ts';
import { campaignView, phaseOf, type CampaignRow, type ProductRow } from './view.ts';

/** A campaign as the back office manages it, draft or published. */
export interface Known {
  status: CampaignStatus;
  row: CampaignRow;
  products: ProductRow[];
  draft: CampaignDraft;
}

/** A draft as if it were published, to preview the page that investors will see. */
export const knownDraft = (
  { id, brandId, values, version }: queries.DraftRow,
  today: string,
): Known => ({
  status: 'draft',
  row: {
    ...campaignRowOf(values, { id, brandId }, today),
    status: 'active',
    isWithheld: false,
    version,
  },
  products: productRowsOf(values, { id, brandId }),
  draft: values,
});

export const knownCampaign = (row: CampaignRow, products: ProductRow[]): Known => ({
  status: row.status,
  row,
  products,
  draft: draftOf(row, products),
});

/** A campaign by its id, draft or published, or nothing. */
export const selectKnown = async (
  tx: Tx,
  id: string,
  today: string,
  lock = false,
): Promise<Known | undefined> => {
  const draft = await queries.selectDraft(tx, id, lock);
  if (draft) return knownDraft(draft, today);
  const published = await queries.selectPublished(tx, id, lock);
  return published && knownCampaign(published.row, published.products);
};

/** Its page, its form and what prevents publishing it. */
export const recordView = async (
  tx: Tx,
  known: Known,
  today: string,
): Promise<Schemas['CampaignRecord']> => {
  const { status, row, products, draft } = known;
  const boundProducts = status === 'draft' ? [] : await queries.selectAccepted(tx, row.id);
  const taken = takenOf(row.id, await selectTaken(tx, [row.id], products));
  return {
    id: row.id,
    status,
    version: row.version,
    isLocked: boundProducts.length > 0,
    boundProducts,
    draft,
    missing:
      status === 'draft'
        ? campaignMistakes(draft, { isWhole: true, today }).map(toWireViolation)
        : [],
    campaign: {
      ...(await withDocumentSizes(tx, campaignView(row, products, taken, today))),
      status: row.status,
    },
  };
};

/** A row of the list. */
export const recordLine = (
  { status, row, draft }: Known,
  raised: string,
  today: string,
): Schemas['CampaignRecordLine'] => {
  const isDraft = status === 'draft';
  const { PL, EN } = row.translations;
  return {
    id: row.id,
    status: status as Schemas['CampaignRecordLine']['status'],
    phase: isDraft ? 'draft' : phaseOf(row, today),
    name: PL.name,
    nameEN: EN?.name ?? null,
    type: row.type,
    startDate: isDraft ? writtenIn(draft.startDate) : row.startDate,
    endDate: isDraft ? writtenIn(draft.endDate) : row.endDate,
    target: isDraft && !writtenIn(draft.target) ? null : row.target,
    currency: row.currency,
    raised,
    picture: row.picture,
    missing: isDraft ? campaignMistakes(draft, { isWhole: true, today }).length : 0,
  };
};

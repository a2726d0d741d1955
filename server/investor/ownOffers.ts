import { asc, desc, eq } from 'drizzle-orm';
import { today } from '../../src/domain/dates.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { Tx } from '../db/open.ts';
import { campaign, investor, offer, product, relation } from '../db/schema.ts';
import { ofOffer } from '../offer/listQueries.ts';
import { allowedActions, type OfferRow } from '../offer/view.ts';

type Schemas = components['schemas'];

/** An investor's offers, the last moved first. */
export const ownRows = (tx: Tx, investorId: string) =>
  tx
    .select({ offer, investor, relation, campaign, product })
    .from(offer)
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .innerJoin(relation, ofOffer)
    .innerJoin(campaign, eq(campaign.id, offer.campaignId))
    .innerJoin(product, eq(product.id, offer.productId))
    .where(eq(offer.investorId, investorId))
    .orderBy(desc(offer.statusDate), asc(offer.id));

/** An offer as its investor's list shows it. */
export const itemView = (row: OfferRow, now: Date): Schemas['InvestorOfferItem'] => {
  const date = today(now);
  return {
    id: row.offer.id,
    no: row.offer.no,
    status: row.offer.status,
    statusDate: row.offer.statusDate.toISOString(),
    investmentValue: row.offer.investmentValue,
    currency: row.offer.currency,
    campaignName: row.campaign.translations.PL.name,
    productName: row.product.name,
    productCode: row.product.code,
    endDate: row.offer.endDate,
    daysLeft:
      row.campaign.endDate >= date
        ? Math.round((Date.parse(row.campaign.endDate) - Date.parse(date)) / 86_400_000)
        : null,
    allowedActions: allowedActions(row, now),
  };
};

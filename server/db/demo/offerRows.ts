import type { OfferStatus } from '../../../src/domain/offerStatus.ts';
import type {
  advisor,
  campaign,
  consentRecord,
  offer,
  offerEvent,
  payment,
  payout,
  product,
} from '../schema.ts';
import type { Human } from './people.ts';

export type AdvisorRow = typeof advisor.$inferInsert & { id: string };
export type CampaignRow = typeof campaign.$inferInsert & { id: string };
export type ProductRow = typeof product.$inferInsert & { id: string };
export type OfferRow = typeof offer.$inferInsert & { id: string };

/** An investor of the demo, with the advisor who serves them. */
export interface Lead {
  id: string;
  email: string;
  human: Human;
  owner: AdvisorRow;
  networkId: string;
  /** Relation of that advisor and the investor. */
  relationId: string;
}

export interface OfferWish {
  /** Identifies the offer, so that its id is the same on every run. */
  key: string;
  lead: Lead;
  campaign: CampaignRow;
  product: ProductRow;
  status: OfferStatus;
  /** Calendar date in Warsaw. */
  invitedOn: string;
  /** Decimal string; if omitted, an amount that the product allows is drawn. */
  value?: string;
}

/** Rows of many offers, collected to be inserted together. */
export interface OfferRows {
  offers: OfferRow[];
  events: (typeof offerEvent.$inferInsert)[];
  payments: (typeof payment.$inferInsert & { id: string })[];
  payouts: (typeof payout.$inferInsert)[];
  consents: (typeof consentRecord.$inferInsert)[];
}

export const noRows = (): OfferRows => ({
  offers: [],
  events: [],
  payments: [],
  payouts: [],
  consents: [],
});

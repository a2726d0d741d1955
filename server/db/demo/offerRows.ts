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

/** An investor of the demo with the advisor whose lead it is. */
export interface Lead {
  id: string;
  email: string;
  human: Human;
  owner: AdvisorRow;
  networkId: string;
  /** Of the owner with them. */
  relationId: string;
}

export interface OfferWish {
  /** Names the offer, so that its id is the same every time. */
  key: string;
  lead: Lead;
  campaign: CampaignRow;
  product: ProductRow;
  status: OfferStatus;
  /** Calendar date in Warsaw. */
  invitedOn: string;
  /** Decimal string; without it one is drawn that the product allows. */
  value?: string;
}

/** Rows of many offers, gathered to be inserted together. */
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

import { maskEmail } from '../../src/domain/email.ts';
import { withdrawableUntil } from '../../src/domain/offerStatus.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import type { Tx } from '../db/open.ts';
import { withDocumentSizes } from '../campaign/documentSizes.ts';
import { uploadView } from '../documents/files.ts';
import { selectDocuments } from '../documents/queries.ts';
import { DeadLinkError } from '../http/problem.ts';
import { selectOffer, type OfferRow } from '../offer/queries.ts';
import {
  acceptedView,
  allowedActions,
  arePapersOver,
  offerFacts,
  ownerView,
  paymentView,
} from '../offer/view.ts';
import type { LinkRow } from '../security/links.ts';

/** An offer with the link that led to it. */
export interface Opened {
  link: LinkRow;
  row: OfferRow;
}

/**
 * The offer that a link leads to, in its current state. @throws DeadLinkError when there is none.
 */
export const reach = async (tx: Tx, link: LinkRow): Promise<Opened> => {
  const row = await selectOffer(tx, link.objectId);
  if (!row) throw new DeadLinkError();
  return { link, row };
};

/**
 * Content of a link's page, with the token that opened it, read in the transaction that checked the
 * link or changed the offer.
 */
export const view = async (
  tx: Tx,
  { brand, params }: { brand: BrandDefinition; params: { campaignToken: string } },
  { link, row }: Opened,
  consents: Schemas['Consent'][],
  now: Date,
): Promise<Schemas['PublicOffer']> => {
  const facts = await offerFacts(tx, row, now);
  const uploads = await selectDocuments(tx, row.offer.id);
  return {
    token: params.campaignToken,
    no: row.offer.no,
    status: row.offer.status,
    expiresAt: link.expiresAt.toISOString(),
    language: row.offer.language,
    advisor: await ownerView(tx, brand, row),
    investorEmailMasked: maskEmail(row.investor.email),
    message: row.offer.message,
    ...facts,
    campaign: await withDocumentSizes(tx, facts.campaign),
    consents,
    files: uploads.map(uploadView),
    allowedActions: allowedActions(row, facts.limits, now, await arePapersOver(tx, row, now)),
    reflectionUntil: withdrawableUntil(row.offer, now),
    accepted: await acceptedView(tx, row),
    payment: await paymentView(tx, brand, row),
  };
};

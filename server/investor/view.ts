import { today } from '../../src/domain/dates.ts';
import { isLost, withdrawableUntil } from '../../src/domain/offerStatus.ts';
import { lastDayOf } from '../../src/domain/payouts.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { withDocumentSizes } from '../campaign/documentSizes.ts';
import { campaignNames, daysLeftOf, productView } from '../campaign/view.ts';
import type { Tx } from '../db/open.ts';
import { documentView } from '../documents/files.ts';
import { selectDocuments } from '../documents/queries.ts';
import { selectPayouts, type OfferRow } from '../offer/queries.ts';
import {
  acceptedView,
  allowedActions,
  arePapersOver,
  limitsOf,
  offerFacts,
  ownerView,
  paymentView,
  settledPlanOf,
} from '../offer/view.ts';
import type { TakenBy } from '../offer/tally.ts';
import { awaitedOf, heldOf, investedOf, type OfferMoney } from './money.ts';

/** An offer as a row of its investor's list. @param money What was booked for the offers. */
export const itemView = (
  row: OfferRow,
  taken: TakenBy,
  money: Pick<OfferMoney, 'bookings'>,
  now: Date,
): Schemas['InvestorOfferItem'] => {
  const date = today(now);
  return {
    id: row.offer.id,
    no: row.offer.no,
    status: row.offer.status,
    statusDate: row.offer.statusDate.toISOString(),
    investmentValue: row.offer.investmentValue,
    missing: awaitedOf(row, money),
    currency: row.offer.currency,
    ...campaignNames(row.campaign),
    productName: row.product.name,
    productCode: row.product.code,
    paymentDate: row.offer.paymentDate,
    endDate: row.offer.endDate,
    daysLeft: daysLeftOf(row.campaign, date),
    allowedActions: allowedActions(row, limitsOf(row, taken), now),
  };
};

/** An offer as its own page shows it to the investor. */
export const offerView = async (
  tx: Tx,
  brand: BrandDefinition,
  row: OfferRow,
  consents: Schemas['Consent'][],
  now: Date,
): Promise<Schemas['InvestorOffer']> => {
  const facts = await offerFacts(tx, row, now);
  const documents = await selectDocuments(tx, row.offer.id);
  const payouts = (await selectPayouts(tx, [row.offer.id])).get(row.offer.id) ?? [];
  const schedule = isLost(row.offer.status) ? [] : settledPlanOf(row, payouts, now).instalments;
  return {
    id: row.offer.id,
    no: row.offer.no,
    status: row.offer.status,
    statusDate: row.offer.statusDate.toISOString(),
    investmentValue: row.offer.investmentValue,
    currency: row.offer.currency,
    agreementDate: row.offer.agreementDate,
    paymentDate: row.offer.paymentDate,
    endDate: lastDayOf(row.offer.endDate, schedule),
    advisor: await ownerView(tx, brand, row),
    ...facts,
    campaign: await withDocumentSizes(tx, facts.campaign),
    consents,
    allowedActions: allowedActions(row, facts.limits, now, await arePapersOver(tx, row, now)),
    schedule,
    documents: documents.map((one) => documentView(one, `/investor-api/file/${one.id}`)),
    reflectionUntil: withdrawableUntil(row.offer, now),
    accepted: await acceptedView(tx, row),
    payment: await paymentView(tx, brand, row),
  };
};

/** The products an investor holds, each with its offers. */
export const productsOf = (
  rows: OfferRow[],
  taken: TakenBy,
  money: OfferMoney,
  now: Date,
): Schemas['InvestorProduct'][] =>
  [...Map.groupBy(rows, (row) => row.product.id).values()].map((group) => {
    const [first] = group;
    return {
      product: productView(first!.product, limitsOf(first!, taken).remaining),
      ...campaignNames(first!.campaign),
      invested: investedOf(heldOf(group, money, now)),
      currency: first!.product.currency,
      offers: group.map((row) => itemView(row, taken, money, now)),
    };
  });

import { today } from '../../src/domain/dates.ts';
import { isFull, type InvestmentLimits } from '../../src/domain/investmentValue.ts';
import { compare, subtract } from '../../src/domain/money.ts';
import {
  allowedEvents,
  isWithinReflection,
  isContract,
  isLost,
} from '../../src/domain/offerStatus.ts';
import { paymentDueDate, transferCode } from '../../src/domain/payment.ts';
import { settlePlan, type Payout, type SettledPlan } from '../../src/domain/payouts.ts';
import { contractsPastBefore } from '../../src/domain/retention.ts';
import { payoutsFrom, repaymentSchedule, type Instalment } from '../../src/domain/schedule.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { contactView } from '../advisor/view.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { campaignView, phaseOf, productView, remainingIn } from '../campaign/view.ts';
import type { Tx } from '../db/open.ts';
import { selectFile } from '../documents/queries.ts';
import { isPastContract } from './contractQueries.ts';
import { selectOwner, selectPaid, type OfferRow } from './queries.ts';
import { selectTaken, takenOf, type TakenBy } from './tally.ts';

/** An offer as the investor sees it, through the mailed link or the panel. */

/** What decides how much can still be invested in an offer's product. */
type Limiting = Pick<OfferRow, 'campaign' | 'product'>;

/** What is taken up of the campaigns and products of some offers. */
export const takenBy = (tx: Tx, rows: readonly Limiting[]): Promise<TakenBy> =>
  selectTaken(
    tx,
    rows.map(({ campaign }) => campaign.id),
    rows.map(({ product }) => product),
  );

/** The amounts that can be invested now. */
export const limitsOf = (row: Limiting, taken: TakenBy) => ({
  min: row.product.min,
  max: row.product.max,
  step: row.product.step,
  remaining: remainingIn(row.campaign, row.product, takenOf(row.campaign.id, taken)),
});

/** Whether less is left of an offer's campaign or shares than the least that its product takes. */
export const isFullFor = async (tx: Tx, row: Limiting): Promise<boolean> =>
  isFull(limitsOf(row, await takenBy(tx, [row])));

/** The campaign, the product and the amounts that can be invested now. */
export const offerFacts = async (tx: Tx, row: OfferRow, now: Date) => {
  const taken = await takenBy(tx, [row]);
  const limits = limitsOf(row, taken);
  return {
    campaign: campaignView(
      row.campaign,
      [row.product],
      takenOf(row.campaign.id, taken),
      today(now),
    ),
    product: productView(row.product, limits.remaining),
    limits,
  };
};

/** Whether the investor may still withdraw an acceptance. */
export const isReflecting = (row: OfferRow, now: Date): boolean =>
  isWithinReflection(row.offer.reflectionUntil?.toISOString(), now);

/** Whether the last day of a contract is so long ago that the time of its papers may be over. */
const isLongAgo = ({ offer }: Pick<OfferRow, 'offer'>, now: Date): boolean =>
  isContract(offer.status) &&
  offer.endDate !== null &&
  offer.endDate < contractsPastBefore(today(now));

/** Whether the papers of a contract are gone, as their time is over (docs/decisions/047). */
const arePapersGone = (row: Pick<OfferRow, 'offer'>, now: Date): boolean =>
  isLongAgo(row, now) && row.offer.acceptanceEnc === null && row.offer.documentFileId === null;

/**
 * Whether the time of a contract's papers is over (docs/decisions/047): nothing that is added would
 * stay, also in the hours until the job removes them.
 */
export const arePapersOver = async (
  tx: Tx,
  row: Pick<OfferRow, 'offer'>,
  now: Date,
): Promise<boolean> =>
  arePapersGone(row, now) ||
  (isLongAgo(row, now) && (await isPastContract(tx, row.offer.id, today(now))));

/**
 * The actions available now; an offer of a full campaign takes interest, but no acceptance.
 * @param isOver Whether the time of its papers is over (`arePapersOver`); a list, which has no
 *   papers to show, asks only whether they are gone.
 */
export const allowedActions = (
  row: OfferRow,
  limits: InvestmentLimits,
  now: Date,
  isOver = arePapersGone(row, now),
): Schemas['OfferAction'][] => {
  const isOpen = phaseOf(row.campaign, today(now)) === 'open';
  const events = allowedEvents(row.offer.status, 'investor', {
    isWithinReflection: isReflecting(row, now),
  });
  const lost = isLost(row.offer.status);
  return [
    ...(isOpen && events.includes('showInterest') ? (['showInterest'] as const) : []),
    ...(isOpen && events.includes('accept') && !isFull(limits) ? (['accept'] as const) : []),
    ...(events.includes('decline') ? (['decline'] as const) : []),
    ...(lost || isOver ? [] : (['upload', 'pdf'] as const)),
  ];
};

/** The accepted terms, if accepted. */
export const acceptedView = async (
  tx: Tx,
  row: OfferRow,
): Promise<Schemas['Acceptance'] | null> => {
  const { offer } = row;
  if (!offer.acceptedAt || !offer.agreementDate) return null;
  const document = offer.documentFileId ? await selectFile(tx, offer.documentFileId) : undefined;
  return {
    at: offer.acceptedAt.toISOString(),
    investmentValue: offer.investmentValue,
    currency: offer.currency,
    agreementDate: offer.agreementDate,
    paymentDate: offer.paymentDate,
    documentFileId: offer.documentFileId,
    documentSha256: document?.sha256 ?? null,
  };
};

/** What is still to be paid of an offer worth this much. */
export const missingOf = (worth: string, paid: string): string => {
  const rest = subtract(worth, paid);
  return compare(rest, '0.00') > 0 ? rest : '0.00';
};

/** Where to pay, once there is something to pay, and how much has been received. */
export const paymentView = async (
  tx: Tx,
  brand: BrandDefinition,
  { offer, product: row, campaign }: OfferRow,
): Promise<Schemas['PaymentInstruction'] | null> => {
  if (!offer.acceptedAt || !isContract(offer.status)) return null;
  const paid = await selectPaid(tx, offer.id);
  const missing = missingOf(offer.investmentValue, paid);
  const transfer = {
    recipient: campaign.issuerName ?? brand.issuerName,
    account: row.paymentAccount,
    title: offer.no,
    currency: offer.currency,
  };
  return {
    ...transfer,
    amount: offer.investmentValue,
    paid,
    missing,
    dueDate: paymentDueDate(offer.acceptedAt.toISOString()),
    transferCode: transferCode({ ...transfer, amount: missing }),
  };
};

/** The advisor in charge, as shown to investors. */
export const ownerView = async (
  tx: Tx,
  brand: BrandDefinition,
  row: OfferRow,
): Promise<Schemas['OfferAdvisor']> => contactView(await selectOwner(tx, row), brand);

/** What a plan depends on. */
export interface PlanRow {
  offer: Pick<OfferRow['offer'], 'agreementDate' | 'investmentValue' | 'paymentDate' | 'status'>;
  product: Pick<
    OfferRow['product'],
    'durationUnit' | 'durationValue' | 'interestPayments' | 'interestRate' | 'interestType'
  >;
}

/** The payments of an amount, counted from the day that `payoutsFrom` tells. */
export const scheduleOf = (
  { product: row, offer }: PlanRow,
  amount: string,
  now: Date,
): Instalment[] => {
  if (!row.interestRate || !row.interestPayments || !row.durationValue || !row.durationUnit) {
    return [];
  }
  if (compare(amount, '0') <= 0) return [];
  return repaymentSchedule({
    amount,
    annualRate: row.interestRate,
    payments: row.interestPayments,
    duration: { value: row.durationValue, unit: row.durationUnit },
    start: payoutsFrom(offer, today(now)),
  });
};

/**
 * The plan of an offer with the payouts made so far; nothing is due before its money was booked.
 */
export const settledPlanOf = (row: PlanRow, payouts: readonly Payout[], now: Date): SettledPlan =>
  settlePlan(
    scheduleOf(row, row.offer.investmentValue, now),
    payouts,
    row.offer.status === 'active' ? today(now) : firstDay,
    row.product.interestType ?? 'fixed',
  );
const firstDay = '0001-01-01';

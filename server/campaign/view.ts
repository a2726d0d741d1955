import { daysBetween } from '../../src/domain/dates.ts';
import { compare, multiply, smaller, subtract } from '../../src/domain/money.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import type { campaign, product } from '../db/schema.ts';

export type CampaignRow = Omit<typeof campaign.$inferSelect, 'foldedNames' | 'nameKey'>;
export type ProductRow = Omit<typeof product.$inferSelect, 'foldedCode' | 'codeKey'>;

/**
 * The phase of a campaign on a day, which determines what may be done with it (errors 2001, 2002,
 * 2003).
 * @param today Calendar date in Warsaw.
 */
export const phaseOf = (
  { status, startDate, endDate }: Pick<CampaignRow, 'status' | 'startDate' | 'endDate'>,
  today: string,
): Schemas['Campaign']['phase'] => {
  if (status !== 'active') return 'closed';
  if (today < startDate) return 'notStarted';
  return today > endDate ? 'ended' : 'open';
};

/** Days until the last day of a campaign that is open, 0 on it; null if it is not. @param today As above. */
export const daysLeftOf = (
  row: Pick<CampaignRow, 'status' | 'startDate' | 'endDate'>,
  today: string,
): number | null => (phaseOf(row, today) === 'open' ? daysBetween(today, row.endDate) : null);

/** The error code for a phase in which the campaign is not open, or null. */
export const phaseRefusal = (phase: Schemas['Campaign']['phase']): 2001 | 2002 | 2003 | null => {
  if (phase === 'open') return null;
  return phase === 'notStarted' ? 2002 : phase === 'ended' ? 2003 : 2001;
};

/** What accepted and active offers take up of a campaign. */
export interface Taken {
  /** Decimal string in the campaign's currency. */
  raised: string;
  /** Shares, by product. */
  shares: ReadonlyMap<string, number>;
}

/** What is left of a campaign's target; never negative. */
const remainingOf = ({ target }: Pick<CampaignRow, 'target'>, { raised }: Taken): string => {
  const left = subtract(target, raised);
  return compare(left, '0.00') < 0 ? '0.00' : left;
};

/**
 * What can still be invested in a product: what is left of its campaign's target and of its own
 * shares, of which none is sold twice (docs/decisions/147). Never negative.
 */
export const remainingIn = (
  campaign: Pick<CampaignRow, 'target'>,
  { id, unitPrice, instrumentCount }: Pick<ProductRow, 'id' | 'unitPrice' | 'instrumentCount'>,
  taken: Taken,
): string => {
  const remaining = remainingOf(campaign, taken);
  if (unitPrice === null || instrumentCount === null) return remaining;
  const shares = Math.max(0, instrumentCount - (taken.shares.get(id) ?? 0));
  return smaller(remaining, multiply(unitPrice, shares));
};

/** A product as the API returns it. @param remaining What can still be invested in it. */
export const productView = (row: ProductRow, remaining: string): Schemas['Product'] => ({
  id: row.id,
  campaignId: row.campaignId,
  code: row.code,
  name: row.name,
  currency: row.currency,
  min: row.min,
  max: row.max,
  step: row.step,
  remaining,
  unitPrice: row.unitPrice,
  interest:
    row.interestRate && row.interestType && row.interestPayments
      ? { rate: row.interestRate, type: row.interestType, schedule: row.interestPayments }
      : null,
  duration:
    row.durationValue && row.durationUnit
      ? { value: row.durationValue, unit: row.durationUnit }
      : null,
  series: row.series,
  nominalValue: row.nominalValue,
  actualValue: row.actualValue,
  issueValue: row.issueValue,
  instrumentCount: row.instrumentCount,
  pccFlag: row.pccFlag,
  notarialDeedName: row.notarialDeedName,
  paymentAccount: row.paymentAccount,
  repaymentAccount: row.repaymentAccount,
});

/**
 * A campaign as the API returns it. Raised is the total of accepted and active offers; remaining is
 * never negative.
 * @param today Calendar date in Warsaw.
 */
export const campaignView = (
  row: CampaignRow,
  products: ProductRow[],
  taken: Taken,
  today: string,
): Schemas['Campaign'] => {
  const phase = phaseOf(row, today);
  return {
    id: row.id,
    status: row.status,
    phase,
    type: row.type,
    regime: row.regime,
    startDate: row.startDate,
    endDate: row.endDate,
    daysLeft: daysLeftOf(row, today),
    target: row.target,
    raised: taken.raised,
    remaining: remainingOf(row, taken),
    currency: row.currency,
    issuerName: row.issuerName,
    picture: row.picture,
    data: { translations: row.translations },
    products: products.map((one) => productView(one, remainingIn(row, one, taken))),
  };
};

/** The name of a campaign in both languages; null if not translated. */
export const campaignNames = ({
  translations,
}: Pick<CampaignRow, 'translations'>): { campaignName: string; campaignNameEN: string | null } => ({
  campaignName: translations.PL.name,
  campaignNameEN: translations.EN?.name ?? null,
});

import { daysBetween } from '../../src/domain/dates.ts';
import { compare, subtract } from '../../src/domain/money.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { campaign, product } from '../db/schema.ts';

type Schemas = components['schemas'];
export type CampaignRow = typeof campaign.$inferSelect;
export type ProductRow = typeof product.$inferSelect;

/**
 * The phase of a campaign on a day, which determines what may be done with it (errors 2001, 2002,
 * 2003 of decisions 3.5).
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

/** The error code for a phase in which the campaign is not open, or null. */
export const phaseRefusal = (phase: Schemas['Campaign']['phase']): 2001 | 2002 | 2003 | null => {
  if (phase === 'open') return null;
  return phase === 'notStarted' ? 2002 : phase === 'ended' ? 2003 : 2001;
};

/** A product as the API returns it. */
export const productView = (row: ProductRow): Schemas['Product'] => ({
  id: row.id,
  campaignId: row.campaignId,
  code: row.code,
  name: row.name,
  currency: row.currency,
  min: row.min,
  max: row.max,
  step: row.step,
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

/** What is left of a campaign's target; never negative. @param raised Decimal string. */
export const remainingOf = ({ target }: Pick<CampaignRow, 'target'>, raised: string): string => {
  const left = subtract(target, raised);
  return compare(left, '0.00') < 0 ? '0.00' : left;
};

/**
 * A campaign as the API returns it. Raised is the total of accepted and active offers; remaining is
 * never negative.
 * @param raised Decimal string in the campaign's currency.
 * @param today Calendar date in Warsaw.
 */
export const campaignView = (
  row: CampaignRow,
  products: ProductRow[],
  raised: string,
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
    daysLeft: phase === 'open' ? daysBetween(today, row.endDate) : null,
    target: row.target,
    raised,
    remaining: remainingOf(row, raised),
    currency: row.currency,
    issuerName: row.issuerName,
    picture: row.picture,
    data: { translations: row.translations },
    products: products.map(productView),
  };
};

/** The name of a campaign in both languages; null if not translated. */
export const campaignNames = ({
  translations,
}: Pick<CampaignRow, 'translations'>): { campaignName: string; campaignNameEN: string | null } => ({
  campaignName: translations.PL.name,
  campaignNameEN: translations.EN?.name ?? null,
});

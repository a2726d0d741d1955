import { addDays, daysBetween, today } from '../../../src/domain/dates.ts';
import { subtract } from '../../../src/domain/money.ts';
import { endDateOf, repaymentSchedule, taxOnInterest } from '../../../src/domain/schedule.ts';
import type { BrandDefinition } from '../../branding/brand.ts';
import { idOf, workday, type Dice } from './dice.ts';
import { drawReason, drawValue, messages } from './offerDraws.ts';
import { drawConsents, drawEvents } from './offerEvents.ts';
import { drawMoments, type Moments } from './offerMoments.ts';
import type { CampaignRow, OfferRow, OfferRows, OfferWish, ProductRow } from './offerRows.ts';

/** The offer's own row. The order of random draws is fixed, so that the demo stays the same. */
const drawRow = (
  { key, lead, campaign, product, value: wanted }: OfferWish,
  moments: Moments,
  { brand, dice }: { brand: BrandDefinition; dice: Dice },
): OfferRow => {
  const { pick, chance } = dice;
  const { status, statusDate, lostFrom, lostAt, reflectionUntil } = moments;
  const { invitedAt, viewedAt, interestedAt, acceptedAt, activatedAt } = moments;
  const value = acceptedAt ? (wanted ?? drawValue(product, dice)) : '0.00';
  const agreementDate = acceptedAt ? today(acceptedAt) : null;
  const paymentDate = activatedAt ? today(activatedAt) : null;
  const from = paymentDate ?? agreementDate;
  const reason = drawReason(status, lostFrom, dice);
  return {
    id: idOf(`offer ${brand.slug} ${key}`),
    brandId: brand.id,
    // Numbered later, once all offers are known, in the order of the invitations.
    no: '',
    campaignId: campaign.id,
    productId: product.id,
    networkId: lead.networkId,
    ownerId: lead.owner.id,
    investorId: lead.id,
    status,
    statusDate,
    invitedAt,
    viewedAt,
    interestedAt,
    acceptedAt,
    activatedAt,
    rejectedAt: status === 'rejected' ? lostAt : null,
    declinedAt: status === 'declined' ? lostAt : null,
    agreementDate,
    paymentDate,
    endDate:
      from && product.durationValue && product.durationUnit
        ? endDateOf(from, { value: product.durationValue, unit: product.durationUnit })
        : null,
    investmentValue: value,
    currency: product.currency,
    instrumentCount:
      acceptedAt && product.unitPrice
        ? Math.round(Number(value) / Number(product.unitPrice))
        : null,
    message: pick(messages),
    language: chance(0.05) ? 'EN' : 'PL',
    reflectionUntil,
    reason,
    createdAt: invitedAt,
  };
};

/** Payouts of an investment until now: each instalment on its date, net of tax. */
const payoutsOf = (row: OfferRow, product: ProductRow, date: string): OfferRows['payouts'] => {
  const { interestRate, interestPayments, durationValue, durationUnit } = product;
  if (!row.paymentDate || !interestRate || !interestPayments || !durationValue || !durationUnit) {
    return [];
  }
  return repaymentSchedule({
    amount: row.investmentValue!,
    annualRate: interestRate,
    payments: interestPayments,
    duration: { value: durationValue, unit: durationUnit },
    start: row.paymentDate,
  })
    .filter((one) => one.date < date)
    .map((one) => ({
      id: idOf(`payout ${row.id} ${one.date}`),
      brandId: row.brandId,
      offerId: row.id!,
      amount: subtract(one.total, taxOnInterest(one.interest)),
      currency: row.currency,
      paidOn: workday(one.date),
      reference: `demo ${row.id} ${one.date}`,
    }));
};

/** One offer with its dependent rows: events, the booked payment, payouts, consents. */
export const addOffer = (
  rows: OfferRows,
  wish: OfferWish,
  { brand, now, dice }: { brand: BrandDefinition; now: Date; dice: Dice },
): OfferRow => {
  const moments = drawMoments(wish, now, dice);
  const row = drawRow(wish, moments, { brand, dice });
  rows.offers.push(row);
  rows.events.push(...drawEvents(row, wish, moments, dice));
  if (row.paymentDate) {
    rows.payments.push({
      id: idOf(`payment ${row.id}`),
      brandId: brand.id,
      offerId: row.id,
      amount: row.investmentValue!,
      currency: row.currency,
      paidOn: row.paymentDate,
    });
    rows.payouts.push(...payoutsOf(row, wish.product, today(now)));
  }
  if (moments.acceptedAt) {
    rows.consents.push(...drawConsents(row, brand, moments.acceptedAt, dice));
  }
  return row;
};

/** A random invitation date; later ones are more likely, as campaigns gain momentum. */
export const drawInvitationDay = (campaign: CampaignRow, date: string, { roll }: Dice): string => {
  const last = campaign.endDate < date ? addDays(campaign.endDate, -10) : addDays(date, -1);
  const span = daysBetween(campaign.startDate, last);
  const day = workday(addDays(campaign.startDate, Math.floor(Math.sqrt(roll()) * (span + 1))));
  return day < campaign.startDate ? campaign.startDate : day;
};

/** Gives offers their numbers: the year and a counter in the order of the invitations. */
export const numberOffers = (offers: OfferRow[]): void => {
  const counts = new Map<string, number>();
  const ordered = offers.toSorted(
    (one, other) =>
      one.invitedAt.getTime() - other.invitedAt.getTime() || one.id.localeCompare(other.id, 'en'),
  );
  for (const row of ordered) {
    const year = today(row.invitedAt).slice(0, 4);
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    row.no = `OF/${year}/${String(count).padStart(6, '0')}`;
  }
};

import { addDays, daysBetween, today } from '../../../src/domain/dates.ts';
import type { OfferStatus } from '../../../src/domain/offerStatus.ts';
import { reflectionEnd } from '../../../src/domain/offerStatus.ts';
import { endDateOf } from '../../../src/domain/schedule.ts';
import type { BrandDefinition } from '../../branding/brand.ts';
import { hashOf } from '../../security/secrets.ts';
import type {
  advisor,
  campaign,
  consentRecord,
  offer,
  offerEvent,
  payment,
  product,
} from '../schema.ts';
import { atHour, hourMs, idOf, workday, type Dice } from './dice.ts';
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
  consents: (typeof consentRecord.$inferInsert)[];
}

export const noRows = (): OfferRows => ({ offers: [], events: [], payments: [], consents: [] });

const messages = [
  'Dzień dobry, przesyłam ofertę, o której rozmawialiśmy. Chętnie odpowiem na pytania.',
  'Szanowni Państwo, zgodnie z ustaleniami przesyłam szczegóły inwestycji. Proszę zwrócić uwagę na opis ryzyk.',
  'Dzień dobry, nowa kampania odpowiada kryteriom z naszej ostatniej rozmowy. Zapraszam do lektury.',
];

const declineReasons = [
  'Zbyt długi okres inwestycji',
  'Środki przeznaczone na inny cel',
  'Oczekiwane inne zabezpieczenie',
  null,
];

const amounts = {
  PLN: [5, 10, 10, 15, 20, 20, 25, 30, 40, 50, 50, 50, 75, 80, 100, 100, 120, 150, 200, 250],
  EUR: [2, 3, 5, 5, 8, 10, 10, 15, 20, 20, 25, 30, 40, 50, 60],
  USD: [5, 10, 20],
};

/** A round amount between the least and the most, which the step divides. */
const drawValue = (product: ProductRow, { pick }: Dice): string => {
  const [min, max, step] = [product.min, product.max ?? product.min, product.step].map(Number) as [
    number,
    number,
    number,
  ];
  const wanted = Math.min(Math.max(pick(amounts[product.currency]) * 1000, min), max);
  return (Math.floor(wanted / step) * step).toFixed(2);
};

/** How far an offer of this age usually got; what is over is settled or lost. */
export const statusWeights = (age: number, isOver: boolean): Record<OfferStatus, number> => {
  if (isOver) {
    return {
      invited: 6,
      viewed: 9,
      interested: 3,
      accepted: 0,
      active: 56,
      rejected: 11,
      declined: 15,
    };
  }
  if (age > 75) {
    return {
      invited: 6,
      viewed: 9,
      interested: 5,
      accepted: 0,
      active: 54,
      rejected: 11,
      declined: 14,
    };
  }
  if (age > 21) {
    return {
      invited: 13,
      viewed: 16,
      interested: 15,
      accepted: 18,
      active: 20,
      rejected: 8,
      declined: 10,
    };
  }
  return {
    invited: 30,
    viewed: 25,
    interested: 20,
    accepted: 16,
    active: 2,
    rejected: 3,
    declined: 4,
  };
};

/**
 * One offer with everything that hangs on it: its moments in order and inside
 * the campaign, its events, the booked payment, the consents. A wish that there
 * was no time for yet (active two days after the invitation) stops one step
 * earlier.
 */
export const addOffer = (
  rows: OfferRows,
  wish: OfferWish,
  { brand, now, dice }: { brand: BrandDefinition; now: Date; dice: Dice },
): OfferRow => {
  const { lead, campaign, product } = wish;
  const { roll, chance, pick, between } = dice;
  const id = idOf(`offer ${brand.slug} ${wish.key}`);
  const invitedAt = atHour(wish.invitedOn, 8 + roll() * 9);
  const lastMoment = Math.min(
    now.getTime() - 2 * hourMs,
    Date.parse(`${campaign.endDate}T17:00:00Z`),
  );

  const lostFrom: OfferStatus | null =
    wish.status === 'rejected'
      ? pick(['invited', 'viewed', 'interested', 'accepted', 'accepted'])
      : wish.status === 'declined'
        ? pick([
            'viewed',
            'viewed',
            'interested',
            campaign.regime === 'ecsp' ? 'accepted' : 'viewed',
          ])
        : null;
  const isUnpaid = wish.status === 'rejected' && lostFrom === 'accepted';
  const reached = lostFrom ?? wish.status;
  const rank = ['invited', 'viewed', 'interested', 'accepted', 'active'].indexOf(reached);
  const isInterestSaid = rank >= 2 && (reached === 'interested' || chance(0.75));
  // Hours between the steps, squeezed when the campaign or the present leaves less.
  const gaps = [
    rank >= 1 ? 0.3 + roll() * roll() * 70 : 0,
    isInterestSaid ? 0.2 + roll() * 70 : 0,
    rank >= 3 ? 0.3 + roll() * 110 : 0,
    lostFrom ? 4 + roll() * (lostFrom === 'accepted' ? 60 : 160) + (isUnpaid ? 240 : 0) : 0,
  ];
  const wanted = gaps.reduce((sum, gap) => sum + gap, 0) * hourMs;
  const room = Math.max(lastMoment - invitedAt.getTime(), 10 * 60_000);
  const squeeze = wanted > room ? (room / wanted) * 0.97 : 1;
  let moment = invitedAt.getTime();
  const after = (gap: number): Date => {
    moment += Math.max(Math.round((gap * squeeze * hourMs) / 1000), 1) * 1000;
    return new Date(moment);
  };
  const viewedAt = rank >= 1 ? after(gaps[0]!) : null;
  const interestedAt = isInterestSaid ? after(gaps[1]!) : null;
  const acceptedAt = rank >= 3 ? after(gaps[2]!) : null;
  const lostAt = lostFrom ? after(gaps[3]!) : null;

  const reflectionUntil = acceptedAt
    ? reflectionEnd(acceptedAt.toISOString(), campaign.regime)
    : null;
  const settleOn = acceptedAt
    ? workday(addDays(today(acceptedAt), (reflectionUntil ? 7 : 4) + between(0, 6)))
    : null;
  const settleAt = settleOn ? atHour(settleOn, 9 + roll() * 6) : null;
  const activatedAt =
    wish.status === 'active' && settleAt && settleAt.getTime() < now.getTime() - hourMs
      ? settleAt
      : null;
  const status: OfferStatus = wish.status === 'active' && !activatedAt ? 'accepted' : wish.status;

  const value = acceptedAt ? (wish.value ?? drawValue(product, dice)) : '0.00';
  const agreementDate = acceptedAt ? today(acceptedAt) : null;
  const paymentDate = activatedAt ? today(activatedAt) : null;
  const from = paymentDate ?? agreementDate;
  const statusDate = activatedAt ?? lostAt ?? acceptedAt ?? interestedAt ?? viewedAt ?? invitedAt;
  const reason =
    status === 'rejected'
      ? lostFrom === 'accepted'
        ? pick(['Brak wpłaty w terminie', 'Dane nie zostały potwierdzone'])
        : pick([
            'Brak odpowiedzi',
            'Kontakt nie spełnia warunków kampanii',
            'Oferta wysłana omyłkowo',
          ])
      : status === 'declined'
        ? pick(declineReasons)
        : null;

  const row: OfferRow = {
    id,
    brandId: brand.id,
    // Numbered once all are known, in the order of the invitations.
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
    reflectionUntil: reflectionUntil ? new Date(reflectionUntil) : null,
    reason,
    createdAt: invitedAt,
  };
  rows.offers.push(row);

  const advisorName = `${lead.owner.firstName} ${lead.owner.surname}`;
  const investorName = `${lead.human.firstName} ${lead.human.surname}`;
  let fromStatus: OfferStatus | null = null;
  const record = (
    type: (typeof offerEvent.$inferInsert)['type'],
    at: Date | null,
    actorKind: (typeof offerEvent.$inferInsert)['actorKind'],
    values: Partial<typeof offerEvent.$inferInsert> = {},
  ): void => {
    if (!at) return;
    const toStatus: OfferStatus | null = values.toStatus ?? fromStatus;
    rows.events.push({
      brandId: brand.id,
      offerId: id,
      at,
      type,
      fromStatus,
      actorKind,
      actorId: actorKind === 'advisor' ? lead.owner.id : null,
      actorName:
        actorKind === 'advisor' ? advisorName : actorKind === 'investor' ? investorName : null,
      ...values,
      toStatus,
    });
    fromStatus = toStatus;
  };
  const investorKind = chance(0.25) ? ('investor' as const) : ('visitor' as const);
  record('invited', invitedAt, 'advisor', { toStatus: 'invited' });
  record('viewed', viewedAt, investorKind, { toStatus: 'viewed' });
  record('interested', interestedAt, investorKind, { toStatus: 'interested' });
  record('accepted', acceptedAt, investorKind, { toStatus: 'accepted', actorName: investorName });
  if (status === 'rejected')
    record('rejected', lostAt, 'advisor', { toStatus: 'rejected', reason });
  if (status === 'declined') {
    record('declined', lostAt, investorKind, { toStatus: 'declined', reason });
  }
  record('settled', activatedAt, 'backOffice', { toStatus: 'active' });
  // An invitation without an answer is sent again after a fortnight.
  const againAt = atHour(workday(addDays(wish.invitedOn, 14)), 9.5);
  if (
    (status === 'invited' || status === 'viewed') &&
    againAt > statusDate &&
    againAt.getTime() < lastMoment &&
    chance(0.5)
  ) {
    record('resent', againAt, 'advisor');
  }

  if (activatedAt && paymentDate) {
    rows.payments.push({
      id: idOf(`payment ${id}`),
      brandId: brand.id,
      offerId: id,
      amount: value,
      currency: product.currency,
      paidOn: paymentDate,
    });
  }
  if (acceptedAt) {
    for (const consent of brand.consents) {
      rows.consents.push({
        id: idOf(`consent ${id} ${consent.kind}`),
        brandId: brand.id,
        offerId: id,
        investorId: lead.id,
        kind: consent.kind,
        version: consent.version,
        textHash: hashOf(consent.text[row.language === 'EN' ? 'en' : 'pl']),
        language: row.language ?? 'PL',
        given: consent.required || chance(0.35),
        at: acceptedAt,
        // RFC 5737: addresses for documentation, nobody's.
        ip: `192.0.2.${between(1, 254)}`,
        host: 'localhost:3000',
      });
    }
  }
  return row;
};

/** A day on which an invitation may have been sent, later ones likelier: campaigns warm up. */
export const drawInvitationDay = (campaign: CampaignRow, date: string, { roll }: Dice): string => {
  const last = campaign.endDate < date ? addDays(campaign.endDate, -10) : addDays(date, -1);
  const span = daysBetween(campaign.startDate, last);
  const day = workday(addDays(campaign.startDate, Math.floor(Math.sqrt(roll()) * (span + 1))));
  return day < campaign.startDate ? campaign.startDate : day;
};

/** Gives offers their numbers: year and a count in the order of the invitations. */
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

import { addDays } from '../../../src/domain/dates.ts';
import { type OfferStatus, silentStatuses } from '../../../src/domain/offerStatus.ts';
import type { BrandDefinition } from '../../branding/brand.ts';
import { hashOf } from '../../security/secrets.ts';
import type { consentRecord, offerEvent } from '../schema.ts';
import { atHour, idOf, workday, type Dice } from './dice.ts';
import type { Moments } from './offerMoments.ts';
import type { OfferRow, OfferWish } from './offerRows.ts';

type EventRow = typeof offerEvent.$inferInsert;

/** Appends events of an offer, each starting from the status that the previous one led to. */
const eventsFor = ({ id, brandId }: OfferRow, { lead }: OfferWish) => {
  const advisorName = `${lead.owner.firstName} ${lead.owner.surname}`;
  const investorName = `${lead.human.firstName} ${lead.human.surname}`;
  const events: EventRow[] = [];
  let fromStatus: OfferStatus | null = null;
  const record = (
    type: EventRow['type'],
    at: Date | null,
    actorKind: EventRow['actorKind'],
    values: Partial<EventRow> = {},
  ): void => {
    if (!at) return;
    const toStatus: OfferStatus | null = values.toStatus ?? fromStatus;
    events.push({
      brandId,
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
  return { events, record, investorName };
};

/** What happened to an offer. */
export const drawEvents = (
  row: OfferRow,
  wish: OfferWish,
  moments: Moments,
  { chance }: Dice,
): EventRow[] => {
  const { status, reason } = row;
  const { events, record, investorName } = eventsFor(row, wish);
  const { invitedAt, viewedAt, interestedAt, acceptedAt, activatedAt, lostAt } = moments;
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
  // An unanswered invitation is resent after a fortnight.
  const againAt = atHour(workday(addDays(wish.invitedOn, 14)), 9.5);
  if (
    (silentStatuses as readonly string[]).includes(status) &&
    againAt > moments.statusDate &&
    againAt.getTime() < moments.lastMoment &&
    chance(0.5)
  ) {
    record('resent', againAt, 'advisor');
  }
  return events;
};

/** Consents recorded with an acceptance. */
export const drawConsents = (
  row: OfferRow,
  { consents }: BrandDefinition,
  at: Date,
  { chance, between }: Dice,
): (typeof consentRecord.$inferInsert)[] =>
  consents.map((consent) => ({
    id: idOf(`consent ${row.id} ${consent.kind}`),
    brandId: row.brandId,
    offerId: row.id,
    investorId: row.investorId,
    kind: consent.kind,
    version: consent.version,
    textHash: hashOf(consent.text[row.language === 'EN' ? 'en' : 'pl']),
    language: row.language ?? 'PL',
    given: consent.required || chance(0.35),
    at,
    // RFC 5737: an address reserved for documentation.
    ip: `192.0.2.${between(1, 254)}`,
    host: 'localhost:3000',
  }));

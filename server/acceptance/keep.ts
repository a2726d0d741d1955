import type { Acceptance } from '../../src/domain/acceptance.ts';
import { lastMoment, today } from '../../src/domain/dates.ts';
import { acceptedLinkLifetimeMs } from '../../src/domain/durations.ts';
import { statusesBefore } from '../../src/domain/offerStatus.ts';
import { reflectionEnd } from '../../src/domain/reflection.ts';
import { endDateOf } from '../../src/domain/schedule.ts';
import { consentAnswers } from '../branding/consents.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { ShownConsents } from '../documents/pdf.ts';
import { insertFile } from '../documents/queries.ts';
import type { Put } from '../files/store.ts';
import { refuse } from '../http/problem.ts';
import * as offers from '../offer/queries.ts';
import type { OfferRow } from '../offer/queries.ts';
import { eventOf, type Actor } from '../offer/steps.ts';
import { prolongLinks, type LinkRow } from '../security/links.ts';
import { nameInvestor } from '../security/relations.ts';
import { changePerson } from '../session/person.ts';
import { insertConsents, renameInvestor } from './queries.ts';

/** Everything to be saved for one acceptance. */
export interface Kept {
  row: OfferRow;
  /** The link it came through; undefined if it came from the panel. */
  link?: LinkRow | undefined;
  acceptance: Acceptance;
  consents: ShownConsents;
  actor: Actor;
  /** The encrypted body, its hash, and the stored document. */
  encrypted: string;
  bodyHash: string;
  stored: Awaited<ReturnType<Put>>;
  now: Date;
}

/** The language in which an offer was read; from then on, its mails are written in it. */
const languageOf = ({ offer }: OfferRow, { language }: Acceptance) => language ?? offer.language;

const keepStatus = async (
  tx: Tx,
  { row, acceptance, encrypted, bodyHash, now }: Kept,
  documentFileId: string,
): Promise<void> => {
  const date = today(now);
  const until = reflectionEnd(now.toISOString(), row.campaign.regime);
  const { durationValue, durationUnit } = row.product;
  const moved = await offers.moveOffer(tx, row.offer.id, statusesBefore('accept'), {
    status: 'accepted',
    statusDate: now,
    acceptedAt: now,
    viewedAt: row.offer.viewedAt ?? now,
    agreementDate: date,
    endDate:
      durationValue && durationUnit
        ? endDateOf(date, { value: durationValue, unit: durationUnit })
        : null,
    investmentValue: acceptance.investmentValue,
    // The invitation noted the currency of its day; the document shows the product's.
    currency: row.product.currency,
    instrumentCount: acceptance.instrumentCount ?? null,
    language: languageOf(row, acceptance),
    acceptanceEnc: encrypted,
    acceptanceHash: bodyHash,
    documentFileId,
    reflectionUntil: until ? new Date(until) : null,
  });
  if (!moved) throw refuse(3002);
};

/** Saves the data the investor gave, with the offer and in their account. */
const keepInvestor = async (
  tx: Tx,
  { guards }: Pick<Deps, 'guards'>,
  { row, acceptance: { investor, language } }: Kept,
): Promise<void> => {
  await renameInvestor(tx, row.investor.id, investor);
  await nameInvestor(tx, row.relation, `${investor.surname} ${investor.firstName}`);
  const who = { personId: row.investor.personId, act: 'acceptance' } as const;
  await changePerson(tx, guards, who, { ...investor, ...(language ? { language } : {}) });
};

const tell = async (
  deps: Pick<Deps, 'outbox'>,
  tx: Tx,
  { row, link, acceptance, actor, now }: Kept,
): Promise<void> => {
  const { offer } = row;
  await offers.recordOfferEvent(tx, {
    ...eventOf(row, actor, now),
    actorName: `${acceptance.investor.firstName} ${acceptance.investor.surname}`,
    type: 'accepted',
    fromStatus: offer.status,
    toStatus: 'accepted',
  });
  await deps.outbox.enqueue(tx, {
    kind: 'acceptance',
    brandId: offer.brandId,
    to: row.investor.email,
    ids: { offerId: offer.id, ...(link ? { linkId: link.id } : {}) },
  });
};

/** Saves an acceptance: document, status, consents, names, its link's life, event and mails. */
export const keepAcceptance = async (
  deps: Pick<Deps, 'guards' | 'outbox'>,
  tx: Tx,
  kept: Kept,
): Promise<void> => {
  const { row, acceptance, consents, actor, stored, now } = kept;
  const { id: offerId, brandId, no } = row.offer;
  const document = await insertFile(tx, {
    ...stored,
    brandId,
    objectKind: 'offer',
    objectId: offerId,
    kind: 'agreement',
    name: `${no.replaceAll('/', '-')}.pdf`,
    createdAt: now,
  });
  await keepStatus(tx, kept, document.id);
  const language = languageOf(row, acceptance);
  await insertConsents(
    tx,
    consentAnswers(consents, acceptance.consents, language).map((answer) => ({
      ...answer,
      brandId,
      offerId,
      investorId: row.investor.id,
      at: now,
      ip: actor.ip,
      host: actor.host,
    })),
  );
  await keepInvestor(tx, deps, kept);
  // It leads to the payment now, whose day may be past the invitation's last one.
  const until = lastMoment(now, acceptedLinkLifetimeMs);
  await prolongLinks(tx, 'offer', offerId, { now, until });
  await tell(deps, tx, kept);
};

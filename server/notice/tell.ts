import { noticeOfEvent, usualDelivery, type NoticeKind } from '../../src/domain/notices.ts';
import type { Tx } from '../db/open.ts';
import type { mail, notice, offerEvent } from '../db/schema.ts';
import { insertMail } from '../mail/queries.ts';
import * as queries from './queries.ts';

type Told = Pick<
  typeof notice.$inferInsert,
  | 'brandId'
  | 'advisorId'
  | 'kind'
  | 'cause'
  | 'at'
  | 'offerId'
  | 'kycRequestId'
  | 'aboutAdvisorId'
  | 'amount'
  | 'currency'
  | 'count'
>;

/**
 * Notifies an advisor of an event, in the event's transaction: once per cause, and by mail if they
 * chose so. Who is archived, or never accepted their invitation, is not notified.
 */
export const tell = async (tx: Tx, told: Told): Promise<void> => {
  const receiver = await queries.selectReceiver(tx, told.advisorId, told.kind);
  if (!receiver) return;
  const delivery = receiver.delivery ?? usualDelivery[told.kind];
  const id = await queries.insertNotice(tx, { ...told, delivery });
  if (id === undefined || delivery !== 'atOnce') return;
  const { brandId, offerId, kycRequestId, at } = told;
  const ids = {
    noticeId: String(id),
    ...(offerId ? { offerId } : {}),
    ...(kycRequestId ? { kycRequestId } : {}),
  };
  await insertMail(tx, { kind: 'advisorNotice', brandId, to: receiver.email, ids }, at);
};

type Event = Pick<
  typeof offerEvent.$inferInsert,
  'brandId' | 'offerId' | 'type' | 'at' | 'actorId'
>;

/** Notifies the owner of an offer of a timeline event that somebody else caused. */
export const tellOfEvent = async (
  tx: Tx,
  { brandId, offerId, type, at, actorId }: Event,
  eventId: number,
  payment: Pick<Told, 'amount' | 'currency'>,
): Promise<void> => {
  const kind: NoticeKind | undefined = noticeOfEvent[type];
  if (!kind) return;
  const advisorId = await queries.selectOwnerId(tx, offerId);
  if (advisorId === actorId) return;
  await tell(tx, { brandId, advisorId, kind, cause: `event:${eventId}`, offerId, at, ...payment });
};

/**
 * Notifies everybody who holds a data request that its form was submitted or corrected, or
 * that its investor asks for a correction.
 */
export const tellOfForm = async (
  tx: Tx,
  { id, brandId, version }: { id: string; brandId: string; version: number },
  kind: 'formArrived' | 'formCorrected' | 'correctionAsked',
  at: Date,
): Promise<void> => {
  const cause = kind === 'formArrived' ? `form:${id}` : `form:${id}:${version}`;
  for (const { advisorId, offerId } of await queries.selectHolders(tx, id)) {
    const about = { kycRequestId: id, offerId };
    await tell(tx, { brandId, advisorId, kind, cause, at, ...about });
  }
};

type Mail = Pick<typeof mail.$inferSelect, 'id' | 'brandId' | 'kind' | 'offerId' | 'kycRequestId'>;

/** Mails to an investor that only whoever is in charge of the offer can make up for. */
const ofOffers: readonly Mail['kind'][] = [
  'invitation',
  'acceptance',
  'acceptanceEnded',
  'paymentBooked',
  'payoutBooked',
];

/** Mails about a form that has arrived: whoever holds it is waiting for its investor. */
const ofArrivedForms: readonly Mail['kind'][] = ['kycReturned', 'correctionDeclined'];

/**
 * Notifies the owner of an offer, the sender of a data request, or whoever holds a form that was
 * returned or is not to be corrected, that the delivery of a mail about it was given up.
 */
export const tellOfBounce = async (tx: Tx, given: Mail, at: Date): Promise<void> => {
  const { id, brandId, kind, offerId, kycRequestId } = given;
  const about = { brandId, kind: 'mailBounced', cause: `mail:${id}`, at } as const;
  if (ofOffers.includes(kind) && offerId) {
    await tell(tx, { ...about, advisorId: await queries.selectOwnerId(tx, offerId), offerId });
  }
  if (kind === 'kycRequest' && kycRequestId) {
    const advisorId = await queries.selectAskerId(tx, kycRequestId);
    await tell(tx, { ...about, advisorId, kycRequestId });
  }
  if (ofArrivedForms.includes(kind) && kycRequestId) {
    for (const { advisorId } of await queries.selectHolders(tx, kycRequestId)) {
      await tell(tx, { ...about, advisorId, kycRequestId });
    }
  }
};

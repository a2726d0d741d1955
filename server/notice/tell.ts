import { noticeOfEvent, usualDelivery, type NoticeKind } from '../../src/domain/notices.ts';
import type { Tx } from '../db/open.ts';
import type { kycRequest, mail, notice, offerEvent } from '../db/schema.ts';
import { insertMails } from '../mail/queries.ts';
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
 * Notifies an advisor of events of one kind, in their transaction: once per cause, and by mail if
 * they chose so. Who is archived, or never accepted their invitation, is not notified. The number of
 * statements does not depend on the number of events.
 */
const tellAll = async (
  tx: Tx,
  whom: Pick<Told, 'brandId' | 'advisorId' | 'kind' | 'at'>,
  events: readonly Omit<Told, 'brandId' | 'advisorId' | 'kind' | 'at'>[],
): Promise<void> => {
  if (events.length === 0) return;
  const { brandId, advisorId, kind, at } = whom;
  const receiver = await queries.selectReceiver(tx, advisorId, kind);
  if (!receiver) return;
  const delivery = receiver.delivery ?? usualDelivery[kind];
  const added = await queries.insertNotices(
    tx,
    events.map((event) => ({ ...event, ...whom, delivery })),
  );
  if (added.length === 0 || delivery !== 'atOnce') return;
  const mails = added.map(({ id, offerId, kycRequestId }) => ({
    kind: 'advisorNotice' as const,
    brandId,
    to: receiver.email,
    ids: {
      noticeId: String(id),
      ...(offerId ? { offerId } : {}),
      ...(kycRequestId ? { kycRequestId } : {}),
    },
  }));
  await insertMails(tx, mails, at);
};

/** Notifies an advisor of one event. */
export const tell = (tx: Tx, { brandId, advisorId, kind, at, ...event }: Told): Promise<void> =>
  tellAll(tx, { brandId, advisorId, kind, at }, [event]);

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

type Form = Pick<typeof kycRequest.$inferSelect, 'id' | 'version'>;
type FormNews = 'formArrived' | 'formCorrected' | 'correctionAsked';

const causeOf = ({ id, version }: Form, kind: FormNews): string =>
  kind === 'formArrived' ? `form:${id}` : `form:${id}:${version}`;

/**
 * Notifies everybody who holds a data request that its form was submitted or corrected, or
 * that its investor asks for a correction.
 */
export const tellOfForm = async (
  tx: Tx,
  form: Form & { brandId: string },
  kind: FormNews,
  at: Date,
): Promise<void> => {
  const { id: kycRequestId, brandId } = form;
  const cause = causeOf(form, kind);
  for (const { advisorId, offerId } of await queries.selectHolders(tx, kycRequestId)) {
    await tell(tx, { brandId, advisorId, kind, cause, at, kycRequestId, offerId });
  }
};

/** Notifies whoever takes forms over of what was told to somebody who is gone. */
export const tellOfTaken = (
  tx: Tx,
  whom: Pick<Told, 'brandId' | 'advisorId' | 'at'>,
  kind: FormNews,
  forms: readonly Form[],
): Promise<void> =>
  tellAll(
    tx,
    { ...whom, kind },
    forms.map((form) => ({ cause: causeOf(form, kind), kycRequestId: form.id })),
  );

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

import { compare, subtract } from '../../src/domain/money.ts';
import { nextStatus, refusalCode, statusesBefore } from '../../src/domain/offerStatus.ts';
import { endDateOf } from '../../src/domain/schedule.ts';
import type { Violation } from '../../src/domain/messages.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import { asSystem, withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { selectDocuments } from '../documents/queries.ts';
import type { Handlers } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';
import {
  moveOffer,
  recordOfferEvent,
  selectOffer,
  selectPaid,
  type OfferRow,
} from '../offer/queries.ts';
import * as queries from './queries.ts';

type Booking = components['schemas']['Settlement'];

const wrong = (violation: Violation) => refuse(5001, { violations: [violation] });
const notAChoice = (propertyPath: string) =>
  wrong({ propertyPath, code: 'choice', parameters: {} });

/**
 * Whether the bank's reference was booked before.
 * @throws ProblemError 5001 when it was booked for another offer.
 */
const isBooked = async (tx: Tx, offerId: string, reference: string): Promise<boolean> => {
  const known = await queries.selectBooked(tx, reference);
  if (known !== undefined && known !== offerId) throw notAChoice('reference');
  return known !== undefined;
};

/** Books a payment for an offer, with the investor's latest confirmation. */
const book = async (tx: Tx, { offer }: OfferRow, body: Booking, isPart: boolean): Promise<void> => {
  const confirmations = (await selectDocuments(tx, offer.id)).filter(
    ({ kind }) => kind === 'paymentConfirmation',
  );
  await queries.insertPayment(tx, {
    brandId: offer.brandId,
    offerId: offer.id,
    amount: body.amount,
    currency: body.currency,
    paidOn: body.paymentDate,
    fileId: confirmations.at(-1)?.id ?? null,
    reference: body.reference ?? null,
  });
  await record(
    tx,
    { kind: 'backOffice', brandId: offer.brandId },
    {
      action: isPart ? 'paymentRecorded' : 'settled',
      subject: { kind: 'offer', id: offer.id },
      details: { amount: body.amount, currency: body.currency, paidOn: body.paymentDate },
    },
  );
};

/** The full amount has arrived: the offer becomes active. */
const activate = async (tx: Tx, { offer, product }: OfferRow, body: Booking, now: Date) => {
  const { durationValue, durationUnit } = product;
  const moved = await moveOffer(tx, offer.id, statusesBefore('settle'), {
    status: 'active',
    statusDate: now,
    activatedAt: now,
    paymentDate: body.paymentDate,
    endDate:
      body.endDate ??
      (durationValue && durationUnit
        ? endDateOf(body.paymentDate, { value: durationValue, unit: durationUnit })
        : null),
  });
  if (!moved) throw refuse(3002);
  await recordOfferEvent(
    tx,
    {
      brandId: offer.brandId,
      offerId: offer.id,
      at: now,
      type: 'settled',
      fromStatus: offer.status,
      toStatus: 'active',
      actorKind: 'backOffice',
    },
    { amount: body.amount, currency: body.currency },
  );
  return moved;
};

/** Books a payment and returns what is still missing; a repeat changes nothing. */
const settle = async (tx: Tx, offerId: string, body: Booking, now: Date) => {
  const row = found(await selectOffer(tx, offerId, true));
  const { offer } = row;
  const move = nextStatus(offer.status, 'settle');
  if (move === 'refused') throw refuse(refusalCode(offer.status, 'settle'));
  if (move === 'repeated') return { ...offer, missing: '0.00' };
  if (body.currency !== offer.currency) throw notAChoice('currency');
  const due = subtract(offer.investmentValue, await selectPaid(tx, offer.id));
  if (body.reference && (await isBooked(tx, offer.id, body.reference))) {
    return { ...offer, missing: due };
  }
  const isPart = compare(body.amount, due) < 0;
  if (compare(body.amount, '0.00') <= 0 || (isPart && !body.reference)) {
    throw wrong({ propertyPath: 'amount', code: 'minValue', parameters: { n: due } });
  }
  await book(tx, row, body, isPart);
  if (!isPart) return { ...(await activate(tx, row, body, now)), missing: '0.00' };
  await recordOfferEvent(
    tx,
    {
      brandId: offer.brandId,
      offerId: offer.id,
      at: now,
      type: 'paymentRecorded',
      actorKind: 'backOffice',
    },
    { amount: body.amount, currency: body.currency },
  );
  return { ...offer, missing: subtract(due, body.amount) };
};

/** The back office's calls: payments that arrived. */
export const backOfficeHandlers = ({ db, clock }: Deps) =>
  ({
    settleOffer: async ({ params, body }) => {
      // The back office belongs to no tenant: the offer names its brand.
      const brandId = await asSystem(db, async (tx) =>
        found(await queries.selectBrandOf(tx, params.offerId)),
      );
      const { id, status, paymentDate, endDate, missing } = await withTenant(db, brandId, (tx) =>
        settle(tx, params.offerId, body, clock()),
      );
      return { status: 200, body: { id, status, paymentDate, endDate, missing } };
    },
  }) satisfies Pick<Handlers, 'settleOffer'>;

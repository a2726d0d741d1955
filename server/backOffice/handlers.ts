import { today } from '../../src/domain/dates.ts';
import { subtract } from '../../src/domain/money.ts';
import { nextOfferPayment } from '../../src/domain/offerPayment.ts';
import { isLost, nextStatus, refusalCode } from '../../src/domain/offerStatus.ts';
import type { Violation } from '../../src/domain/messages.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { asSystem, withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';
import { selectOffer, selectPaid } from '../offer/queries.ts';
import { bookPart, bookWhole, machineOf } from './booking.ts';
import * as queries from './queries.ts';

type Settlement = components['schemas']['Settlement'];

const wrong = (violation: Violation) => refuse(5001, { violations: [violation] });
const notAChoice = (propertyPath: string) =>
  wrong({ propertyPath, code: 'choice', parameters: {} });

/**
 * Whether the bank's reference is already booked.
 * @throws ProblemError 5001 when it is booked for another offer.
 */
const isBooked = async (tx: Tx, offerId: string, reference: string): Promise<boolean> => {
  const known = await queries.selectBooked(tx, reference);
  if (known !== undefined && known !== offerId) throw notAChoice('reference');
  return known !== undefined;
};

/**
 * Books a payment and returns the amount still missing; idempotent. What comes for an active offer
 * is an overpayment, and for a lost one it is kept until it goes back, as from the bank's file.
 * @throws ProblemError 3004 when a person has booked this day and amount from the bank's file, or for
 * an offer that is active or lost this amount on any day.
 */
const settle = async (tx: Tx, offerId: string, body: Settlement, now: Date) => {
  const row = found(await selectOffer(tx, offerId, true));
  const { offer } = row;
  const move = nextStatus(offer.status, 'settle');
  // Without a reference it could be told again and again.
  const isLate = isLost(offer.status) && Boolean(body.reference);
  if (move === 'refused' && !isLate) throw refuse(refusalCode(offer.status, 'settle'));
  const isActive = move === 'repeated';
  const isAwaited = !isActive && !isLate;
  if (body.currency !== offer.currency) throw notAChoice('currency');
  if (body.paymentDate > today(now)) {
    throw wrong({ propertyPath: 'paymentDate', code: 'dateInFuture', parameters: {} });
  }
  const paid = await selectPaid(tx, offer.id);
  // An active offer counts as paid in full, also when an earlier build recorded no payments.
  const due = isAwaited ? subtract(offer.investmentValue, paid) : '0.00';
  // Without a reference a report on an active offer cannot be told from one of what made it active.
  const isRepeated = body.reference ? await isBooked(tx, offer.id, body.reference) : isActive;
  if (isRepeated) return { ...offer, missing: due };
  const bookedAs = nextOfferPayment({ ...offer, paid }, body.amount)?.bookedAs;
  // This call tells of money that came; what is not the whole is booked once only by its reference.
  const needsReference = bookedAs === 'part' || bookedAs === 'overpayment' || bookedAs === 'late';
  if (bookedAs !== 'whole' && !(needsReference && body.reference)) {
    const n = isAwaited ? due : '0.01';
    throw wrong({ propertyPath: 'amount', code: 'minValue', parameters: { n } });
  }
  const { amount, currency, paymentDate: paidOn, endDate, reference = null } = body;
  const movement = { amount, currency, paidOn, reference };
  // Probably the same transfer, but it may be a second one: a person has to decide.
  // For an active or a lost offer nobody asks for more, and the bank may name another day.
  const told = isAwaited ? movement : { amount };
  if (await queries.isOnStatement(tx, offer.id, told)) throw refuse(3004);
  const booking = { tx, row, movement, by: machineOf(offer.brandId), now };
  if (bookedAs === 'whole') return { ...(await bookWhole(booking, endDate)), missing: '0.00' };
  await bookPart(booking);
  return { ...offer, missing: isAwaited ? subtract(due, body.amount) : due };
};

/** Calls of the back office's system: incoming payments. */
export const backOfficeHandlers = ({ db, clock }: Deps) =>
  ({
    settleOffer: async ({ params, body }) => {
      // The back office belongs to no tenant; the brand follows from the offer.
      const brandId = await asSystem(db, async (tx) =>
        found(await queries.selectBrandOf(tx, params.offerId)),
      );
      const { id, status, paymentDate, endDate, missing } = await withTenant(db, brandId, (tx) =>
        settle(tx, params.offerId, body, clock()),
      );
      return { status: 200, body: { id, status, paymentDate, endDate, missing } };
    },
  }) satisfies Pick<Handlers, 'settleOffer'>;

import { eq } from 'drizzle-orm';
import { compare, subtract } from '../../src/domain/money.ts';
import { nextStatus, refusalCode, statusesBefore } from '../../src/domain/offerStatus.ts';
import { endDateOf } from '../../src/domain/schedule.ts';
import { record } from '../audit/record.ts';
import { asSystem, withTenant, type Tx } from '../db/open.ts';
import { offer, payment } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';
import * as queries from '../offer/queries.ts';
import { selectPaid } from '../offer/view.ts';

/**
 * Whether the bank's reference was booked before.
 * @throws ProblemError 5001 when it was booked for another offer.
 */
const isBooked = async (tx: Tx, offerId: string, reference: string): Promise<boolean> => {
  const [known] = await tx
    .select({ offerId: payment.offerId })
    .from(payment)
    .where(eq(payment.reference, reference));
  if (known && known.offerId !== offerId) {
    throw refuse(5001, {
      violations: [{ propertyPath: 'reference', code: 'choice', parameters: {} }],
    });
  }
  return known !== undefined;
};

/** What the back office says of an offer: that its money came. */
export const offerBackOfficeHandlers = ({ db, clock }: Deps) =>
  ({
    settleOffer: async ({ params, body }) => {
      const now = clock();
      // The back office is no tenant's: the offer names its brand.
      const brandId = await asSystem(db, async (tx) => {
        const [row] = await tx
          .select({ brandId: offer.brandId })
          .from(offer)
          .where(eq(offer.id, params.offerId));
        return found(row).brandId;
      });
      const settled = await withTenant(db, brandId, async (tx) => {
        const row = found(await queries.selectOffer(tx, params.offerId, true));
        const move = nextStatus(row.offer.status, 'settle');
        if (move === 'refused') throw refuse(refusalCode(row.offer.status, 'settle'));
        if (move === 'repeated') return { ...row.offer, missing: '0.00' };
        if (body.currency !== row.offer.currency) {
          throw refuse(5001, {
            violations: [{ propertyPath: 'currency', code: 'choice', parameters: {} }],
          });
        }
        const reference = body.reference ?? null;
        const paid = await selectPaid(tx, row.offer.id);
        const due = subtract(row.offer.investmentValue, paid);
        if (reference && (await isBooked(tx, row.offer.id, reference))) {
          return { ...row.offer, missing: due };
        }
        const isPart = compare(body.amount, due) < 0;
        if (compare(body.amount, '0.00') <= 0 || (isPart && !reference)) {
          throw refuse(5001, {
            violations: [{ propertyPath: 'amount', code: 'minValue', parameters: { n: due } }],
          });
        }
        const confirmations = (await queries.selectDocuments(tx, row.offer.id)).filter(
          ({ kind }) => kind === 'paymentConfirmation',
        );
        await tx.insert(payment).values({
          brandId,
          offerId: row.offer.id,
          amount: body.amount,
          currency: body.currency,
          paidOn: body.paymentDate,
          fileId: confirmations.at(-1)?.id ?? null,
          reference,
        });
        await record(
          tx,
          { kind: 'backOffice', brandId },
          {
            action: isPart ? 'paymentRecorded' : 'settled',
            subject: { kind: 'offer', id: row.offer.id },
            details: { amount: body.amount, currency: body.currency, paidOn: body.paymentDate },
          },
        );
        if (isPart) {
          await queries.recordOfferEvent(tx, {
            brandId,
            offerId: row.offer.id,
            at: now,
            type: 'paymentRecorded',
            actorKind: 'backOffice',
          });
          return { ...row.offer, missing: subtract(due, body.amount) };
        }
        const { durationValue, durationUnit } = row.product;
        const moved = await queries.moveOffer(tx, row.offer.id, statusesBefore('settle'), {
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
        await queries.recordOfferEvent(tx, {
          brandId,
          offerId: row.offer.id,
          at: now,
          type: 'settled',
          fromStatus: row.offer.status,
          toStatus: 'active',
          actorKind: 'backOffice',
        });
        return { ...moved, missing: '0.00' };
      });
      return {
        status: 200,
        body: {
          id: settled.id,
          status: settled.status,
          paymentDate: settled.paymentDate,
          endDate: settled.endDate,
          missing: settled.missing,
        },
      };
    },
  }) satisfies Pick<Handlers, 'settleOffer'>;

import { nextBankEntryStatus } from '../../src/domain/bankEntry.ts';
import { bankEntryList } from '../../src/domain/bankEntryList.ts';
import { today } from '../../src/domain/dates.ts';
import type { Violation } from '../../src/domain/messages.ts';
import { offerNumbersTyped } from '../../src/domain/offerNumber.ts';
import {
  bankEntryUseOf,
  isBookableAs,
  nextOfferPayment,
  type OfferBooking,
} from '../../src/domain/offerPayment.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import {
  bookPart,
  bookPayout,
  bookReturn,
  bookWhole,
  type Booking,
} from '../backOffice/booking.ts';
import { statementReference } from '../backOffice/queries.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { found, refuse } from '../http/problem.ts';
import { selectOffer, selectPaid, selectStatusEvent } from '../offer/queries.ts';
import { lookAgainAtErased } from '../jobs/openOffers.ts';
import * as choiceQueries from './choiceQueries.ts';
import * as queries from './queries.ts';
import { staleOf, unapproved, unmatched, type Change, type Stale, type Target } from './stale.ts';
import { confirmationFacts, entryViews, payableOffers } from './view.ts';

type Move = components['schemas']['BankEntryMove'];

const wrong = (violation: Omit<Violation, 'parameters'>) =>
  refuse(5001, { violations: [{ ...violation, parameters: {} }] });
const wrongOffer = (code: 'required' | 'choice') => wrong({ propertyPath: 'offerId', code });

/**
 *
 * @throws ProblemError 5001 when the offer is not of this brand or is in another currency, 3002
 * when its status does not allow booking money in this direction.
 */
const targetOf = async (
  tx: Tx,
  { amount, currency }: Pick<queries.EntryRow, 'amount' | 'currency'>,
  offerId: string,
): Promise<Target> => {
  const row = await selectOffer(tx, offerId, true);
  if (!row || row.offer.currency !== currency) throw wrongOffer('choice');
  const paid = await selectPaid(tx, offerId);
  const step = nextOfferPayment({ ...row.offer, paid }, amount);
  if (!step) throw refuse(3002);
  return { row, bookedAs: step.bookedAs };
};

const bookingOf: Record<OfferBooking, (booking: Booking) => Promise<unknown>> = {
  part: bookPart,
  whole: bookWhole,
  overpayment: bookPart,
  late: bookPart,
  return: bookReturn,
  payout: bookPayout,
};

const book = async (
  tx: Tx,
  caller: Caller,
  entry: queries.EntryRow,
  { row, bookedAs }: Target,
  now: Date,
): Promise<void> => {
  const { brandId, advisorId, name } = caller;
  const booking: Booking = {
    tx,
    row,
    movement: {
      amount: entry.amount,
      currency: entry.currency,
      paidOn: entry.bookedOn,
      reference: statementReference(entry.id),
    },
    by: { audit: caller, event: { actorKind: 'backOffice', actorId: advisorId, actorName: name } },
    now,
  };
  await bookingOf[bookedAs](booking);
  await record(tx, caller, {
    action: 'bankEntryMoved',
    subject: { kind: 'bankEntry', id: entry.id },
    details: { to: 'booked', use: bankEntryUseOf[bookedAs], offerId: row.offer.id, brandId },
  });
};

const match = async (tx: Tx, entry: queries.EntryRow, { offerId }: Move): Promise<Change> => {
  if (!offerId) throw wrongOffer('required');
  const { bookedAs } = await targetOf(tx, entry, offerId);
  if (!isBookableAs(bookedAs, entry)) throw refuse(3002);
  return { offerId, use: bankEntryUseOf[bookedAs], reasons: [] };
};

/**
 * A line restored to what it was proposed for, with the reasons of the import: they let a
 * confirmation doubt that its money is booked already.
 * @throws ProblemError 5001 when that was another offer.
 */
const cameBack = (entry: queries.EntryRow, { offerId }: Move): Change => {
  if (offerId !== entry.offerId) throw wrongOffer('choice');
  const { use, reasons } = entry;
  return { status: nextBankEntryStatus('unmatched', 'match')!, offerId, use, reasons };
};

/**
 * Confirms a line: books it, or leaves that to a second person.
 * @throws ProblemError 3009; 5001 while its day is to come, as its money is not there yet.
 */
const confirm = async (
  tx: Tx,
  caller: Caller,
  entry: queries.EntryRow,
  now: Date,
): Promise<Change | Stale> => {
  const first =
    entry.status === 'confirmedOnce' && entry.confirmedBy
      ? await queries.selectPersonOf(tx, entry.confirmedBy)
      : undefined;
  const facts = confirmationFacts(entry, first, caller);
  const status = nextBankEntryStatus(entry.status, 'confirm', facts);
  if (!status) throw refuse(first === caller.personId ? 3009 : 3002);
  if (entry.bookedOn > today(now)) throw wrong({ propertyPath: 'bookedOn', code: 'dateInFuture' });
  const target = await targetOf(tx, entry, entry.offerId!);
  const stale = await staleOf(tx, entry, target);
  if (stale) return stale;
  const use = bankEntryUseOf[target.bookedAs];
  if (status === 'confirmedOnce') {
    const confirmedEvent = await selectStatusEvent(tx, target.row.offer.id);
    return { status, use, confirmedBy: caller.advisorId, confirmedAt: now, confirmedEvent };
  }
  await book(tx, caller, entry, target, now);
  return { status, use, bookedBy: caller.advisorId, bookedAt: now };
};

/**
 * Whether the last change of a line was this very confirmation: the same person saw the same
 * version. They repeat it because its answer was lost.
 */
const isRepeated = async (
  tx: Tx,
  { personId }: Caller,
  { status, version, confirmedBy, bookedBy }: queries.EntryRow,
  asked: Move,
): Promise<boolean> => {
  if (asked.event !== 'confirm' || asked.version !== version - 1) return false;
  const by = { booked: bookedBy, confirmedOnce: confirmedBy }[status as string];
  return Boolean(by) && (await queries.selectPersonOf(tx, by!)) === personId;
};

/** @returns whether it was done; if not, the line became another, and the call is refused. */
const move = async (
  tx: Tx,
  caller: Caller,
  id: string,
  asked: Move,
  now: Date,
): Promise<boolean> => {
  const entry = found(await queries.selectEntry(tx, id, true));
  if (await isRepeated(tx, caller, entry, asked)) return true;
  if (entry.version !== asked.version) throw refuse(3004);
  const { event } = asked;
  const keep = async (change: Change): Promise<void> => {
    await queries.updateEntry(tx, id, change);
    await record(tx, caller, {
      action: 'bankEntryMoved',
      subject: { kind: 'bankEntry', id },
      details: { to: change.status!, offerId: change.offerId ?? null },
    });
    const isGone = 'offerId' in change ? change.offerId !== entry.offerId : event === 'setAside';
    if (entry.offerId && isGone) await lookAgainAtErased(tx, entry.offerId);
  };
  if (event === 'confirm') {
    const step = await confirm(tx, caller, entry, now);
    if ('became' in step) await keep(step.became);
    // The first of two confirmations; a booking is recorded with its payment.
    else if (step.status === 'confirmedOnce') await keep({ ...step, offerId: entry.offerId });
    else await queries.updateEntry(tx, id, step);
    return !('became' in step);
  }
  const status = nextBankEntryStatus(entry.status, event);
  if (!status) throw refuse(3002);
  if (event === 'match') await keep({ ...(await match(tx, entry, asked)), status });
  else if (event === 'setAside') await keep({ ...unapproved, status });
  else if (event === 'restore' && asked.offerId) await keep(cameBack(entry, asked));
  else await keep({ ...unmatched, status });
  return true;
};

/** Lines of the brand's bank statements, and what the back office does with them. */
export const bankEntryHandlers = ({ db, clock, secrets }: Deps) =>
  ({
    listBankEntries: async ({ caller, query }) => {
      const question = listQueryOf(query, bankEntryList);
      const page = await withTenant(db, caller.brandId, async (tx) => {
        const { items, ...counted } = await queries.selectEntries(tx, question);
        return { ...counted, items: await entryViews(tx, secrets, caller, items) };
      });
      return listAnswer(page);
    },

    moveBankEntry: async ({ caller, params: { id }, body }) => {
      const [view] = await withTenant(db, caller.brandId, async (tx) => {
        if (!(await move(tx, caller, id, body, clock()))) return [];
        return entryViews(tx, secrets, caller, [found(await queries.selectWhole(tx, id))]);
      });
      // Refused only now: within the transaction it would undo what the line has become.
      if (!view) throw refuse(3004);
      return { status: 200, body: view };
    },

    findPayableOffers: async ({ caller, params: { id }, query: { words } }) => {
      const typed = words?.trim() ?? '';
      const choices = await withTenant(db, caller.brandId, async (tx) => {
        const line = found(await queries.selectEntry(tx, id));
        const ids =
          typed === ''
            ? await choiceQueries.selectNear(tx, line)
            : await choiceQueries.findOffers(tx, line, typed, offerNumbersTyped(typed, clock()));
        const offers = await payableOffers(tx, ids.slice(0, choiceQueries.mostChoices));
        // Whatever is chosen can be booked.
        const items = offers.filter((offer) => {
          const step = nextOfferPayment(offer, line.amount);
          return step !== undefined && isBookableAs(step.bookedAs, line);
        });
        const isAtLeast = ids.length > choiceQueries.mostChoices;
        return { items, total: items.length, isAtLeast };
      });
      return listAnswer(choices);
    },
  }) satisfies Pick<Handlers, 'listBankEntries' | 'moveBankEntry' | 'findPayableOffers'>;

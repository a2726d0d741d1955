import {
  nextBankEntryStatus,
  offerNumbersIn,
  type BankEntryUse,
} from '../../src/domain/bankEntry.ts';
import { bankEntryList } from '../../src/domain/bankEntryList.ts';
import { compare, sizeOf, subtract } from '../../src/domain/money.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import {
  bookPart,
  bookPayout,
  bookReturn,
  bookWhole,
  type Booking,
} from '../backOffice/booking.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { found, refuse } from '../http/problem.ts';
import { selectOffer, selectPaid, type OfferRow } from '../offer/queries.ts';
import { useOf } from './match.ts';
import * as queries from './queries.ts';
import { entryViews, needsSecond, payableOffers } from './view.ts';

type Move = components['schemas']['BankEntryMove'];

/** The offer a line is matched to (row locked), and what the line would be booked as. */
interface Target {
  row: OfferRow;
  paid: string;
  use: BankEntryUse;
}

const wrongOffer = (code: 'required' | 'choice') =>
  refuse(5001, { violations: [{ propertyPath: 'offerId', code, parameters: {} }] });

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
  const use = useOf(amount, row.offer, paid);
  if (!use) throw refuse(3002);
  return { row, paid, use };
};

const bookingOf: Record<BankEntryUse, (booking: Booking) => Promise<unknown>> = {
  payment: bookPart,
  return: bookReturn,
  payout: bookPayout,
};

const book = async (
  tx: Tx,
  caller: Caller,
  entry: queries.EntryRow,
  { row, paid, use }: Target,
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
      reference: `bank:${entry.id}`,
    },
    by: { audit: caller, event: { actorKind: 'backOffice', actorId: advisorId, actorName: name } },
    now,
  };
  const due = subtract(row.offer.investmentValue, paid);
  const isWhole =
    use === 'payment' && row.offer.status === 'accepted' && compare(entry.amount, due) >= 0;
  await (isWhole ? bookWhole(booking) : bookingOf[use](booking));
  await record(tx, caller, {
    action: 'bankEntryMoved',
    subject: { kind: 'bankEntry', id: entry.id },
    details: { to: 'booked', use, offerId: row.offer.id, brandId },
  });
};

/** Columns that a step changes in a line, besides its status. */
type Change = Partial<queries.NewEntry>;

const unmatched: Change = {
  offerId: null,
  use: null,
  reasons: [],
  confirmedBy: null,
  confirmedAt: null,
};

const match = async (tx: Tx, entry: queries.EntryRow, { offerId }: Move): Promise<Change> => {
  if (!offerId) throw wrongOffer('required');
  const { use } = await targetOf(tx, entry, offerId);
  return { offerId, use, reasons: [] };
};

/** Confirms a line: books it, or leaves that to a second person. @throws ProblemError 3009 */
const confirm = async (
  tx: Tx,
  caller: Caller,
  entry: queries.EntryRow,
  now: Date,
): Promise<Change> => {
  const first =
    entry.status === 'confirmedOnce' && entry.confirmedBy
      ? await queries.selectPersonOf(tx, entry.confirmedBy)
      : undefined;
  if (first === caller.personId) throw refuse(3009);
  const isEnough = first !== undefined || !needsSecond(entry);
  const status = nextBankEntryStatus(entry.status, 'confirm', { isEnough });
  if (!status) throw refuse(3002);
  const target = await targetOf(tx, entry, entry.offerId!);
  if (status === 'confirmedOnce') {
    return { status, use: target.use, confirmedBy: caller.advisorId, confirmedAt: now };
  }
  await book(tx, caller, entry, target, now);
  return { status, use: target.use, bookedBy: caller.advisorId, bookedAt: now };
};

const move = async (tx: Tx, caller: Caller, id: string, asked: Move, now: Date): Promise<void> => {
  const entry = found(await queries.selectEntry(tx, id, true));
  if (entry.version !== asked.version) throw refuse(3004);
  const { event } = asked;
  if (event === 'confirm') {
    await queries.updateEntry(tx, id, await confirm(tx, caller, entry, now));
    return;
  }
  const status = nextBankEntryStatus(entry.status, event);
  if (!status) throw refuse(3002);
  const change = event === 'match' ? await match(tx, entry, asked) : unmatched;
  await queries.updateEntry(tx, id, { ...change, status });
  await record(tx, caller, {
    action: 'bankEntryMoved',
    subject: { kind: 'bankEntry', id },
    details: { to: status, offerId: change.offerId ?? null },
  });
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
        await move(tx, caller, id, body, clock());
        return entryViews(tx, secrets, caller, [found(await queries.selectWhole(tx, id))]);
      });
      return { status: 200, body: view! };
    },

    findPayableOffers: async ({ caller, params: { id }, query: { words } }) => {
      const typed = words?.trim() ?? '';
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const { amount, currency } = found(await queries.selectEntry(tx, id));
        const ids =
          typed === ''
            ? await queries.selectNear(tx, { amount: sizeOf(amount), currency })
            : await queries.findOffers(tx, typed, offerNumbersIn(typed));
        return payableOffers(tx, ids);
      });
      return { status: 200, body };
    },
  }) satisfies Pick<Handlers, 'listBankEntries' | 'moveBankEntry' | 'findPayableOffers'>;

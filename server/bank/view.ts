import {
  needsSecondPerson,
  nextBankEntryStatus,
  type ConfirmationFacts,
} from '../../src/domain/bankEntry.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import type { Tx } from '../db/open.ts';
import type { Caller } from '../http/caller.ts';
import type { Secrets } from '../security/secrets.ts';
import type { StatementLine } from './read/statement.ts';
import { selectOffersOf, selectPaidOf, type EntryRow, type WholeEntry } from './queries.ts';

/** Details of a line as the bank gives them, encrypted at rest. */
export type EntryDetails = Pick<StatementLine, 'title' | 'party' | 'partyAccount'>;

/**
 * What a confirmation by somebody depends on.
 * @param first The person who confirmed before, if anybody did.
 */
export const confirmationFacts = (
  { amount }: { amount: string },
  first: string | undefined,
  { personId }: Pick<Caller, 'personId'>,
): ConfirmationFacts => ({
  isAboveLimit: needsSecondPerson(amount),
  isSecondPerson: first !== undefined && first !== personId,
});

/** Offers as the back office sees them, in the order of their ids. */
export const payableOffers = async (
  tx: Tx,
  ids: readonly string[],
): Promise<Schemas['PayableOffer'][]> => {
  const rows = await selectOffersOf(tx, ids);
  const paid = await selectPaidOf(tx, ids);
  const views = new Map(rows.map((row) => [row.id, { ...row, paid: paid.get(row.id) ?? '0.00' }]));
  return ids.flatMap((id) => views.get(id) ?? []);
};

/** What a line was proposed for; of one set aside it is kept for its return, and not shown. */
const proposalOf = ({ status, offerId, use, reasons }: EntryRow) =>
  status === 'setAside' ? { offerId: null, use: null, reasons: [] } : { offerId, use, reasons };

const nameOf = (person: { firstName: string; surname: string } | null): string | null =>
  person && `${person.firstName} ${person.surname}`;

/** Lines as the back office sees them. */
export const entryViews = async (
  tx: Tx,
  secrets: Secrets,
  caller: Pick<Caller, 'personId'>,
  rows: readonly WholeEntry[],
): Promise<Schemas['BankEntry'][]> => {
  const ids = [...new Set(rows.flatMap(({ entry }) => entry.offerId ?? []))];
  const offers = new Map((await payableOffers(tx, ids)).map((one) => [one.id, one]));
  return Promise.all(
    rows.map(async ({ entry, confirmer, booker }) => {
      const { offerId, ...proposal } = proposalOf(entry);
      return {
        id: entry.id,
        bookedOn: entry.bookedOn,
        amount: entry.amount,
        currency: entry.currency,
        isReversal: entry.isReversal,
        ...(await secrets.decrypt<EntryDetails>(entry.detailsEnc)),
        status: entry.status,
        ...proposal,
        offer: (offerId && offers.get(offerId)) || null,
        needsSecond: needsSecondPerson(entry.amount),
        mayConfirm:
          nextBankEntryStatus(
            entry.status,
            'confirm',
            confirmationFacts(entry, confirmer?.personId, caller),
          ) !== undefined,
        confirmedByName: nameOf(confirmer),
        confirmedAt: entry.confirmedAt?.toISOString() ?? null,
        bookedByName: nameOf(booker),
        bookedAt: entry.bookedAt?.toISOString() ?? null,
        version: entry.version,
      };
    }),
  );
};

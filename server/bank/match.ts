import type { Acceptance } from '../../src/domain/acceptance.ts';
import { offerNumbersIn, type BankEntryUse, type MatchReason } from '../../src/domain/bankEntry.ts';
import { add, compare, subtract } from '../../src/domain/money.ts';
import type { OfferStatus } from '../../src/domain/offerStatus.ts';
import { fold } from '../../src/domain/text.ts';
import type { Tx } from '../db/open.ts';
import type { Secrets } from '../security/secrets.ts';
import type { StatementLine } from './read/statement.ts';
import {
  selectByAmounts,
  selectByNumbers,
  selectMovements,
  selectPaidOf,
  type Candidate,
} from './queries.ts';

/** An offer that a line seems to be for. */
export interface Proposal {
  offerId: string;
  use: BankEntryUse;
  reasons: MatchReason[];
}

/**
 * What a line would be booked as for an offer; undefined where it cannot be booked for it.
 * @param paid What is booked for the offer so far.
 */
export const useOf = (
  amount: string,
  { status, investmentValue }: { status: OfferStatus; investmentValue: string },
  paid: string,
): BankEntryUse | undefined => {
  if (compare(amount, '0.00') > 0) {
    return status === 'accepted' || status === 'active' ? 'payment' : undefined;
  }
  // What an active offer is worth stays; everything else that was paid may go back.
  const owed = status === 'active' ? investmentValue : '0.00';
  if (compare(add(paid, amount), owed) >= 0) return 'return';
  return status === 'active' ? 'payout' : undefined;
};

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** Whether each word of a name stands in what the bank calls the other side. */
const isNamed = (investorName: string, party: string): boolean => {
  const there = new Set(wordsOf(party));
  const name = wordsOf(investorName);
  return name.length > 1 && name.every((word) => there.has(word));
};

/** The digits of an account: banks write it with or without the country. */
const digitsOf = (account: string): string => account.replaceAll(/\D/g, '');

const isFrom = async (
  secrets: Secrets,
  { acceptanceEnc }: Candidate,
  { partyAccount }: StatementLine,
): Promise<boolean> => {
  if (!acceptanceEnc || !partyAccount) return false;
  const { investor } = await secrets.decrypt<Acceptance>(acceptanceEnc);
  return digitsOf(investor.bankAccount ?? '') === digitsOf(partyAccount);
};

const isInCurrency = ({ currency }: Candidate, line: StatementLine): boolean =>
  currency === line.currency;

/** Offers by what lines ask for, read once for a whole file. */
interface Known {
  byNumber: Map<string, Candidate>;
  byAmount: Map<string, Candidate[]>;
  paid: Map<string, string>;
  /** Offer, day and amount of what is booked already. */
  moved: Set<string>;
}

const readKnown = async (tx: Tx, lines: readonly StatementLine[]): Promise<Known> => {
  const numbers = [...new Set(lines.flatMap(({ title }) => offerNumbersIn(title)))];
  const named = numbers.length === 0 ? [] : await selectByNumbers(tx, numbers);
  const amounts = [
    ...new Set(
      lines
        .filter(({ title, amount }) => !amount.startsWith('-') && !offerNumbersIn(title).length)
        .map(({ amount }) => amount),
    ),
  ];
  const sized = amounts.length === 0 ? [] : await selectByAmounts(tx, amounts);
  const byAmount = Map.groupBy(sized, ({ investmentValue }) => investmentValue);
  const ids = [...new Set([...named, ...sized].map(({ id }) => id))];
  return {
    byNumber: new Map(named.map((one) => [one.no, one])),
    byAmount,
    paid: await selectPaidOf(tx, ids),
    moved: await selectMovements(tx, ids),
  };
};

/** The offer whose number stands in the title, if it waits for this money or may be paid out. */
const byTitle = async (
  secrets: Secrets,
  line: StatementLine,
  { byNumber, paid, moved }: Known,
): Promise<Proposal | undefined> => {
  const found = offerNumbersIn(line.title).flatMap((number) => byNumber.get(number) ?? []);
  const [offer] = found;
  if (found.length !== 1 || !isInCurrency(offer!, line)) return undefined;
  const booked = paid.get(offer!.id) ?? '0.00';
  const use = useOf(line.amount, offer!, booked);
  // Money for an offer that is paid in full, or of a day and an amount that is booked for it, may be
  // told twice, by the machine and by the bank: a person has to look.
  const isKnown = moved.has(`${offer!.id} ${line.bookedOn} ${line.amount}`);
  if (!use || isKnown || (use === 'payment' && offer!.status !== 'accepted')) return undefined;
  const due = subtract(offer!.investmentValue, booked);
  const reasons: MatchReason[] = ['title'];
  if (compare(line.amount, due) === 0) reasons.push('amount');
  if (await isFrom(secrets, offer!, line)) reasons.push('account');
  if (isNamed(offer!.investorName, line.party)) reasons.push('name');
  return { offerId: offer!.id, use, reasons };
};

/** The one offer of this amount whose investor paid from the account they gave, or under their name. */
const byAmount = async (
  secrets: Secrets,
  line: StatementLine,
  known: Known,
): Promise<Proposal | undefined> => {
  const waiting = (known.byAmount.get(line.amount) ?? []).filter(
    (one) => isInCurrency(one, line) && !known.paid.has(one.id),
  );
  const judged = await Promise.all(
    waiting.map(async (one) => ({
      id: one.id,
      reasons: [
        ...((await isFrom(secrets, one, line)) ? (['account'] as const) : []),
        ...(isNamed(one.investorName, line.party) ? (['name'] as const) : []),
      ],
    })),
  );
  for (const reason of ['account', 'name'] as const) {
    const fitting = judged.filter(({ reasons }) => reasons.includes(reason));
    const [one] = fitting;
    if (fitting.length === 1) {
      return { offerId: one!.id, use: 'payment', reasons: ['amount', ...one!.reasons] };
    }
    // Several offers of one person: which of them, the bank does not say.
    if (fitting.length > 1) return undefined;
  }
  return undefined;
};

/**
 * For each line the offer it seems to be for, by the number in its title, else by amount and
 * account or name. An offer is proposed once by amount: two equal transfers are not both for it.
 */
export const proposeOffers = async (
  tx: Tx,
  secrets: Secrets,
  lines: readonly StatementLine[],
): Promise<(Proposal | undefined)[]> => {
  const known = await readKnown(tx, lines);
  const proposals: (Proposal | undefined)[] = [];
  const taken = new Set<string>();
  for (const line of lines) {
    const isIn = !line.amount.startsWith('-');
    const proposal =
      (await byTitle(secrets, line, known)) ??
      (isIn && offerNumbersIn(line.title).length === 0
        ? await byAmount(secrets, line, known)
        : undefined);
    const isSecond = proposal && !proposal.reasons.includes('title') && taken.has(proposal.offerId);
    if (proposal) taken.add(proposal.offerId);
    proposals.push(isSecond ? undefined : proposal);
  }
  return proposals;
};

import type { Acceptance } from '../../src/domain/acceptance.ts';
import { offerNumbersIn, type BankEntryUse, type MatchReason } from '../../src/domain/bankEntry.ts';
import type { CalendarDate } from '../../src/domain/dates.ts';
import { compare, subtract } from '../../src/domain/money.ts';
import { bankEntryUseOf, nextOfferPayment } from '../../src/domain/offerPayment.ts';
import { fold } from '../../src/domain/text.ts';
import type { Tx } from '../db/open.ts';
import type { Secrets } from '../security/secrets.ts';
import type { StatementLine } from './read/statement.ts';
import { selectByAmounts, selectByNumbers, selectPaidOf, type Candidate } from './queries.ts';
import { mayBeTold, readTold, type Told } from './told.ts';

/** The offer that a line probably belongs to. */
export interface Proposal {
  offerId: string;
  use: BankEntryUse;
  reasons: MatchReason[];
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** Whether every word of a name occurs in the counterparty's name as the bank gives it. */
const isNamed = (investorName: string, party: string): boolean => {
  const there = new Set(wordsOf(party));
  const name = wordsOf(investorName);
  return name.length > 1 && name.every((word) => there.has(word));
};

/** The digits of an account: banks write it with or without the country code. */
const digitsOf = (account: string): string => account.replaceAll(/\D/g, '');

/** Tells the digits of the account that an investor stated in their acceptance, '' if none. */
type AccountOf = (candidate: Candidate) => Promise<string>;

/** Decrypts each acceptance once, however many lines it is compared with. */
const accountReader = (secrets: Secrets): AccountOf => {
  const read = new Map<string, Promise<string>>();
  const open = async ({ acceptanceEnc }: Candidate): Promise<string> => {
    if (!acceptanceEnc) return '';
    const { investor } = await secrets.decrypt<Acceptance>(acceptanceEnc);
    return digitsOf(investor.bankAccount ?? '');
  };
  return (candidate) => {
    const account = read.get(candidate.id) ?? open(candidate);
    read.set(candidate.id, account);
    return account;
  };
};

const isFrom = async (
  accountOf: AccountOf,
  candidate: Candidate,
  { partyAccount }: StatementLine,
): Promise<boolean> => {
  if (!candidate.acceptanceEnc || !partyAccount) return false;
  return (await accountOf(candidate)) === digitsOf(partyAccount);
};

const isInCurrency = ({ currency }: Candidate, line: StatementLine): boolean =>
  currency === line.currency;

/** Nobody pays for an offer before they have accepted it. */
const isAccepted = ({ agreementDate }: Candidate, { bookedOn }: StatementLine): boolean =>
  agreementDate !== null && agreementDate <= bookedOn;

/** Candidate offers for all lines of a file, read once. */
interface Known extends Told {
  byNumber: Map<string, Candidate>;
  byAmount: Map<string, Candidate[]>;
  paid: Map<string, string>;
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
    ...(await readTold(tx, ids)),
  };
};

/**
 * The offer whose number is in the title, if it awaits this money, may be paid out, or is lost, so
 * that the money is kept and goes back.
 */
const byTitle = async (
  accountOf: AccountOf,
  line: StatementLine,
  known: Known,
): Promise<Proposal | undefined> => {
  const { byNumber, paid } = known;
  const found = offerNumbersIn(line.title).flatMap((number) => byNumber.get(number) ?? []);
  const [offer] = found;
  if (found.length !== 1 || !isInCurrency(offer!, line)) return undefined;
  // Money that the bank takes back is no payout of an active offer.
  if (line.isReversal && offer!.status === 'active') return undefined;
  const booked = paid.get(offer!.id) ?? '0.00';
  const step = nextOfferPayment({ ...offer!, paid: booked }, line.amount);
  if (!step || mayBeTold(known, offer!.id, line, step.bookedAs)) return undefined;
  const due = subtract(offer!.investmentValue, booked);
  const reasons: MatchReason[] = ['title'];
  if (compare(line.amount, due) === 0) reasons.push('amount');
  if (await isFrom(accountOf, offer!, line)) reasons.push('account');
  if (isNamed(offer!.investorName, line.party)) reasons.push('name');
  return { offerId: offer!.id, use: bankEntryUseOf[step.bookedAs], reasons };
};

/**
 * The only offer of this amount whose investor paid from their stated account or under their own
 * name.
 */
const byAmount = async (
  accountOf: AccountOf,
  line: StatementLine,
  known: Known,
): Promise<Proposal | undefined> => {
  const waiting = (known.byAmount.get(line.amount) ?? []).filter(
    (one) => isInCurrency(one, line) && isAccepted(one, line) && !known.paid.has(one.id),
  );
  const judged = await Promise.all(
    waiting.map(async (one) => ({
      id: one.id,
      reasons: [
        ...((await isFrom(accountOf, one, line)) ? (['account'] as const) : []),
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
    // Several offers of one person: the statement does not say which is meant.
    if (fitting.length > 1) return undefined;
  }
  return undefined;
};

/**
 * Proposes an offer for each line: by the number in the title, else by amount and account or name.
 * By amount an offer is proposed only once: two equal transfers cannot both be for it. A line dated
 * ahead is left to a person: its money has not come yet.
 * @param today The calendar date in Warsaw.
 */
export const proposeOffers = async (
  tx: Tx,
  secrets: Secrets,
  lines: readonly StatementLine[],
  today: CalendarDate,
): Promise<(Proposal | undefined)[]> => {
  const known = await readKnown(tx, lines);
  const accountOf = accountReader(secrets);
  const proposals: (Proposal | undefined)[] = [];
  const taken = new Set<string>();
  for (const line of lines) {
    if (line.bookedOn > today) {
      proposals.push(undefined);
      continue;
    }
    const isIn = !line.amount.startsWith('-') && !line.isReversal;
    const proposal =
      (await byTitle(accountOf, line, known)) ??
      (isIn && offerNumbersIn(line.title).length === 0
        ? await byAmount(accountOf, line, known)
        : undefined);
    const isSecond = proposal && !proposal.reasons.includes('title') && taken.has(proposal.offerId);
    if (proposal) taken.add(proposal.offerId);
    proposals.push(isSecond ? undefined : proposal);
  }
  return proposals;
};

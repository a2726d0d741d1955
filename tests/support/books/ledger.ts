/**
 * A ledger of bookings, independent of the server: whole grosze (cents), no rules from the
 * product's modules. Every screen has to show what it contains.
 */
import * as fc from 'fast-check';

/** An accepted offer as promised to the investor; amounts in grosze. */
export interface Promised {
  currency: 'PLN' | 'EUR' | 'USD';
  worth: bigint;
  /** Instalments of the plan, gross, and the least of each that reaches the investor. */
  plan: { total: bigint; net: bigint }[];
}

export type Status = 'accepted' | 'active' | 'rejected';

/** The ledger's data of one offer. */
export interface Account {
  status: Status;
  /** Payments in minus returns. */
  paid: bigint;
  paidOut: bigint;
  /** Whether all of the capital was paid out before its day. */
  isRepaid: boolean;
}

/** A planned movement, before its amount is known. */
export interface Wish {
  offer: number;
  kind: (typeof kinds)[number];
  /** From 1 to 999: which part, which instalment, how many grosze. */
  salt: number;
}

const kinds = [
  'part',
  'part',
  'rest',
  'restAndMore',
  'byMachine',
  'surplus',
  'back',
  'little',
  'instalment',
  'instalment',
  'early',
  'reject',
] as const;

/** Any sequence of bookings for this number of offers. */
export const wishes = (offers: number): fc.Arbitrary<Wish[]> =>
  fc.array(
    fc.record({
      offer: fc.nat({ max: offers - 1 }),
      kind: fc.constantFrom(...kinds),
      salt: fc.integer({ min: 1, max: 999 }),
    }),
    { minLength: 1, maxLength: 12 },
  );

/** A plan with its amount, and whether it is possible. */
export type Step = { offer: number; isRefused: boolean } & (
  | { kind: 'line' | 'machine'; amount: bigint }
  | { kind: 'reject' }
);

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** The amount of a plan; zero or less where nothing can be moved. */
const amountOf = (
  { kind, salt }: Wish,
  { worth, plan }: Promised,
  { status, paid, paidOut }: Account,
): bigint => {
  switch (kind) {
    case 'part':
      return (worth * BigInt(salt)) / 2003n + 1n;
    case 'rest':
      return worth - paid;
    case 'restAndMore':
      return larger(worth - paid, 0n) + BigInt(salt);
    case 'byMachine':
      // More than any line that comes by then: what a person booked is refused.
      if (status !== 'accepted') return 1000n + BigInt(salt);
      return larger(worth - paid - BigInt(salt % 2) * 101n, 0n);
    case 'surplus':
      return -larger(paid - worth, 0n);
    case 'back':
      return -paid;
    case 'little':
      return -BigInt(salt);
    case 'instalment': {
      const { total } = plan[salt % plan.length]!;
      const most = plan.reduce((sum, { net }) => sum + net, 0n);
      // More than the plan promises is not a payout of it.
      return paidOut + total > most ? 0n : -total;
    }
    case 'early':
      return -worth - BigInt(salt);
    default:
      return 0n;
  }
};

/**
 * Books a movement.
 * @returns whether it could be booked.
 */
const move = (account: Account, { worth }: Promised, amount: bigint): boolean => {
  const left = account.paid + amount;
  if (amount > 0n) {
    // Payments for a rejected offer are kept until they are returned.
    account.paid = left;
    if (account.status === 'accepted' && left >= worth) account.status = 'active';
    return true;
  }
  if (account.status === 'active' ? left >= worth : left >= 0n) {
    account.paid = left;
    return true;
  }
  if (account.status !== 'active') return false;
  account.paidOut -= amount;
  return true;
};

const stepOf = (wish: Wish, promised: Promised, account: Account): Step | undefined => {
  const { offer, kind } = wish;
  if (kind === 'reject') {
    const isRefused = account.status !== 'accepted';
    // A second rejection changes nothing; nobody can reject an active offer.
    if (isRefused) return undefined;
    account.status = 'rejected';
    return { offer, kind: 'reject', isRefused };
  }
  const amount = amountOf(wish, promised, account);
  if (amount === 0n) return undefined;
  const before = account.paidOut;
  const isRefused = !move(account, promised, amount);
  // Nothing else of a plan comes to all of the capital, and every walk ends before its first day.
  if (account.paidOut - before >= promised.worth) account.isRepaid = true;
  return { offer, kind: kind === 'byMachine' ? 'machine' : 'line', amount, isRefused };
};

/** The results of the plans, and the final state of the books. */
export const keepBooks = (
  wished: readonly Wish[],
  offers: readonly Promised[],
): { steps: Step[]; accounts: Account[] } => {
  const accounts = offers.map(
    (): Account => ({
      status: 'accepted',
      paid: 0n,
      paidOut: 0n,
      isRepaid: false,
    }),
  );
  const steps = wished.flatMap(
    (wish) => stepOf(wish, offers[wish.offer]!, accounts[wish.offer]!) ?? [],
  );
  return { steps, accounts };
};

/** Grosze of a decimal string with a dot or a comma. */
export const grosze = (amount: string): bigint => {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:[.,](\d{1,2}))?$/.exec(amount)!;
  return BigInt(`${sign}${whole}${fraction.padEnd(2, '0')}`);
};

export const decimal = (amount: bigint): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

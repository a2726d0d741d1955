import type { Tx } from '../db/open.ts';
import { subtract } from '../../src/domain/money.ts';
import type { Statement, StatementLine } from './read/statement.ts';
import { selectKnown } from './queries.ts';

/** A line that no earlier file contained. */
export interface FreshLine {
  /** Its place in the file, from 0. */
  index: number;
  fingerprint: string;
  balanceMarks: string[] | null;
}

/** Balance after a line, and at the beginning of its day in the file; hashed. */
type Marks = string[] | null;

/** A keyed hash. */
type Derive = (text: string) => string;

const saidBy = (account: string, line: StatementLine): string =>
  JSON.stringify([
    account,
    line.bookedOn,
    line.amount,
    line.currency,
    line.title,
    line.party,
    line.partyAccount,
    line.reference,
  ]);

const isInOrder = (lines: readonly StatementLine[]): boolean =>
  lines.every(({ bookedOn }, index) => index === 0 || lines[index - 1]!.bookedOn <= bookedOn);

/** The marks of each line; null where the bank's reference or the mere count has to do. */
const marksOf = ({ account, lines, balances }: Statement, derive: Derive): Marks[] => {
  if (!balances || !isInOrder(lines)) return lines.map(() => null);
  const begins = new Map<string, string>();
  return lines.map(({ bookedOn, amount, reference }, index) => {
    const after = balances[index]!;
    const begin = begins.get(bookedOn) ?? subtract(after, amount);
    begins.set(bookedOn, begin);
    if (reference !== '') return null;
    return [after, begin].map((balance) => derive(`bank balance ${account} ${balance}`));
  });
};

/** Equal lines of a file, and those that earlier files had. */
interface Equals {
  said: string;
  indexes: number[];
  known: Marks[];
  /** Numbers that no line has yet. */
  free: number[];
  /** How many numbers were asked for. */
  asked: number;
}

const fingerprintOf = (said: string, number: number): string => `bank entry ${number} ${said}`;

/** Asks for the known equals of each, until one number more is free than the file may need. */
const findKnown = async (tx: Tx, groups: readonly Equals[], derive: Derive): Promise<void> => {
  let open = groups;
  while (open.length > 0) {
    const asked = open.map((group) => {
      const numbers = group.indexes.map((_, at) => group.asked + at + 1);
      group.asked += numbers.length;
      return numbers.map((number) => [number, derive(fingerprintOf(group.said, number))] as const);
    });
    const there = await selectKnown(
      tx,
      asked.flat().map(([, mark]) => mark),
    );
    for (const [at, group] of open.entries()) {
      for (const [number, mark] of asked[at]!) {
        const marks = there.get(mark);
        if (marks === undefined) group.free.push(number);
        else group.known.push(marks);
      }
    }
    open = open.filter(({ free, indexes }) => free.length < indexes.length);
  }
};

/**
 * Which of the equal lines are none of the known ones. The balance after a line tells first. Then
 * that at the beginning of the day: a file that begins where another did has its lines too, in
 * whichever order. Where one of the two has no balance only their count is left.
 */
const unknownOf = (
  indexes: readonly number[],
  known: readonly Marks[],
  marks: readonly Marks[],
) => {
  const kept = [...known];
  const withoutThose = (rest: readonly number[], isSame: (own: Marks, other: Marks) => boolean) =>
    rest.filter((index) => {
      const at = kept.findIndex((other) => isSame(marks[index]!, other));
      if (at >= 0) kept.splice(at, 1);
      return at < 0;
    });
  const sameAt = (place: 0 | 1) => (own: Marks, other: Marks) =>
    own !== null && other !== null && own[place] === other[place];
  const hasNone = (own: Marks, other: Marks): boolean => own === null || other === null;
  return [sameAt(0), sameAt(1), hasNone].reduce(withoutThose, indexes);
};

/**
 * The lines of a file that no earlier one contained. A line is known by everything the bank says
 * about it, its reference included, and among equal ones by the account's balance.
 */
export const freshLinesOf = async (
  tx: Tx,
  statement: Statement,
  derive: Derive,
): Promise<FreshLine[]> => {
  const marks = marksOf(statement, derive);
  const said = statement.lines.map((line) => saidBy(statement.account, line));
  const groups = [...Map.groupBy(said.keys(), (index) => said[index]!)].map(
    ([words, indexes]): Equals => ({ said: words, indexes, known: [], free: [], asked: 0 }),
  );
  await findKnown(tx, groups, derive);
  return groups
    .flatMap(({ said: words, indexes, known, free }) =>
      unknownOf(indexes, known, marks).map((index, at) => ({
        index,
        fingerprint: derive(fingerprintOf(words, free[at]!)),
        balanceMarks: marks[index]!,
      })),
    )
    .toSorted((one, other) => one.index - other.index);
};

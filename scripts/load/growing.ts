import type { Cost } from './measure.ts';

/** A question with its costs at each size. */
interface Row {
  /** Call, what is asked for and by whom, separated by bars. */
  name: string;
  costs: Cost[];
  /** Factor by which PostgreSQL's share grows. */
  growth: number;
  /** Place of the size from which it is compared. */
  from: number;
}

/** Differences below this many milliseconds are measurement noise. */
const noise = 2;

/** Compares the costs of a question at the first and the last size. */
export const rowOf = (name: string, costs: Cost[]): Row => {
  const last = costs.at(-1)!;
  // A list that is empty at a size shows no growth: comparison starts where it has rows.
  const filled = costs.findIndex(({ answered }) => !answered.isEmpty);
  const from = last.answered.isEmpty ? 0 : filled;
  const growth = Math.max(last.postgres, noise) / Math.max(costs[from]!.postgres, noise);
  return { name, costs, growth, from };
};

/**
 * How far a question may grow: twice, three times if it counts exactly, further if it says that it
 * stopped counting.
 */
const kinds = ['at least', 'exact', 'more rows', 'other'] as const;
type Kind = (typeof kinds)[number];

const kindOf = ({ costs, growth, from }: Row): Kind => {
  const { answered } = costs.at(-1)!;
  const { rows } = costs[from]!.answered;
  if (answered.isAtLeast) return 'at least';
  if (answered.matches !== undefined && growth <= 3) return 'exact';
  // What grows no faster than the rows it returns.
  return answered.rows > rows && growth <= answered.rows / rows ? 'more rows' : 'other';
};

const said: Record<Kind, string> = {
  'at least': 'count stops, and says “at least”',
  exact: 'exact count, up to 3 times',
  'more rows': 'returns as many times more rows',
  other: 'neither',
};

const matchesOf = ({ answered: { matches, isAtLeast } }: Cost): string =>
  matches === undefined ? '' : `${matches.toLocaleString('en-GB')}${isAtLeast ? '+' : ''}`;

const rowsOf = ({ answered: { rows } }: Cost): string => rows.toLocaleString('en-GB');

/** Microseconds of PostgreSQL per row returned. */
const perRow = ({ postgres, answered: { rows } }: Cost): string =>
  rows === 0 ? '' : ((postgres * 1000) / rows).toFixed(0);

/** What grows more than twice: a table of it, and a line that says of how many the issue allows it. */
export const growingOf = (rows: readonly Row[]): { table: string[]; line: string } => {
  const over = rows
    .filter(({ growth }) => growth > 2)
    .toSorted((one, other) => other.growth - one.growth);
  const counts = kinds.map((kind) => {
    const names = over.filter((row) => kindOf(row) === kind).map(({ name }) => name);
    const listed = kind === 'other' && names.length > 0 ? ` (${names.join('; ')})` : '';
    return `${names.length} ${said[kind]}${listed}`;
  });
  return {
    table: [
      '| Call | Asked for | By | Growth | Matches | Rows | µs a row | Why |',
      '| --- | --- | --- | ---: | ---: | ---: | ---: | --- |',
      ...over.map((row) => {
        const ends = [row.costs[row.from]!, row.costs.at(-1)!];
        const cells = [matchesOf, rowsOf, perRow].map((cell) => ends.map(cell).join(' → '));
        return `| ${[row.name, row.growth.toFixed(1), ...cells, said[kindOf(row)]].join(' | ')} |`;
      }),
    ],
    line: `${over.length} of ${rows.length} grow more than 2 times: ${counts.join(', ')}.`,
  };
};

/** What a response holds, as it says itself. */
export interface Answered {
  /** Rows that it returns. */
  rows: number;
  /** How many match, if it says so: the length of a list, or the sum of its heads. */
  matches?: number;
  /** Whether the count is a lower bound, for example “ponad 10 000”. */
  isAtLeast: boolean;
  /** Whether it is an empty list, which is cheaper. */
  isEmpty: boolean;
}

interface Response {
  body: unknown;
  headers: Record<string, unknown>;
}

/** A head: a count and a sum per status. */
interface Head {
  count: number;
  isAtLeast: boolean;
}
const isHead = (one: unknown): one is Head =>
  typeof one === 'object' && one !== null && 'count' in one && 'isAtLeast' in one;

/** All heads in a response, as a board has them, or nested by network and advisor. */
const headsIn = (body: unknown): Head[] => {
  if (isHead(body)) return [body];
  return typeof body === 'object' && body !== null ? Object.values(body).flatMap(headsIn) : [];
};

/** Rows of a response: of a list, of a page with `items`, the lines of a sheet; otherwise one. */
const rowsIn = ({ body, headers }: Response): number => {
  if (String(headers['content-type']).startsWith('text/csv')) {
    // Without its head. Cells hold no line breaks here: names, numbers and days.
    return String(body).trim().split('\n').length - 1;
  }
  const { items, results, networks } = (body ?? {}) as Record<string, unknown>;
  // Results of a team are nested: a row for each advisor of each network.
  const people = (networks as { advisors: unknown[] }[] | undefined)?.flatMap(
    (one) => one.advisors,
  );
  const list = Array.isArray(body) ? body : (items ?? results ?? people);
  return Array.isArray(list) ? list.length : 1;
};

/** Reads what a response says about itself. */
export const answeredBy = (response: Response): Answered => {
  const { body, headers } = response;
  const rows = rowsIn(response);
  const isEmpty = Array.isArray(body) && body.length === 0;
  const heads = headsIn(body);
  if (heads.length > 0) {
    const matches = heads.reduce((sum, { count }) => sum + count, 0);
    return { rows, matches, isAtLeast: heads.some(({ isAtLeast }) => isAtLeast), isEmpty };
  }
  const total = headers['x-total-count'];
  return {
    rows,
    ...(total === undefined ? {} : { matches: Number(total) }),
    isAtLeast: headers['x-total-relation'] === 'gte',
    isEmpty,
  };
};

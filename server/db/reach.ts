/**
 * Numbers of rows at which a list is read another way: what is quick for few would read everything
 * for many (docs/decisions/122). What is shown must not depend on them, apart from totals that say
 * “at least”; tests make them small, so that the demo's rows are many.
 */
export const reach = {
  /** Matches are counted exactly up to this number; beyond it a list only says that there are more. */
  counted: 10_000,
  /** Up to this many rows are sorted in one go; beyond that each group is read through its index. */
  sorted: 5000,
  /** Up to this many are sorted in one go by a name in another table. */
  sortedByName: 1000,
  /** Up to this many of one advisor or campaign, whose index has all that lists sort by. */
  sortedOfOne: 50_000,
  /**
   * Up to this many matches of words are found through their index, counted, added up and sorted:
   * whether there are 2,000 or 20,000, people narrow the search. Of data forms more, where the
   * holders read for so many are all.
   */
  found: 2000,
  /** Words that many match are counted among so many of the newest if other filters stand beside. */
  lookedAt: 1000,
  /**
   * If this many of the newest offers match, rows are compared one by one right away: a page fills
   * up soon.
   */
  sample: { looked: 300, enough: 6 },
};

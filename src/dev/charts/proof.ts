/** Which journeys take which arrows: docs/machines/proof.json, written by `npm run proof`. */
export interface Proof {
  /** By their files and names. */
  tests: string[];
  /** By the name of an arrow, places in `tests`. */
  arrows: Record<string, number[]>;
}

/** What the tests of a chart noticed when one arrow of it, or one state, was changed. */
export interface Verdict {
  /** Changes in words: `dropped`, `without isDue`. */
  noticed: string[];
  survived: string[];
}

/** Of each arrow by name, and of each state (docs/machines/mutations.json). */
export type ChartMutations = Record<string, Verdict>;

/** The kind of a test, by where its file is. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^tests\/machines\//, 'chart walk'],
  [/^tests\/journeys\/engines\/firefox/, 'journey in Firefox'],
  [/^tests\/journeys\/engines\/webkit/, 'journey in WebKit'],
  [/^tests\/journeys\/(wholeLife|.*[mM]odel)/, 'whole-system model in Chromium'],
  [/^tests\/journeys\//, 'journey in Chromium'],
];

/** A test that takes an arrow, as the page shows it. */
export interface Witness {
  file: string;
  name: string;
  kind: string;
}

/** @param test Its file and its name, `>` between. */
export const witnessOf = (test: string): Witness => {
  const [file = '', ...names] = test.split(' > ');
  const [, kind] = kinds.find(([pattern]) => pattern.test(file)) ?? [null, 'test'];
  return { file, name: names.join(' > '), kind };
};

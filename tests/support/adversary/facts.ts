import type { FactType } from './operations.ts';
import type { BrandKey, Name } from './principals.ts';

/** How somebody proved who they are: a mailed link, a password, a password and a second factor. */
export const levels = { link: 0, password: 1, secondFactor: 2 } as const;
export type Level = (typeof levels)[keyof typeof levels];

/** What a session can do, by the log-in it stems from. */
export interface SessionInfo {
  personId: string;
  brandId: string;
  panel: 'advisor-panel' | 'investor-panel';
  level: Level;
  /** The least that the advisor panel asked of this person when they logged in. */
  floor: Level;
  /** When they last proved who they are, in milliseconds of the walk; a refresh proves nothing. */
  provenAt: number | null;
  /** When they last did so on purpose, inside the session. */
  steppedAt: number | null;
  /** The row that stands for it. */
  sessionId: string;
}

/**
 * Something a principal has learnt and may use. Steps name facts and never hold their values,
 * so that a step can be played again after others were left out.
 */
export interface Fact {
  name: string;
  type: FactType;
  value: string;
  knownBy: Set<Name>;
  /** Number of the step it was learnt in last. */
  born: number;
  brand: BrandKey | null;
  /** A link, token or code: nobody may use it who did not learn it. Ids may be guessed. */
  isSecret: boolean;
  /** The address a link was mailed to. */
  mailedTo?: string;
  /** What a bearer opens, or what a refresh token, a redirect or a half log-in stems from. */
  session?: SessionInfo;
  uses: number;
  /** Uses that were answered with a success. */
  wins: number;
  /** Names a row that was made in the step that taught it, or is a secret made for it. */
  isNewborn: boolean;
  isDead: boolean;
}

export type NewFact = Pick<Fact, 'name' | 'type' | 'value'> &
  Partial<Pick<Fact, 'brand' | 'isSecret' | 'mailedTo' | 'session' | 'isNewborn'>>;

export interface Facts {
  learn: (fact: NewFact, by: Name, at: number) => Fact;
  get: (name: string) => Fact | undefined;
  /** What a principal may use of a type: what they know, and with `guessed` what is no secret. */
  known: (by: Name, type: FactType, guessed?: boolean) => Fact[];
  /** Facts learnt in a step or after it, whoever learnt them. */
  bornSince: (at: number) => Fact[];
  all: () => Fact[];
  /** Makes the present facts those that `reset` brings back. */
  keep: () => void;
  reset: () => void;
}

export const makeFacts = (): Facts => {
  let byName = new Map<string, Fact>();
  let byValue = new Map<string, Fact>();
  let kept: { names: string[]; fact: Fact }[] = [];

  const add = (names: readonly string[], fact: Fact): void => {
    for (const name of names) byName.set(name, fact);
    byValue.set(`${fact.type} ${fact.value}`, fact);
  };
  const all = (): Fact[] => [...byValue.values()];

  return {
    learn: ({ name, type, value, ...more }, by, at) => {
      const known = byValue.get(`${type} ${value}`);
      if (known) {
        // One thing may be learnt in several places: it answers to each of their names.
        if (!byName.has(name)) byName.set(name, known);
        if (!known.knownBy.has(by)) known.born = at;
        known.knownBy.add(by);
        return known;
      }
      const fact: Fact = {
        name,
        type,
        value,
        knownBy: new Set([by]),
        born: at,
        brand: null,
        isSecret: false,
        uses: 0,
        wins: 0,
        isNewborn: Boolean(more.isSecret),
        isDead: false,
        ...more,
      };
      add([name], fact);
      return fact;
    },
    get: (name) => byName.get(name),
    known: (by, type, guessed = false) =>
      all().filter(
        (fact) =>
          fact.type === type &&
          !fact.isDead &&
          (fact.knownBy.has(by) || (guessed && !fact.isSecret)),
      ),
    bornSince: (at) => all().filter((fact) => fact.born >= at && !fact.isDead),
    all,
    keep: () => {
      const names = Map.groupBy(byName, ([, fact]) => fact);
      kept = all()
        .filter(({ isDead }) => !isDead)
        .map((fact) => ({ names: (names.get(fact) ?? []).map(([name]) => name), fact }));
    },
    reset: () => {
      byName = new Map();
      byValue = new Map();
      for (const { names, fact } of kept) {
        add(names, {
          ...fact,
          knownBy: new Set(fact.knownBy),
          ...(fact.session ? { session: { ...fact.session } } : {}),
          born: 0,
          uses: 0,
          wins: 0,
          isNewborn: false,
        });
      }
    },
  };
};

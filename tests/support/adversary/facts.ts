import type { FactType } from './operations.ts';
import type { BrandKey, Name } from './principals.ts';

/** How identity was proven: a mailed link, a password, a password plus second factor. */
export const levels = { link: 0, password: 1, secondFactor: 2 } as const;
export type Level = (typeof levels)[keyof typeof levels];

/** Properties of a session, by the log-in it stems from. */
export interface SessionInfo {
  personId: string;
  brandId: string;
  panel: 'advisor-panel' | 'investor-panel';
  level: Level;
  /** The minimum level for this person's advisor panel at the time of log-in. */
  floor: Level;
  /** Last proof of identity, in milliseconds of the walk; a refresh proves nothing. */
  provenAt: number | null;
  /** Last deliberate step-up within the session. */
  steppedAt: number | null;
  /** Id of its row. */
  sessionId: string;
}

/**
 * Something a principal has learnt and may use. Steps refer to facts by name and never contain
 * their values, so that a step can be replayed after others were removed.
 */
export interface Fact {
  name: string;
  type: FactType;
  value: string;
  knownBy: Set<Name>;
  /** Index of the step in which it was last learnt. */
  born: number;
  brand: BrandKey | null;
  /** A link, token or code: unusable for anybody who has not learnt it. Ids can be guessed. */
  isSecret: boolean;
  /** The address to which a link was mailed. */
  mailedTo?: string;
  /**
   * The session that a bearer opens, or that a refresh token, redirect or half log-in stems from.
   */
  session?: SessionInfo;
  uses: number;
  /** Number of successful uses. */
  wins: number;
  /** Refers to a row created in the step that returned it, or is a secret created for it. */
  isNewborn: boolean;
  isDead: boolean;
}

export type NewFact = Pick<Fact, 'name' | 'type' | 'value'> &
  Partial<Pick<Fact, 'brand' | 'isSecret' | 'mailedTo' | 'session' | 'isNewborn'>>;

export interface Facts {
  learn: (fact: NewFact, by: Name, at: number) => Fact;
  get: (name: string) => Fact | undefined;
  /** What a principal may use of a type: known facts, and with `guessed` also non-secret ones. */
  known: (by: Name, type: FactType, guessed?: boolean) => Fact[];
  /** Facts learnt in or after a step, by anybody. */
  bornSince: (at: number) => Fact[];
  all: () => Fact[];
  /** Makes the current facts those to which `reset` returns. */
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
        // A fact learnt in several places has all their names.
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

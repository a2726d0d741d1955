import type { Change } from './changes.ts';
import type { Mirror } from './mirror.ts';
import { firstPasswordOf, mailboxesOf, readerOf, type Name } from './principals.ts';

/** The judge's knowledge of who owns which login, and of the passwords principals know. */
export interface Credentials {
  /**
   * The owner of a person record: its initial owner, else whoever reads the mailbox of its address.
   */
  ownerOf: (person: { id?: unknown; email?: unknown }) => Name | null;
  /** The password a principal believes a person has; a wrong one if they know none. */
  guess: (by: Name, personId: string) => string;
  /**
   * Records passwords set by a step.
   * @param spared The session used, the only one that continues, and that of a concurrent call.
   */
  note: (
    by: Name,
    typed: string | null,
    changes: readonly Change[],
    spared: readonly string[],
    now: number,
  ) => void;
  /**
   * A session's relation to a password set elsewhere: opened before it, or concurrently with the
   * old password.
   */
  outdated: (sessionId: string) => 'before' | 'meanwhile' | undefined;
  /** When a person's password was last set, in milliseconds of the walk. */
  changedAt: (personId: string) => number | undefined;
  keep: () => void;
  reset: () => void;
}

export const makeCredentials = (mirror: Mirror): Credentials => {
  let owners = new Map<unknown, Name>();
  let known = new Map<string, string>();
  let kept = known;
  let outdated = new Map<unknown, 'before' | 'meanwhile'>();
  let changed = new Map<unknown, number>();
  const keep = (): void => {
    owners = new Map(
      mirror.rows('person').flatMap(({ id, email }): [unknown, Name][] => {
        const owner = readerOf(email);
        return owner ? [[id, owner]] : [];
      }),
    );
    kept = new Map(known);
  };
  keep();
  return {
    ownerOf: ({ id, email }) => owners.get(id) ?? readerOf(email),
    guess: (by, personId) => known.get(`${by} ${personId}`) ?? firstPasswordOf(by),
    outdated: (sessionId) => outdated.get(sessionId),
    changedAt: (personId) => changed.get(personId),
    note: (by, typed, changes, spared, at) => {
      for (const { table, old, now } of changes) {
        if (table !== 'person' || !now || old?.password_hash === now.password_hash) continue;
        changed.set(now.id, at);
        if (typed) known.set(`${by} ${String(now.id)}`, typed);
        for (const session of mirror.rows('session')) {
          if (session.person_id !== now.id || spared.includes(String(session.id))) continue;
          const isNew = changes.some((one) => one.now?.id === session.id && !one.old);
          outdated.set(session.id, isNew ? 'meanwhile' : 'before');
        }
      }
    },
    keep,
    reset: () => {
      known = new Map(kept);
      outdated = new Map();
      changed = new Map();
    },
  };
};

/** Whether a principal reads the mail of an address. */
export const reads = (name: Name, email: unknown): boolean =>
  mailboxesOf(name).includes(String(email));

import { sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';

/** What is asked of a transaction. */
interface Tx {
  execute: (statement: SQL) => PromiseLike<unknown>;
}

/** Commits of this process that may wait once one has waited too long. */
const mostCommitting = 10;

/** PostgreSQL's own code of a commit whose end is not known (transaction_resolution_unknown). */
export const heldCommit = '08007';

/** A commit has no answer yet, so whether the transaction takes place is not known. */
class CommitHeldError extends Error {
  override name = 'CommitHeldError';
  readonly code = heldCommit;
}

/** A transaction that wrote was taken back: too many commits wait already. */
class WritesHeldError extends Error {
  override name = 'WritesHeldError';
  // Only reading is possible now (read_only_sql_transaction).
  readonly code = '25006';
}

const hasWritten = async (tx: Tx): Promise<boolean> => {
  const { rows } = (await tx.execute(
    sql`select pg_current_xact_id_if_assigned() is not null as written`,
  )) as unknown as { rows: [{ written: boolean }] };
  return rows[0].written;
};

/**
 * Gives commits a deadline. PostgreSQL lets a commit wait without end for a synchronous standby that
 * is away, and no timeout of a statement ends that: ten calls that write would take every connection.
 * To break the wait off is no way out: cancelled, PostgreSQL reports success, although no standby has
 * it, and a connection that is merely closed goes on waiting in the server, where there are soon a
 * hundred. So the caller is told to come back, the connection is kept until PostgreSQL answers, and
 * the pool gets another in its place; while ten wait, whoever has written is refused at once.
 * @param longestMs Deadline of a commit, in milliseconds.
 */
export const boundCommits = (pool: Pool, longestMs: number) => {
  let committing = 0;
  let held = 0;
  const addConnection = (change: 1 | -1): void => {
    held += change;
    pool.options.max += change;
    // Those who already queue are only served when a connection comes back.
    if (change === 1)
      pool.connect().then(
        (client) => client.release(),
        () => {},
      );
  };
  /**
   * @param run The transaction; it awaits what it is given when its work is done, before it commits.
   * @param release Gives its connection back; whether the pool has another in its place.
   */
  return <T>(
    run: (beforeCommit: (tx: Tx) => Promise<void>) => Promise<T>,
    release: (failure: unknown, isReplaced: boolean) => void,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      let isHeld = false;
      const end = (failure?: unknown): void => {
        if (timer) committing -= 1;
        clearTimeout(timer);
        if (isHeld) addConnection(-1);
        release(failure, isHeld);
      };
      const beforeCommit = async (tx: Tx): Promise<void> => {
        if (held > 0 && committing >= mostCommitting && (await hasWritten(tx)))
          throw new WritesHeldError('Commits wait for a standby.');
        committing += 1;
        timer = setTimeout(() => {
          isHeld = true;
          addConnection(1);
          reject(new CommitHeldError('The commit has no answer yet.'));
        }, longestMs);
      };
      run(beforeCommit).then(
        (result) => {
          end();
          resolve(result);
        },
        (error: unknown) => {
          end(error);
          reject(error);
        },
      );
    });
};

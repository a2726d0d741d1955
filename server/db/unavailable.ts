import { DatabaseError } from 'pg';

/**
 * SQLSTATEs of a database that is unreachable or overloaded, as opposed to a faulty statement:
 * class 08 (connection), 57P01–57P05 (shutting down, crashed, starting up, dropped, idle for too
 * long), 25P03 and 25P04 (a transaction that was idle or open for too long, as while its machine was
 * paused), 53100, 53200 and 53300 (no disk, memory or connection left), 58030 (a disk that fails),
 * 25006 (a standby not yet promoted), 57014 (statement timeout), 55P03 (lock timeout), 40P01 and
 * 40001 (a transaction undone because of another, by a deadlock or by order).
 */
const sqlState = /^(08\w{3}|57P0[1-5]|25P0[34]|57014|55P03|53[123]00|58030|25006|40P01|40001)$/;

/**
 * Pauses between attempts to record what has happened already while the database is away,
 * milliseconds: together a minute, no longer than any lease.
 */
export const recordingPausesMs: readonly number[] = Array.from(
  { length: 8 },
  (_one, nth) => 250 * 2 ** nth,
);

/** Codes of a connection that cannot be made, or was lost. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // Too many connections of callers: nothing is left for one to the database, or for a file.
  'EMFILE',
  'ENFILE',
  'ENOMEM',
]);

/** Errors without a code, or without one of their own, by message. */
const awayMessages = [
  // The driver's.
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  // PostgreSQL's to whoever connects while its disk is full (XX000, never translated).
  'could not write init file',
];

/** Refusals of a statement that leave its connection as good as before. */
const refusedStatement = /^(53[12]00|58030|57014|40P01|40001)$/;

interface Coded extends Error {
  code?: string;
  /** Which part of PostgreSQL says so. */
  routine?: string;
}

/**
 * SQLSTATEs of a log-in that PostgreSQL does not let in, or of a database that is not there. What
 * `CheckMyDatabase` says is one as well, whatever its code: nobody may connect (55000), or not this
 * log-in (42501).
 */
const refusedLogIn = /^(28\w{3}|3D000)$/;

/** A certificate that is not, or no longer, to be trusted, by Node's codes. */
const badCertificate =
  /^(ERR_(TLS|SSL)_|CERT_|CRL_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_(GET|VERIFY)_)/;

/** As above, of the driver's errors without a code. */
const refusalMessages = ['The server does not support SSL connections', 'SASL: '];

const ofChain = (error: unknown, isIt: (one: Coded) => boolean): Error | null => {
  for (let one = error; one instanceof Error; one = one.cause) if (isIt(one)) return one;
  return null;
};

/**
 * Why the database does not let this process in, which its operator alone can put right. A start ends
 * with it; a process that runs goes on, as what was changed may be changed back.
 */
export const refusalOf = (
  error: unknown,
): { by: 'PostgreSQL' | 'way'; code?: string; message: string } | null => {
  const isPostgres = ({ code = '', routine }: Coded) =>
    refusedLogIn.test(code) || routine === 'CheckMyDatabase';
  const isWay = ({ code = '', message }: Coded) =>
    badCertificate.test(code) || refusalMessages.some((start) => message.startsWith(start));
  const refusal: Coded | null = ofChain(error, (one) => isPostgres(one) || isWay(one));
  if (!refusal) return null;
  const { code, message } = refusal;
  return { by: isPostgres(refusal) ? 'PostgreSQL' : 'way', ...(code ? { code } : {}), message };
};

const awayIn = (error: unknown): Error | null =>
  ofChain(
    error,
    ({ code = '', message }) =>
      sqlState.test(code) ||
      socketCodes.has(code) ||
      awayMessages.some((start) => message.startsWith(start)),
  );

/**
 * Of what passes by itself, worth a start's waiting, the words of the database or the driver; null for
 * anything else.
 */
export const whyAway = (error: unknown): string | null => {
  const away: Coded | null = awayIn(error);
  return away && (away.message || away.code || away.name);
};

/**
 * Whether the connection of a transaction that failed so is of no more use: it is lost, or leads to
 * where one may only read. A refused statement alone is no reason for another connection, which a
 * full disk may not let in.
 */
export const isConnectionOver = (error: unknown): boolean =>
  isDatabaseUnavailable(error) &&
  ofChain(
    error,
    (one) =>
      refusedStatement.test(one.code ?? '') ||
      // Our own, which takes back what has written while commits wait (server/db/commits.ts).
      (one.code === '25006' && !(one instanceof DatabaseError)),
  ) === null;

/**
 * Whether an error means that the database cannot do it now: it is restarting or full, lets nobody
 * in, every connection of the pool is taken, or another transaction was in the way. The same call may
 * succeed later. The query builder wraps the driver's errors, so the chain of causes is searched too.
 */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  awayIn(error) !== null || refusalOf(error) !== null;

/**
 * SQLSTATEs of a database that is unreachable or overloaded, as opposed to a faulty statement:
 * class 08 (connection), 57P01–57P03 (shutting down, crashed, starting up), 53100, 53200 and 53300
 * (no disk, memory or connection left), 58030 (a disk that fails), 25006 (a standby not yet
 * promoted), 57014 (statement timeout), 55P03 (lock timeout), 40P01 and 40001 (a transaction undone because of another, by
 * a deadlock or by order).
 */
const sqlState = /^(08\w{3}|57P0[123]|57014|55P03|53[123]00|58030|25006|40P01|40001)$/;

/**
 * Pauses between attempts to record what has happened already while the database is away,
 * milliseconds: together a minute, no longer than any lease.
 */
export const recordingPausesMs: readonly number[] = Array.from(
  { length: 8 },
  (_one, nth) => 250 * 2 ** nth,
);

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Errors that the driver throws without a code, by message. */
const driverMessages = [
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
];

interface Coded extends Error {
  code?: string;
}

/**
 * Whether an error means that the database cannot do it now: it is restarting or full, every
 * connection of the pool is taken, or another transaction was in the way. The same call may succeed
 * a moment later. The query builder wraps the driver's errors, so the chain of causes is searched
 * too.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code = '', message } = one as Coded;
    if (sqlState.test(code) || socketCodes.has(code)) return true;
    if (driverMessages.some((start) => message.startsWith(start))) return true;
  }
  return false;
};

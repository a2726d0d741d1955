import { beforeAll, beforeEach } from 'vitest';

/** Half of what an access token lives. */
const renewedAfterMs = 5 * 60_000;

/**
 * Logs people in before the tests of a block, and again before a test whose sessions are getting
 * old: the server's clock is the real one, and on a loaded machine a long file takes longer than an
 * access token lives.
 */
export const keepLoggedIn = (logIn: () => Promise<void>): void => {
  let loggedInAt = 0;
  const again = async (): Promise<void> => {
    await logIn();
    loggedInAt = Date.now();
  };
  beforeAll(again);
  beforeEach(async () => {
    if (Date.now() - loggedInAt > renewedAfterMs) await again();
  });
};

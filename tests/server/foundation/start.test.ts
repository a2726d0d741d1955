/** A start that cannot be: it waits where waiting helps, and says in one line what is wrong where it does not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres, openWhenThere } from '../../../server/db/open.ts';
import { makeSigner } from '../../../server/security/accessTokens.ts';
import { makeSecrets } from '../../../server/security/secrets.ts';
import { freePort } from '../../support/freePort.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

describe('a start', () => {
  it('with another SECRET_KEY says which setting is wrong', async () => {
    const other = makeSigner(server.db, makeSecrets('another key of thirty-two characters'));
    await expect(other).rejects.toThrow(/^SECRET_KEY is not the one/);
  });

  it('waits for a database that is not up yet, and says so', async () => {
    const nobody = `postgres://oferta@127.0.0.1:${await freePort()}/oferta`;
    let said = 0;
    const open = await openWhenThere(
      () =>
        said < 2
          ? openPostgres(nobody)
          : Promise.resolve({ db: server.db, close: () => Promise.resolve() }),
      () => (said += 1),
      10,
    );
    expect([open.db === server.db, said]).toEqual([true, 2]);
  });

  it('does not wait for what will never be', async () => {
    const wrong = new Error('password authentication failed');
    const open = openWhenThere(
      () => Promise.reject(wrong),
      () => expect.unreachable(),
    );
    await expect(open).rejects.toBe(wrong);
  });
});

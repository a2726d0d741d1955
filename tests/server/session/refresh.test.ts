import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRefresh, type SpentTokens } from '../../../src/machines/refresh.actors.ts';
import { ConnectionLostError, ProblemError, problemFrom } from '../../../src/sdk/problem.ts';
import { storedTokens, type TokenPair } from '../../../src/sdk/tokens.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const memory = (): Storage => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
};
const forgetful: SpentTokens = { has: async () => false, mark: async () => {} };

/** A browser whose refreshes reach the real server; `drop` says which answers are lost on the way. */
const browser = async (drop: () => boolean) => {
  const { body } = await server.call<TokenPair>('POST', '/auth/login', {
    body: { username: demoLogins.advisor, password: demoLogins.password },
  });
  const tokens = storedTokens(memory(), {
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  tokens.write(body);
  const refresh = makeRefresh({
    tokens,
    spent: forgetful,
    locks: undefined,
    now: Date.now,
    exchange: async (refreshToken) => {
      const answer = await server.call<TokenPair>('POST', '/auth/refresh-token', {
        body: { refreshToken },
      });
      if (drop()) throw new ConnectionLostError('The answer was lost.');
      if (answer.status !== 200) throw new ProblemError(problemFrom(answer.status, answer.body));
      return answer.body;
    },
  });
  return { tokens, refresh };
};

describe('a refresh whose answer is lost', () => {
  it('100 times: the next try gets the same tokens, and nobody is logged out', async () => {
    let drops = false;
    const { tokens, refresh } = await browser(() => drops);
    for (let round = 0; round < 100; round += 1) {
      drops = true;
      await expect(refresh()).rejects.toBeInstanceOf(ConnectionLostError);
      drops = false;
      expect(await refresh()).toBe(true);
    }
    const { accessToken } = tokens.read();
    expect((await server.call('GET', '/api/auth/data', { token: accessToken! })).status).toBe(200);
  });

  it('is shared by all calls that ask meanwhile', async () => {
    let exchanges = 0;
    const { refresh } = await browser(() => {
      exchanges += 1;
      return false;
    });
    expect(await Promise.all(Array.from({ length: 20 }, refresh))).toEqual(
      Array.from({ length: 20 }, () => true),
    );
    expect(exchanges).toBe(1);
  });

  it('ends the session only by a refusal: then the keys are gone', async () => {
    const { tokens, refresh } = await browser(() => false);
    const { refreshToken } = tokens.read();
    await refresh();
    await refresh();
    // Somebody replays the first token after its time: the family dies.
    server.passTime(11_000);
    expect(
      (await server.call('POST', '/auth/refresh-token', { body: { refreshToken } })).status,
    ).toBe(401);
    expect(await refresh()).toBe(false);
    expect(tokens.read()).toEqual({ accessToken: undefined, refreshToken: undefined });
  });
});

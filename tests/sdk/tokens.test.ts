import { describe, expect, it } from 'vitest';
import { serverClock } from '../../src/sdk/serverClock.ts';
import { storedTokens } from '../../src/sdk/tokens.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { pairOf, tokenPair } from '../support/pairs.ts';

describe('the stored tokens', () => {
  it('are read with their claims, and only as a valid pair', () => {
    const storage = memoryStorage();
    const tokens = storedTokens(storage);
    expect(tokens.read()).toBeNull();
    tokens.write(pairOf({ issuedAt: 5 }));
    expect(tokens.read()).toEqual(pairOf({ issuedAt: 5 }));
    expect(tokens.read()).toMatchObject({ holder: 'a@b.pl advisor-panel brand', expiresAt: 605 });
    storage.setItem('apiKey', 'uszkodzony');
    expect(tokens.read()).toBeNull();
    tokens.write(tokenPair());
    storage.removeItem('refreshToken');
    expect(tokens.read()).toBeNull();
  });

  it('belong to the same holder after the address of the person has changed', () => {
    const before = pairOf({ sub: 'anna', username: 'dawny@oferta.test' });
    const after = pairOf({ sub: 'anna', username: 'nowy@oferta.test' });
    expect(after.holder).toBe(before.holder);
    expect(after.username).toBe('nowy@oferta.test');
    // An address that was given up may become that of somebody else.
    const heir = pairOf({ sub: 'ewa', username: 'dawny@oferta.test' });
    expect(heir.holder).not.toBe(before.holder);
  });

  it('are removed together, including the refresh flag', () => {
    const storage = memoryStorage();
    const tokens = storedTokens(storage);
    tokens.write(tokenPair());
    tokens.raiseRefreshFlag(7);
    expect(tokens.refreshFlag()).toBe(7);
    tokens.clear();
    expect([storage.length, tokens.refreshFlag()]).toEqual([0, null]);
  });

  it('are absent when the storage throws, without an error', () => {
    const broken = new Proxy({} as Storage, {
      get: () => () => {
        throw new Error('The storage is closed.');
      },
    });
    const tokens = storedTokens(broken);
    tokens.write(tokenPair());
    tokens.clear();
    expect([tokens.read(), tokens.refreshFlag()]).toEqual([null, null]);
  });
});

describe("the server's clock", () => {
  const answer = (date: string | null): Response =>
    new Response(null, date === null ? {} : { headers: { date } });

  it("is the device's clock until a response says otherwise", () => {
    let device = Date.parse('2026-11-22T12:15:00Z');
    const clock = serverClock(() => device);
    expect(clock.now()).toBe(device);
    clock.hear(answer('Sun, 22 Nov 2026 12:00:00 GMT'));
    expect(clock.now()).toBe(Date.parse('2026-11-22T12:00:00Z'));
    device += 60_000;
    expect(clock.now()).toBe(Date.parse('2026-11-22T12:01:00Z'));
    clock.hear(answer(null));
    clock.hear(answer('przedwczoraj'));
    expect(clock.now()).toBe(Date.parse('2026-11-22T12:01:00Z'));
  });
});

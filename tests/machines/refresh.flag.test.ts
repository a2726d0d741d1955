/**
 * The flag of the specification (§4) belongs to the document that set it, and is cleared with it.
 */
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideRefresh } from '../../src/machines/refresh.actors.ts';
import { storedTokens, type StoredTokens, type TokenPair } from '../../src/sdk/tokens.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { pairOf, tokenPair } from '../support/pairs.ts';

/**
 * A document of a browser without locks that starts to exchange its tokens and gets no response.
 */
const openDocument = (tokens: StoredTokens) => {
  const window = new EventTarget();
  const exchange = vi.fn(() => new Promise<TokenPair>(() => {}));
  const machine = provideRefresh({
    tokens,
    watch: () => () => {},
    watchEnd: (listener) => {
      window.addEventListener('pagehide', listener);
      return () => window.removeEventListener('pagehide', listener);
    },
    spent: { has: async () => false, mark: async () => {} },
    exchange,
    locks: undefined,
    now: Date.now,
  });
  const actor = createActor(machine, { input: { before: pairOf() } }).start();
  return { actor, exchange, end: () => window.dispatchEvent(new Event('pagehide')) };
};

it('is cleared by a document that closes during its refresh: the next one does not wait', async () => {
  const tokens = storedTokens(memoryStorage());
  tokens.write(tokenPair());
  const first = openDocument(tokens);
  await vi.waitFor(() => expect(first.exchange).toHaveBeenCalledOnce());
  expect(tokens.refreshFlag()).not.toBeNull();
  first.end();
  expect(tokens.refreshFlag()).toBeNull();
  const next = openDocument(tokens);
  await vi.waitFor(() => expect(next.exchange).toHaveBeenCalledOnce());
});

it('is not cleared by a document that did not set it', async () => {
  const tokens = storedTokens(memoryStorage());
  tokens.write(tokenPair());
  const first = openDocument(tokens);
  await vi.waitFor(() => expect(first.exchange).toHaveBeenCalledOnce());
  // The first was considered abandoned, and another tab has started.
  tokens.raiseRefreshFlag(tokens.refreshFlag()! + 20_000);
  first.end();
  expect(tokens.refreshFlag()).not.toBeNull();
});

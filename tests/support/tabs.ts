import { mostRecorded, recordedOf, type Recorded } from '../../src/machines/recorded.ts';
import type { SpentTokens } from '../../src/machines/refresh.actors.ts';
import type { WaitingCode } from '../../src/machines/login.types.ts';
import type { SignedOutNote } from '../../src/machines/application.types.ts';
import { makeRoot, type ApplicationActor } from '../../src/machines/root.ts';
import { serverClock } from '../../src/sdk/serverClock.ts';
import { storedTokens } from '../../src/sdk/tokens.ts';
import { memoryStorage } from './memoryStorage.ts';

/** A browser's navigator.locks: exclusive, with a queue. */
const makeLocks = (): LockManager => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
      const turn = last.then(() => (signal?.aborted ? undefined : work()));
      last = turn.catch(() => {});
      return turn;
    },
  } as unknown as LockManager;
};

/** Disables fixes, to prove that a search finds the bugs they prevent. */
export interface Cures {
  /** Tabs do not receive storage events of others. */
  isDeaf?: boolean;
  /** Stored keys are never removed. */
  keepsKeys?: boolean;
}

/**
 * A browser of one origin with several tabs: storage is shared, and a tab receives storage events
 * of others, as in a real browser. Each tab runs the application chart with its real actors.
 */
export const makeBrowser = (
  /** The connection to the server. @param application The chart of the calling tab. */
  send: (request: Request, application: ApplicationActor) => Promise<Response>,
  contextId: string,
  host = 'localhost:3000',
  { isDeaf = false, keepsKeys = false }: Cures = {},
) => {
  const shared = memoryStorage();
  const tabs = new Set<EventTarget>();
  /** Chart events of all tabs, as a real tab records them. */
  const recorded: Recorded[] = [];
  let opened = 0;
  let spentToken = '';
  const spent: SpentTokens = {
    has: async (token) => token === spentToken,
    mark: async (token) => {
      spentToken = token;
    },
  };
  const locks = makeLocks();

  const openTab = (
    memory: { note: SignedOutNote | null; waiting: WaitingCode | null } = {
      note: null,
      waiting: null,
    },
  ) => {
    opened += 1;
    const name = `tab${opened}`;
    const window = new EventTarget();
    const document = Object.assign(new EventTarget(), {
      visibilityState: 'visible',
    });
    if (!isDeaf) tabs.add(window);
    const tell = (key: string): void => {
      const event = Object.assign(new Event('storage'), { key });
      for (const other of tabs)
        if (other !== window) queueMicrotask(() => other.dispatchEvent(event));
    };
    const storage: Storage = {
      ...shared,
      get length() {
        return shared.length;
      },
      setItem: (key, value) => {
        shared.setItem(key, value);
        tell(key);
      },
      removeItem: (key) => {
        shared.removeItem(key);
        tell(key);
      },
    };
    const stored = storedTokens(storage);
    const tokens = keepsKeys ? { ...stored, clear: () => {} } : stored;
    const { sdk, application }: ReturnType<typeof makeRoot> = makeRoot({
      fetch: (input) => send(input as Request, application),
      baseUrl: `http://${host}`,
      contextId,
      isPanelBlocked: false,
      note: memory.note,
      tokens,
      spent,
      remembered: { read: async () => undefined, write: async () => {} },
      waitingCodes: {
        read: () => memory.waiting,
        write: (waiting) => {
          memory.waiting = waiting;
        },
        forget: () => {
          memory.waiting = null;
        },
      },
      notes: {
        write: (note) => {
          memory.note = note;
        },
      },
      locks,
      clock: serverClock(Date.now),
      now: Date.now,
      page: { window: window as never, document: document as never, host },
      inspect: (event) => {
        const kept = recordedOf(Date.now(), event);
        if (kept) recorded.push({ ...kept, actor: `${name}/${kept.actor}` });
        if (recorded.length > mostRecorded) recorded.shift();
      },
    });
    const emitted: { type: string }[] = [];
    application.on('*', (event) => void emitted.push(event));
    application.start();
    return {
      sdk,
      application,
      tokens,
      emitted,
      memory,
      /** Makes this tab visible again. */
      wake: () => {
        if (!isDeaf) document.dispatchEvent(new Event('visibilitychange'));
      },
      /** The device is back online. */
      comeOnline: () => window.dispatchEvent(new Event('online')),
      close: () => {
        application.stop();
        tabs.delete(window);
      },
    };
  };
  return { storage: shared, openTab, recorded };
};

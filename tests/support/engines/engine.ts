/** What the journeys need of a browser, whatever drives it. */

/** One tab. Positions are CSS pixels of its window. */
export interface Tab {
  /** Opens an address, and returns once it is no longer the page of before. */
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a function's body in the page, which has its finder. @returns what JSON can carry. */
  run: <T>(body: string, ...args: unknown[]) => Promise<T>;
  click: (x: number, y: number) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Presses one key. @param key Its name in KeyboardEvent.key. */
  key: (key: KeyName) => Promise<void>;
  /** Puts a file into the first input that a selector finds, seen or not. */
  attach: (selector: string, path: string) => Promise<void>;
  /** What its console said since the last time. */
  complaints: () => Promise<string[]>;
}

/** W3C WebDriver's code points of the keys that the journeys press. */
export const keyCodes = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
} as const;
export type KeyName = keyof typeof keyCodes;

/** A browser of one person: storage and cookies are theirs. */
export interface Seat {
  tab: () => Promise<Tab>;
  /** Folder of the files that were saved; null where the engine tells of none. */
  downloads: string | null;
  leave: () => Promise<void>;
}

export interface Screen {
  width: number;
  height: number;
}

export interface Engine {
  name: string;
  /** What it cannot be asked, in words; a run says them. */
  lacks: readonly string[];
  /** @param origin Of the application; a request anywhere else is a complaint. */
  seat: (origin: string, screen: Screen) => Promise<Seat>;
  stop: () => Promise<void>;
}

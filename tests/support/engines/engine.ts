/** The interface the journeys need of a browser, whatever drives it. */

/** One tab. Positions are CSS pixels of its window. */
export interface Tab {
  /** Opens a URL; resolves once the previous page is gone. */
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a function body in the page, with access to its finder. @returns a JSON value. */
  run: <T>(body: string, ...args: unknown[]) => Promise<T>;
  click: (x: number, y: number) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  /** Presses one key. @param key Its name in KeyboardEvent.key. */
  key: (key: KeyName) => Promise<void>;
  /** Attaches a file to the first input that matches, visible or not. */
  attach: (selector: string, path: string) => Promise<void>;
  /** Console output since the last call. */
  complaints: () => Promise<string[]>;
}

/** W3C WebDriver key codes used by the journeys. */
export const keyCodes = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
} as const;
export type KeyName = keyof typeof keyCodes;

/** A browser of one person, with separate storage and cookies. */
export interface Seat {
  tab: () => Promise<Tab>;
  /** Download folder; null if the engine does not support one. */
  downloads: string | null;
  leave: () => Promise<void>;
}

export interface Screen {
  width: number;
  height: number;
}

export interface Engine {
  name: string;
  /** Capabilities it lacks, as text; reported by a run. */
  lacks: readonly string[];
  /** @param origin Of the application; requests to any other are reported as complaints. */
  seat: (origin: string, screen: Screen) => Promise<Seat>;
  stop: () => Promise<void>;
}

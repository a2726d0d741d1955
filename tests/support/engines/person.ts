/** The verbs of the journeys: what a person does at a screen, in any engine. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
} from 'ivya';
import type { KeyName, Seat, Tab } from './engine.ts';
import { lostForGood } from '../journeys/focusJudge.ts';
import { patienceMs } from '../patience.ts';
import type { Lost, SavedFile, Spot } from './finder.page.ts';

/** What can be searched for: a selector in Playwright's syntax. */
export type Target = string;
type Words = string | RegExp;
type Role =
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'menuitem'
  | 'menuitemradio'
  | 'option';

/** By role and name; a string must be the whole name. */
export const the = (role: Role, name?: Words): Target =>
  getByRoleSelector(role, name === undefined ? {} : { name, exact: typeof name === 'string' });
export const field = (label: Words): Target =>
  getByLabelSelector(label, { exact: typeof label === 'string' });
export const placeholder = (words: Words): Target => getByPlaceholderSelector(words);
export const text = (words: Words): Target => getByTextSelector(words);
/** By its whole text, not a part of it. */
export const whole = (words: string): Target => getByTextSelector(words, { exact: true });
export const inside = (outer: Target, inner: Target): Target => `${outer} >> ${inner}`;

/** Retries every 50 ms until there is an answer. A page that is just changing gives none. */
const until = async <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> => {
  let last: unknown;
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(50)) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
      last = undefined;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`${what}${last instanceof Error ? `: ${last.message}` : ''}`);
};

const ask = (call: string): string => `return window.ofertaFinder.${call}`;

/** What a person does in one tab. */
export const handsOn = (tab: Tab, origin: string, downloads: string | null) => {
  const shown = (): Promise<string> =>
    tab
      .run<string>('return location.pathname + " " + document.body.innerText')
      .catch((error: Error) => error.message);
  /** Like `until`; a failure includes what was on the screen. */
  const wanted = <T>(what: string, question: () => Promise<T | undefined>): Promise<T> =>
    until(what, question).catch(async (error: Error) => {
      throw new Error(`${error.message}\nOn the screen: ${(await shown()).slice(0, 1500)}`);
    });

  /** The last action, not judged yet. */
  let done = '';
  const falls: string[] = [];
  /** After each action something has focus (focusWatch.ts): checked when the next one begins. */
  const judge = async (next: string): Promise<void> => {
    const act = done;
    done = next;
    if (!act) return;
    const lost = await lostForGood(() => tab.run<Lost | null>(ask('lost()')).catch(() => null));
    if (lost) falls.push(`${act}: the focus fell from ${lost.words}`);
  };
  const see = (target: Target): Promise<true> =>
    wanted(`did not see ${target}`, async () =>
      (await tab.run<number>(ask('count(arguments[0])'), target)) > 0 ? true : undefined,
    );
  const gone = (target: Target): Promise<true> =>
    wanted(`still sees ${target}`, async () =>
      (await tab.run<number>(ask('count(arguments[0])'), target)) === 0 ? true : undefined,
    );
  /** Clicks the middle of a visible element, once it holds still and nothing covers it. */
  const press = async (target: Target, nth = 0): Promise<void> => {
    await judge(`press ${target}`);
    let before = '';
    let why = '';
    let tries = 0;
    const spot = await wanted(`cannot press ${target}`, async () => {
      tries += 1;
      const call = ask('spot(arguments[0], arguments[1], arguments[2])');
      const now = await tab.run<Spot>(call, target, nth, tries % 10 === 0);
      const isStill = JSON.stringify(now) === before;
      before = JSON.stringify(now);
      if ('not' in now) {
        why = now.not;
        return undefined;
      }
      return isStill ? now : undefined;
    }).catch((error: Error) => {
      throw new Error(`${why}: ${error.message}`);
    });
    await tab.click(spot.x, spot.y);
  };
  const read = (target: Target): Promise<string> =>
    wanted(`nothing to read at ${target}`, async () =>
      (await tab.run<string[]>(ask('text(arguments[0])'), target)).at(0),
    );
  const value = (target: Target): Promise<string> =>
    wanted(`no field ${target}`, async () => {
      const now = await tab.run<string | null>(ask('value(arguments[0])'), target);
      return now ?? undefined;
    });
  const type = async (target: Target, typed: string): Promise<void> => {
    await judge(`type into ${target}`);
    await wanted(`cannot write into ${target}`, async () =>
      (await tab.run<boolean>(ask('enter(arguments[0])'), target)) ? true : undefined,
    );
    await tab.type(typed);
  };
  return {
    see,
    gone,
    press,
    read,
    value,
    type,
    open: async (path: string): Promise<void> => {
      await judge('');
      await tab.open(new URL(path, origin).href);
    },
    reload: async (): Promise<void> => {
      await judge('');
      await tab.reload();
    },
    /** Opens a select and chooses an option. */
    choose: async (target: Target, option: Words | null = null): Promise<void> => {
      await press(target);
      await press(option === null ? the('option') : the('option', option));
      await gone(the('option'));
    },
    /** Ticks every checkbox that a target matches. */
    tick: async (target: Target): Promise<void> => {
      await see(target);
      const boxes = await tab.run<number>(ask('count(arguments[0])'), target);
      for (let nth = 0; nth < boxes; nth += 1) await press(target, nth);
      await wanted(`not ticked: ${target}`, async () =>
        (await tab.run<boolean>(ask('isChecked(arguments[0])'), target)) ? true : undefined,
      );
    },
    /** Attaches a file to the first input that a target matches. */
    attach: async (target: Target, path: string): Promise<void> => {
      await wanted(`no input ${target}`, async () =>
        (await tab.run<boolean>('return Boolean(window.ofertaFinder.first(arguments[0]))', target))
          ? true
          : undefined,
      );
      await tab.attach(target, path);
    },
    key: async (name: KeyName): Promise<void> => {
      await judge(`key ${name}`);
      await tab.key(name);
    },
    /** Waits until the URL matches. */
    at: (pattern: RegExp): Promise<string> =>
      wanted(`is not at ${pattern}`, async () => {
        const now = await tab.run<string>('return location.pathname + location.search');
        return pattern.test(now) ? now : undefined;
      }),
    /**
     * The file that the page offers after an action; on disk too, where the engine has a folder.
     */
    download: async (act: () => Promise<void>): Promise<SavedFile> => {
      await tab.run('window.ofertaFinder.saved.splice(0)');
      await act();
      const file = await wanted('no file was saved', async () =>
        (await tab.run<SavedFile[]>('return window.ofertaFinder.saved')).at(0),
      );
      if (downloads) {
        await wanted(`${file.name} is not on the disk`, async () =>
          readdirSync(downloads).some(
            (one) => one === file.name && statSync(join(downloads, one)).size === file.size,
          )
            ? true
            : undefined,
        );
      }
      return file;
    },
    /** The tag of the focused element. */
    focused: (): Promise<string> => tab.run(ask('focused()')),
    /** Whether the page is wider than its window. */
    overflows: (): Promise<boolean> =>
      tab.run('const page = document.documentElement; return page.scrollWidth > page.clientWidth'),
    /** Text in a target that overflows its cell, card or row. */
    spilled: (target: Target): Promise<string[]> => tab.run(ask('spilled(arguments[0])'), target),
    run: tab.run,
    /** Console output since the last call, and the actions after which focus was on nothing. */
    complaints: async (): Promise<string[]> => {
      await judge('');
      return [...(await tab.complaints()), ...falls.splice(0)];
    },
  };
};
export type Hands = ReturnType<typeof handsOn>;

/** A person at a machine: their first tab, and more of them. */
export const personAt = async (seat: Seat, origin: string) => {
  const open = async (): Promise<Hands> => handsOn(await seat.tab(), origin, seat.downloads);
  return { ...(await open()), tab: open, leave: seat.leave };
};
export type EnginePerson = Awaited<ReturnType<typeof personAt>>;

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
import type { Lost, SavedFile, Spot } from './finder.page.ts';

/** As long as a page waits for anything, on a machine that has other things to do, in milliseconds. */
const patience = 30_000;

/** What can be looked for: a selector in Playwright's language. */
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

/** By role and name; a name that is a string is the whole name. */
export const the = (role: Role, name?: Words): Target =>
  getByRoleSelector(role, name === undefined ? {} : { name, exact: typeof name === 'string' });
export const field = (label: Words): Target =>
  getByLabelSelector(label, { exact: typeof label === 'string' });
export const placeholder = (words: Words): Target => getByPlaceholderSelector(words);
export const text = (words: Words): Target => getByTextSelector(words);
/** All of its text, no part of a longer one. */
export const whole = (words: string): Target => getByTextSelector(words, { exact: true });
export const inside = (outer: Target, inner: Target): Target => `${outer} >> ${inner}`;

/** Asks again every 50 ms until the answer is one. A page that is just changing gives none. */
const until = async <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> => {
  let last: unknown;
  for (const end = Date.now() + patience; Date.now() < end; await wait(50)) {
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
  /** As `until`; what fails says what was on the screen. */
  const wanted = <T>(what: string, question: () => Promise<T | undefined>): Promise<T> =>
    until(what, question).catch(async (error: Error) => {
      throw new Error(`${error.message}\nOn the screen: ${(await shown()).slice(0, 1500)}`);
    });

  /** What was done last and is not judged yet. */
  let done = '';
  const falls: string[] = [];
  /** After each act the focus is somewhere (focusWatch.ts): judged when the next one begins. */
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
  /** Touches the middle of what is seen, once it holds still and nothing lies over it. */
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
    /** Opens a list of choices and takes one of them. */
    choose: async (target: Target, option: Words | null = null): Promise<void> => {
      await press(target);
      await press(option === null ? the('option') : the('option', option));
      await gone(the('option'));
    },
    /** Ticks every box that a target finds. */
    tick: async (target: Target): Promise<void> => {
      await see(target);
      const boxes = await tab.run<number>(ask('count(arguments[0])'), target);
      for (let nth = 0; nth < boxes; nth += 1) await press(target, nth);
      await wanted(`not ticked: ${target}`, async () =>
        (await tab.run<boolean>(ask('isChecked(arguments[0])'), target)) ? true : undefined,
      );
    },
    /** Gives a file to the first input that a target finds. */
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
    /** Waits until the address matches. */
    at: (pattern: RegExp): Promise<string> =>
      wanted(`is not at ${pattern}`, async () => {
        const now = await tab.run<string>('return location.pathname + location.search');
        return pattern.test(now) ? now : undefined;
      }),
    /** The file that the page hands over after an act; on disk too, where the engine has a folder. */
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
    /** What has the focus, as a tag. */
    focused: (): Promise<string> => tab.run(ask('focused()')),
    /** Whether the page is wider than its window. */
    overflows: (): Promise<boolean> =>
      tab.run('const page = document.documentElement; return page.scrollWidth > page.clientWidth'),
    /** Words of what a target finds that stand outside of their cell, card or row. */
    spilled: (target: Target): Promise<string[]> => tab.run(ask('spilled(arguments[0])'), target),
    run: tab.run,
    /** What its console said since the last time, and after which acts the focus was on nothing. */
    complaints: async (): Promise<string[]> => {
      await judge('');
      return [...(await tab.complaints()), ...falls.splice(0)];
    },
  };
};
export type Hands = ReturnType<typeof handsOn>;

/** A person at a seat: their first tab, and more of them. */
export const personAt = async (seat: Seat, origin: string) => {
  const open = async (): Promise<Hands> => handsOn(await seat.tab(), origin, seat.downloads);
  return { ...(await open()), tab: open, leave: seat.leave };
};
export type EnginePerson = Awaited<ReturnType<typeof personAt>>;

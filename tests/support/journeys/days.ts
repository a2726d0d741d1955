import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';
import { dayMs } from '../../../src/domain/timeUnits.ts';
import type { Language, Person, Viewport } from './browser.ts';
import { setStage, type Stage } from './stage.ts';

const moved = fileURLToPath(new URL('../clock/moved.ts', import.meta.url));

/** A stage on which days pass: for server and browsers it is ten in the morning of a later day. */
export interface DaysStage extends Stage {
  /** Moves to a day of the story, from 1; processes keep running, so that jobs become due. */
  goTo: (day: number) => void;
  /** The date, as `2026-11-24`. @param day Of the story; by default the current one. */
  dateOf: (day?: number) => string;
  /** Somebody who works at a screen on this day only. */
  sitDown: (screen: { viewport: Viewport; language: Language }) => Promise<Person>;
}

/** Day 1 is tomorrow, so that no journey depends on the time of day it runs. */
const startOf = (day: number): Date => {
  const at = new Date(Date.now() + day * dayMs);
  // Ten in Warsaw in winter, eleven in summer: reminders are sent at these hours.
  at.setUTCHours(9, 0, 0, 0);
  return at;
};

export const setDaysStage = (): DaysStage => {
  const folder = mkdtempSync(join(tmpdir(), 'oferta-days-'));
  const file = join(folder, 'ahead');
  let today = 1;
  let aheadMs = 0;
  const goTo = (day: number): void => {
    today = day;
    aheadMs = startOf(day).getTime() - Date.now();
    writeFileSync(file, String(aheadMs));
  };
  goTo(1);
  const stage = setStage({
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(moved).href}`,
    OFERTA_MOVED_CLOCK: file,
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return Object.assign(Object.create(stage) as Stage, {
    goTo,
    dateOf: (day = today) => startOf(day).toISOString().slice(0, 10),
    sitDown: async (screen: { viewport: Viewport; language: Language }): Promise<Person> => {
      const person = await stage.person(screen);
      await person.context.addInitScript((ahead: number) => {
        const RealDate = Date;
        globalThis.Date = new Proxy(RealDate, {
          construct: (target, given, asked) =>
            Reflect.construct(
              target,
              given.length > 0 ? given : [RealDate.now() + ahead],
              asked,
            ) as Date,
          get: (target, name, receiver): unknown =>
            name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, receiver),
        });
      }, aheadMs);
      return person;
    },
  });
};

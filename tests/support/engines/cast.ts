/** The people in an engine: an advisor at a desk, and an investor with a phone. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Language } from '../journeys/browser.ts';
import { setBackstage, type Backstage } from '../journeys/stage.ts';
import { leaveRecording, type Recording } from '../recordings.ts';
import { samplePdf } from '../server/multipart.ts';
import { speak, type Actor } from './acts.ts';
import type { Engine } from './engine.ts';
import { hearCharts } from './heard.ts';
import { personAt } from './person.ts';

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

export interface Cast {
  /** The engine's name, for test titles. */
  name: string;
  stage: Backstage;
  /** Known once the tests run. */
  advisor: Actor;
  investor: Actor;
  /** A folder for files, with two of them: a payment confirmation and a picture. */
  files: string;
  pdf: string;
  icon: string;
}

/** A text in one language and the other. */
export const either = (language: Language, pl: string, en: string): string =>
  language === 'pl' ? pl : en;

/**
 * Starts the application and an engine with two people before the first test of a file.
 * @param languages The language of each person's journeys.
 */
export const setCast = (
  name: string,
  start: () => Promise<Engine>,
  languages: { advisor: Language; investor: Language },
): Cast => {
  const stage = setBackstage();
  const files = mkdtempSync(join(tmpdir(), 'oferta-files-'));
  const cast = {
    name,
    stage,
    files,
    pdf: join(files, 'potwierdzenie-przelewu.pdf'),
    icon: join(files, 'ikona.svg'),
    advisor: { language: languages.advisor } as Actor,
    investor: { language: languages.investor } as Actor,
  };
  let engine: Engine;
  const heard: (() => Promise<Recording>)[] = [];
  beforeAll(async () => {
    writeFileSync(cast.pdf, samplePdf);
    writeFileSync(
      cast.icon,
      '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="12"/></svg>',
    );
    engine = await start();
    if (engine.lacks.length > 0) console.log(`${name} does not test: ${engine.lacks.join(', ')}.`);
    for (const [actor, screen] of [
      [cast.advisor, wide],
      [cast.investor, phone],
    ] as const) {
      const seat = await engine.seat(stage.url, screen);
      // The first tab is the person's: WebKit's driver moves no mouse in any other.
      actor.person = await personAt(seat, stage.url);
      heard.push(await hearCharts(seat, stage.url));
      await speak(actor);
    }
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const [at, hear] of heard.entries()) {
      const { events } = await hear();
      if (events.length === 0) continue;
      const whose = at === 0 ? task.name : `${task.name} ${at + 1}`;
      console.error(leaveRecording(task.file.filepath, whose, events));
    }
  });
  afterAll(async () => {
    await cast.investor.person?.leave();
    await cast.advisor.person?.leave();
    await engine?.stop();
    rmSync(files, { recursive: true, force: true });
  });
  return cast;
};

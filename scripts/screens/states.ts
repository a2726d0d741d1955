/** The small pictures of the charts' states, for the developer pages: docs/machines/states. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { machines } from '../../src/dev/charts/machines.ts';
import { unseen } from '../../src/dev/charts/unseen.ts';
import { chartOf, statesOf } from '../../src/dev/charts/tree.ts';
import type { Browser } from 'playwright-core';
import type { Application } from '../../tests/support/journeys/application.ts';
import { newPerson } from '../../tests/support/journeys/browser.ts';
import { pictureSimulated } from './simulatedStates.ts';
import { stateStories } from './stateStories.ts';
import { runWitnessed, seenFolder } from './witnessed.ts';

const folder = new URL('../../docs/machines/states/', import.meta.url).pathname;

/** Width of a picture, px: of a phone's screen, and of a desktop's. */
const widths = { phone: 200, wide: 320 } as const;

/** Preferred screens if there are several: links are opened on phones, panels on desktops. */
const liked = (area: string): string[] => {
  const [first, second] = area === 'link' ? ['phone', 'wide'] : ['wide', 'phone'];
  return [`${first}.pl`, `${second}.pl`, `${first}.en`, `${second}.en`];
};

/** Runs our own stories with the camera; a failing one is reported without stopping the others. */
const playStories = async (browser: Browser, application: Application): Promise<void> => {
  process.env.OFERTA_PROOF = seenFolder;
  process.env.OFERTA_PROOF_SLOW = 'yes';
  mkdirSync(seenFolder, { recursive: true });
  for (const { name, viewport, brand, play } of stateStories) {
    const url = application.url.replace('localhost', brand ? `${brand}.localhost` : 'localhost');
    const person = await newPerson(browser, url, { viewport, language: 'pl' });
    person.page.setDefaultTimeout(15_000);
    await play(person, application).catch((error: Error) =>
      console.error(`${name}: ${error.message.split('\n')[0]}`),
    );
    await person.leave();
  }
};

/** @returns the names of the states that got a picture. */
const keepStatePictures = async (): Promise<string[]> => {
  mkdirSync(folder, { recursive: true });
  const taken = new Set(readdirSync(`${seenFolder}/pictures`));
  const kept: string[] = [];
  for (const { machine, area } of machines) {
    for (const { state } of statesOf(chartOf(machine).root)) {
      const name = `${machine.id}.${state.path}`;
      const [look] = liked(area).filter((one) => taken.has(`${name}@${one}.png`));
      if (!look || unseen(machine.id, state.path)) continue;
      const { phone, wide } = widths;
      const picture = await sharp(readFileSync(`${seenFolder}/pictures/${name}@${look}.png`))
        .resize(look.startsWith('phone') ? phone : wide)
        .webp({ quality: 52, effort: 6 })
        .toBuffer();
      writeFileSync(`${folder}${name}.webp`, picture);
      kept.push(name);
    }
  }
  return kept;
};

/** Deletes pictures of states that no longer exist. */
const dropStatePictures = (): void => {
  const names = new Set(
    machines.flatMap(({ machine }) =>
      statesOf(chartOf(machine).root)
        .filter(({ state }) => !unseen(machine.id, state.path))
        .map(({ state }) => `${machine.id}.${state.path}.webp`),
    ),
  );
  for (const file of readdirSync(folder)) if (!names.has(file)) rmSync(`${folder}${file}`);
};

/** The journeys that pause in most states. */
const journeys = [
  'publicOffer',
  'kycForm',
  'logIn',
  'stepUp',
  'invite',
  'formReview',
  'investor',
  'portalModels',
  'portal',
  'session/ending',
  'session/panels',
  'session/serverAway',
].map((name) => `tests/journeys/${name}.test.ts`);

/**
 * @param only Journeys to use; `none` uses only our own stories, `simulated` only adds missing
 * pictures from charts driven by hand.
 */
export const takeStates = async (
  browser: Browser,
  application: Application,
  only: string[],
): Promise<void> => {
  rmSync(seenFolder, { recursive: true, force: true });
  const taken = `${seenFolder}/pictures`;
  mkdirSync(taken, { recursive: true });
  if (only[0] !== 'simulated') {
    // The first picture of a state is kept, so our own stories wait until the screen is complete.
    await playStories(browser, application);
    if (only[0] !== 'none') runWitnessed(only.length > 0 ? only : journeys, true);
  }
  const known = readdirSync(taken);
  await pictureSimulated(
    browser,
    application.url,
    taken,
    (name) =>
      known.some((file) => file.startsWith(`${name}@`)) ||
      (only.length > 0 && existsSync(`${folder}${name}.webp`)),
  );
  const kept = await keepStatePictures();
  dropStatePictures();
  console.log(`${kept.length} pictures of states in docs/machines/states`);
};

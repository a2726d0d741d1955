/**
 * `npm run pictures`: takes the pictures of README.md, from the application with its demo. `npm run
 * pictures -- --compare [NAME…]`: takes all screens at both widths into .tmp/screens, lists those
 * that differ from docs/pictures/screens.json, and exits with 1 if there are any. `npm run pictures
 * -- --keep`: accepts the current screens (decision 091). `npm run pictures -- --states
 * [JOURNEY…]`: takes the small pictures of the charts' states (decision 079), from the journeys
 * that show most of them, or those named, and from additional stories.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { startApplication } from '../tests/support/journeys/application.ts';
import { launchBrowser } from '../tests/support/journeys/browser.ts';
import { buildWhenStale } from './build.ts';
import { changesOf, type Fingerprint } from './screens/fingerprint.ts';
import { takeReadme } from './screens/readme.ts';
import { takeStates } from './screens/states.ts';
import { takeScreens } from './screens/take.ts';

type Fingerprints = Record<string, Fingerprint>;

const root = new URL('..', import.meta.url).pathname;
const keptFile = `${root}docs/pictures/screens.json`;

const [what, ...only] = process.argv.slice(2);

/** One line per screen, so that diffs are small. */
const keep = (taken: Fingerprints): void => {
  const lines = Object.entries(taken).map(([name, one]) => `  "${name}": ${JSON.stringify(one)}`);
  writeFileSync(keptFile, `{\n${lines.toSorted().join(',\n')}\n}\n`);
};

const compare = (taken: Fingerprints): void => {
  const kept = JSON.parse(readFileSync(keptFile, 'utf8')) as Fingerprints;
  const changed = Object.entries(taken)
    .map(([name, one]) => [name, kept[name] ? changesOf(kept[name], one) : ['is new']] as const)
    .filter(([, changes]) => changes.length > 0);
  for (const [name, changes] of changed) console.log(`${name}: ${changes.join('; ')}`);
  const gone = only.length > 0 ? [] : Object.keys(kept).filter((name) => !(name in taken));
  for (const name of gone) console.log(`${name}: no longer exists`);
  console.log(
    `${changed.length + gone.length} of ${Object.keys(taken).length} screens changed; the pictures are in .tmp/screens`,
  );
  if (changed.length + gone.length > 0) process.exitCode = 1;
};

buildWhenStale();
const application = await startApplication();
const browser = await launchBrowser();
try {
  if (what === '--compare' || what === '--keep') {
    const folder = `${root}.tmp/screens`;
    const taken = await takeScreens(browser, application, { folder, language: 'pl', only });
    if (what === '--keep') keep(taken);
    else compare(taken);
  } else if (what === '--states') await takeStates(browser, application, only);
  else await takeReadme(browser, application, `${root}docs/pictures`);
} finally {
  await browser.close();
  await application.stop();
}

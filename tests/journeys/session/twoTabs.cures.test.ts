/**
 * The search proven: the cure of a fault is taken out of the source of a copy of the checkout, the
 * copy is built, and the walk of two tabs has to find the fault by chance (docs/session.md).
 * Four builds and hundreds of events: runs with `OFERTA_CURES=out` only.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage } from '../../support/journeys/stage.ts';
import { Cast } from '../../support/journeys/twoTabs/cast.ts';
import { search } from '../../support/journeys/twoTabs/search.ts';
import { Theatre } from '../../support/journeys/twoTabs/theatre.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const parts = [
  'server',
  'scripts',
  'src',
  'openapi',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'lingui.config.ts',
];
/** Walks are given up after so many events. */
const most = 1500;

interface Cure {
  fault: string;
  file: string;
  /** Stands once in the file. */
  cure: string;
  without: string;
  /** What the walk may say of it. */
  found: RegExp;
}
const cures: Cure[] = [
  {
    fault: '1 a session ended on the server leaves its keys behind',
    file: 'src/machines/application.machine.ts',
    cure: "entry: ['tellParting', 'clearKeys', 'writeNote', assign({ address: null }), 'go'],",
    without: "entry: ['tellParting', 'writeNote', assign({ address: null }), 'go'],",
    found: /navigations|without end|answers nothing|way on|server says|stored is|rests at/,
  },
  {
    fault: '2 nobody looks whether the storage was emptied',
    file: 'src/machines/application.actors.ts',
    cure: "if (page.document.visibilityState === 'visible') lookSoon();",
    without: '',
    found: /stored is/,
  },
  {
    fault: '3 the log-in takes nothing after a lost connection',
    file: 'src/machines/login.machine.ts',
    cure: `          description: 'No answer, or a failing server. The next try sends what is typed then.',
        },
      },
      on: { 'credentials.submit'`,
    without: `          on: { 'credentials.submit': {} },
        },
      },
      on: { 'credentials.submit'`,
    found: /logged in, and/,
  },
  {
    fault: '4 a tab does not mind who logged in in another one',
    file: 'src/machines/application.machine.ts',
    cure: `          target: 'displaced',
          actions: ['tellParting', assign(({ event }) => ({ newcomer: event.pair, person: null }))],`,
    without: "          actions: 'takeStored',",
    found: /stored is|server says|calls .* as /,
  },
];

describe.each(cures)('$fault', ({ file, cure, without, found }) => {
  const copy = mkdtempSync(join(tmpdir(), 'oferta-cure-'));
  beforeAll(() => {
    for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const source = readFileSync(join(copy, file), 'utf8');
    expect(source.split(cure), `the cure stands once in ${file}`).toHaveLength(2);
    writeFileSync(join(copy, file), source.replace(cure, without));
  });
  const stage = setStage({}, { folder: copy });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('is found by chance', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const theatre = await Theatre.open(person.context, new Cast(stage));
    const searched = await search(theatre, { events: most, seed: 1, shrinkMs: 0 });
    console.log(`found after ${searched.played} events: ${searched.found}`);
    expect(searched.found).toMatch(found);
    await person.leave();
  }, 3_600_000);
});

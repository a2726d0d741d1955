/**
 * Proves the search: the fix of a bug is removed from the source in a copy of the checkout, the
 * copy is built, and the walk of two tabs must find the bug at random (docs/session.md). Four
 * builds and hundreds of events, so it runs with `OFERTA_CURES=out` only.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage } from '../../support/journeys/stage.ts';
import { Cast } from '../../support/journeys/twoTabs/cast.ts';
import { cures } from '../../support/journeys/twoTabs/cures.ts';
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
/** Walks give up after this number of events. */
const most = 1500;

describe.each(cures)('$fault', ({ file, cure, without, found }) => {
  const copy = mkdtempSync(join(tmpdir(), 'oferta-cure-'));
  beforeAll(() => {
    for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const source = readFileSync(join(copy, file), 'utf8');
    expect(source.split(cure), `the fix occurs once in ${file}`).toHaveLength(2);
    writeFileSync(join(copy, file), source.replace(cure, without));
  });
  const stage = setStage({}, { folder: copy });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('is found by random search', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const theatre = await Theatre.open(person.context, new Cast(stage));
    const searched = await search(theatre, { events: most, seed: 1, shrinkMs: 0 });
    console.log(`found after ${searched.played} events: ${searched.found}`);
    expect(searched.found).toMatch(found);
    await person.leave();
  }, 3_600_000);
});

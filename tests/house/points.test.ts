/** docs/scale-points.md names the test that holds each point: each is there, under that name. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/scale-points.md', root), 'utf8');

/** Tests named in the page: a file under tests/, and the names that follow it. */
const named = page.split(/(?=`(?:server|journeys|house)\/)/).flatMap((part) => {
  const file = /^`([\w/.]+\.test\.ts)`/.exec(part)?.[1];
  const [said = ''] = part.split('|');
  return file ? [...said.matchAll(/_([^_]+)_/g)].map(([, name]) => ({ file, name: name! })) : [];
});

it('names tests that are there', () => {
  expect(named.length).toBeGreaterThan(25);
  const missing = named.filter(
    ({ file, name }) => !readFileSync(new URL(`tests/${file}`, root), 'utf8').includes(name),
  );
  expect(missing).toEqual([]);
});

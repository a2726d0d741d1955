/** Pages in docs name the test of each point: each exists, under that title. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

/** Tests named in a page: a file under tests/, and the titles that follow it. */
const namedIn = (page: string) =>
  page
    .split(/(?=`(?:server|journeys|house|components|domain|machines|support)\/)/)
    .flatMap((part) => {
      const file = /^`([\w/.]+\.tsx?)`/.exec(part)?.[1];
      const [said = ''] = part.split('|');
      return file
        ? [...said.matchAll(/_([^_]+)_/g)].map(([, name]) => ({ file, name: name! }))
        : [];
    });

it.each([
  ['scale-points', 25, 16],
  ['browser-points', 18, 10],
  ['week-points', 45, 15],
  ['atlas-points', 25, 7],
])('%s names tests that are there', (page, least, points) => {
  const text = readFileSync(new URL(`docs/${page}.md`, root), 'utf8');
  const [table = ''] = text.split('\n## ');
  const numbers = [...table.matchAll(/^\| (\d+) /gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: points }, (_, at) => at + 1));
  const named = namedIn(text);
  expect(named.length).toBeGreaterThan(least);
  const missing = named.filter(
    ({ file, name }) => !readFileSync(new URL(`tests/${file}`, root), 'utf8').includes(name),
  );
  expect(missing).toEqual([]);
});

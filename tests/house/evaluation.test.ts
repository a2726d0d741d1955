/** What browser modules do at load time, which every page waits for. */
import { expect, it } from 'vitest';
import { filesBelow, read, type Source } from './sources.ts';

/** Formats and collators created at the top level of a module, alone or in an object. */
const madeAtOnce = ({ text }: Source): boolean =>
  /^(?:export )?const [^=\n]*=\s*(?:\{(?:(?!=>)[^;])*)?new Intl\./m.test(text);

it('no module creates an Intl format at load: the first one takes a slow phone 70 ms', () => {
  const sources = filesBelow('src')
    .filter((file) => !file.startsWith('src/dev/'))
    .map((file) => ({ file, text: read(file) }));
  expect(sources.filter(madeAtOnce).map(({ file }) => file)).toEqual([]);
});

it.each([
  ["const day = new Intl.DateTimeFormat('pl');", true],
  ["export const all: Record<string, Intl.Collator> = {\n  PL: new Intl.Collator('pl'),\n};", true],
  ["const day = (): string =>\n  new Intl.DateTimeFormat('pl').format(0);", false],
  ['const all = {\n  day: () => new Intl.DateTimeFormat(),\n};', false],
])('is detected in %j: %s', (text, isFound) => {
  expect(madeAtOnce({ file: 'made up', text })).toBe(isFound);
});

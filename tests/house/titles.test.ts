/**
 * Somebody with ten tabs, or with a screen reader, tells pages apart by their titles (WCAG 2.4.2).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const routes = fileURLToPath(new URL('../../src/routes/', import.meta.url));
const english = readFileSync(new URL('../../src/locales/en.po', import.meta.url), 'utf8');

/** The path of each page and its title, in Polish. */
const titles = readdirSync(routes, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/(?:^|\/)(?:-|__root|.*route\.tsx$)/.test(file))
  .map((file) => {
    const code = readFileSync(`${routes}${file}`, 'utf8');
    return [file, /staticData: \{ title: msg`([^`]+)`/.exec(code)?.[1] ?? ''] as const;
  });
const inEnglish = (words: string): string =>
  english.split(`msgid "${words}"\nmsgstr "`)[1]?.split('"\n')[0] ?? '';

it.each<[language: string, say: (words: string) => string]>([
  ['Polish', (words) => words],
  ['English', inEnglish],
])('every page has a title of its own in %s', (_language, say) => {
  // The front page is the investor's log-in.
  const pages = titles.filter(([file]) => file !== 'index.tsx');
  expect(pages.length).toBeGreaterThanOrEqual(24);
  const said = pages.map(([file, words]) => [say(words), file] as const);
  expect(said.filter(([words]) => words === '')).toEqual([]);
  const first = new Map(said.toReversed());
  expect(said.filter(([words, file]) => first.get(words) !== file)).toEqual([]);
});

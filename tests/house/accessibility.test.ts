/** The table of WCAG criteria in docs is complete, and each file it refers to exists. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../docs/', import.meta.url);
const text = readFileSync(new URL('accessibility.md', folder), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, criterion = '', level = '', holds = '', proof = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { criterion: criterion.split(' ')[0], level, holds, proof };
  });

/** Levels A and AA of WCAG 2.2, which removed 4.1.1. */
const criteria = [
  '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5',
  '1.4.10 1.4.11 1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5',
  '2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6',
  '3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3',
].flatMap((line) => line.split(' '));

it('lists each criterion once, in order', () => {
  expect(criteria).toHaveLength(55);
  expect(rows.map(({ criterion }) => criterion)).toEqual(criteria);
});

it('states for each whether it is met, and what shows it', () => {
  const unfounded = rows.filter(
    ({ level, holds, proof }) =>
      !/^A{1,2}$/.test(level) ||
      !/^(yes|partly|no such content)$/.test(holds) ||
      (holds === 'no such content') !== (proof === ''),
  );
  expect(unfounded).toEqual([]);
});

it('names tests that exist', () => {
  const links = [...text.matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, path]) => path!);
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter((path) => !existsSync(new URL(path, folder)))).toEqual([]);
});

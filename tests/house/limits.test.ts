import { describe, expect, it } from 'vitest';
import { functionsOf } from './functions.ts';
import { filesBelow, importsOf, read } from './sources.ts';

/**
 * How long a file and a function may be. What is over has a reason here, one a line; a line that is
 * needed no longer fails, so the lists only shrink.
 *
 * A file counts with every line of it. A function counts with its own code: the functions inside it
 * count for themselves, and the markup of a component counts apart, for it is read as a picture and
 * not as steps. Configuration of a chart, styles and tables of data are no functions.
 */
const most = { file: 300, median: 75, ninetieth: 200, code: 60, markup: 100 };

const longFiles: Record<string, string> = {};
const longCode: Record<string, string> = {
  'src/ui/text/problem.ts problemText': 'one sentence a code; a table could not hold their plurals',
  'server/branding/legal.ts termsOf': 'the terms of a brand, paragraph after paragraph',
  'scripts/load/fill.ts statements': 'SQL that fills a database, statement after statement',
  'scripts/load/questions.ts questionsOf': 'a table: one question a call',
};
const longMarkup: Record<string, string> = {
  'src/dev/gallery/Lists.tsx Lists': 'a gallery: specimen after specimen',
  'src/routes/-shared/offers/OffersPage.tsx OffersPage': 'to be cut: tools, list, windows',
};

const files = ['src', 'server', 'scripts']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => !/\.gen\.(d\.)?ts$/.test(file));
const lengths = new Map(files.map((file) => [file, read(file).trimEnd().split('\n').length]));
const functions = files.flatMap(functionsOf);

/** What is over a limit without a reason, and the reasons that nothing needs. */
const strays = (over: readonly string[], excused: Record<string, string>): string[] => [
  ...over.filter((name) => !(name in excused)),
  ...Object.keys(excused)
    .filter((name) => !over.includes(name))
    .map((name) => `${name} is short enough now: take it off the list.`),
];

describe('the house', () => {
  it('has no file that is read longer than a sitting', () => {
    const over = files.filter((file) => lengths.get(file)! > most.file);
    expect(strays(over, longFiles)).toEqual([]);
  });

  it('has short files for the most part', () => {
    const sorted = [...lengths.values()].toSorted((one, other) => one - other);
    const share = (part: number): number => sorted[Math.floor(sorted.length * part)]!;
    console.log(`${sorted.length} files: median ${share(0.5)} lines, 90 % under ${share(0.9)}`);
    expect(share(0.5)).toBeLessThanOrEqual(most.median);
    expect(share(0.9)).toBeLessThanOrEqual(most.ninetieth);
  });

  it('has no function that does too much', () => {
    const over = functions.filter(({ code }) => code > most.code).map(({ name }) => name);
    expect(strays(over, longCode)).toEqual([]);
  });

  it('has no component whose markup hides its parts', () => {
    const over = functions.filter(({ markup }) => markup > most.markup).map(({ name }) => name);
    expect(strays(over, longMarkup)).toEqual([]);
  });

  it('has no circle of imports', () => {
    const imports = new Map(
      files.map((file) => [
        file,
        importsOf(file)
          .map(({ to }) => to)
          .filter((to) => lengths.has(to)),
      ]),
    );
    const done = new Set<string>();
    const circleFrom = (file: string, path: readonly string[]): string[] => {
      if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' → ')];
      if (done.has(file)) return [];
      const found = imports.get(file)!.flatMap((to) => circleFrom(to, [...path, file]));
      done.add(file);
      return found;
    };
    expect(files.flatMap((file) => circleFrom(file, []))).toEqual([]);
  });
});

/** The container's image holds what the server and the operator's commands load, whatever comes to need it. */
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, importsIn, importsOf, read, type Source } from './sources.ts';

const recipe = read('deploy/Containerfile');
/** What is taken over from the stage that builds, from the root. */
const taken = [...recipe.matchAll(/^COPY --from=build \/opt\/oferta\/(\S+) /gm)].map(
  ([, path]) => path!,
);
/** What the stage that builds is given (.dockerignore). */
const given = [...read('.dockerignore').matchAll(/^!(\S+)$/gm)].map(([, path]) => path!);
/** Made while building. */
const made = ['dist', 'node_modules'];

const isBelow = (folders: readonly string[], file: string): boolean =>
  folders.some((one) => file === one || file.startsWith(`${one}/`));

/** Production never loads it (tests/house/imports.test.ts). */
const isForDevelopers = (file: string): boolean => file.startsWith('server/developer/');

/** Files that a source reads by their place beside it. */
const readBy = ({ file, text }: Source): string[] =>
  [...text.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g)].map(([, path]) =>
    join(dirname(file), path!).replace(/\/$/, ''),
  );

/** Whatever is loaded from these files on, the files included. */
const loadedFrom = (files: readonly string[]): string[] => {
  const found = new Set(files);
  for (const file of found) {
    if (!/\.ts$/.test(file)) continue;
    const imported = importsOf(file).filter(({ typeOnly, to }) => !typeOnly && /\.\w+$/.test(to));
    const next = [...imported.map(({ to }) => to), ...readBy({ file, text: read(file) })];
    for (const one of next) if (one.includes('/') && !isForDevelopers(one)) found.add(one);
  }
  return [...found];
};

const starts = [
  'server/start.ts',
  ...filesBelow('server/commands'),
  ...filesBelow('server', /\.worker\.ts$/),
];

describe('the image', () => {
  it('holds every file that the server loads', () => {
    const loaded = loadedFrom(starts);
    expect(loaded.length).toBeGreaterThan(300);
    expect(loaded.filter((file) => !isBelow(taken, file))).toEqual([]);
  });

  it('is built from what its build is given', () => {
    expect(taken.filter((path) => !isBelow([...given, ...made], path))).toEqual([]);
  });

  it('starts the server as the service does', () => {
    const command = /--heap-growing-percent=\d+ server\/start\.ts/;
    const [words] = command.exec(read('deploy/oferta.service'))!;
    expect(recipe).toContain(`CMD ["node", "${words.split(' ').join('", "')}"]`);
  });
});

it('would be told of a file beside the server that is read', () => {
  const file = 'server/made/up.ts';
  const text = `import '../../src/ui/text/problem.ts';\nreadFileSync(new URL('../../docs/x.md', import.meta.url));`;
  const reached = [...importsIn({ file, text }).map(({ to }) => to), ...readBy({ file, text })];
  expect(reached.filter((one) => !isBelow(taken, one))).toEqual([
    'src/ui/text/problem.ts',
    'docs/x.md',
  ]);
});

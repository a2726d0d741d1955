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

/** Whatever is loaded from these files on, the files included, and the packages. */
const loadedFrom = (files: readonly string[]): { files: string[]; packages: string[] } => {
  const found = new Set(files);
  const packages = new Set<string>();
  for (const file of found) {
    if (!file.endsWith('.ts')) continue;
    for (const { typeOnly, to } of importsOf(file)) {
      if (typeOnly || isForDevelopers(to)) continue;
      if (to.includes('/') && !to.startsWith('@')) found.add(to);
      else if (!to.startsWith('node:')) packages.add(to);
    }
    for (const one of readBy({ file, text: read(file) })) found.add(one);
  }
  return { files: [...found], packages: [...packages].sort() };
};

const starts = [
  'server/start.ts',
  'server/quickLoading.ts',
  ...filesBelow('server/commands'),
  ...filesBelow('server', /\.worker\.ts$/),
];

/** Read as files. */
const fonts = ['@expo-google-fonts/hanken-grotesk', '@expo-google-fonts/noto-sans'];

describe('the image', () => {
  const loaded = loadedFrom(starts);

  it('holds every file that the server loads', () => {
    expect(loaded.files.length).toBeGreaterThan(300);
    expect(loaded.files.filter((file) => !isBelow(taken, file))).toEqual([]);
  });

  // What only a browser needs is in dist/, and its package would be there a second time.
  it('holds the packages that the server loads, and no others', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object };
    expect(Object.keys(dependencies).sort()).toEqual([...loaded.packages, ...fonts].sort());
  });

  it('is built from what its build is given', () => {
    expect(taken.filter((path) => !isBelow([...given, ...made], path))).toEqual([]);
  });

  it('starts the server as the service does', () => {
    const command = /(?<=bin\/node )--.* server\/start\.ts/;
    const [words] = command.exec(read('deploy/oferta.service'))!;
    expect(recipe).toContain(`CMD ["node", "${words.split(' ').join('", "')}"]`);
  });
});

// By default systemd gives a unit up for good once it has failed five times within ten seconds.
it('the service is started again however often it fails', () => {
  const unit = read('deploy/oferta.service');
  expect(unit).toMatch(/^\[Unit\][^[]*^StartLimitIntervalSec=0$/m);
  expect(unit).toMatch(/^\[Service\][^[]*^Restart=always$/m);
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

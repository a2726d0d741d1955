/**
 * Size of a first visit of the public campaign page: the entry, all its static imports, the page's
 * own chunks and the Polish catalogue; the whole visit adds styles, fonts and what the page
 * prefetches when idle. In bytes of brotli. Also the size of the developers' page of charts, with
 * its layout engine.
 */
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { buildDeveloperPages, builtPages } from '../server/developer/build.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<
  string,
  Chunk
>;

const sent = (file: string): number => {
  for (const name of [`${file}.br`, file]) {
    const stat = statSync(new URL(name, dist), { throwIfNoEntry: false });
    if (stat) return stat.size;
  }
  throw new Error(`The build has no ${file}.`);
};

const files = new Set<string>();
const visit = (key: string): void => {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const next of chunk.imports ?? []) visit(next);
};

const entry = 'index.html';
const pages = Object.keys(manifest).filter((key) => /routes\/campaign(\/index)?\.tsx/.test(key));
if (!manifest[entry] || pages.length === 0)
  throw new Error('The manifest lacks the entry or the campaign page.');
for (const key of [
  entry,
  'src/linkRoutes.ts',
  ...pages,
  ...Object.keys(manifest).filter((k) => k.endsWith('locales/pl.po')),
]) {
  visit(key);
}
const initial = new Set(files);
for (const key of Object.keys(manifest).filter((k) => /(Toasts|Modal)\.tsx$/.test(k))) visit(key);
const fonts = Object.values(manifest)
  .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
  .filter((file) => /hanken-grotesk(-polish)?-(?!latin-ext)[^/]*\.woff2$/.test(file));
for (const font of fonts) files.add(font);

const total = (of: Set<string>, pattern: RegExp): number =>
  [...of].filter((file) => pattern.test(file)).reduce((sum, file) => sum + sent(file), 0);

/** Limits in bytes of the initial JavaScript and of the whole first visit. */
const scriptLimit = 145_500;
const visitLimit = 202_500;

const script = total(initial, /\.js$/);
const later = total(files, /\.js$/) - script;
const style = total(files, /\.css$/);
const font = total(files, /\.woff2$/);
const page = sent('index.html');
const visitTotal = script + later + style + font + page;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

console.log(
  `public campaign page, first visit (brotli): JavaScript ${kB(script)} and ${kB(later)} when idle, styles ${kB(style)}, fonts ${kB(font)}, whole ${kB(visitTotal)}`,
);
if (script > scriptLimit || visitTotal > visitLimit) {
  console.error(
    `Over the limit: JavaScript ${kB(scriptLimit)}, whole visit ${kB(visitLimit)}. Find what this change added.`,
  );
  process.exit(1);
}

/** Limit in bytes of the page of charts, with everything it may load except driving by hand. */
const chartsLimit = 600_000;

await buildDeveloperPages();
const developer = JSON.parse(
  readFileSync(`${builtPages}/.vite/manifest.json`, 'utf8'),
) as typeof manifest;
const weighed = new Set<string>();
const weigh = (key: string): void => {
  const chunk = developer[key];
  if (!chunk || weighed.has(chunk.file)) return;
  weighed.add(chunk.file);
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) weighed.add(file);
  for (const next of chunk.imports ?? []) weigh(next);
};
for (const key of ['src/dev/index.html', 'src/dev/machines.tsx', 'src/locales/pl.po']) weigh(key);
const charts = [...weighed]
  .filter((file) => /\.(js|css)$/.test(file))
  .reduce((sum, file) => sum + brotliCompressSync(readFileSync(`${builtPages}/${file}`)).length, 0);
console.log(`the developers' page of charts with its layout engine (brotli): ${kB(charts)}`);
if (charts > chartsLimit || charts < chartsLimit / 2) {
  console.error(`It should weigh less than ${kB(chartsLimit)}, and more than half of that.`);
  process.exit(1);
}

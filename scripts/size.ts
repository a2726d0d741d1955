/**
 * What a first visit of the public campaign page costs: the entry, everything it
 * loads at once, the page's own chunks, the Polish catalogue and the two fonts.
 * Brotli bytes as sent. The aim is 150 kB of JavaScript and 300 kB in all; the limits
 * below stand at what has been reached, so that it only gets better.
 */
import { readFileSync, statSync } from 'node:fs';

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

const entry = Object.keys(manifest).find((key) => key === 'index.html');
const pages = Object.keys(manifest).filter((key) => /routes\/campaign(\/index)?\.tsx/.test(key));
if (!entry || pages.length === 0)
  throw new Error('The manifest lacks the entry or the campaign page.');
for (const key of [
  entry,
  ...pages,
  ...Object.keys(manifest).filter((k) => /locales\/pl\.po/.test(k)),
]) {
  visit(key);
}
const fonts = Object.values(manifest)
  .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
  .filter((file) => /(source-sans-3|manrope)-latin(-ext)?-wght-normal.*\.woff2$/.test(file));
for (const font of fonts) files.add(font);

const total = (pattern: RegExp): number =>
  [...files].filter((file) => pattern.test(file)).reduce((sum, file) => sum + sent(file), 0);

const script = total(/\.js$/);
const style = total(/\.css$/);
const font = total(/\.woff2$/);
const page = statSync(new URL('index.html', dist)).size;
const visitTotal = script + style + font + page;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

console.log(
  `public campaign page, first visit (brotli): JavaScript ${kB(script)}, styles ${kB(style)}, fonts ${kB(font)}, whole ${kB(visitTotal)}`,
);
if (script > 195_000 || visitTotal > 335_000) {
  console.error(
    'Over the limit: JavaScript 195 kB, whole visit 335 kB. Find what this change added.',
  );
  process.exit(1);
}
